// Where SQLite writes: off the main thread, which would otherwise wait for the disk. Workers do not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./sqlite-writer.ts');
