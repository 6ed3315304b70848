import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { MOST_QUESTION, useAskDoctor, visitQuestionsQuery } from './api';

export interface AskDoctorProps {
  /** What is worth telling. */
  words: string;
  /** Undefined for the current user's own. */
  seniorId?: string | undefined;
}

/** Puts what is worth telling on the list of questions, once (SYMPT-28). */
export function AskDoctor({ words, seniorId }: AskDoctorProps) {
  // As the server keeps it, or it would not be found on the list.
  const text = words.slice(0, MOST_QUESTION).trim();
  const { data: questions } = useQuery(visitQuestionsQuery(seniorId));
  const { mutate: ask, isPending } = useAskDoctor();
  const isAsked = questions?.some((question) => question.text === text && question.answer === null) === true;
  // The status stands in both states, so that a screen reader hears the change.
  return (
    <div className="mt-2">
      {!isAsked && (
        <Button
          icon="message"
          pending={isPending}
          pendingLabel="Adding..."
          onClick={() => ask({ body: { text, ...(seniorId !== undefined && { userId: seniorId }) } })}
        >
          Ask the doctor
          <HiddenWords>about: {words}</HiddenWords>
        </Button>
      )}
      <p role="status" className={isAsked ? 'flex gap-2' : undefined}>
        {isAsked && (
          <>
            <Icon name="check" className="mt-px" />
            On the list of questions for the doctor
          </>
        )}
      </p>
    </div>
  );
}
