// A boardgame.io server with Aurum, everything in memory, as its documentation starts one.
import { createRequire } from 'node:module';
import { aurum } from './aurum.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins, SocketIO } = require('boardgame.io/server');
// while it is stopped nobody can answer, and a heartbeat would take all players for lost
const transport = new SocketIO({ socketOpts: { pingTimeout: 3_600_000 } });
const server = Server({ games: [aurum], origins: [Origins.LOCALHOST], transport });
const { appServer } = await server.run({ port: 0, callback: () => {} });
process.send?.({ port: appServer.address().port });
process.on('SIGTERM', () => process.exit(0));
