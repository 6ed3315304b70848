import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { personName } from '@shared/domain/person-name';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { CurrentUser } from '@/lib/session';
import { type Circle, circleOf } from './circle';
import { CommentForm } from './comment-form';
import { Comments } from './comments';
import type { FeedActions } from './feed-actions';
import { HeartButton, heartWords } from './hearts';
import { useToggleHeart } from './mutations';
import { PhotoCarousel } from './photo-carousel';
import { photosOf, type ShownUpdate } from './shown-update';
import { UpdateHead } from './update-head';
import { useKeptText } from './use-kept-text';

export interface UpdateCardProps {
  update: ShownUpdate;
  user: CurrentUser;
  circles: readonly Circle[];
  actions: FeedActions;
}

/** One update. Drawn anew only when something about it has changed: there may be thousands. */
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
      <div className={cx('pad-card', photos.length > 1 ? 'edge-t mt-3 pt-3!' : 'pt-3!')}>
        <Replies update={update} user={user} actions={actions} />
      </div>
    </Card>
  );
});

function familyOf({ seniorId }: ShownUpdate, circles: readonly Circle[]): string | null {
  const circle = circleOf(circles, seniorId);
  return circle === undefined ? null : `${circle.firstName}’s family`;
}

/** Hearts and answers. */
function Replies({ update, user, actions }: Omit<UpdateCardProps, 'circles'>) {
  const answer = useKeptText(`answer:${user.id}:${update.id}`);
  const [answering, setAnswering] = useState<'kept' | 'pressed' | null>(answer.text === '' ? null : 'kept');
  const answerButton = useRef<HTMLButtonElement>(null);
  const heart = useToggleHeart(update, personName(user));

  const close = () => {
    flushSync(() => setAnswering(null));
    // Only where it was in the form: by the time an answer has arrived, people may be elsewhere, or have scrolled on.
    if (document.activeElement === document.body) answerButton.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <HeartButton hearts={update.hearts} isPending={heart.isPending} onToggle={heart.mutate} />
        {answering === null && (
          <Button ref={answerButton} icon="message" onClick={() => setAnswering('pressed')}>
            Answer
          </Button>
        )}
      </div>
      {update.hearts.count > 0 && <p className="mt-2 text-muted">{heartWords(update.hearts)}</p>}
      <Comments update={update} onDelete={actions.deleteComment} />
      {answering !== null && (
        // The words can be typed at once after a press; those kept from earlier must not draw the page to them.
        <CommentForm updateId={update.id} answer={answer} takesFocus={answering === 'pressed'} onDone={close} />
      )}
    </>
  );
}
