// Builds the client and the server into dist/. Run directly, or through `npm start` when the sources have changed.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuildLock } from './build-lock.mjs';
import { precompress } from './precompress.mjs';
import { prerenderPages } from './prerender.mjs';
import { hashSources } from './source-hash.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const stamp = path.join(dist, 'build.json');
const PARTS = ['client', 'server'];
/** The programs in dist/server/, with their entry points. */
const PROGRAMS = {
  main: 'server/main.ts',
  backup: 'server/backup/backup-command.ts',
  restore: 'server/backup/restore-command.ts',
  'new-password': 'server/operator/new-password-command.ts',
  'pack-worker': 'server/features/doctors-pack/pack-worker.ts',
};

/** For browser tests: compressing as well as possible takes three quarters of a build. Anyone else builds again. */
const isQuick = () => process.env.HEARTHSIDE_QUICK_BUILD === '1';

/** Whether dist/ holds a complete build of the current sources. */
export async function isBuildCurrent() {
  const built = JSON.parse(await readFile(stamp, 'utf8').catch(() => '{}'));
  if (built.isQuick === true && !isQuick()) return false;
  return built.sources !== undefined && built.sources === (await hashSources(root));
}

/**
 * Builds into a temporary folder and moves the results into place, so an interrupted build counts as none.
 * Returns false when the build was already current.
 */
export async function build() {
  return withBuildLock(dist, async () => {
    if (await isBuildCurrent()) return false;
    await removeUnfinished();
    const unfinished = path.join(dist, `.unfinished-${process.pid}`);
    // Hashed before building: edits made meanwhile make the next start build again.
    const sources = await hashSources(root);
    await mkdir(unfinished, { recursive: true });
    await buildParts(unfinished);
    await putInPlace(unfinished, sources);
    return true;
  });
}

async function buildParts(target) {
  // Vite keeps a caller's NODE_ENV, and React's development build cannot render the pages.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  const configFile = path.join(root, 'vite.config.ts');
  const loaded = await vite.loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, root);
  await vite.build({ configFile, logLevel: 'warn', build: { outDir: path.join(target, 'client') } });
  await minifyPublicScripts(vite, path.join(target, 'client'));
  await precompress(path.join(target, 'client'), { isQuick: isQuick() });
  await prerenderPages(vite, configFile, root, path.join(target, 'client'));
  await vite.build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: loaded.config.resolve.alias },
    build: {
      ssr: true,
      outDir: path.join(target, 'server'),
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: {
        input: PROGRAMS,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  });
}

/** The service workers, which Vite copies as they are. Their top-level names stay: one of them is a part of another. */
async function minifyPublicScripts({ minify }, folder) {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const file = path.join(folder, name);
    const { code, errors } = await minify(name, await readFile(file, 'utf8'), { module: false });
    if (errors.length > 0) throw new Error(`${name} could not be minified: ${errors[0].message}`);
    await writeFile(file, code);
  }
}

async function putInPlace(unfinished, sources) {
  await rm(stamp, { force: true });
  for (const part of PARTS) {
    await rm(path.join(dist, part), { recursive: true, force: true });
    await rename(path.join(unfinished, part), path.join(dist, part));
  }
  await writeFile(path.join(unfinished, 'build.json'), `${JSON.stringify({ sources, isQuick: isQuick() })}\n`);
  await rename(path.join(unfinished, 'build.json'), stamp);
  await rm(unfinished, { recursive: true, force: true });
}

async function removeUnfinished() {
  for (const name of await readdir(dist)) {
    if (name.startsWith('.unfinished-')) await rm(path.join(dist, name), { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const from = performance.now();
  try {
    const hasBuilt = await build();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(hasBuilt ? `Hearthside is built (${seconds} s).` : 'The build is current.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
