import type { Level } from '@shared/domain/games/game-types';

/**
 * What the frame around every game (title, level, Pause, Stop, the result and saving it) gives to the game itself. A game is
 * a component with these props in a chunk of its own. A new seed or level comes with a new key: a board never changes under
 * its player. While paused the frame hides the board and keeps it mounted.
 */
export interface GameBoardProps {
  level: Level;
  /** The same seed gives the same board. */
  seed: number;
  isPaused: boolean;
  /** The score that is kept if the player stops now; 0 until it is called. */
  onScore: (score: number) => void;
  /** The game has come to its end by itself. */
  onEnd: (score: number) => void;
}
