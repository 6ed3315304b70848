/** The way through the guide's steps, and its buttons at the end of each. */
import { createContext, use } from 'react';
import { Button } from '@/ui/button';

interface Way {
  /** Null on the first step. */
  back: (() => void) | null;
  /** Null on the last step. */
  next: (() => void) | null;
  end: () => void;
  isEnding: boolean;
}

export const GuideWay = createContext<Way | null>(null);

export function useGuideWay(): Way {
  const way = use(GuideWay);
  if (way === null) throw new Error('A step of the guide stands outside of it');
  return way;
}

interface WayButtonsProps {
  /** Whether there is something to go on with; without it, one can only skip the step. */
  isDone?: boolean;
  /** For a step that is a form: Next submits it if something was typed, Skip leaves it. */
  form?: { isDirty: boolean; isPending: boolean };
}

export function WayButtons({ isDone = false, form }: WayButtonsProps) {
  const { back, next, end, isEnding } = useGuideWay();
  // At the left: a message at the bottom right, such as the welcome, would cover Next for its five seconds.
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto @md/page:*:flex-none">
      {back !== null && (
        <Button size="big" onClick={back}>
          Back
        </Button>
      )}
      <div className="flex flex-wrap gap-3 *:flex-auto @md/page:*:flex-none">
        {next !== null && !isDone && (
          <Button size="big" onClick={next}>
            Skip
          </Button>
        )}
        {next !== null && (isDone || form !== undefined) && (
          <Button
            size="big"
            variant="primary"
            {...(form?.isDirty === true ? { type: 'submit', pending: form.isPending } : { onClick: next })}
            pendingLabel="Saving..."
          >
            Next
          </Button>
        )}
        {next === null && (
          <Button size="big" variant="primary" pending={isEnding} pendingLabel="One moment..." onClick={end}>
            I’m done
          </Button>
        )}
      </div>
    </div>
  );
}
