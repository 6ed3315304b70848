// Reading aloud, voice commands and help, for people who find it hard to read, press or navigate.
import { finishSentence, giveVoiceAndEars, hear, highlighted, spoken } from './support/speech';
import { addMedicationByApi, expect, fullUnless, ONLY_FULL, registerByApi, test, timeFromNow } from './support/test';

const metformin = () => ({ name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: [timeFromNow(-40)] });

test.beforeEach(async ({ page }) => giveVoiceAndEars(page));

for (const width of [1280, 390]) {
  const title = `a page is read sentence by sentence, highlighted, paused and stopped at ${width} px (LAND-12, SENIOR-UX 11)`;
  test(title, fullUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await registerByApi(page);
    await addMedicationByApi(page.request, metformin());
    await page.goto('/medications');
    await expect(page.getByRole('button', { name: /^Take/ })).toBeVisible();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect.poll(() => highlighted(page)).toBe('My Medications');
    await page.getByRole('button', { name: 'Next part' }).click();
    await expect.poll(() => highlighted(page)).toBe('Metformin');
    await finishSentence(page);
    await expect.poll(() => highlighted(page)).toMatch(/^(Pending|Upcoming|Late) /);
    await finishSentence(page);
    expect(await spoken(page)).toContain('500 milligrams, Once daily');

    const before = (await spoken(page)).length;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect((await spoken(page)).slice(before)).toEqual(['500 milligrams, Once daily']);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeHidden();
    expect(await highlighted(page)).toBe('');
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeFocused();
  });
}

test('the sentence being read stays in view, above the player (SENIOR-UX 11)', ONLY_FULL, async ({ page }) => {
  // Small, but not a phone, where the home's cards are closed and have little to read.
  await page.setViewportSize({ width: 820, height: 600 });
  await registerByApi(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeAttached();
  await page.getByRole('button', { name: 'Read aloud' }).click();
  for (let sentence = 0; sentence < 25; sentence += 1) {
    await finishSentence(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const seen = await page.evaluate(() => {
      const [range] = CSS.highlights.get('read-aloud') ?? [];
      const player = document.querySelector('[data-player]')?.getBoundingClientRect().top ?? innerHeight;
      if (!(range instanceof Range)) return 'nothing is highlighted';
      const { top, bottom } = range.getBoundingClientRect();
      return top >= 0 && bottom <= player ? 'seen' : `${range.toString()} at ${top} to ${bottom}, player at ${player}`;
    });
    expect(seen).toBe('seen');
  }
});

test('‘take my medication’ is echoed, confirmed, and recorded after Yes (LAND-12, D-02)', async ({ page }) => {
  await registerByApi(page);
  await addMedicationByApi(page.request, metformin());
  await page.goto('/medications');
  await page.getByRole('button', { name: 'Voice' }).click();
  await expect(page.getByText(/Your browser may send your voice to the company that makes it/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, turn voice on' }).click();
  await hear(page, 'please take my medication');
  await expect(page.getByText('I heard: “please take my medication”.')).toBeVisible();
  await expect(page.getByText(/Should I mark Metformin 500 mg as taken\?/)).toBeVisible();
  const logs = async (): Promise<unknown> => (await page.request.get('/api/medication-logs')).json();
  expect(await logs()).toEqual([]);
  await page.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByText('Medication marked as taken!')).toBeVisible();
  expect(await logs()).toMatchObject([{ status: 'taken' }]);
  await expect(page.getByRole('article')).toContainText('Taken');
});

test('a page is opened by voice, with the keyboard alone (LAND-12)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Voice' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, turn voice on' }).focus();
  await page.keyboard.press('Enter');
  await hear(page, 'open appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await expect(page.getByText('I heard: “open appointments”')).toBeVisible();
});

test('Help is in the same place on every page, with text for that page (SENIOR-UX 5)', ONLY_FULL, async ({ page }) => {
  const places: number[][] = [];
  const help = async (path: string, sentence: RegExp) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Help', exact: true });
    await button.focus();
    const box = await button.boundingBox();
    places.push([Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByText('In an emergency, call 911.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  };
  await registerByApi(page);
  await page.request.post('/api/emergency-contacts', {
    data: {
      name: 'Anna Ellis',
      phone: '(555) 010-4477',
      contactType: 'family',
      relationship: 'daughter',
      notes: null,
      isPrimary: true,
    },
  });
  await help('/', /the large card at the top/);
  await help('/medications', /everything you take/);
  await help('/games', /games to play for fun/);
  expect(new Set(places.map(String)).size).toBe(1);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call Anna Ellis' })).toBeVisible();
});

test('visitors have Help and Read aloud too, and nothing overflows with text at 200 %', ONLY_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/auth');
  await page.getByRole('button', { name: /^Text size/ }).click();
  await page.getByRole('radio', { name: '200 %' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  for (const name of ['Continue', 'Stop', 'Back one part', 'Next part', 'Help']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
