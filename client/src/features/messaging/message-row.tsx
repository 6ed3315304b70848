import { memo } from 'react';
import type { SentPhoto } from '@shared/api/photo-fields';
import { messageWords } from '@shared/domain/conversation';
import { cx } from '@/ui/cx';
import { itemId } from '@/lib/linked-item';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, Spinner } from '@/ui/icon';
import type { OpenedPhotos } from '@/ui/photos/large-photo-dialog';
import { LargePhotoDialog } from '@/ui/photos/large-photo';
import { Photo } from '@/ui/photos/photo';
import { PhotoCarousel, type PhotoCarouselProps } from '@/ui/photos/photo-carousel';
import { FilePicture } from '@/ui/photos/photo-previews';
import { shownPhoto } from '@/ui/photos/shown-photo';
import { hasLostPhotos, keptPhotos, type Outgoing } from './unsent';

export interface MessageRowProps {
  /** Null until the server has confirmed it. */
  id: string | null;
  content: string;
  photos: readonly SentPhoto[];
  sentAt: string;
  isOwn: boolean;
  /** The author's name, for screen readers. */
  author: string;
  /** '3:05 PM', 'Yesterday' or 'Mar 3'. */
  label: string;
  /** The time of day, unless the label already shows it. */
  clock: string | null;
  isSeen: boolean;
  outgoing: Outgoing | null;
  onSendAgain: (message: Outgoing) => void;
  onRemove: (message: Outgoing) => void;
  onOpenPhotos: (photos: OpenedPhotos) => void;
}

/** Memoized: a long conversation has hundreds of rows. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { id, content, isOwn, author, outgoing } = props;
  const isNotSent = outgoing?.state === 'not-sent';
  return (
    <li
      data-message=""
      id={id === null ? undefined : itemId(id)}
      className={cx('flex flex-col py-2', isOwn ? 'items-end' : 'items-start')}
    >
      <Photos {...props} />
      <p
        hidden={content === ''}
        className={cx(
          'max-w-[70%] rounded-lg px-4.5 py-3 leading-snug wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext] big:px-3',
          isOwn ? 'rounded-br-sm' : 'edge rounded-bl-sm bg-surface',
          isOwn &&
            (isNotSent
              ? 'border-2 border-dashed border-line-strong bg-surface'
              : 'edge-quiet bg-accent text-on-accent'),
        )}
      >
        <span className="sr-only">{author}: </span>
        {content}
      </p>
      {outgoing === null ? <Sent {...props} /> : <NotArrived {...props} outgoing={outgoing} />}
    </li>
  );
});

/** Above the text, in a box whose size is known before they have loaded. */
function Photos({ content, photos, author, outgoing, onOpenPhotos }: MessageRowProps) {
  const label = content === '' && <span className="sr-only">{author}: </span>;
  if (outgoing !== null) {
    return (
      <div className="flex max-w-[70%] flex-wrap justify-end gap-2">
        {label}
        {keptPhotos(outgoing.idempotencyKey).map(({ id, file, alt }, index) => (
          <FilePicture key={id} file={file} alt={alt || `Photo ${index + 1}, without a description`} />
        ))}
      </div>
    );
  }
  if (photos.length === 0) return null;
  const shown = photos.map(shownPhoto);
  const open = (first: number) => onOpenPhotos({ photos: shown, first });
  return (
    <div className={cx('edge w-[min(22rem,85%)] overflow-hidden rounded-lg bg-surface', content !== '' && 'mb-1')}>
      {label}
      {shown.length === 1 ? <PhotoCarousel photos={shown} onOpen={open} /> : <PhotoGrid photos={shown} onOpen={open} />}
    </div>
  );
}

function PhotoGrid({ photos, onOpen }: PhotoCarouselProps) {
  return (
    <div className="grid grid-cols-2 gap-1">
      {photos.map((photo, index) => (
        <button
          key={photo.url}
          type="button"
          onClick={() => onOpen(index)}
          onPointerEnter={LargePhotoDialog.preload}
          className="focus-inset relative block aspect-square bg-sunken"
        >
          <Photo photo={photo} fallbackAlt={`Photo ${index + 1}, without a description`} />
          <span className="sr-only">
            . Open photo {index + 1} of {photos.length} large
          </span>
        </button>
      ))}
    </div>
  );
}

function Sent({ sentAt, label, clock, isSeen }: MessageRowProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 px-1.5 text-sm leading-snug text-muted">
      <span>
        <time dateTime={sentAt}>{label}</time>
        {clock !== null && <span>, {clock}</span>}
      </span>
      {isSeen && (
        <span className="inline-flex items-center gap-1 font-semibold">
          <Icon name="check" size="small" />
          Seen
        </span>
      )}
    </p>
  );
}

function NotArrived({ content, outgoing, onSendAgain, onRemove }: MessageRowProps & { outgoing: Outgoing }) {
  if (outgoing.state === 'sending') {
    return (
      <p className="mt-1 inline-flex items-center gap-1.5 px-1.5 text-sm text-muted">
        <Spinner className="size-4" />
        Sending…
      </p>
    );
  }
  const isLost = hasLostPhotos(outgoing);
  const words = messageWords({ content, photoCount: outgoing.photoCount ?? 0 });
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <p className="inline-flex items-center gap-1.5 px-1.5 text-sm font-semibold text-critical-text">
        <Icon name="octagon" size="small" />
        {isLost ? 'Not sent. The page was reloaded, so please choose the photos again.' : 'Not sent'}
      </p>
      {!isLost && (
        <Button variant="quiet" icon="repeat" onClick={() => onSendAgain(outgoing)}>
          Try again
          <HiddenWords>to send “{words}”</HiddenWords>
        </Button>
      )}
      <Button variant="quiet" icon="trash" onClick={() => onRemove(outgoing)}>
        Delete
        <HiddenWords>“{words}”</HiddenWords>
      </Button>
    </div>
  );
}
