import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const alias = { '@': here('client/src'), '@shared': here('shared') };

/**
 * What belongs in one file because it is wanted together: that compresses better, and a slow line waits for each file
 * apart. Everything else the bundler divides by itself.
 */
const codeTogether = [
  { name: 'app', tags: ['$initial' as const], priority: 4 },
  // Around the signed-in pages, and what their first screens are drawn with.
  {
    name: 'frame',
    test: /\/app\/(shell\/(bottom-nav|signed-in-header))|\/pages\/leaving-notice|\/ui\/lazy-card|\/dashboards\/senior-home|\/(now-card|next-appointment)-frame|\/ui\/card-columns/,
    priority: 3,
  },
  // Asking the server, and what forms and pages alike show.
  {
    name: 'basics',
    test: /\/client\/src\/lib\/(?!copy-text|idempotency|addresses|session-storage|stable-stringify|focus|listed)|\/ui\/(notice|input)\.|@tanstack\/.*\/(useMutation|mutationObserver)\./,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What to do now, on the senior's home.
  { name: 'now', test: /\/medications\/(now-card|due-today)\./, includeDependenciesRecursively: false, priority: 1 },
];

/**
 * Vite wraps each dynamic import in code of its own that fetches the styles and chunks beside it: 1.2 kB in every first load.
 * There is one style sheet for all, and pages are fetched ahead, so that nothing is left for it to do.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/**
 * zod brings along what turns a schema into a JSON schema, wanted or not: 5 kB of every page with a form. The server describes
 * its interface with it; no page does. Every export stays, so that zod's own code finds what it names.
 */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)];
      const stub = "const none = () => { throw new Error('The client makes no JSON schemas.'); };";
      return { code: `${stub} export { ${names.map(([, name]) => `none as ${name}`).join(', ')} };`, map: null };
    },
  },
};

/** The client's build. The server is built by the same tool, from scripts/build.mjs. */
export default defineConfig({
  root: here('client'),
  plugins: [react(), tailwindcss(), plainImports, noJsonSchemas],
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
    // What pages had of their own was 4 kB, less than asking for it once more.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // Every page carries the addresses of all others: they are short, and the manifest tells what is in which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: codeTogether },
      },
    },
  },
});
