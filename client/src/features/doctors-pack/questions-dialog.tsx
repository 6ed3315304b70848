/** The lazy-loaded list of questions for the doctor at one visit. */
import { useId, useState, type FormEvent } from 'react';
import type { Action } from '@shared/access/access';
import type { Appointment } from '@shared/api/appointments';
import type { VisitQuestion } from '@shared/api/visit-questions';
import { dayOrYearWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { HiddenWords } from '@/ui/hidden-words';
import { Textarea } from '@/ui/input';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { useKeptText } from '@/lib/use-kept-text';
import { MOST_QUESTION, useAddQuestion, useChangeQuestion, useDeleteQuestion, useQuestionsOf } from './api';

export interface VisitQuestionsProps {
  appointment: Appointment;
  /** Undefined for the current user's own. */
  seniorId?: string | undefined;
  /** 'Margaret'; undefined for oneself. */
  firstName?: string | undefined;
  zone: string;
  viewerId: string;
  /** What the viewer may do with the appointments. */
  may: ReadonlySet<Action>;
}

/** Characters. */
const MOST_ANSWER = 1000;

interface QuestionsPanelProps extends OverlayState, VisitQuestionsProps {
  /** The visit's time has come: now the answers count. */
  hasBegun: boolean;
}

export function QuestionsPanel(props: QuestionsPanelProps) {
  const { appointment, seniorId, firstName, zone, may, hasBegun, open, onOpenChange } = props;
  const now = useNow();
  const formats = useFormats();
  const questions = useQuestionsOf(appointment, seniorId, now) ?? [];
  const day = dayOrYearWords(localDate(new Date(appointment.startTime), zone), localDate(now, zone), formats);
  const whose = firstName === undefined ? 'your' : `${firstName}'s`;
  return (
    <DialogPanel
      title={hasBegun ? 'What did the doctor say?' : 'Ask the doctor'}
      description={`${appointment.title}, ${day}. Everybody who sees ${whose} appointments can read this.`}
      closesOnOutsidePress={false}
      open={open}
      onOpenChange={onOpenChange}
    >
      {questions.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {questions.map((question) => (
            <Question key={question.id} question={question} panel={props} />
          ))}
        </ul>
      )}
      {may.has('add') && <AddQuestion panel={props} isFirst={questions.length === 0} />}
    </DialogPanel>
  );
}

function Question({ question, panel }: { question: VisitQuestion; panel: QuestionsPanelProps }) {
  const { viewerId, may } = panel;
  const { id, text, answer, askedBy } = question;
  const [isWriting, setIsWriting] = useState(false);
  const { mutate: remove, isPending } = useDeleteQuestion();
  const name = askedBy?.id === viewerId ? 'You' : (askedBy?.firstName ?? askedBy?.username ?? null);
  return (
    <li className="edge rounded-md pad-card-x py-4">
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
      {name !== null && <p className="text-muted">{name} asked this.</p>}
      {answer !== null && !isWriting && (
        <p className="mt-3 max-w-measure wrap-anywhere whitespace-pre-line">
          <b>The doctor said:</b> {answer}
        </p>
      )}
      {may.has('change') && (answer === null || isWriting) && (
        <Answer question={question} panel={panel} onDone={() => setIsWriting(false)} />
      )}
      <div className="mt-2 -mb-2 -ml-4.5 flex flex-wrap big:-ml-3">
        {may.has('change') && answer !== null && !isWriting && (
          <Button variant="quiet" icon="edit" onClick={() => setIsWriting(true)}>
            Change the answer
            <HiddenWords>to {text}</HiddenWords>
          </Button>
        )}
        {may.has('delete') && (
          <Button
            variant="quiet"
            icon="trash"
            pending={isPending}
            pendingLabel="Deleting..."
            onClick={() => remove({ params: { id } })}
          >
            Delete
            <HiddenWords>{text}</HiddenWords>
          </Button>
        )}
      </div>
    </li>
  );
}

interface AnswerProps {
  question: VisitQuestion;
  panel: QuestionsPanelProps;
  onDone: () => void;
}

function Answer({ question, panel: { appointment, viewerId, hasBegun }, onDone }: AnswerProps) {
  const fieldId = useId();
  const kept = useKeptText(`visit-answer:${viewerId}:${question.id}`);
  const { mutateAsync, isPending } = useChangeQuestion();
  const before = question.answer ?? '';
  const text = kept.text === '' ? before : kept.text;
  const answer = text.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // It belongs to the visit at which it was given.
    const body = { answer, appointmentId: appointment.id };
    mutateAsync({ params: { id: question.id }, body }).then(
      () => {
        kept.setText('');
        onDone();
      },
      // The mutation has shown the failure.
      () => undefined,
    );
  };
  return (
    <form className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={save}>
      <label htmlFor={fieldId} className="font-semibold">
        {hasBegun ? 'What did the doctor say?' : 'Answer'}
        <HiddenWords>to {question.text}</HiddenWords>
      </label>
      <Textarea
        id={fieldId}
        rows={2}
        value={text}
        maxLength={MOST_ANSWER}
        readOnly={isPending}
        onChange={(event) => kept.setText(event.target.value)}
      />
      {answer !== before && (
        <Button type="submit" variant="primary" icon="check" pending={isPending} pendingLabel="Saving...">
          Save the answer
        </Button>
      )}
    </form>
  );
}

function AddQuestion({ panel, isFirst }: { panel: QuestionsPanelProps; isFirst: boolean }) {
  const { appointment, seniorId, viewerId } = panel;
  const fieldId = useId();
  const kept = useKeptText(`visit-question:${viewerId}:${appointment.id}`);
  const { mutateAsync, isPending } = useAddQuestion();
  const text = kept.text.trim();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text === '' || isPending) return;
    const body = { text, appointmentId: appointment.id, ...(seniorId !== undefined && { userId: seniorId }) };
    mutateAsync({ body }).then(
      () => kept.forgetSent(text),
      // The mutation has shown the failure.
      () => undefined,
    );
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={add}>
      <label htmlFor={fieldId} className="font-semibold">
        {isFirst ? 'What do you want to ask?' : 'What else do you want to ask?'}
      </label>
      <Textarea
        id={fieldId}
        rows={2}
        value={kept.text}
        maxLength={MOST_QUESTION}
        readOnly={isPending}
        onChange={(event) => kept.setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        icon="plus"
        disabled={text === ''}
        pending={isPending}
        pendingLabel="Adding..."
      >
        Add a question
      </Button>
    </form>
  );
}
