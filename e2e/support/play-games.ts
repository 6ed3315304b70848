// How a person finishes each game: from what is on the screen, guessing where nothing else helps.
import { type Locator, type Page, expect } from '@playwright/test';
import SCRAMBLE_WORDS from '../../client/src/features/games/content/words.json' with { type: 'json' };

/** With the mouse, or with the keyboard alone. */
export type Press = (control: Locator) => Promise<void>;

export const byMouse: Press = (control) => control.click();

/** Tab to the control, arrow keys inside a grid, then Enter. */
export const byKeyboard: Press = async (control) => {
  await control.waitFor();
  const page = control.page();
  const isInGrid = (await control.locator('xpath=ancestor::*[@role="grid"]').count()) > 0;
  if (isInGrid) await moveInGrid(page, control);
  else await tabTo(page, (element) => element === document.activeElement, control);
  await page.keyboard.press('Enter');
};

async function tabTo(page: Page, isThere: (element: Element) => boolean, control: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await control.evaluate(isThere)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the control');
}

/** A grid is a single tab stop; the arrow keys move within it. */
async function moveInGrid(page: Page, control: Locator): Promise<void> {
  await tabTo(
    page,
    (element) => {
      const focused = document.activeElement;
      return focused?.getAttribute('role') !== 'grid' && element.closest('[role=grid]')?.contains(focused) === true;
    },
    control,
  );
  const { down, right } = await control.evaluate((element) => {
    const placeOf = (part: Element) => {
      const row = part.closest('[role=row]');
      const cell = part.closest('[role=gridcell]');
      const rows = [...(row?.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])];
      const cells = [...(row?.querySelectorAll('[role=gridcell]') ?? [])];
      return { row: rows.findIndex((each) => each === row), column: cells.findIndex((each) => each === cell) };
    };
    const [from, to] = [placeOf(document.activeElement ?? element), placeOf(element)];
    return { down: to.row - from.row, right: to.column - from.column };
  });
  for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
}

/** Finds the word that the letters form, and places it letter by letter. */
export async function solveScramble(page: Page, press: Press): Promise<void> {
  const letters = page.getByRole('group', { name: 'Letters' }).getByRole('button');
  const sorted = (text: string) =>
    text
      .split('')
      .sort((one, other) => one.localeCompare(other))
      .join('');
  const given = sorted((await letters.allTextContents()).join(''));
  const word = SCRAMBLE_WORDS.easy.find((each) => sorted(each.word) === given)?.word ?? '';
  expect(word).not.toBe('');
  for (const letter of word)
    await press(
      page.getByRole('group', { name: 'Letters' }).getByRole('button', { name: letter, exact: true }).first(),
    );
  await press(page.getByRole('button', { name: 'Check my word' }));
}

/** Tries each partner in turn: a mismatch costs nothing. */
export async function solveWordMatch(page: Page, press: Press): Promise<void> {
  const open = (side: string) => page.getByRole('list', { name: side }).locator('button[aria-disabled=false]');
  for (let count = await open('Left words').count(); count > 0; count -= 1) {
    const left = await open('Left words').first().innerText();
    for (const right of await open('Right words').allInnerTexts()) {
      await press(page.getByRole('list', { name: 'Left words' }).getByRole('button', { name: left, exact: true }));
      await press(page.getByRole('list', { name: 'Right words' }).getByRole('button', { name: right, exact: true }));
      const isResult = page.getByRole('region', { name: 'Your result' });
      const said = page
        .getByText(/are a pair!|are not a pair/)
        .filter({ hasText: left })
        .filter({ hasText: right });
      await expect(said.or(isResult).first()).toBeVisible();
      if ((await isResult.count()) > 0 || /are a pair!/.test((await said.first().textContent()) ?? '')) break;
    }
  }
}

