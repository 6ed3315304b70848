import { useEffect, useRef } from 'react';
import { PAD_NAMES, type Pad } from '@shared/domain/games/pattern-memory';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { PadShape } from './pad-button';
import { padLooks } from './pad-looks';

interface PatternEndProps {
  /** The one that was not repeated. */
  pattern: readonly Pad[];
  /** Steps of the longest one that was; 0 without any. */
  longest: number;
  onDone: () => void;
}

/** After the second mistake: how far it went, and how the pattern would have been, for as long as one likes to look. */
export function PatternEnd({ pattern, longest, onDone }: PatternEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="focus-quiet scroll-mt-8">
          {longest === 0 ? 'Patterns are tricky. This is how it was:' : `You knew ${longest} steps by heart!`}
        </h2>
        {longest > 0 && <p className="mt-1">The last pattern was:</p>}
      </div>
      <ol aria-label="The pattern" className="flex flex-wrap gap-3">
        {pattern.map((pad, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same pad comes more than once, and nothing moves
            key={index}
            className={cx(
              'flex min-h-target items-center gap-2 rounded-md border-2 border-line-strong px-3 font-semibold',
              padLooks[pad].calm,
            )}
          >
            <span className="tabular-nums">{index + 1}.</span>
            <PadShape pad={pad} className="size-7" />
            {PAD_NAMES[pad]}
          </li>
        ))}
      </ol>
      <div>
        <Button variant="primary" size="big" iconAfter="chevron-right" onClick={onDone}>
          See your result
        </Button>
      </div>
    </div>
  );
}
