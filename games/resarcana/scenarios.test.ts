import { scenarios } from '@conclave/kernel/testing/scenarios';
import { resarcana } from './src/index.ts';

scenarios(resarcana, new URL('./scenarios/', import.meta.url));
