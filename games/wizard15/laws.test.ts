import { laws } from '@conclave/kernel/testing/laws';
import { kit } from './testing/kit.ts';

laws(kit, { games: 800, closely: 0.01 });
