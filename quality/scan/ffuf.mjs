// ffuf: which addresses respond, and whether each of them should.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const CLIENT = here('../../dist/client');
const LONGEST_MS = 180_000;

/** Our addresses besides the OpenAPI document; the second redirects browsers to the sign-in page. */
const OURS = ['GET /api/openapi.json', 'GET /api/login', 'GET /healthz', 'GET /readyz'];
/** `..` inside upload paths and the product's own paths. */
const ENDINGS = ['', '~', '.bak', '.old', '.map', '.json', '/', '/..%2f..%2fpackage.json', '%00', '%2e'];

/** What is tried: common secrets and mistakes, every path segment of ours, and those with common endings. */
export async function wordsFor(description) {
  const usual = (await readFile(here('words.txt'), 'utf8')).split('\n').filter((word) => word !== '');
  const files = await clientFiles();
  const parts = new Set(Object.keys(description.paths).flatMap((address) => address.slice(1).split('/')));
  const named = [...parts].filter((part) => !part.includes('{'));
  const whole = Object.keys(description.paths).map((address) => address.slice(1).replaceAll(/\{\w+\}/g, '0'));
  const ours = [...named, ...whole, ...files].flatMap((word) => ENDINGS.map((ending) => `${word}${ending}`));
  return [...new Set([...usual, ...ours])];
}

async function clientFiles() {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => path.relative(CLIENT, file)).filter((file) => !/(^|\/)\./.test(file));
}

/** @returns every response that is not 404: the requested address and its status */
export async function runFfuf(address, prefix, method, words) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-ffuf-'));
  const [list, out] = [path.join(folder, 'words'), path.join(folder, 'found.json')];
  await writeFile(list, `${words.join('\n')}\n`);
  const body = method === 'GET' ? [] : ['-H', 'Content-Type: application/json', '-d', '{}'];
  const url = `${address}${prefix}FUZZ`;
  const settings = ['-mc', 'all', '-fc', '404', '-t', '20', '-timeout', '15', '-s', '-o', out, '-of', 'json'];
  const child = spawn('ffuf', ['-u', url, '-X', method, '-w', list, ...body, ...settings], { stdio: 'ignore' });
  const stop = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(stop);
  if (code !== 0) throw new Error(`ffuf ended with ${code} at ${method} ${prefix}`);
  const { results } = JSON.parse(await readFile(out, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  return results.map(({ input, status }) => ({ path: `${prefix}${input.FUZZ}`, status }));
}

/** Separates expected responses from unexpected ones. @param address of a proxy without a session */
export async function createJudge(address, description) {
  const files = new Set((await clientFiles()).map((file) => `/${file}`));
  const operations = Object.entries(description.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${template}`),
  );
  const known = [...OURS, ...operations].map(
    (operation) =>
      new RegExp(`^${RegExp.escape?.(operation) ?? escaped(operation)}/?$`.replaceAll(/\\\{\w+\\\}/g, '[^/]+'), 'i'),
  );
  const pages = new Set();
  for (const page of ['/', '/auth', '/medications', '/nobody-has-this-page'])
    pages.add(bare((await get(address, page)).text));

  /** @returns null if everything is as expected, else what is wrong */
  return async (proxy, method, asked) => {
    const [pathname] = asked.split(/[?#]/);
    const { status, headers, text } = await get(proxy, asked, method);
    if (status >= 500) return `answers ${status}`;
    if (status >= 300 && status < 400) return headers.location === '/auth' ? null : `leads to ${headers.location}`;
    if (status >= 400) return isRefusal(text) ? null : `refuses with more than a sentence: ${text.slice(0, 80)}`;
    if (pages.has(bare(text)) || files.has(decoded(pathname).replace(/\/$/, ''))) return null;
    return known.some((operation) => operation.test(`${method} ${pathname}`))
      ? null
      : `answers ${status}: ${text.slice(0, 80)}`;
  };
}

const escaped = (text) => text.replaceAll(/[.{}]/g, '\\$&');

function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page without what differs between users: the account, the preload links, and the server-rendered content, which
 * comes only from API responses.
 */
const bare = (html) =>
  html
    .replaceAll(/<script type="application\/json".*?<\/script>/gs, '')
    .replaceAll(/<link [^>]*>/g, '')
    .replace(/<html[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<div id="root".*<\/div>/s, '');

/** One human-readable sentence, as JSON or, for a missing file, as text; nothing for a HEAD. */
function isRefusal(text) {
  if (text === '' || text === 'Not found') return true;
  try {
    return Object.keys(JSON.parse(text)).every((key) => ['message', 'code', 'fields'].includes(key));
  } catch {
    return false;
  }
}

/** Built by hand, because `fetch` normalizes addresses before sending. */
function get(address, asked, method = 'GET') {
  const { hostname, port } = new URL(address);
  const headers = method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': 2 };
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: asked, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.once('error', reject);
    request.end(method === 'GET' ? undefined : '{}');
  });
}
