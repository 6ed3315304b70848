import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Level, LEVELS } from '@shared/domain/games/game-types';
import { SEARCH_DIRECTIONS } from '@shared/domain/games/word-search-board';
import { DOWN_RIGHT, UP_RIGHT } from '@shared/domain/games/word-search-lines';
import { GAMES } from './game-addresses';
import { GameRules } from './game-head';

describe('the text above a board', () => {
  it.each<[Level, string]>([
    ['easy', 'across and down'],
    ['medium', 'across, down, and slanting down'],
    ['hard', 'across, down, and slanting down or up'],
  ])('%s says that words run %s (GAME-47)', (level, words) => {
    render(<GameRules game="word_search" level={level} />);
    expect(screen.getByText(new RegExp(`^The words run ${words}\\.`))).toBeInTheDocument();
  });

  it.each(LEVELS)('mentions diagonals if the %s board has them (GAME-47)', (level) => {
    render(<GameRules game="word_search" level={level} />);
    const words = screen.getByText(/^The words run/).textContent;
    const directions = SEARCH_DIRECTIONS[level];
    expect(words.includes('slanting down')).toBe(directions.includes(DOWN_RIGHT));
    expect(words.includes('or up')).toBe(directions.includes(UP_RIGHT));
  });

  it('is left to the games that explain themselves step by step', () => {
    const { container } = render(GAMES.map((game) => <GameRules key={game} game={game} level="easy" />));
    expect(container.querySelectorAll('p')).toHaveLength(3);
  });
});
