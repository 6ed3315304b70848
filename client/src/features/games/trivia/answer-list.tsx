import type { AskedQuestion } from '@shared/domain/games/trivia';
import { cx } from '@/ui/cx';
import { Icon } from '@/ui/icon';

interface AnswerListProps {
  question: AskedQuestion;
  /** The chosen answer; null before one is chosen. */
  chosen: string | null;
  onChoose: (answer: string) => void;
}

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const box =
  'flex h-full min-h-[4rem] @2xl:min-h-[5.25rem] w-full items-center gap-4 rounded-md border-2 px-4 py-3 text-left text-lg big:px-3';

/** Four buttons; after the answer, four lines of the same size and position with the correct one marked. */
export function AnswerList({ question, chosen, onChoose }: AnswerListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 @2xl:grid-cols-2">
      {question.answers.map((answer, index) => (
        <li key={answer}>
          {chosen === null ? (
            <button
              type="button"
              className={cx(
                box,
                'border-line-strong bg-surface font-semibold hover:border-ink hover:bg-sunken active:bg-accent-soft',
              )}
              onClick={() => onChoose(answer)}
            >
              <Letter>{LETTERS[index]}</Letter>
              <span className="min-w-0">{answer}</span>
            </button>
          ) : (
            <GivenAnswer
              letter={LETTERS[index]}
              answer={answer}
              isRight={answer === question.answer}
              isChosen={answer === chosen}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GivenAnswerProps {
  letter: string | undefined;
  answer: string;
  isRight: boolean;
  isChosen: boolean;
}

function GivenAnswer({ letter, answer, isRight, isChosen }: GivenAnswerProps) {
  const look = isRight
    ? 'border-taken-mark bg-taken font-semibold text-taken-ink'
    : isChosen
      ? 'border-line-strong border-dashed bg-surface'
      : 'border-line bg-surface text-muted';
  const note = isRight ? (isChosen ? 'Your answer is right' : 'The right answer') : 'Your answer';
  return (
    <div className={cx(box, look)}>
      {isRight ? <Icon name="ok-circle" size="large" /> : <Letter>{letter}</Letter>}
      <span className="min-w-0">
        {answer}
        {(isRight || isChosen) && <span className="block text-sm font-semibold">{note}</span>}
      </span>
    </div>
  );
}

/** Lets people who play together refer to an answer. Hidden from screen readers, which announce the list position. */
function Letter({ children }: { children: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="edge grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold text-muted"
    >
      {children}
    </span>
  );
}
