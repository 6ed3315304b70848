// npm run bench -- size: how much JavaScript each page and each lazy part makes the browser fetch. Fails over the goals.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { describeMachine, markdown, print, writeFigures } from '../lib/figures';
import { precompress } from '../../../scripts/precompress.mjs';
import { BuiltChunks, type Weight } from './built-chunks';
import { readFillings, readFirstScreen } from './first-screen';
import { type PageRoute, readPageRoutes } from './page-routes';

/** In thousands of bytes, as Vite counts them, gzip. */
const FIRST_LOAD_GOAL_KB = 90;
const FURTHER_PAGE_GOAL_KB = 50;

const ROUTES_FILE = 'src/app/routes/routes.tsx';
const FILLINGS_FILE = 'src/pages/fillings.ts';
const PAGE_CODE = 'src/app/routes/page-code';
const PAGE_CODE_FILE = `${PAGE_CODE}.ts`;
/** Stands around every page of somebody who is signed in, so it comes with the first load of each. */
const SIGNED_IN_FRAME = 'src/app/shell/signed-in-frame';

interface PageFigures extends PageRoute {
  firstLoad: Weight;
  /** The first load, and all that the page fetches by itself: until no skeleton is left on the first screen. */
  whole: Weight;
  /** What the page brings when one comes to it from another one. */
  further: Weight;
}

interface PartFigures {
  part: string;
  /** What it brings beside what every signed-in page has. */
  further: Weight;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-size-'));
  try {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir: folder } });
    // As `npm run build` does it: what is weighed is what is sent.
    await precompress(folder);
    const chunks = new BuiltChunks(folder);
    const pageCode = readFillings(PAGE_CODE_FILE, readSource(PAGE_CODE_FILE));
    const routes = readPageRoutes(ROUTES_FILE, readSource(ROUTES_FILE), pageCode);
    const fillings = readFillings(FILLINGS_FILE, readSource(FILLINGS_FILE));
    const pages = routes.map((route) => measurePage(chunks, route, { fillings, pageCode }));
    const parts = measureParts(chunks, routes);
    report(pages, parts);
    await writeFigures('size', { machine: describeMachine(), pages, parts });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function measurePage(
  chunks: BuiltChunks,
  route: PageRoute,
  { fillings, pageCode }: Record<'fillings' | 'pageCode', ReadonlyMap<string, string>>,
): PageFigures {
  const frame = route.audience === 'signed-in' ? [chunks.ofSource(SIGNED_IN_FRAME)] : [];
  const around = chunks.withImports([chunks.entry, ...frame]);
  const isNamedElsewhere = [...pageCode.values()].includes(route.source);
  const naming = isNamedElsewhere ? [chunks.ofSource(PAGE_CODE)] : [];
  const page = chunks.withImports([...naming, chunks.ofSource(route.source)]);
  const file = `${route.source}.tsx`;
  const pieces = readFirstScreen(file, readSource(file), fillings).map((source) => chunks.ofSource(source));
  return {
    ...route,
    firstLoad: chunks.weigh(new Set([...around, ...page])),
    whole: chunks.weigh(new Set([...around, ...page, ...chunks.withImports(pieces)])),
    further: chunks.weigh(without(page, around)),
  };
}

function readSource(file: string): string {
  return readFileSync(path.join('client', file), 'utf8');
}

/** Dialogs, menus, toasts: whatever is fetched later and is no page. */
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
    kb(page.firstLoad.gzip),
    kb(page.firstLoad.brotli),
    kb(page.whole.gzip),
    kb(page.further.gzip),
    isTooHeavy(page) ? 'over the goal' : 'reached',
  ]);
  print('JavaScript of each page, thousands of bytes');
  const header = ['', 'first load, gzip', 'as brotli', 'until the first screen is whole', 'from another page', 'goal'];
  print(markdown([header, ...pageRows]));
  print(
    `\nGoals: first load at '/' ≤ ${FIRST_LOAD_GOAL_KB}, any other page ≤ ${FURTHER_PAGE_GOAL_KB} from another one.`,
  );
  const partRows = parts.map(({ part, further }) => [part, kb(further.gzip), kb(further.brotli)]);
  print('\nParts that are fetched when idle or needed, beside what every signed-in page has');
  print(markdown([['', 'gzip', 'brotli'], ...partRows]));
  if (pages.some(isTooHeavy)) process.exitCode = 1;
}

function isTooHeavy({ path: where, firstLoad, further }: PageFigures): boolean {
  if (where === '/') return firstLoad.gzip > FIRST_LOAD_GOAL_KB * 1000;
  return further.gzip > FURTHER_PAGE_GOAL_KB * 1000;
}

function nameOf({ path: where, audience, title }: PageRoute): string {
  return `${where} ${title === '' ? '' : `“${title}” `}(${audience})`;
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

await main();
