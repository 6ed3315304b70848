// npm run bench -- size: how much JavaScript each page and lazy component makes the browser load. Fails over the goals.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeMachine, markdown, print, writeFigures } from '../lib/figures';
import { BuiltChunks, type Weight } from './built-chunks';
import { readLaterParts } from './later-parts';
import { type PageRoute, readPageRoutes } from './page-routes';

/** In thousands of bytes, as Vite counts them, gzip. */
const FIRST_SCREEN_GOAL_KB = 150;
const FURTHER_PAGE_GOAL_KB = 60;
/** Requests: at home, without HTTP/2, a browser makes six at a time, and each takes a phone about 8 ms. */
const FIRST_SCREEN_GOAL_FILES = 12;
/** The service worker in the parts it loads. */
const WORKER_FILES = ['sw.js', 'sw-offline.js'];
const WORKER_GOAL_KB = 6;
/** The quick build of the tests compresses less (scripts/precompress.mjs): its files are 4 % larger than those sent. */
const QUICK = process.env['HEARTHSIDE_QUICK_BUILD'] === '1' ? 1.05 : 1;
/** Entry pages: landing, sign-in, homes. */
const FIRST_PATHS = new Set(['/', '/auth']);

const ROUTES_FILE = 'src/app/routes/routes.tsx';
/** Surrounds every page of a signed-in user, so it loads with each first screen. */
const SIGNED_IN_FRAME = 'src/app/shell/signed-in-frame';

interface PageFigures extends PageRoute {
  /**
   * Everything loaded before the page is hydrated and responds to input (client/src/app/ssr/load-page.ts): the entry,
   * the frame and the page, with all their imports.
   */
  firstScreen: Weight;
  /** How many files that is. */
  files: number;
  /** The same plus the cards below the first screen, until no skeleton is left. */
  whole: Weight;
  /** What the page adds when navigating from another one. */
  further: Weight;
}

interface PartFigures {
  part: string;
  /** What it adds to what every signed-in page has. */
  further: Weight;
}

async function main(): Promise<void> {
  // The product itself; run.mjs has built it.
  const folder = path.join('dist', 'client');
  const chunks = new BuiltChunks(folder);
  const routes = readPageRoutes(ROUTES_FILE, readSource(ROUTES_FILE));
  const pages = routes.map((route) => measurePage(chunks, route));
  const parts = measureParts(chunks, routes);
  report(pages, parts);
  const worker = WORKER_FILES.reduce((sum, name) => sum + statSync(path.join(folder, `${name}.gz`)).size, 0);
  print(`\nService worker: ${kb(worker)} gzip in ${WORKER_FILES.length} files. Goal: ≤ ${WORKER_GOAL_KB}.`);
  if (worker > WORKER_GOAL_KB * 1000) process.exitCode = 1;
  await writeFigures('size', { machine: describeMachine(), pages, parts, worker });
}

function measurePage(chunks: BuiltChunks, route: PageRoute): PageFigures {
  const frame = route.audience === 'signed-in' ? [chunks.ofSource(SIGNED_IN_FRAME)] : [];
  const around = chunks.withImports([chunks.entry, ...frame]);
  const page = chunks.withImports([chunks.ofSource(route.source)]);
  const file = `${route.source}.tsx`;
  const later = readLaterParts(file, readSource(file)).map((source) => chunks.ofSource(source));
  const firstScreen = new Set([...around, ...page]);
  return {
    ...route,
    firstScreen: chunks.weigh(firstScreen),
    files: firstScreen.size,
    whole: chunks.weigh(new Set([...firstScreen, ...chunks.withImports(later)])),
    further: chunks.weigh(without(page, around)),
  };
}

function readSource(file: string): string {
  return readFileSync(path.join('client', file), 'utf8');
}

/** Dialogs, menus, toasts: everything loaded lazily that is not a page. */
function measureParts(chunks: BuiltChunks, routes: readonly PageRoute[]): PartFigures[] {
  const frame = chunks.ofSource(SIGNED_IN_FRAME);
  const pages = new Set(routes.map((route) => chunks.ofSource(route.source)));
  const around = chunks.withImports([chunks.entry, frame]);
  return chunks.dynamicEntries
    .filter((key) => key !== frame && !pages.has(key))
    .map((part) => ({ part, further: chunks.weigh(without(chunks.withImports([part]), around)) }));
}

function without(keys: Set<string>, others: Set<string>): string[] {
  return [...keys].filter((key) => !others.has(key));
}

function report(pages: readonly PageFigures[], parts: readonly PartFigures[]): void {
  const pageRows = pages.map((page) => [
    nameOf(page),
    kb(page.firstScreen.gzip),
    kb(page.firstScreen.brotli),
    String(page.files),
    kb(page.whole.gzip),
    kb(page.further.gzip),
    isTooHeavy(page) ? 'over the goal' : 'reached',
  ]);
  print('JavaScript of each page, thousands of bytes');
  const header = [
    '',
    'until the first screen works, gzip',
    'as brotli',
    'files',
    'with the cards below',
    'from another page',
    'goal',
  ];
  print(markdown([header, ...pageRows]));
  print(
    `\nGoals: until the first screen works ≤ ${FIRST_SCREEN_GOAL_KB} in ${FIRST_SCREEN_GOAL_FILES} files where people arrive, any other page ≤ ${FURTHER_PAGE_GOAL_KB} from another one.`,
  );
  const partRows = parts.map(({ part, further }) => [part, kb(further.gzip), kb(further.brotli)]);
  print('\nParts that are fetched when idle or needed, beside what every signed-in page has');
  print(markdown([['', 'gzip', 'brotli'], ...partRows]));
  if (pages.some(isTooHeavy)) process.exitCode = 1;
}

function isTooHeavy({ path: where, firstScreen, files, further }: PageFigures): boolean {
  const isOver = (bytes: number, goalKb: number) => bytes > goalKb * 1000 * QUICK;
  if (FIRST_PATHS.has(where)) return isOver(firstScreen.gzip, FIRST_SCREEN_GOAL_KB) || files > FIRST_SCREEN_GOAL_FILES;
  return isOver(further.gzip, FURTHER_PAGE_GOAL_KB);
}

function nameOf({ path: where, audience, title }: PageRoute): string {
  return `${where} ${title === '' ? '' : `“${title}” `}(${audience})`;
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

await main();
