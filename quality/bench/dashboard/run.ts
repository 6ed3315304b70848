// npm run bench -- dashboard: how long a caregiver with eight seniors waits for the whole dashboard after signing in.
import type { Browser } from 'playwright-core';
import type { Product } from '../../../e2e/support/product';
import { inRealBrowser } from '../lib/browser';
import { type Caller, PASSWORD, signUp } from '../lib/caller';
import { atMost, describeMachine, markdown, print, writeFigures } from '../lib/figures';

/** Eight seniors with twelve medications and thirty days of doses each, and the caregiver of all of them. */
export interface Household {
  caregiver: { username: string; password: string };
  seniors: string[];
}

const SENIORS = 8;
const MEDICATIONS = 12;
const DAYS = 30;
const AT_ONCE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything is created through the API, as users would. */
export async function settleHousehold(address: string): Promise<Household> {
  const caregiver = await signUp(address, {
    username: 'grace.bench',
    role: 'caregiver',
    email: 'grace.bench@example.org',
  });
  const seniors: string[] = [];
  for (let index = 0; index < SENIORS; index += 1) {
    const senior = await signUp(address, { username: `senior.${index}`, role: 'senior', firstName: `Senior${index}` });
    await senior.send('POST', '/api/care-invitations', { caregiverEmail: 'grace.bench@example.org' });
    await addMedications(senior, index);
    seniors.push(senior.id);
  }
  for (const { id } of await caregiver.list('/api/care-invitations/received')) {
    await caregiver.send('PATCH', `/api/care-invitations/${id}`, { status: 'accepted' });
  }
  return { caregiver: { username: 'grace.bench', password: PASSWORD }, seniors };
}

async function addMedications(senior: Caller, seed: number): Promise<void> {
  const doses: object[] = [];
  for (let index = 0; index < MEDICATIONS; index += 1) {
    const hour = String((seed + index * 2) % 24).padStart(2, '0');
    const { id } = await senior.send('POST', '/api/medications', {
      name: `Medication ${index}`,
      dosage: `${index + 1} mg`,
      frequency: 'Once daily',
      times: [`${hour}:00`],
    });
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T${hour}:00:00Z`).getTime();
    for (let day = 1; day <= DAYS; day += 1) {
      const scheduledTime = new Date(today - day * DAY_MS).toISOString();
      doses.push({ medicationId: id, userId: senior.id, scheduledTime, takenTime: scheduledTime, status: 'taken' });
    }
  }
  while (doses.length > 0) {
    await Promise.all(doses.splice(0, AT_ONCE).map((dose) => senior.send('POST', '/api/medication-logs', dose)));
  }
}

const VISITS = 7;
/** From pressing 'Sign In' to the last senior's card, in a fresh browser. */
const GOAL_MS = 1_500;
const WINDOWS = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

async function main(): Promise<void> {
  await inRealBrowser(async (product, browser) => {
    const household = await settleHousehold(product.address);
    const rows = [];
    for (const window of WINDOWS) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1)
        times.push(await visitDashboard(browser, product, household, window));
      times.sort((one, other) => one - other);
      rows.push({
        window: window.name,
        median: times[Math.floor(VISITS / 2)] ?? 0,
        fastest: times[0] ?? 0,
        slowest: times.at(-1) ?? 0,
      });
    }
    report(rows);
    const goals = rows.map(({ window, median }) =>
      atMost(null, `care dashboard of eight seniors, ${window} ≤ ${GOAL_MS} ms`, GOAL_MS, median),
    );
    await writeFigures('dashboard', { machine: describeMachine(), goals, rows });
    if (rows.some(({ median }) => median > GOAL_MS)) process.exitCode = 1;
  });
}

/** @returns milliseconds */
async function visitDashboard(
  browser: Browser,
  product: Product,
  { caregiver, seniors }: Household,
  { width, height }: (typeof WINDOWS)[number],
): Promise<number> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width, height } });
  try {
    const page = await context.newPage();
    await page.goto('/auth', { waitUntil: 'networkidle' });
    await page.getByLabel('Username').fill(caregiver.username);
    await page.getByLabel('Password', { exact: true }).fill(caregiver.password);
    const from = performance.now();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForFunction(
      (wanted) => document.body.innerText.match(/\d+ of \d+ taken/g)?.length === wanted,
      seniors.length,
      { polling: 'raf', timeout: 30_000 },
    );
    return performance.now() - from;
  } finally {
    await context.close();
  }
}

function report(rows: ReadonlyArray<{ window: string; median: number; fastest: number; slowest: number }>): void {
  const header = ['window', 'median, ms', 'fastest', 'slowest', 'goal'];
  const lines = rows.map(({ window, median, fastest, slowest }) =>
    [window, median, fastest, slowest, GOAL_MS].map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)),
  );
  print(markdown([header, ...lines]));
}

await main();
