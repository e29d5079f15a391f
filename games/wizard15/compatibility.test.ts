import { compatibility } from '@conclave/kernel/testing/compatibility';
import { written } from './testing/kit.ts';
import { wizard15 } from './src/index.ts';

compatibility(wizard15, new URL('./compatibility/', import.meta.url), { written });
