// `node scripts/screenshots.mjs`: takes the README's screenshots of the demo family.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureChromium } from './find-chromium.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const READY = /is ready at (http:\/\/\S+)/;
const PASSWORD = 'warm-hearth-42';

/** Each picture: file name, path, user, window size, and the link to press first, if any. */
const PICTURES = [
  { name: 'landing', path: '/', person: null, size: [1280, 860] },
  { name: 'auth', path: '/auth', person: null, size: [1280, 860] },
  { name: 'senior-home', path: '/', person: 'margaret', size: [1280, 1160] },
  { name: 'senior-home-phone', path: '/', person: 'margaret', size: [390, 844] },
  { name: 'medications', path: '/medications', person: 'margaret', size: [1280, 860] },
  { name: 'appointments', path: '/appointments', person: 'margaret', size: [1280, 1000] },
  { name: 'calendar', path: '/calendar', person: 'margaret', size: [1280, 1160] },
  { name: 'calendar-phone', path: '/calendar', person: 'margaret', size: [390, 844] },
  { name: 'health', path: '/health', person: 'margaret', size: [1280, 1100] },
  { name: 'messages', path: '/messages', press: 'Anna Ellis', person: 'margaret', size: [1280, 900] },
  { name: 'family', path: '/family', person: 'margaret', size: [1280, 1100] },
  { name: 'simple-view', path: '/', person: 'margaret', size: [820, 1180], simpleView: true },
  { name: 'games', path: '/games', person: 'margaret', size: [1280, 1300] },
  { name: 'emergency-contacts', path: '/emergency-contacts', person: 'margaret', size: [1280, 1100] },
  { name: 'emergency-card', path: '/emergency-card', person: 'margaret', size: [1280, 1200] },
  { name: 'profile', path: '/profile', person: 'margaret', size: [1280, 1200] },
  { name: 'care-dashboard', path: '/', person: 'grace', size: [1280, 1060] },
  { name: 'care-management', path: '/', press: "Open Margaret's care", person: 'anna', size: [1280, 1000] },
  { name: 'who-looked', path: '/who-looked', person: 'margaret', size: [1280, 700] },
  { name: 'medications-tablet', path: '/medications', person: 'margaret', size: [820, 1180] },
];

/** Each game at its start, on the device most seniors use. */
const GAMES = ['word-scramble', 'word-match', 'word-search', 'memory-match', 'trivia', 'pattern-memory'];
for (const game of GAMES) {
  PICTURES.push({
    name: `game-${game}`,
    path: `/games/${game}?level=easy&seed=7`,
    person: 'margaret',
    size: [820, 1180],
  });
}

/** For the landing page: close-ups in two widths. */
const SCENES = [
  { name: 'senior-home', path: '/', person: 'margaret' },
  { name: 'care-dashboard', path: '/', person: 'grace' },
  { name: 'family', path: '/family', person: 'margaret' },
];
const SCENE = { width: 820, height: 700, scale: 2 };

/** A time zone where it is now just after six in the evening and a dose is due; the demo family is set to it. */
const ZONE = zoneOfTheEvening(new Date());

function zoneOfTheEvening(now) {
  const minutesAfterSix = (timeZone) => {
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
    const [hours, minutes] = time.split(':').map(Number);
    return (hours * 60 + minutes - 18 * 60 + 24 * 60) % (24 * 60);
  };
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, after: minutesAfterSix(zone) }));
  const least = Math.min(...zones.map(({ after }) => after));
  return zones.find(({ after }) => after === least).zone;
}

async function startDemo() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hearthside-pictures-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', TZ: ZONE };
  const child = spawn(process.execPath, [here('start.mjs'), '--demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = READY.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The demo did not start.\n${output}`)));
  });
  return {
    address,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const demo = await startDemo();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const openPage = (options) =>
  browser.newPage({ baseURL: demo.address, locale: 'en-US', timezoneId: ZONE, reducedMotion: 'reduce', ...options });

/** Waits for the page with its cards. */
async function untilWhole(page) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main .animate-pulse') === null);
}

try {
  for (const { name, path: address, press, person, size, simpleView } of PICTURES) {
    const [width, height] = size;
    const page = await openPage({ viewport: { width, height } });
    if (person !== null) await page.request.post('/api/login', { data: { username: person, password: PASSWORD } });
    if (simpleView) await page.request.put('/api/user/simple-view', { data: { isOn: true } });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (press !== undefined) await page.getByRole('link', { name: press }).click();
    await untilWhole(page);
    await page.screenshot({ path: here(`../docs/screenshots/${name}.png`) });
    if (simpleView) await page.request.put('/api/user/simple-view', { data: { isOn: false } });
    await page.close();
    console.log(`docs/screenshots/${name}.png`);
  }
  for (const { name, path: address, person } of SCENES) {
    const { width, height, scale } = SCENE;
    const page = await openPage({ viewport: { width, height }, deviceScaleFactor: scale });
    await page.request.post('/api/login', { data: { username: person, password: PASSWORD } });
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilWhole(page);
    const picture = sharp(await page.screenshot());
    const folder = here('../client/src/features/landing/shots/');
    await mkdir(folder, { recursive: true });
    await picture.clone().webp({ quality: 80 }).toFile(`${folder}${name}.webp`);
    await picture.clone().resize({ width }).webp({ quality: 80 }).toFile(`${folder}${name}-small.webp`);
    await page.close();
    console.log(`landing/shots/${name}.webp`);
  }
} finally {
  await browser.close();
  await demo.stop();
}
