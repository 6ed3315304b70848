import { useId, type FormEvent } from 'react';
import { COMMENT_MAX_LENGTH } from '@shared/domain/family-update';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/input';
import { useAddComment } from './api';
import type { useKeptText } from '@/lib/use-kept-text';

export interface CommentFormProps {
  updateId: string;
  answer: ReturnType<typeof useKeptText>;
  takesFocus: boolean;
  onDone: () => void;
}

export function CommentForm({ updateId, answer, takesFocus, onDone }: CommentFormProps) {
  const id = useId();
  const { text, setText, forgetSent } = answer;
  const { mutateAsync, isPending } = useAddComment();
  const content = text.trim();

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isPending) return;
    // The promise settles even after the form unmounts: the text sent must be cleared, and a failure shown.
    mutateAsync({ params: { id: updateId }, body: { content } }).then(
      () => {
        forgetSent(content);
        onDone();
      },
      // useAddComment has already shown the failure.
      () => undefined,
    );
  };

  const cancel = () => {
    setText('');
    onDone();
  };

  return (
    <form className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={send}>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Your reply
        </label>
        <Textarea
          id={id}
          rows={2}
          autoFocus={takesFocus}
          value={text}
          maxLength={COMMENT_MAX_LENGTH}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
        <Button onClick={cancel} disabled={isPending}>
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
          Send reply
        </Button>
      </div>
    </form>
  );
}
