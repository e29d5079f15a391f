import { scenarios } from '@conclave/kernel/testing/scenarios';
import { wizard15 } from './src/index.ts';

scenarios(wizard15, new URL('./scenarios/', import.meta.url));
