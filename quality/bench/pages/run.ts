// npm run bench -- pages: Lighthouse, as a phone on a slow line, on every page; homes both empty and with a family's
// data.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from 'chrome-launcher';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { describeMachine, markdown, print, writeFigures } from '../lib/figures';
import { BROWSER_FLAGS, BROWSER_PATH, inRealBrowser } from '../lib/browser';
import { installPackages } from '../lib/install-packages';
import { gatherVisitors } from './people';
import { type VisitedPage, visitedPages } from './visited-pages';

/**
 * The median of sequential visits, since each run shares the machine with other work. With only three visits, a machine
 * that pauses twice would spoil the median.
 */
const VISITS_OF_FIRST = 5;
const VISITS_OF_FURTHER = 1;
const FIRST_GOAL = 100;
const FURTHER_GOAL = 95;
const OTHER_GOAL = 100;
const SHIFT_GOAL = 0.01;
/**
 * How fast the phone is, as Lighthouse's own benchmark counts: a fast desktop slowed down four times, between Chrome's presets for
 * a low-tier phone (264) and a mid-tier one (1,000). Every machine is slowed down to this, as Lighthouse's docs/throttling.md
 * advises: slowed down by the same factor, a slow machine would be a slower phone.
 */
const PHONE_INDEX = 684;
/** How many readings of the machine's index are taken together: a single one may be half or twice the next. */
const STEADY_INDEX = 5;

const FOLDER = join('quality', 'bench', 'pages');
const LIGHTHOUSE = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const MOST_OUTPUT_BYTES = 100_000_000;

/** What is read of Lighthouse's JSON. */
const resultSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      /** ms, except for the layout shift. */
      numericValue: z.number().optional(),
      /** A list of what costs points, or, for insights, a single table. */
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
  environment: z.object({ benchmarkIndex: z.number() }),
  configSettings: z.object({ throttling: z.object({ cpuSlowdownMultiplier: z.number() }) }),
});

type Result = z.infer<typeof resultSchema>;

interface Visit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** ms */
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Lighthouse's own benchmark of the machine at that time. */
  machineIndex: number;
  /** How many times the machine was slowed down. */
  slowdown: number;
  /** What cost a page points other than speed, each with the first item it names. */
  shortcomings: string[];
}

type Row = Visit & Pick<VisitedPage, 'name' | 'isFirst' | 'isForSearch'>;

async function main(): Promise<void> {
  // Read by the server started next.
  process.env['HEARTHSIDE_DEMO'] = '1';
  await installPackages(FOLDER);
  await inRealBrowser(async ({ address }) => {
    const wanted = process.argv.slice(3).join(' ');
    const pages = visitedPages(await gatherVisitors(address)).filter(({ name }) => name.includes(wanted));
    // Not counted: they tell how fast the machine is.
    const machine: number[] = [];
    for (let visit = 0; visit < STEADY_INDEX; visit += 1) {
      machine.push((await visitPage(address, null, 1)).machineIndex);
    }
    const rows: Row[] = [];
    for (const page of pages) {
      const row = await visitRepeatedly(address, page, medianOf(machine.slice(-STEADY_INDEX)));
      rows.push(row);
      machine.push(row.machineIndex);
      print(`${page.name}: ${row.scores.performance}`);
    }
    report(rows);
    await writeFigures('pages', { machine: describeMachine(), rows });
    if (!rows.every(isGood)) process.exitCode = 1;
  });
}

async function visitRepeatedly(
  address: string,
  { name, path, cookie, isFirst, isForSearch }: VisitedPage,
  machineIndex: number,
): Promise<Row> {
  const visits: Visit[] = [];
  const times = isFirst ? VISITS_OF_FIRST : VISITS_OF_FURTHER;
  const slowdown = Math.max(1, machineIndex / PHONE_INDEX);
  for (let visit = 0; visit < times; visit += 1) visits.push(await visitPage(`${address}${path}`, cookie, slowdown));
  const middle = visits.toSorted((one, other) => one.scores.performance - other.scores.performance)[
    Math.floor(times / 2)
  ];
  if (middle === undefined) throw new Error(`${name} was not visited`);
  return { name, isFirst, isForSearch, ...middle };
}

async function visitPage(url: string, cookie: string | null, slowdown: number): Promise<Visit> {
  const chrome = await launch({ chromePath: BROWSER_PATH, chromeFlags: ['--headless', ...BROWSER_FLAGS] });
  try {
    if (cookie !== null) await signIn(chrome.port, url, cookie);
    return visitOf(await runLighthouse(url, chrome.port, slowdown));
  } finally {
    chrome.kill();
  }
}

async function runLighthouse(url: string, port: number, slowdown: number): Promise<Result> {
  const options = [
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    // The browser is new; what is stored is who is signed in.
    '--disable-storage-reset',
    // Slowed down for real. The simulation multiplies wall time, in which the page's main thread waits for a core that
    // Lighthouse and the server have: on two cores, tasks of 3 ms counted as 35.
    '--throttling-method=devtools',
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, ...options], {
    maxBuffer: MOST_OUTPUT_BYTES,
  });
  return resultSchema.parse(JSON.parse(stdout));
}

/** Set as a browser cookie: a header sent by Lighthouse would not reach the live socket. */
async function signIn(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  const [name = '', value = ''] = cookie.split('=');
  // For the whole origin: a cookie scoped to the page's path would not be sent with other requests.
  await context?.addCookies([{ name, value, url: new URL('/', url).href }]);
  // Closes only the connection; the browser keeps running.
  await browser.close();
}

function visitOf({ categories, audits, environment, configSettings }: Result): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const told = (id: string) => `${id} ${JSON.stringify(firstItemOf(audits[id]?.details?.items))}`;
  const layoutShift = value('cumulative-layout-shift');
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
    layoutShift,
    machineIndex: environment.benchmarkIndex,
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
    shortcomings: Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => told(id))
      .concat(layoutShift > SHIFT_GOAL ? [told('layout-shifts')] : []),
  };
}

function firstItemOf(items: unknown): unknown {
  return Array.isArray(items) ? items[0] : items;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? PHONE_INDEX;
}

function isGood({ scores: { performance, seo, ...others }, isFirst, isForSearch, layoutShift }: Row): boolean {
  const isFast = performance >= (isFirst ? FIRST_GOAL : FURTHER_GOAL) && layoutShift <= SHIFT_GOAL;
  return isFast && (!isForSearch || seo >= OTHER_GOAL) && Object.values(others).every((score) => score >= OTHER_GOAL);
}

function report(rows: readonly Row[]): void {
  const header = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP, ms',
    'LCP, ms',
    'TBT, ms',
    'CLS',
    'goals',
  ];
  const lines = rows.map((row) => [
    row.name,
    ...Object.values(row.scores).map(String),
    ...[row.firstPaint, row.largestPaint, row.blockingTime].map((ms) => ms.toFixed(0)),
    row.layoutShift.toFixed(3),
    isGood(row) ? 'reached' : 'missed',
  ]);
  print(markdown([header, ...lines]));
  for (const { name, shortcomings } of rows) for (const one of shortcomings) print(`${name}: ${one}`);
  const spread = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const indexes = spread(rows.map(({ machineIndex }) => Math.round(machineIndex)));
  const slowdowns = spread(rows.map(({ slowdown }) => Number(slowdown.toFixed(1))));
  print(`\nThe machine's own index while it was visited: ${indexes}. It was slowed down ${slowdowns} times.`);
}

await main();
