import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { '@': here('client/src'), '@shared': here('shared') };

/**
 * What belongs in one file because it is wanted together: that compresses better, and a slow line waits for each file
 * apart. Everything else the bundler divides by itself.
 */
const codeTogether = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  // Named by the header and by the form that signs people up, which has no use for the rest of the frame.
  { name: 'role', test: /\/accounts\/role-words\./, priority: 4 },
  // Around the signed-in pages, and what their first screens are drawn with.
  {
    name: 'frame',
    test: /\/app\/(shell\/(bottom-nav|signed-in-header)|pages\/lazy-card)|\/dashboards\/senior-home|\/now-card-frame/,
    priority: 3,
  },
  // Asking the server, and what forms and pages alike show.
  {
    name: 'basics',
    test: /\/client\/src\/lib\/|\/ui\/(notice|hidden-words|input)\.|@tanstack\/.*\/(useMutation|mutationObserver)\./,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What to do now, on the senior's home.
  { name: 'now', test: /\/medications\/(now-card|due-today)\./, includeDependenciesRecursively: false, priority: 1 },
];

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
    modulePreload: {
      polyfill: false,
      // Only styles: the addresses of every chunk's chunks would weigh 1.1 kB in each first load, and pages are fetched ahead.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Every page carries the addresses of all others: they are short, and the manifest tells what is in which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: codeTogether },
      },
    },
  },
});
