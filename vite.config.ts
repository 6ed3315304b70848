import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { '@': here('client/src'), '@shared': here('shared') };

/** The client's build. The server is built by the same tool, from scripts/build.mjs. */
export default defineConfig({
  root: here('client'),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { ...alias, 'use-sync-external-store/shim/index.js': here('client/src/lib/use-sync-external-store.ts') },
  },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy of fonts and images.
    assetsInlineLimit: 0,
    // For browsers older than any that understand the target.
    modulePreload: { polyfill: false },
    // What every page needs in one file: it compresses better than eight.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } } },
  },
});
