import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '@/ui/icon';

interface AnswerWordsProps {
  isRight: boolean;
  answer: string;
  fact: string;
  /** From 1: the kind words take turns. */
  number: number;
  /** The button that goes on. */
  children: ReactNode;
}

const RIGHT = ['That is right!', 'Yes, well done!', 'You know it!'] as const;
const OTHER = ['Not this time.', 'Good try.', 'A hard one, that.'] as const;

/** What is said to an answer, and the story behind it. It takes the focus, so that it is read out and seen on a phone. */
export function AnswerWords({ isRight, answer, fact, number, children }: AnswerWordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const factId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const kind = (isRight ? RIGHT : OTHER)[number % 3];
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <div className="edge flex w-full gap-4 rounded-md bg-sunken px-4 py-4 big:px-3">
        <Icon
          name={isRight ? 'star' : 'bulb'}
          size="large"
          className="text-accent-ink forced-colors:text-[CanvasText]"
        />
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} aria-describedby={factId} className="focus-quiet scroll-mt-8">
            {isRight ? kind : `${kind} The answer is ${answer}.`}
          </h3>
          <p id={factId} className="mt-1 max-w-measure">
            {fact}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
