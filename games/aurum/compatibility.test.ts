import { compatibility } from '@conclave/kernel/testing/compatibility';
import { aurum } from './src/index.ts';

compatibility(aurum, new URL('./compatibility/', import.meta.url));
