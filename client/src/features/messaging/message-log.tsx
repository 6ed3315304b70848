import { useEffect, useEffectEvent, useMemo } from 'react';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useDialogAbout } from '@/ui/dialog';
import { LargePhotoDialog } from '@/ui/photos/large-photo';
import type { OpenedPhotos } from '@/ui/photos/large-photo-dialog';
import { useLinkedItem } from '@/lib/linked-item';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { logEntries, type LogEntry } from './log-entries';
import type { MessageHistory } from './message-history';
import { MessageRow } from './message-row';
import { clockBeside, dayHeading, timeLabel } from './message-times';
import type { Outgoing } from './unsent';
import type { Earlier } from './use-earlier';
import { useLogScroll } from './use-log-scroll';

interface MessageLogProps {
  history: MessageHistory;
  outgoing: readonly Outgoing[];
  ownId: string;
  zone: string;
  /** The other person's name. */
  name: string;
  earlier: Earlier;
  onSendAgain: (message: Outgoing) => void;
  onRemove: (message: Outgoing) => void;
}

/** The messages of a conversation, newest last. New ones are announced separately (see Announcer). */
export function MessageLog({ history, outgoing, ownId, zone, name, earlier, ...actions }: MessageLogProps) {
  const { messages, hasEarlier } = history;
  const entries = useMemo(() => logEntries({ messages, outgoing, ownId, zone }), [messages, outgoing, ownId, zone]);
  const { logRef, hasNew, showNewest, onScroll } = useLogScroll(entries, () => {
    if (hasEarlier && !earlier.hasFailed) earlier.read();
  });
  useReachLinkedMessage(history, earlier);
  const { openWith: openPhotos, ...large } = useDialogAbout<OpenedPhotos>();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={logRef}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={onScroll}
        className="focus-inset min-h-0 flex-1 [contain:strict] print:[contain:none] print:overflow-visible! overflow-x-hidden overflow-y-auto overscroll-contain bg-page px-4 py-3 [overflow-anchor:none] @2xl/page:px-6 big:px-2"
      >
        {hasEarlier && <EarlierMessages earlier={earlier} />}
        {entries.length === 0 ? (
          <EmptyState icon="message" title="No messages yet" headingLevel={3}>
            Start the conversation!
          </EmptyState>
        ) : (
          <Rows entries={entries} zone={zone} name={name} onOpenPhotos={openPhotos} {...actions} />
        )}
      </div>
      <LargePhotoDialog opened={large.about} {...large.state} />
      {hasNew && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            variant="primary"
            icon="chevron-down"
            onClick={showNewest}
            className="pointer-events-auto shadow-overlay"
          >
            New messages
          </Button>
        </div>
      )}
    </div>
  );
}

/** Farther back than this, an address leads to the conversation alone. */
const FARTHEST_MESSAGES = 1000;

/** Pages back to the message that the address leads to. Ids begin with the time at which they were made. */
function useReachLinkedMessage({ messages, hasEarlier }: MessageHistory, earlier: Earlier): void {
  const item = useLinkedItem();
  const oldest = messages[0]?.id;
  const isAbove =
    item !== null && hasEarlier && oldest !== undefined && item < oldest && messages.length < FARTHEST_MESSAGES;
  /** Changes with each page read, until the item is among the messages. */
  const readBefore = isAbove ? oldest : null;
  const read = useEffectEvent(() => {
    if (!earlier.hasFailed) earlier.read();
  });
  useEffect(() => {
    if (readBefore !== null) read();
  }, [readBefore]);
}

function EarlierMessages({ earlier }: { earlier: Earlier }) {
  return (
    <div className="flex flex-col items-center gap-1 pb-2">
      {earlier.hasFailed && <p role="alert">Could not load the earlier messages</p>}
      <Button
        icon="chevron-up"
        pending={earlier.isPending}
        pendingLabel="Loading earlier messages …"
        onClick={earlier.read}
      >
        Show earlier messages
      </Button>
    </div>
  );
}

interface RowsProps extends Pick<MessageLogProps, 'zone' | 'name' | 'onSendAgain' | 'onRemove'> {
  entries: readonly LogEntry[];
  onOpenPhotos: (photos: OpenedPhotos) => void;
}

function Rows({ entries, zone, name, ...actions }: RowsProps) {
  const formats = useFormats();
  const now = useNow();
  const today = localDate(now, zone);
  return (
    <ol>
      {entries.flatMap(({ key, newDay, ...entry }) => [
        newDay !== null && (
          <li key={`day ${key}`} className="flex justify-center py-2 text-center">
            <h3 className="text-sm font-semibold text-muted">{dayHeading(newDay, today, formats)}</h3>
          </li>
        ),
        <MessageRow
          key={key}
          {...entry}
          author={entry.isOwn ? 'You' : name}
          label={timeLabel(entry.sentAt, now, zone, formats)}
          clock={clockBeside(entry.sentAt, now, zone, formats)}
          {...actions}
        />,
      ])}
    </ol>
  );
}
