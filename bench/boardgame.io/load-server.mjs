// A boardgame.io server with Aurum, everything in memory, as its documentation starts one.
import { createRequire } from 'node:module';
import { aurum } from './aurum.mjs';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const server = Server({ games: [aurum], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run({ port: 0, callback: () => {} });
process.send?.({ port: appServer.address().port });
process.on('SIGTERM', () => process.exit(0));
