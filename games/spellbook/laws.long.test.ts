import { laws } from '@conclave/kernel/testing/laws';
import { kit } from './testing/kit.ts';

laws(kit, { games: 100_000, label: 'long', closely: 0.01 });
