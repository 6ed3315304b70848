/** Trivia: ten questions with four answers each. */
import { useEffect, useRef, useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/ui/query-view';
import { useCurrentUser } from '@/lib/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { GameBoardProps } from '../play';
import { AnswerList } from './answer-list';
import { type TriviaRoundOf, useTriviaRound } from './use-trivia-round';

export function TriviaGame({ level, seed, onScore, onEnd }: GameBoardProps) {
  const user = useCurrentUser().data;
  const questions = useQuery({
    queryKey: ['trivia-questions', level],
    queryFn: async () => (await import('./trivia-content')).questionsOf(level),
    // The file may be cached, so try even offline.
    networkMode: 'always',
    staleTime: Infinity,
  });
  return (
    <QueryView query={questions} loadingText="Getting the questions …" failed="Could not get the questions">
      {(all) => (
        <TriviaRound userId={user?.id ?? 'nobody'} seed={seed} questions={all} onScore={onScore} onEnd={onEnd} />
      )}
    </QueryView>
  );
}

interface TriviaRoundProps extends TriviaRoundOf {
  onScore: (score: number) => void;
  onEnd: (score: number) => void;
}

/** Ten questions, one at a time, without a time limit: the player continues when ready. */
function TriviaRound({ onScore, onEnd, ...of }: TriviaRoundProps) {
  const { question, number, count, isLast, chosen, right, score, answer, next } = useTriviaRound(of);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first question is read along with the page.
    if (number > 1) heading.current?.focus();
  }, [number]);
  if (question === undefined) return null;

  const choose = (text: string) => {
    const reached = answer(text);
    if (reached > score) onScore(reached);
  };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex flex-wrap justify-between gap-x-6 text-muted">
        <span className="font-semibold">
          Question {number} of {count}
        </span>
        <span>{right} right so far</span>
      </p>
      <h2 ref={heading} tabIndex={-1} className="focus-quiet mb-1 scroll-mt-8 text-balance">
        {question.question}
      </h2>
      <AnswerList question={question} chosen={chosen} onChoose={choose} />
      {chosen !== null && (
        <AnswerWords
          key={question.id}
          isRight={chosen === question.answer}
          answer={question.answer}
          fact={question.fact}
          number={number}
        >
          <Button
            variant="primary"
            size="big"
            iconAfter="chevron-right"
            onClick={() => (isLast ? onEnd(score) : next())}
          >
            {isLast ? 'See your result' : 'Next question'}
          </Button>
        </AnswerWords>
      )}
    </div>
  );
}

interface AnswerWordsProps {
  isRight: boolean;
  answer: string;
  fact: string;
  /** Starts at 1; rotates the encouraging messages. */
  number: number;
  /** The continue button. */
  children: ReactNode;
}

const RIGHT = ['That is right!', 'Yes, well done!', 'You know it!'] as const;
const OTHER = ['Not this time.', 'Good try.', 'A hard one, that.'] as const;

/** Feedback on an answer, with the story behind it. Takes focus, so that it is announced and visible on a phone. */
function AnswerWords({ isRight, answer, fact, number, children }: AnswerWordsProps) {
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
