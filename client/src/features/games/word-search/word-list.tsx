import type { SearchPlay } from '@shared/domain/games/word-search';
import type { WordSearchBoard } from '@shared/domain/games/word-search-board';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';

/** The words to look for. The number of a found one stands on the board as well, at its first letter. */
export function WordList({ board, play }: { board: WordSearchBoard; play: SearchPlay }) {
  const isFound = (word: string) => play.found.some((each) => each.word === word);
  return (
    <section aria-label="Find these words">
      <h2 className="text-lg">Find these words</h2>
      <ol className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6">
        {board.words.map(({ word }, index) => (
          <li
            key={word}
            className="edge-b flex min-h-10 min-w-0 flex-wrap items-center gap-x-2 py-0.5 leading-tight font-semibold"
          >
            <Icon
              name={isFound(word) ? 'ok-circle' : 'circle'}
              className={isFound(word) ? 'text-taken-mark' : 'text-muted'}
            />
            <span className="text-muted">{index + 1}</span>
            <span className={cx('flex-auto', isFound(word) && 'line-through decoration-2')}>{word}</span>
            {isFound(word) && <span className="text-sm">Found</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
