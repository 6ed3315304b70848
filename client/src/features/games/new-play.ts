import { v7 as uuidv7 } from 'uuid';
import type { Level } from '@shared/domain/games/game-types';
import type { NamedBoard } from './game-addresses';

/** One game from its start to its end. */
export interface Play extends NamedBoard {
  /** The idempotency key of its score. */
  playId: string;
}

/** A new game on a new board. */
export function newPlay(level: Level): Play {
  return playOn({ level, seed: randomSeed() });
}

/** A new game on that very board. */
export function playOn(board: NamedBoard): Play {
  // Not crypto.randomUUID, which home servers without TLS do not have.
  return { ...board, playId: uuidv7() };
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
