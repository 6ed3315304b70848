import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { personName } from '@shared/domain/person-name';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { listed } from '@/lib/words';
import type { CurrentUser } from '@/lib/session';
import { type Circle, circleOf } from './api';
import { CommentForm } from './comment-form';
import { Comments } from './comments';
import type { FeedActions } from './feed-actions';
import { useToggleHeart } from './api';
import { PhotoCarousel } from '@/ui/photos/photo-carousel';
import { photosOf, type ShownUpdate } from './shown-update';
import { UpdateHead } from './update-head';
import { useKeptText } from '@/lib/use-kept-text';

export interface UpdateCardProps {
  update: ShownUpdate;
  user: CurrentUser;
  circles: readonly Circle[];
  actions: FeedActions;
}

/** One update. Memoized: there may be thousands. */
export const UpdateCard = memo(function UpdateCard({ update, user, circles, actions }: UpdateCardProps) {
  const headingId = useId();
  const photos = photosOf(update);
  return (
    <Card as="article" flush aria-labelledby={headingId}>
      <div className="pad-card pb-3!">
        <UpdateHead
          update={update}
          headingId={headingId}
          family={circles.length > 1 ? familyOf(update, circles) : null}
          onDelete={update.canDelete ? () => actions.deleteUpdate(update) : null}
          privateFor={update.seniorId === user.id ? 'you' : (circleOf(circles, update.seniorId)?.firstName ?? 'one')}
        />
        {update.content !== '' && (
          <p className="mt-3 text-lg whitespace-pre-line [unicode-bidi:plaintext]">{update.content}</p>
        )}
      </div>
      {photos.length > 0 && <PhotoCarousel photos={photos} onOpen={(first) => actions.openPhotos({ photos, first })} />}
      {(update.canAnswer || update.hearts.count + update.commentCount > 0) && (
        <div className={cx('pad-card', photos.length > 1 ? 'edge-t mt-3 pt-3!' : 'pt-3!')}>
          <Replies update={update} user={user} actions={actions} />
        </div>
      )}
    </Card>
  );
});

function familyOf({ seniorId }: ShownUpdate, circles: readonly Circle[]): string | null {
  const circle = circleOf(circles, seniorId);
  return circle === undefined ? null : `${circle.firstName}’s family`;
}

/** Hearts and comments. */
function Replies({ update, user, actions }: Omit<UpdateCardProps, 'circles'>) {
  const answer = useKeptText(`answer:${user.id}:${update.id}`);
  const [answering, setAnswering] = useState<'kept' | 'pressed' | null>(answer.text === '' ? null : 'kept');
  const answerButton = useRef<HTMLButtonElement>(null);
  const heart = useToggleHeart(update, personName(user));

  const close = () => {
    flushSync(() => setAnswering(null));
    // Only if the focus was in the form: by now the user may have moved elsewhere or scrolled on.
    if (document.activeElement === document.body) answerButton.current?.focus({ preventScroll: true });
  };

  return (
    <>
      {update.canAnswer && (
        <div className="flex flex-wrap items-center gap-2">
          <HeartButton hearts={update.hearts} isPending={heart.isPending} onToggle={heart.mutate} />
          {answering === null && (
            <Button ref={answerButton} icon="message" onClick={() => setAnswering('pressed')}>
              Reply
            </Button>
          )}
        </div>
      )}
      {update.hearts.count > 0 && <p className="mt-2 text-muted">{heartWords(update.hearts)}</p>}
      <Comments update={update} onDelete={actions.deleteComment} />
      {update.canAnswer && answering !== null && (
        // After a press, focus the field; a restored draft must not scroll the page to it.
        <CommentForm updateId={update.id} answer={answer} takesFocus={answering === 'pressed'} onDone={close} />
      )}
    </>
  );
}

const MOST_NAMED = 3;

interface HeartButtonProps {
  hearts: ShownUpdate['hearts'];
  /** Further presses are ignored until the request settles. */
  isPending: boolean;
  onToggle: (isGiven: boolean) => void;
}

/** When pressed, the heart is filled and the words below include the current user. */
function HeartButton({ hearts: { count, isMine }, isPending, onToggle }: HeartButtonProps) {
  return (
    <Button
      icon="heart"
      aria-pressed={isMine}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onToggle(!isMine);
      }}
      className="aria-pressed:border-accent aria-pressed:text-accent-ink aria-pressed:[&_svg]:fill-current"
    >
      Heart
      {count > 0 && (
        <>
          {' '}
          {count}
          <HiddenWords>so far</HiddenWords>
        </>
      )}
    </Button>
  );
}

/** 'You, Tom Ellis and 2 others loved this' */
function heartWords({ count, isMine, names }: ShownUpdate['hearts']): string {
  const people = isMine ? ['You', ...names.slice(1)] : names;
  // Instead of 'and 1 other', show that person's name.
  const named = people.slice(0, people.length === count && count <= MOST_NAMED + 1 ? count : MOST_NAMED);
  const others = count - named.length;
  const parts = others > 0 ? [...named, others === 1 ? '1 other' : `${others} others`] : named;
  return `${listed(parts)} loved this`;
}
