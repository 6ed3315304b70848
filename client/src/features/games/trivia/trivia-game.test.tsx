import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEVELS } from '@shared/domain/games/game-types';
import { chooseQuestions, markSeen, type SeenQuestion, TRIVIA_FIELDS } from '@shared/domain/games/trivia';
import { currentUserQuery } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import { keepSeen, readSeen } from './use-trivia-round';
import { questionsOf } from './trivia-content';
import { TriviaGame } from './trivia-game';

const margaret = anAccount();
const all = questionsOf('easy');
/** A seed that no other test uses. */
let seed = 100;
const asked = () => chooseQuestions(all, readSeen(margaret.id), seed);

interface RenderedGame extends RenderedApp {
  onScore: ReturnType<typeof vi.fn<(score: number) => void>>;
  onEnd: ReturnType<typeof vi.fn<(score: number) => void>>;
}

async function renderGame(): Promise<RenderedGame> {
  const onScore = vi.fn<(score: number) => void>();
  const onEnd = vi.fn<(score: number) => void>();
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, margaret);
  const app = renderApp(<TriviaGame level="easy" seed={seed} isPaused={false} onScore={onScore} onEnd={onEnd} />, {
    queryClient,
  });
  await screen.findByText('Question 1 of 10');
  return { ...app, onScore, onEnd };
}

const answers = () => within(screen.getByRole('list')).getAllByRole('listitem');
const answer = ({ user }: RenderedApp, text: string | undefined) =>
  user.click(screen.getByRole('button', { name: text ?? 'none' }));
const goOn = ({ user }: RenderedApp) => user.click(screen.getByRole('button', { name: 'Next question' }));

beforeEach(() => {
  seed += 1;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a question', () => {
  it('shows its four answers in the order of the seed (GAME-37, GAME-06)', async () => {
    const [first] = asked();
    await renderGame();
    expect(screen.getByRole('heading', { name: first?.question ?? 'none' })).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(4);
    expect(answers().map((line) => line.textContent)).toEqual(
      first?.answers.map((text, index) => `${'ABCD'.charAt(index)}${text}`),
    );
  });

  it('answered correctly gives ten points, a kind word and the story behind it (GAME-37)', async () => {
    const [first] = asked();
    const game = await renderGame();
    await answer(game, first?.answer);
    expect(game.onScore.mock.calls).toEqual([[10]]);
    expect(screen.getByRole('heading', { name: 'Yes, well done!' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Yes, well done!' })).toHaveAccessibleDescription(first?.fact ?? 'none');
    expect(screen.getByText('Your answer is right')).toBeVisible();
    expect(screen.getByText('1 right so far')).toBeVisible();
  });

  it('answered wrongly gives no points, and the right answer without any blame (GAME-37)', async () => {
    const [first] = asked();
    const game = await renderGame();
    await answer(game, first?.others[0]);
    expect(game.onScore).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: `Good try. The answer is ${first?.answer}.` })).toHaveFocus();
    const right = answers().find((line) => line.textContent.includes('The right answer'));
    expect(right).toHaveTextContent(first?.answer ?? 'none');
    expect(answers().find((line) => line.textContent.includes('Your answer'))).toHaveTextContent(
      first?.others[0] ?? 'none',
    );
    expect(document.body.textContent).not.toMatch(/wrong/iu);
  });

  it('is answered once: afterwards the only button is Next', async () => {
    const [first, second] = asked();
    const game = await renderGame();
    await answer(game, first?.answer);
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Next question' })]);
    await goOn(game);
    expect(screen.getByRole('heading', { name: second?.question ?? 'none' })).toHaveFocus();
    expect(screen.getByText('Question 2 of 10')).toBeVisible();
  });
});

describe('a round', () => {
  it('ends after ten questions, when the user asks for the result (GAME-37)', async () => {
    const round = asked();
    const game = await renderGame();
    for (const [index, question] of round.entries()) {
      await answer(game, index < 7 ? question.answer : question.others[1]);
      if (index < 9) await goOn(game);
    }
    expect(game.onEnd).not.toHaveBeenCalled();
    await game.user.click(screen.getByRole('button', { name: 'See your result' }));
    expect(game.onScore).toHaveBeenLastCalledWith(70);
    expect(game.onEnd.mock.calls).toEqual([[70]]);
  });

  it('remembers the questions shown, for this user on this device, and no others', async () => {
    const [first, second, third] = asked();
    const game = await renderGame();
    await answer(game, first?.answer);
    await goOn(game);
    expect(readSeen(margaret.id)).toEqual([
      { id: first?.id, turn: 1 },
      { id: second?.id, turn: 1 },
    ]);
    expect(readSeen('somebody else')).toEqual([]);
    game.unmount();
    seed += 1;
    const next = asked().map(({ id }) => id);
    expect(next).not.toContain(first?.id);
    expect(all.map(({ id }) => id)).toContain(third?.id);
  });

  it('works where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    const game = await renderGame();
    await answer(game, asked()[0]?.answer);
    expect(game.onScore.mock.calls).toEqual([[10]]);
  });

  it.each(['not json', '{"a":1}', '[1,[2,"b"],null,["c"]]'])('works after %s was stored', async (text) => {
    localStorage.setItem(`hearthside.trivia-seen.${margaret.id}`, text);
    await renderGame();
    expect(readSeen(margaret.id)).toHaveLength(1);
  });
});

describe('the pool of questions', () => {
  it('keepSeen and readSeen are inverses', () => {
    const seen = [
      { id: 'a', turn: 1 },
      { id: 'b', turn: 2 },
    ];
    keepSeen('anna', seen);
    expect(readSeen('anna')).toEqual(seen);
  });

  it.each(LEVELS)('at %s come from all fields, and each has its own id', (level) => {
    const questions = questionsOf(level);
    expect(new Set(questions.map(({ field }) => field))).toEqual(new Set(TRIVIA_FIELDS));
    expect(new Set(LEVELS.flatMap((each) => questionsOf(each).map(({ id }) => id))).size).toBe(
      LEVELS.flatMap((each) => questionsOf(each)).length,
    );
  });

  it.each(LEVELS)('at %s are all asked before one repeats, with five fields in every round', (level) => {
    const questions = questionsOf(level);
    const ids = new Set(questions.map(({ id }) => id));
    let seen: SeenQuestion[] = [];
    const order: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const chosen = chooseQuestions(questions, seen, round);
      expect(new Set(chosen.map(({ field }) => field)).size).toBeGreaterThanOrEqual(5);
      for (const { id } of chosen) seen = markSeen(seen, ids, id);
      order.push(...chosen.map(({ id }) => id));
    }
    for (let start = 0; start < order.length; start += ids.size) {
      const cycle = order.slice(start, start + ids.size);
      expect(new Set(cycle).size).toBe(cycle.length);
    }
  });
});
