import { laws } from '@conclave/kernel/testing/laws';
import { kit } from './testing/kit.ts';

laws(kit, { games: Number(process.env['LAW_GAMES'] ?? 300), closely: 0.01 });
