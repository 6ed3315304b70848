// Every game from Play Now to its result, with the mouse and with the keyboard alone; and scores that survive a lost network.
import type { APIRequestContext } from '@playwright/test';
import {
  byKeyboard,
  byMouse,
  type Press,
  solveMemoryMatch,
  solvePatterns,
  solveScramble,
  solveTrivia,
  solveWordMatch,
  solveWordSearch,
} from './support/play-games';
import { expect, fullUnless, ONLY_FULL, registerByApi, test } from './support/test';

interface StoredGame {
  gameType: string;
  score: number;
  difficulty: string;
}

const GAMES = [
  { ids: 'GAME-31, GAME-32', name: 'Word Scramble', type: 'word_scramble', solve: solveScramble, score: 100 },
  { ids: 'GAME-41, GAME-42', name: 'Word Match', type: 'word_match', solve: solveWordMatch, score: 40 },
  { ids: 'GAME-43, GAME-46', name: 'Word Search', type: 'word_search', solve: solveWordSearch, score: null },
  { ids: 'GAME-34, GAME-35', name: 'Memory Match', type: 'memory_match', solve: solveMemoryMatch, score: 40 },
  { ids: 'GAME-37', name: 'Trivia', type: 'trivia', solve: solveTrivia, score: null },
  { ids: 'GAME-38, GAME-39, GAME-40', name: 'Pattern Memory', type: 'pattern_memory', solve: solvePatterns, score: 60 },
] as const;

const WAYS: { way: string; press: Press }[] = [
  { way: 'with the mouse', press: byMouse },
  { way: 'with the keyboard alone', press: byKeyboard },
];

async function storedGames(request: APIRequestContext): Promise<StoredGame[]> {
  return (await request.get('/api/game-activities')).json();
}

for (const { ids, name, type, solve, score } of GAMES) {
  for (const { way, press } of WAYS) {
    // Every run plays one game; component tests play all of them.
    const isForEveryRun = press === byKeyboard && type === 'word_scramble';
    test(`${name} is played to its end ${way} (${ids}, GAME-08)`, fullUnless(isForEveryRun), async ({ page }) => {
      test.setTimeout(150_000);
      await registerByApi(page);
      await page.goto('/games');
      await press(page.getByRole('link', { name: `Play Now ${name}` }));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('group', { name, exact: true })).toBeFocused();
      await solve(page, press);

      const result = page.getByRole('region', { name: 'Your result' });
      await expect(result.getByRole('heading')).toBeFocused();
      if (score !== null) await expect(result.getByText(`${score} points`, { exact: true })).toBeVisible();
      await expect(page.getByText('Game Complete!')).toBeVisible();
      const [game, ...more] = await storedGames(page.request);
      expect(more).toEqual([]);
      expect(game).toMatchObject({ gameType: type, difficulty: 'easy' });
      if (score !== null) expect(game?.score).toBe(score);

      await press(result.getByRole('link', { name: 'Other games' }));
      await expect(page.getByRole('listitem', { name })).toContainText(`Your best: ${game?.score}`);
    });
  }
}

for (const { way, press } of WAYS) {
  test(
    `the daily challenge ${way} (GAME-02, GAME-53, GAME-54, GAME-56, GAME-60)`,
    // It lasts a quarter of a minute; challenge.test.tsx plays it in every run.
    ONLY_FULL,
    async ({ page }) => {
      await registerByApi(page);
      await page.goto('/games');
      await press(page.getByRole('button', { name: 'Start Challenge' }));
      const dialog = page.getByRole('dialog', { name: 'Word Memory Challenge' });
      // The words appear and disappear by themselves: five of them, two seconds each.
      await expect(dialog.getByLabel('Which was word 1 of 5?')).toBeFocused({ timeout: 20_000 });
      for (const [index, word] of ['garden', 'sunset', 'family', 'smile', 'peace'].entries()) {
        await expect(dialog.getByLabel(`Which was word ${index + 1} of 5?`)).toBeFocused();
        await page.keyboard.type(word);
        await press(dialog.getByRole('button', { name: index === 4 ? 'Finish' : 'Next' }));
      }
      await expect(dialog.getByRole('heading', { name: 'Perfect!' })).toBeFocused();
      await expect(page.getByText('Great job! Your score has been recorded.')).toBeVisible();
      expect(await storedGames(page.request)).toMatchObject([
        { gameType: 'memory_challenge', score: 100, difficulty: 'normal' },
      ]);
    },
  );
}

