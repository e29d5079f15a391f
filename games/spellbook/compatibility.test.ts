import { compatibility } from '@conclave/kernel/testing/compatibility';
import { spellbook } from './src/index.ts';

compatibility(spellbook, new URL('./compatibility/', import.meta.url));
