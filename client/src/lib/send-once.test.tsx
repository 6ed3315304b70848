import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendOnce } from './send-once';

function sending() {
  const keys: string[] = [];
  let isAway = false;
  const { result, rerender } = renderHook(() =>
    useSendOnce<{ title: string }, string>(async (body) => {
      keys.push(body.sendKey);
      if (isAway) throw new Error('No answer');
      return body.title;
    }),
  );
  const send = async (title: string) => {
    const answer = await result.current({ title }).catch(() => null);
    rerender();
    return answer;
  };
  return { keys, send, setAway: (away: boolean) => (isAway = away) };
}

it('what is sent again after a lost answer has the same key', async () => {
  const { keys, send, setAway } = sending();
  setAway(true);
  expect(await send('Eye clinic')).toBeNull();
  expect(await send('Eye clinic')).toBeNull();
  setAway(false);
  expect(await send('Eye clinic')).toBe('Eye clinic');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
});

it('a file that is chosen again is the same file; another of that name is not', async () => {
  const keys: string[] = [];
  const { result } = renderHook(() =>
    useSendOnce<{ name: string; file: File }, never>(async ({ sendKey }) => {
      keys.push(sendKey);
      throw new Error('No answer');
    }),
  );
  for (const [bytes, lastModified] of [
    ['card', 1],
    ['card', 1],
    ['cards', 1],
    ['cards', 2],
  ] as const) {
    await result.current({ name: 'Card', file: new File([bytes], 'card.pdf', { lastModified }) }).catch(() => null);
  }
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('what was changed before it was sent again is something else', async () => {
  const { keys, send, setAway } = sending();
  setAway(true);
  await send('Eye clinic');
  await send('Dentist');
  expect(new Set(keys).size).toBe(2);
});

it('the same once more, after it has arrived, is wanted twice', async () => {
  const { keys, send } = sending();
  await send('Eye clinic');
  await send('Eye clinic');
  expect(new Set(keys).size).toBe(2);
});
