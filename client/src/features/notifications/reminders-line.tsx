import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { NotificationState } from '@shared/api/notifications';
import { Icon } from '@/ui/icon';
import { playTones, useMaySound, watchForPress } from '@/lib/page-sound';
import { notificationsQuery } from './api';

interface RemindersLineProps {
  /** Something more urgent takes the place of where they reach: only the press for sound is asked for. */
  isForSoundAlone?: boolean;
}

/** One line on a senior's home: whether reminders reach them, and this page may ring. Keeps its height while loading. */
export function RemindersLine({ isForSoundAlone = false }: RemindersLineProps) {
  const { data, isError } = useQuery(notificationsQuery());
  const line = useRef<HTMLParagraphElement>(null);
  const maySound = useMaySound();
  // It may be pressed before the rest of the page is there.
  useEffect(watchForPress, []);
  const isHeard = data !== undefined && (maySound || !data.settings.preferences.dose.page);
  if (data === undefined && isError) return null;
  if (isHeard && isForSoundAlone) return null;
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="focus-quiet -my-2 flex min-h-target items-center gap-2 big:my-0 @md/page:my-0"
    >
      {data !== undefined &&
        (isHeard ? (
          <Reached words={reachedWords(data)} />
        ) : (
          <PressOnce
            onPress={() => {
              line.current?.focus();
              void playTones();
            }}
          />
        ))}
    </p>
  );
}

function Reached({ words }: { words: string | null }) {
  return (
    <>
      <Icon
        name={words === null ? 'triangle' : 'bell'}
        className={words === null ? 'text-pending-mark' : 'text-accent-ink'}
      />
      <span className="min-w-0">
        {words === null ? (
          <>
            <b>No reminders reach you.</b> <Link href="/reminders">Turn them on</Link>
          </>
        ) : (
          <Link href="/reminders">{words}</Link>
        )}
      </span>
    </>
  );
}

/** Browsers let a page play sound only after a press in it (REACH-38). The press plays a tone, so that it can be heard. */
function PressOnce({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-target min-w-0 items-center gap-2 text-left font-semibold text-accent-ink underline underline-offset-4"
    >
      <Icon name="speaker" />
      <span className="min-w-0">Press once so that this page can ring</span>
    </button>
  );
}

/** Null: nowhere. */
function reachedWords({ devices, settings, isReachable }: NotificationState): string | null {
  if (!isReachable) return null;
  const count = settings.preferences.dose.push ? devices.filter(({ state }) => state === 'ok').length : 0;
  if (count === 0) return 'Reminders reach you by email';
  return `Reminders reach you on ${count} device${count === 1 ? '' : 's'}`;
}
