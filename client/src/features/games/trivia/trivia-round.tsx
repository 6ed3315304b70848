import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { AnswerList } from './answer-list';
import { AnswerWords } from './answer-words';
import { type TriviaRoundOf, useTriviaRound } from './use-trivia-round';

interface TriviaRoundProps extends TriviaRoundOf {
  onScore: (score: number) => void;
  onEnd: (score: number) => void;
}

/** Ten questions, one at a time and without any clock: the next one comes when it is asked for. */
export function TriviaRound({ onScore, onEnd, ...of }: TriviaRoundProps) {
  const { question, number, count, isLast, chosen, right, score, answer, next } = useTriviaRound(of);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first one is read with the page.
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
