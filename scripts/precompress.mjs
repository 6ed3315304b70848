import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as zlibGzip } from 'node:zlib';

const WORTHWHILE = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml']);

/** More iterations take longer and save next to nothing (0.02 % at fifteen). */
const ZOPFLI_ROUNDS = 5;

const QUICK_BROTLI_QUALITY = 4;

/**
 * Writes a .br and a .gz next to every text file of the folder, unless they would be no smaller.
 * @param isQuick as servers do it for each response: larger, and done in a second
 */
export async function precompress(folder, { isQuick = false } = {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && WORTHWHILE.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map((file) => compressFile(file, isQuick)));
}

async function compressFile(file, isQuick) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([brotli(content, isQuick), isQuick ? quickGzip(content) : gzip(content)]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

const quickGzip = promisify(zlibGzip);

function brotli(content, isQuick) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? QUICK_BROTLI_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}

/**
 * Browsers accept brotli over HTTPS only: a home server without a certificate serves everyone gzip. Zopfli's files are
 * about 3.5 % smaller than gzip's best, and any browser reads them.
 */
async function gzip(content) {
  zopfli ??= loadZopfli();
  const { gzipAsync } = await zopfli;
  return gzipAsync(content, { numiterations: ZOPFLI_ROUNDS });
}

let zopfli = null;

/** Removes the handlers it leaves on the process: on any other failure they print its entire source. */
async function loadZopfli() {
  const events = ['uncaughtException', 'unhandledRejection'];
  const before = new Set(events.flatMap((event) => process.listeners(event)));
  const loaded = await import('@gfx/zopfli');
  for (const event of events) {
    for (const listener of process.listeners(event)) if (!before.has(listener)) process.off(event, listener);
  }
  return loaded;
}
