import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SOURCES = [
  'client',
  'server',
  'shared',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/prerender.mjs',
];

/** Tests and test helpers don't end up in a build. */
const isForTests = (file) => /\.test\.tsx?$/.test(file) || file.split(path.sep).includes('testing');

/** A hash over all build inputs: equal hashes, equal builds. */
export function hashSources(root) {
  return hashFiles(root, SOURCES, (file) => !isForTests(file));
}

/** A hash over the given files and folders of `root`: equal hashes, equal contents. */
export async function hashFiles(root, sources, isWanted = () => true) {
  const files = (await Promise.all(sources.map((source) => filesBelow(root, source)))).flat();
  const wanted = files.filter(isWanted).sort((a, b) => (a < b ? -1 : 1));
  const hash = createHash('sha256');
  const contents = await Promise.all(wanted.map((file) => readFile(path.join(root, file))));
  for (const [index, file] of wanted.entries()) {
    hash.update(`${file}\0${contents[index].length}\0`).update(contents[index]);
  }
  return hash.digest('hex');
}

async function filesBelow(root, source) {
  const full = path.join(root, source);
  if (path.extname(source) !== '') return [source];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
      // What benchmarks install in quality/bench is not ours, and exceeds the open file limit.
      .filter((file) => !file.split(path.sep).includes('node_modules'))
  );
}
