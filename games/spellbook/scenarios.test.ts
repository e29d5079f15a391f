import { scenarios } from '@conclave/kernel/testing/scenarios';
import { spellbook } from './src/index.ts';

scenarios(spellbook, new URL('./scenarios/', import.meta.url));
