import { useId, useMemo, type FormEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { COMMENT_MAX_LENGTH } from '@shared/domain/family-update';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { toastFailure } from '@/lib/toast-failure';
import { useAddComment } from './mutations';
import type { useKeptText } from './use-kept-text';

export interface CommentFormProps {
  updateId: string;
  answer: ReturnType<typeof useKeptText>;
  onDone: () => void;
}

/** Opened by a press on Answer, so the words can be typed at once. */
export function CommentForm({ updateId, answer, onDone }: CommentFormProps) {
  const id = useId();
  const { text, setText, forgetText } = answer;
  const { mutate, isPending } = useAddComment();
  const content = text.trim();
  // The same words tried again are the same answer, other words another one.
  // oxlint-disable-next-line react/exhaustive-deps -- a new name for each text
  const sendKey = useMemo(() => uuidv7(), [text]);

  const leave = () => {
    forgetText();
    onDone();
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isPending) return;
    mutate(
      { params: { id: updateId }, body: { content, sendKey } },
      {
        onSuccess: leave,
        onError: (error) => toastFailure(error, { description: 'Failed to send the answer. Please try again.' }),
      },
    );
  };

  return (
    <form className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={send}>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Your answer
        </label>
        <Textarea
          id={id}
          rows={2}
          autoFocus
          value={text}
          maxLength={COMMENT_MAX_LENGTH}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
        <Button onClick={leave} disabled={isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          disabled={content === ''}
          pending={isPending}
          pendingLabel="Sending …"
        >
          Send answer
        </Button>
      </div>
    </form>
  );
}
