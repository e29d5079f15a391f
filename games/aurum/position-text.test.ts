import { positions } from '@conclave/kernel/testing/positions';
import { kit } from './testing/kit.ts';

positions(kit, { games: 60, repeatable: ['result'] });