/** Looks for each word in the letters, in all eight directions. */
export async function solveWordSearch(page: Page, press: Press): Promise<void> {
  const cells = page.getByRole('gridcell');
  await cells.first().waitFor();
  const letters = (await cells.allInnerTexts()).map((text) => text.trim().slice(-1));
  const words = await page.getByRole('region', { name: 'Find these words' }).getByRole('listitem').allInnerTexts();
  for (const text of words) {
    const word = /[A-Z]{3,6}/.exec(text)?.[0] ?? '';
    const path = placesOf(word, letters);
    expect(path).toHaveLength(word.length);
    for (const place of path) await press(cells.nth(place));
  }
}

function placesOf(word: string, letters: readonly string[]): number[] {
  const side = Math.sqrt(letters.length);
  for (let start = 0; start < letters.length; start += 1) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [-1, 1],
      [0, -1],
      [-1, 0],
      [-1, -1],
      [1, -1],
    ] as const) {
      const path = word.split('').map((_letter, step) => ({
        row: Math.floor(start / side) + down * step,
        column: (start % side) + right * step,
      }));
      const isInside = path.every(({ row, column }) => row >= 0 && row < side && column >= 0 && column < side);
      const places = path.map(({ row, column }) => row * side + column);
      if (isInside && places.every((place, step) => letters[place] === word[step])) return places;
    }
  }
  return [];
}

/** Looks at every card once, then turns the pairs. */
export async function solveMemoryMatch(page: Page, press: Press): Promise<void> {
  const cards = page.getByRole('grid', { name: 'Cards' }).getByRole('button');
  const count = await cards.count();
  const nameAt = async (place: number) => ((await cards.nth(place).getAttribute('aria-label')) ?? '').split(',')[0];
  const places = new Map<string, number[]>();
  for (let place = 0; place < count; place += 2) {
    for (const each of [place, place + 1]) {
      await press(cards.nth(each));
      const name = (await nameAt(each)) ?? '';
      places.set(name, [...(places.get(name) ?? []), each]);
    }
    await expect(cards.nth(place)).toHaveAttribute('aria-label', /face down|matched/);
  }
  for (const pair of places.values()) {
    for (const place of pair) {
      if (!/matched/.test((await cards.nth(place).getAttribute('aria-label')) ?? '')) await press(cards.nth(place));
    }
  }
}

/** Picks the first answer to each question. */
export async function solveTrivia(page: Page, press: Press): Promise<void> {
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
    await press(page.getByRole('group', { name: 'Trivia' }).getByRole('listitem').first().getByRole('button'));
    await press(page.getByRole('button', { name: question === 10 ? 'See your result' : 'Next question' }));
  }
}

/** Watches the pads and presses them in the same order. The page's clock runs ahead, so nothing waits for the pads. */
export async function solvePatterns(page: Page, press: Press): Promise<void> {
  await page.clock.install();
  const pads = page.getByRole('grid', { name: 'Pads' });
  const result = page.getByRole('region', { name: 'Your result' });
  for (let round = 0; round < 4; round += 1) {
    const lit = watchLit(pads);
    await press(page.getByRole('button', { name: /^Show the (next )?pattern/ }));
    await expect(async () => {
      await page.clock.runFor(500);
      expect(await page.getByText(/^Your turn\./).count()).toBeGreaterThan(0);
    }).toPass({ intervals: [20] });
    for (const name of await lit()) await press(pads.getByRole('button', { name }));
    if (round < 3) await expect(page.getByText(/^Well done!/).first()).toBeVisible();
  }
  await page.clock.runFor(2000);
  await expect(result).toBeVisible();
}

/** @returns a function that returns the names of the pads that have lit up since, in order. */
function watchLit(pads: Locator): () => Promise<string[]> {
  const started = pads.evaluate((grid) => {
    const seen: string[] = [];
    grid.dataset['seen'] = '[]';
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset['lit'] === 'true') seen.push(target.innerText.trim());
      grid.dataset['seen'] = JSON.stringify(seen);
    }).observe(grid, { subtree: true, attributeFilter: ['data-lit'] });
  });
  return async () => {
    await started;
    const seen: string[] = JSON.parse((await pads.getAttribute('data-seen')) ?? '[]');
    return seen.map((name) => name.replaceAll(/\s+/g, ' '));
  };
}
