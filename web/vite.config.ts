import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namedBreakpoints } from './scripts/named-breakpoints.ts';
import { offline } from './scripts/offline.ts';

/** Where the server listens while the client is being worked on. */
const SERVER = process.env['CONCLAVE_SERVER'] ?? 'http://127.0.0.1:8080';

/** What the home page is made of travels as one file instead of twenty. */
const HOUSE =
  /node_modules.(react|react-dom|scheduler|intl-messageformat|@formatjs)|web.src.(app.(app|register)|browser.(router|settings|local-storage)|client.games|pages.(home|layout.(page|not-found))|texts.(catalogues|texts-provider)|ui.(icons|svg-defs|loading|error-boundary|button|button-link|candle|icon|ribbon|token|piece))|texts.src.(messages|language)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offline()],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false, // scripts/size.mjs says it
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: HOUSE }] } } },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [namedBreakpoints] } },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
});
