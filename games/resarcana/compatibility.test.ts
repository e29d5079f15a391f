import { compatibility } from '@conclave/kernel/testing/compatibility';
import { resarcana } from './src/index.ts';

compatibility(resarcana, new URL('./compatibility/', import.meta.url));
