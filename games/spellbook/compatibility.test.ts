import { compatibility } from '@conclave/kernel/testing/compatibility';
import { written } from './testing/kit.ts';
import { spellbook } from './src/index.ts';

compatibility(spellbook, new URL('./compatibility/', import.meta.url), { written });
