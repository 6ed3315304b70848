import { describe, expect, it } from 'vitest';
import { boardNamed, gameAddress, gameNamed, GAMES } from './game-addresses';

describe('addresses of games', () => {
  it('seven games have one, in the order of their cards (GAME-03, GAME-06, D-86)', () => {
    expect(GAMES.map((game) => gameAddress(game))).toEqual([
      '/games/word-scramble',
      '/games/word-match',
      '/games/word-search',
      '/games/memory-match',
      '/games/trivia',
      '/games/pattern-memory',
      '/games/who-is-this',
    ]);
  });

  it('each leads back to its game, and no other address is one', () => {
    for (const game of GAMES) expect(gameNamed(gameAddress(game).slice('/games/'.length))).toBe(game);
    for (const name of ['chess', 'memory-challenge', 'word_search', 'Word-Search', '__proto__', '', '../games'])
      expect(gameNamed(name)).toBeNull();
  });

  it('contains a board, and can be parsed again', () => {
    const board = { level: 'hard', seed: 4_294_967_295 } as const;
    const address = gameAddress('trivia', board);
    expect(address).toBe('/games/trivia?level=hard&seed=4294967295');
    expect(boardNamed(address.split('?')[1] ?? '')).toEqual(board);
  });

  it.each(['', 'seed=1', 'level=easy', 'level=easy&seed=', 'level=easy&seed=-1', 'level=easy&seed=4294967296'])(
    '%j is not a board',
    (search) => expect(boardNamed(search)).toBeNull(),
  );

  it.each(['level=godlike&seed=1', 'level=easy&seed=1e3', 'level=easy&seed=0x10', 'level=easy&seed=99999999999'])(
    '%j is not a board either',
    (search) => expect(boardNamed(search)).toBeNull(),
  );
});
