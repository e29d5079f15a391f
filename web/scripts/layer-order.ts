import type { Plugin } from 'vite';

const ORDER = '@layer tokens,base,kit,board,screen;';

/** Says in every style sheet which layer wins: whichever is read first decides, and a sheet of its own for this would be waited for. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${ORDER}${String(file.source)}`;
      }
    },
  };
}
