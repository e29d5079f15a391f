// Where bots think: off the main thread. Workers do not inherit the loader, so it is set up here.
import { register } from 'tsx/esm/api';

register();
await import('./bot-worker.ts');
