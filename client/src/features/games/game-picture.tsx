/** Each game's picture, in the theme's colors. */
import type { ReactNode } from 'react';
import type { LeveledGame } from '@shared/domain/games/game-types';
import { cx } from '@/ui/cx';

const BOX = { fill: 'var(--surface)', stroke: 'currentColor', strokeWidth: 2 } as const;

const DRAWINGS: Record<LeveledGame, ReactNode> = {
  word_scramble: (
    <g fontWeight="700" fontSize="26" fill="currentColor" textAnchor="middle">
      {[
        { letter: 'L', x: 8, y: 22, turn: 'rotate(-8 26 40)' },
        { letter: 'A', x: 42, y: 18, turn: 'rotate(6 60 36)' },
        { letter: 'P', x: 76, y: 26, turn: 'rotate(-4 94 44)' },
      ].map(({ letter, x, y, turn }) => (
        <g key={letter} transform={turn}>
          <rect x={x} y={y} width="36" height="36" rx="7" {...BOX} />
          <text x={x + 18} y={y + 27}>
            {letter}
          </text>
        </g>
      ))}
    </g>
  ),
  word_match: (
    <>
      {[8, 74].flatMap((x) =>
        [10, 46].map((y) => <rect key={`${x} ${y}`} x={x} y={y} width="38" height="24" rx="6" {...BOX} />),
      )}
      <path
        d="M46 22c14 0 14 36 28 36M46 58c14 0 14-36 28-36"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  word_search: (
    <g fontWeight="700" fontSize="20" fill="currentColor" textAnchor="middle">
      <rect x="12" y="29" width="96" height="23" rx="11" {...BOX} />
      {['PKRTO', 'SMILE', 'AEVNU'].map((row, line) => (
        <text key={row} x="24 42 60 78 96" y={22 + 26 * line}>
          {row}
        </text>
      ))}
    </g>
  ),
  memory_match: (
    <>
      {[0, 1, 2, 3, 4, 5].map((card) => {
        const [x, y] = [14 + 32 * (card % 3), 8 + 34 * Math.floor(card / 3)];
        const isOpen = card === 1 || card === 3;
        return (
          <g key={card}>
            <rect x={x} y={y} width="28" height="30" rx="6" {...BOX} {...(!isOpen && { fill: 'currentColor' })} />
            {isOpen && <circle cx={x + 14} cy={y + 15} r="7" fill="currentColor" />}
          </g>
        );
      })}
    </>
  ),
  trivia: (
    <>
      <path d="M22 8h76a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H58L42 74V60H22a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8z" {...BOX} />
      <text x="60" y="46" fontSize="34" fontWeight="700" fill="currentColor" textAnchor="middle">
        ?
      </text>
    </>
  ),
  pattern_memory: (
    <>
      {[0, 1, 2, 3].map((pad) => {
        const [x, y] = [26 + 36 * (pad % 2), 6 + 36 * Math.floor(pad / 2)];
        return (
          <rect
            key={pad}
            x={x}
            y={y}
            width="32"
            height="32"
            rx="7"
            {...BOX}
            {...(pad === 1 && { fill: 'currentColor' })}
          />
        );
      })}
      <path
        d="M104 14l8-6M106 22h10M104 30l8 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  who_is_this: (
    <>
      <rect x="12" y="8" width="58" height="64" rx="7" {...BOX} />
      <circle cx="41" cy="32" r="11" fill="currentColor" />
      <path d="M20 64c2-13 10-18 21-18s19 5 21 18z" fill="currentColor" />
      <text x="94" y="54" fontSize="44" fontWeight="700" fill="currentColor" textAnchor="middle">
        ?
      </text>
    </>
  ),
};

export function GamePicture({ game, className }: { game: LeveledGame; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('edge-quiet grid h-20 place-items-center rounded-md bg-plate text-accent-ink', className)}
    >
      <svg viewBox="0 0 120 80" className="block h-full max-h-20 max-w-full p-1.5" fontFamily="inherit">
        {DRAWINGS[game]}
      </svg>
    </div>
  );
}
