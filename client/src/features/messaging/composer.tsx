import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { MESSAGE_MAX_LENGTH } from '@shared/api/messaging-fields';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Textarea } from '@/ui/input';
import { type ChosenPhoto, choosePhotos, type Refusal } from '@/lib/photos/choose-photos';
import { useChosenPhotos } from '@/lib/photos/chosen-photos';
import { AddPhotos } from '@/ui/photos/add-photos';
import { LeftOut } from '@/ui/photos/left-out';
import { PhotoPreviews } from '@/ui/photos/photo-previews';
import { draftKey, useDraft } from './unsent';

/** The counter appears when this many characters are left. */
const COUNT_FROM = 200;

interface ComposerProps {
  userId: string;
  conversationId: string;
  /** The other person's name. */
  name: string;
  isSending: boolean;
  /** The text box, so that the parent can focus it. */
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** @param content trimmed; empty only with photos */
  onSend: (content: string, photos: readonly ChosenPhoto[]) => void;
}

/** Where a message is written. The draft is kept until it is sent. */
export function Composer({ userId, conversationId, name, isSending, boxRef, onSend }: ComposerProps) {
  const [text, setText] = useDraft(userId, conversationId);
  const hintId = useId();
  const content = text.trim();
  const room = MESSAGE_MAX_LENGTH - content.length;
  const { photos, changePhotos } = useChosenPhotos(draftKey(userId, conversationId));
  const [leftOut, setLeftOut] = useState<readonly Refusal[]>([]);
  const canSend = (content !== '' || photos.length > 0) && room >= 0 && !isSending;

  // As tall as its text; CSS sets the maximum.
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  });

  function send(event: SyntheticEvent) {
    event.preventDefault();
    boxRef.current?.focus();
    if (!canSend) return;
    const described = photos.map((photo) => ({ ...photo, alt: photo.alt.trim() }));
    onSend(content, described);
    setText('');
    changePhotos(() => []);
    setLeftOut([]);
  }

  function addPhotos(files: readonly File[]) {
    const { photos: added, refusals } = choosePhotos(files, photos.length);
    changePhotos((now) => [...now, ...added]);
    setLeftOut(refusals);
  }

  function describePhoto(id: string, alt: string) {
    changePhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, alt } : photo)));
  }

  function sendOnEnter(event: KeyboardEvent) {
    // An Enter that confirms an IME composition must not send the message.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form
      onSubmit={send}
      className="edge-t bg-surface print:hidden px-4 pt-3 pb-2 pointer-coarse:pb-3 @2xl/page:px-6 big:px-2"
    >
      {(photos.length > 0 || leftOut.length > 0) && (
        // Short, so that the messages and the button below stay on the screen.
        <div className="mb-3 grid max-h-52 @2xl/page:max-h-36 grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto">
          <LeftOut refusals={leftOut} />
          <PhotoPreviews
            photos={photos}
            onDescribe={describePhoto}
            onRemove={(id) => changePhotos((now) => now.filter((photo) => photo.id !== id))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Textarea
          ref={boxRef}
          rows={1}
          value={text}
          placeholder="Type your message..."
          aria-label={`Message to ${name}`}
          aria-describedby={hintId}
          aria-invalid={room < 0}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-[calc(4lh+1.25rem)] flex-[1_1_9rem] resize-none!"
        />
        <Button type="submit" variant="primary" icon="send" disabled={!canSend} className="h-13 big:flex-auto">
          Send
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-muted">
        <div className="-ml-4">
          <AddPhotos variant="quiet" onAdd={addPhotos} />
        </div>
        <p id={hintId} className="mr-auto pointer-coarse:sr-only">
          Enter sends. Shift + Enter starts a new line.
        </p>
        <p role="status">{room <= COUNT_FROM && <Room left={room} />}</p>
      </div>
    </form>
  );
}

const counted = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

function Room({ left }: { left: number }) {
  if (left >= 0) return `${counted(left)} left`;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-critical-text">
      <Icon name="octagon" size="small" />
      {counted(-left)} too many
    </span>
  );
}
