import react from '@vitejs/plugin-react';
import { createLogger, defineConfig } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { compiledMessages } from './scripts/compiled-messages.ts';
import { layerOrder } from './scripts/layer-order.ts';
import { namedBreakpoints } from './scripts/named-breakpoints.ts';
import { offline } from './scripts/offline.ts';

/** Where the server listens while the client is being worked on. */
const SERVER = process.env['CONCLAVE_SERVER'] ?? 'http://127.0.0.1:8080';

/** Without the warning that Vite gives for every `composes` from another file, though nothing is wrong with it. */
const logger = createLogger('warn');
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  if (!message.includes('postcss.parse')) warnOnce(message, options);
};

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? { customLogger: logger } : {}),
  root: import.meta.dirname,
  plugins: [compiledMessages(), react(), layerOrder(), offline()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false, // scripts/size.mjs says it
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [namedBreakpoints] } },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
}));
