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
  resolve: { alias },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy of fonts and images.
    assetsInlineLimit: 0,
    // What pages had of their own was 4 kB, less than asking for it once more.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The entry lists every chunk, and each chunk those that it needs: names beside the hash took 2 kB of every first load.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // What the entry imports statically comes in one file: without HTTP/2 a browser fetches six at a time.
          groups: [{ name: 'app', tags: ['$initial'] }],
        },
      },
    },
  },
});
