// Where duels are played side by side. Threads do not inherit the loader, so it is set up here.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
