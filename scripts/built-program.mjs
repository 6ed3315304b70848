import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readEnvFileOrEnd } from './read-env-file.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Runs one of the programs in dist/server/ in this process. An existing build is used unchanged, since it may be
 * running right now; it builds only when there is none.
 */
export async function runBuiltProgram(name) {
  if (!existsSync(here('../node_modules/express'))) fail('Run npm ci first.');
  readEnvFileOrEnd();
  const program = here(`../dist/server/${name}.js`);
  if (!existsSync(program)) {
    const child = spawn(process.execPath, [here('build.mjs')], { stdio: 'inherit' });
    const code = await new Promise((resolve) => child.on('exit', (exitCode) => resolve(exitCode)));
    if (code !== 0) fail('Hearthside could not be built. The lines above tell why.');
  }
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
