/** What a senior's home says about this device: that it is offline, and what waits to be sent. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { timeWords, whenWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { WAITING } from '@/lib/waiting-words';
import { medicationsQuery, useMedicationDay } from './api';
import { UndoWaiting } from './take-button';
import type { WaitingDose } from './waiting-dose';
import { useWaitingDoses } from './waiting-doses';

interface WaitingNoteProps {
  user: CurrentUser;
}

/** What waits to be sent, taken or skipped, with a way to take it back (REACH-81). */
export function WaitingNote({ user }: WaitingNoteProps) {
  const waiting = useWaitingDoses().filter(({ status }) => status !== 'scheduled');
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="focus-quiet not-empty:mt-4">
      {waiting.length > 0 && (
        <Notice role="status" title={WAITING}>
          <ul>
            {waiting.map((dose) => (
              <Waiting key={`${dose.medicationId} ${dose.scheduledTime}`} user={user} dose={dose} focusAfter={place} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

export interface OfflineNoticeProps extends WaitingNoteProps {
  /** See lib/kept-home.ts. */
  keptAt: number | null;
}

export function OfflineNotice({ user, keptAt }: OfflineNoticeProps) {
  return keptAt !== null && <Offline user={user} keptAt={keptAt} />;
}

function Offline({ user: { timeZone }, keptAt }: { user: CurrentUser; keptAt: number }) {
  const formats = useFormats();
  const { now, logs } = useMedicationDay({ zone: timeZone });
  const at = new Date(keptAt);
  const isToday = localDate(at, timeZone) === localDate(now, timeZone);
  const when = isToday ? timeWords(at, timeZone, formats) : whenWords(at, now, timeZone, formats);
  const isKnown = logs.data !== undefined;
  return (
    <Notice tone="warning" role="status" className="mb-4">
      {isKnown
        ? `You are offline. These are today's doses as of ${when}.`
        : `You are offline. What was taken today is not known here: this device was last connected ${when}.`}
    </Notice>
  );
}

interface WaitingProps {
  user: CurrentUser;
  dose: WaitingDose;
  focusAfter: React.RefObject<HTMLElement | null>;
}

function Waiting({ user, dose, focusAfter }: WaitingProps) {
  const formats = useFormats();
  const { data = [] } = useQuery(medicationsQuery());
  const medication = data.find(({ id }) => id === dose.medicationId);
  if (medication === undefined) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="slashed-zero">
        {medication.name} {medication.dosage}, {timeWords(new Date(dose.scheduledTime), user.timeZone, formats)}
        {dose.status === 'skipped' && ', skipped'}
      </span>
      <UndoWaiting waiting={dose} medication={medication} focusAfter={focusAfter} className="-ml-3 px-3!" />
    </li>
  );
}
