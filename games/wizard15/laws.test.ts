import { laws } from '@conclave/kernel/testing/laws';
import { kit } from './testing/kit.ts';

laws(kit, { games: 2000, closely: 0.006 });
