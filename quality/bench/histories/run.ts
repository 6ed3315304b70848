// npm run bench -- histories: the cost of a long history: 10,000 messages against 50, 2,000 family updates against 50.
import type { Browser } from 'playwright-core';
import type { Product } from '../../../e2e/support/product';
import { inRealBrowser } from '../lib/browser';
import { type Caller, signUp } from '../lib/caller';
import { atMost, describeMachine, markdown, print, writeFigures } from '../lib/figures';

export interface Family {
  /** Reads. */
  senior: Caller;
  conversationId: string;
  newestMessage: string;
  newestUpdate: string;
}

export interface FamilySize {
  name: string;
  messages: number;
  updates: number;
}

const AT_ONCE = 16;

/** Everything is created through the API, as users would; both authors take turns. */
export async function settleFamily(address: string, { name, messages, updates }: FamilySize): Promise<Family> {
  const email = `${name}.daughter@example.org`;
  const senior = await signUp(address, { username: `${name}.senior`, role: 'senior', firstName: 'Margaret' });
  const daughter = await signUp(address, { username: `${name}.daughter`, role: 'family_member', email });
  await senior.send('POST', '/api/care-invitations', { caregiverEmail: email });
  for (const { id } of await daughter.list('/api/care-invitations/received')) {
    await daughter.send('PATCH', `/api/care-invitations/${id}`, { status: 'accepted' });
  }
  const { id: conversationId } = await senior.send('POST', '/api/conversations/start', { otherUserId: daughter.id });
  const writer = (index: number) => (index % 2 === 0 ? senior : daughter);
  await inBatches(messages - 1, (index) =>
    writer(index).send('POST', '/api/messages', { conversationId, content: `Word number ${index} from home` }),
  );
  await inBatches(updates - 1, (index) =>
    writer(index).send('POST', '/api/family-updates', { content: `News number ${index}`, seniorId: senior.id }),
  );
  const [newestMessage, newestUpdate] = ['The very last word', 'The very latest news'];
  await daughter.send('POST', '/api/messages', { conversationId, content: newestMessage });
  await daughter.send('POST', '/api/family-updates', { content: newestUpdate, seniorId: senior.id });
  return { senior, conversationId, newestMessage, newestUpdate };
}

async function inBatches(count: number, send: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => send(from + offset)));
  }
}

const VISITS = 9;
/** First paint of the screen with its newest entry, against that of the short history. */
const GOAL_RATIO = 2;
const SHORT: FamilySize = { name: 'short', messages: 50, updates: 50 };
const LONG: FamilySize = { name: 'long', messages: 10_000, updates: 2_000 };

const SCREENS = [
  {
    name: 'a conversation',
    path: ({ conversationId }: Family) => `/messages?conversation=${conversationId}`,
    newest: ({ newestMessage }: Family) => newestMessage,
    entries: ({ messages }: FamilySize) => messages,
  },
  {
    name: 'the family feed',
    path: () => '/family',
    newest: ({ newestUpdate }: Family) => newestUpdate,
    entries: ({ updates }: FamilySize) => updates,
  },
] as const;

type Screen = (typeof SCREENS)[number];

async function main(): Promise<void> {
  await inRealBrowser(async (product, browser) => {
    const short = await settleFamily(product.address, SHORT);
    const long = await settleFamily(product.address, LONG);
    const rows = [];
    for (const screen of SCREENS) {
      const times = { short: [] as number[], long: [] as number[] };
      // In turn, so that other load on the machine affects both alike.
      for (let visit = 0; visit < VISITS; visit += 1) {
        times.short.push(await visitScreen(browser, product, screen, short));
        times.long.push(await visitScreen(browser, product, screen, long));
      }
      const [shortMs, longMs] = [median(times.short), median(times.long)];
      rows.push({
        screen: screen.name,
        entries: [screen.entries(SHORT), screen.entries(LONG)],
        shortMs,
        longMs,
        ratio: longMs / shortMs,
      });
    }
    report(rows);
    const goals = rows.map(({ screen, ratio }) =>
      atMost(null, `${screen}, long history ≤ ${GOAL_RATIO} × short`, GOAL_RATIO, ratio),
    );
    await writeFigures('histories', { machine: describeMachine(), goals, rows });
    if (rows.some(({ ratio }) => ratio > GOAL_RATIO)) process.exitCode = 1;
  });
}

/** @returns milliseconds from requesting the page to the newest entry on the screen, in a fresh browser */
async function visitScreen(browser: Browser, product: Product, screen: Screen, family: Family): Promise<number> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1280, height: 900 } });
  try {
    const [name = '', value = ''] = family.senior.cookie.split('=');
    await context.addCookies([{ name, value, url: product.address }]);
    const page = await context.newPage();
    const from = performance.now();
    await page.goto(screen.path(family), { waitUntil: 'commit' });
    await page.waitForFunction((words) => document.body?.innerText.includes(words), screen.newest(family), {
      polling: 'raf',
      timeout: 30_000,
    });
    return performance.now() - from;
  } finally {
    await context.close();
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

interface Row {
  screen: string;
  entries: readonly number[];
  shortMs: number;
  longMs: number;
  ratio: number;
}

function report(rows: readonly Row[]): void {
  const header = ['screen', 'entries', 'short, ms', 'long, ms', 'ratio', 'goal'];
  const lines = rows.map(({ screen, entries, shortMs, longMs, ratio }) => [
    screen,
    entries.map((count) => count.toLocaleString('en')).join(' and '),
    shortMs.toFixed(0),
    longMs.toFixed(0),
    ratio.toFixed(2),
    `≤ ${GOAL_RATIO}`,
  ]);
  print(markdown([header, ...lines]));
}

await main();
