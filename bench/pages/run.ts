// npm run bench:pages: Lighthouse, as a phone on a slow line, on what visitors and members see first.
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { signUp } from '../caller';
import { describeMachine } from '../machine';
import { BROWSER_FLAGS, BROWSER_PATH, inRealBrowser } from '../real-browser';
import { markdown, print, writeFigures } from '../results';

/** One at a time, and the median, since each run shares the machine with whatever else it does. */
const VISITS = 3;
const PERFORMANCE_GOAL = 95;
const OTHER_GOAL = 100;

interface Visit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** ms */
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

async function main(): Promise<void> {
  await inRealBrowser(async ({ address }) => {
    const senior = await signUp(address, { username: 'margaret.bench', role: 'senior', firstName: 'Margaret' });
    const caregiver = await signUp(address, { username: 'grace.bench', role: 'caregiver', firstName: 'Grace' });
    const pages = [
      { name: 'landing', path: '/', cookie: null },
      { name: 'sign in', path: '/auth', cookie: null },
      { name: 'senior’s home', path: '/', cookie: senior.cookie },
      { name: 'care dashboard', path: '/', cookie: caregiver.cookie },
    ];
    const rows = [];
    for (const { name, path, cookie } of pages) {
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitPage(`${address}${path}`, cookie));
      const middle = visits.toSorted((one, other) => one.largestPaint - other.largestPaint)[Math.floor(VISITS / 2)];
      if (middle !== undefined) rows.push({ name, ...middle });
    }
    report(rows);
    await writeFigures('pages', { machine: describeMachine(), rows });
    if (!rows.every(({ scores }) => isGood(scores))) process.exitCode = 1;
  });
}

async function visitPage(url: string, cookie: string | null): Promise<Visit> {
  const chrome = await launch({ chromePath: BROWSER_PATH, chromeFlags: ['--headless', ...BROWSER_FLAGS] });
  try {
    const outcome = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      ...(cookie !== null && { extraHeaders: { Cookie: cookie } }),
    });
    if (outcome === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    return visitOf(outcome.lhr);
  } finally {
    chrome.kill();
  }
}

function visitOf({ categories, audits }: Result): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
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
    layoutShift: value('cumulative-layout-shift'),
  };
}

function isGood({ performance, ...others }: Visit['scores']): boolean {
  return performance >= PERFORMANCE_GOAL && Object.values(others).every((score) => score >= OTHER_GOAL);
}

function report(rows: ReadonlyArray<Visit & { name: string }>): void {
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
  ];
  const lines = rows.map(({ name, scores, firstPaint, largestPaint, blockingTime, layoutShift }) => [
    name,
    ...Object.values(scores).map(String),
    ...[firstPaint, largestPaint, blockingTime].map((ms) => ms.toFixed(0)),
    layoutShift.toFixed(3),
  ]);
  print(markdown([header, ...lines]));
}

await main();
