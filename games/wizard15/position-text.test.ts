import { positions } from '@conclave/kernel/testing/positions';
import { kit, written } from './testing/kit.ts';

positions(kit, { games: 60, written });
