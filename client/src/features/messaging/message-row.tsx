import { memo } from 'react';
import { cx } from '@/ui/cx';
import { itemId } from '@/lib/linked-item';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, Spinner } from '@/ui/icon';
import type { Outgoing } from './unsent';

export interface MessageRowProps {
  /** Null until the server has confirmed it. */
  id: string | null;
  content: string;
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
      <p
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
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <p className="inline-flex items-center gap-1.5 px-1.5 text-sm font-semibold text-critical-text">
        <Icon name="octagon" size="small" />
        Not sent
      </p>
      <Button variant="quiet" icon="repeat" onClick={() => onSendAgain(outgoing)}>
        Try again
        <HiddenWords>to send “{content}”</HiddenWords>
      </Button>
      <Button variant="quiet" icon="trash" onClick={() => onRemove(outgoing)}>
        Delete
        <HiddenWords>“{content}”</HiddenWords>
      </Button>
    </div>
  );
}