test('Word Search is played on the senior’s home (GAME-51, DASH-S-25)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Keep Your Mind Sharp' });
  await card.getByRole('button', { name: 'Play Now' }).click();
  await solveWordSearch(page, byMouse);
  await expect(card.getByRole('region', { name: 'Your result' }).getByRole('heading')).toBeFocused();
  expect(await storedGames(page.request)).toMatchObject([{ gameType: 'word_search', difficulty: 'easy' }]);
});

test(
  'a score without a network is kept, and saved once when the network is back (GAME-18)',
  ONLY_FULL,
  async ({ page, context }) => {
    await registerByApi(page);
    await page.goto('/games/word-scramble?level=easy&seed=7');
    await expect(page.getByRole('group', { name: 'Word Scramble', exact: true })).toBeFocused();
    // All of its code has arrived.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await solveScramble(page, byMouse);
    await expect(page.getByText('Thanks for playing!', { exact: true })).toBeVisible();
    await expect(page.getByText(/Your score is kept on this device/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('The connection is back, and your score is saved.')).toBeVisible();
    expect(await storedGames(page.request)).toMatchObject([{ gameType: 'word_scramble', score: 100 }]);
  },
);

test(
  'a kept score also survives a reload, and two tabs that find it save one game (GAME-18)',
  ONLY_FULL,
  async ({ page, context }) => {
    await registerByApi(page);
    await page.goto('/games/word-scramble?level=easy&seed=7');
    await expect(page.getByRole('group', { name: 'Word Scramble', exact: true })).toBeFocused();
    await page.route('**/api/game-activities', (route) => route.abort());
    await solveScramble(page, byMouse);
    await expect(page.getByText(/Your score is kept on this device/)).toBeVisible();
    await page.close();
    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/games')));
    for (const tab of tabs) {
      await expect(tab.getByRole('listitem', { name: 'Word Scramble' })).toContainText('Your best: 100');
    }
    expect(await storedGames(context.request)).toHaveLength(1);
  },
);

test('the same link gives two people the same board', ONLY_FULL, async ({ page, browser }) => {
  const lettersOf = async (some: typeof page) => {
    await some.goto('/games/word-search?level=medium&seed=2026');
    await some.getByRole('gridcell').first().waitFor();
    return some.getByRole('gridcell').allInnerTexts();
  };
  await registerByApi(page);
  const other = await browser.newPage();
  await registerByApi(other);
  const letters = await lettersOf(page);
  expect(letters).toHaveLength(100);
  expect(await lettersOf(other)).toEqual(letters);
  await other.close();
});

test('all six main pages fit on a phone, two rows of three (NAV-44)', ONLY_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await registerByApi(page);
  await page.goto('/games');
  const items = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link');
  await expect(items).toHaveCount(6);
  const boxes = () =>
    items.evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom, right } = link.getBoundingClientRect();
        return { top, height: bottom - top, right, isCut: link.scrollWidth > link.clientWidth };
      }),
    );
  // The text briefly uses the fallback font.
  await expect
    .poll(async () => (await boxes()).filter(({ right, height, isCut }) => right > 390 || height < 48 || isCut))
    .toEqual([]);
  expect(new Set((await boxes()).map(({ top }) => top)).size).toBe(2);
  await expect(items.filter({ hasText: 'Games' })).toHaveAttribute('aria-current', 'page');
});
