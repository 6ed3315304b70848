// Who may import whom (docs/architecture.md). Each rule has a name, and a violation names the file and the rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const EXTENSION = /\.(?:tsx?|mjs)$/;

/** From the bottom up: a layer may import itself and the ones listed before it. */
export const CLIENT_LAYERS = ['styles', 'lib', 'ui', 'features', 'pages', 'app'];
export const SERVER_LAYERS = [
  ['errors'],
  ['db', 'config'],
  ['auth', 'access', 'files', 'live', 'mail', 'jobs', 'notifications'],
  ['http'],
  ['metrics'],
  ['features', 'demo', 'backup'],
  ['operator'],
  ['app'],
  ['main'],
];

const FOLDERS = ['client/src', 'server', 'shared', 'quality', 'e2e', 'scripts'];

/** Every source file under `folders`, as paths relative to `root` with forward slashes. */
export function sourceFiles(root, folders = FOLDERS) {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && EXTENSION.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      // Benchmarks install third-party programs in quality/bench.
      .filter((file) => !file.includes('/node_modules/')),
  );
}

/** What a file imports: static, dynamic and type imports, and re-exports. Types couple files just as code does. */
function importsOf(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? []),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

/** The repository path that an import resolves to, without extension; null for a package. */
function resolveImport(file, specifier) {
  if (specifier.startsWith('@/')) return `client/src/${specifier.slice(2)}`;
  if (specifier.startsWith('@shared/')) return `shared/${specifier.slice(8)}`;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return null;
}

/** Nothing in quality/ and e2e/ is shipped. */
const isTest = (file) => /\.test\.(?:tsx?|mjs)$|\/testing\/|^(?:quality|e2e)\//.test(file);
const sideOf = (file) => file.split('/')[0];

function clientLayer(file) {
  return CLIENT_LAYERS.indexOf(file.split('/')[2]?.replace(/\.tsx?$/, ''));
}

function serverLayer(file) {
  const part = file.split('/')[1]?.replace(/\.ts$/, '');
  return SERVER_LAYERS.findIndex((layer) => layer.includes(part));
}

/** Each rule returns whether `from` may not import `to`; packages are never passed to them. */
const RULES = [
  {
    name: 'shared imports only shared',
    forbids: (from, to) => sideOf(from) === 'shared' && sideOf(to) !== 'shared',
  },
  {
    name: 'client and server do not import each other',
    forbids: (from, to) =>
      new Set(['client', 'server', sideOf(from), sideOf(to)]).size === 2 && sideOf(from) !== sideOf(to),
  },
  {
    name: 'on the client: lib, ui, features, pages, app, each only what stands before it',
    forbids: (from, to) =>
      sideOf(from) === 'client' && sideOf(to) === 'client' && !isTest(from) && clientLayer(to) > clientLayer(from),
  },
  {
    name: 'on the server: errors, db and config, access and its neighbours, http, metrics, features, app, main, each only what stands before it',
    forbids: (from, to) =>
      sideOf(from) === 'server' && sideOf(to) === 'server' && !isTest(from) && serverLayer(to) > serverLayer(from),
  },
  {
    name: 'a feature imports no other feature',
    forbids: (from, to) => {
      const feature = (file) => /^(client\/src|server)\/features\/([^/]+)\//.exec(file)?.[2];
      return (
        sideOf(from) === sideOf(to) &&
        feature(from) !== undefined &&
        feature(to) !== undefined &&
        feature(from) !== feature(to) &&
        !isTest(from)
      );
    },
  },
  {
    name: 'only quality imports quality',
    forbids: (from, to) => sideOf(to) === 'quality' && sideOf(from) !== 'quality',
  },
  {
    name: 'only tests import testing',
    forbids: (from, to) => to.includes('/testing/') && !isTest(from),
  },
  {
    name: 'only queries touch tables',
    forbids: (from, to) =>
      from.startsWith('server/features/') &&
      to.startsWith('shared/schema/') &&
      !isTest(from) &&
      !from.endsWith('queries.ts'),
  },
];

/** @param texts a map of file to source, so that the rules can be tested on made-up trees */
export function findViolations(texts) {
  const violations = [];
  const graph = new Map();
  for (const [file, text] of texts) {
    const imports = importsOf(file, text)
      .map((specifier) => resolveImport(file, specifier))
      .filter((to) => to !== null);
    graph.set(file, imports);
    for (const to of imports) {
      for (const rule of RULES) if (rule.forbids(file, to)) violations.push(`${file} imports ${to}: ${rule.name}`);
    }
  }
  return [...violations, ...findCycles(graph)];
}

function findCycles(graph) {
  const files = new Map([...graph.keys()].map((file) => [file.replace(EXTENSION, ''), file]));
  const state = new Map();
  const cycles = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`${[...trail.slice(trail.indexOf(file)), file].join(' → ')}: no cycles`);
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) {
      const next = files.get(target.replace(EXTENSION, ''));
      if (next !== undefined && next !== file) visit(next, [...trail, file]);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

export function readSources(root) {
  return new Map(sourceFiles(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}
