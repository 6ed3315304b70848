/** My Medications on paper, for the doctor: one table instead of the cards (KIND-29). */
import type { Medication } from '@shared/api/medications';
import { lookWords, type MedicationLook } from '@shared/domain/medication-look';
import { isAsNeeded, readTimes } from '@shared/domain/dose-times';
import { personName } from '@shared/domain/person-name';
import { clockWords, dateWords, fullDayWords } from '@shared/domain/time-words';
import type { Formats } from '@shared/domain/formats';
import { localDate } from '@shared/domain/zoned-time';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { useMedia } from '@/lib/use-media';
import { LookPicture } from '@/ui/look-picture';

interface PrintedListProps {
  user: CurrentUser;
  medications: readonly Medication[];
  now: Date;
}

const HEADS = ['Medication', 'Dosage', 'When', 'Instructions', 'Since'] as const;
const cell = 'edge-b py-1.5 pr-3 text-left align-top';

/** Nothing on a screen. */
export function PrintedList({ user, medications, now }: PrintedListProps) {
  const isPrinted = useMedia('print') === true;
  const formats = useFormats();
  if (!isPrinted) return null;
  const zone = user.timeZone;
  return (
    <table className="w-full border-collapse leading-snug">
      <caption className="pb-3 text-left">
        <b>{personName(user)}</b>, {fullDayWords(localDate(now, zone), formats)}
      </caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pausedLast(medications).map((medication) => (
          <tr key={medication.id} className="break-inside-avoid">
            <th scope="row" className={cell}>
              {medication.name}
              {medication.look !== null && <Look look={medication.look} />}
            </th>
            <td className={`${cell} slashed-zero`}>{medication.dosage}</td>
            <td className={cell}>{whenWords(medication, formats)}</td>
            <td className={`${cell} whitespace-pre-line`}>{medication.instructions}</td>
            <td className={cell}>{dateWords(localDate(new Date(medication.createdAt), zone), formats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Under the name, in the colors of the pill, and in words for a printer without colors (KIND-07). */
function Look({ look }: { look: MedicationLook }) {
  return (
    <span className="flex items-center gap-1.5 font-normal [print-color-adjust:exact]">
      <LookPicture look={look} className="w-5 shrink-0" />
      {lookWords(look)}
    </span>
  );
}

function pausedLast(medications: readonly Medication[]): Medication[] {
  return medications.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
}

/** 'Twice daily: 8:00 AM, 6:00 PM'; a schedule in its own words. */
function whenWords({ frequency, times, schedule, scheduleWords, isActive }: Medication, formats: Formats): string {
  if (!isActive) return 'Not taking it now';
  if (schedule) return scheduleWords ?? frequency;
  const clock = isAsNeeded(frequency) ? [] : readTimes(times).map((time) => clockWords(time, formats));
  return clock.length === 0 ? frequency : `${frequency}: ${clock.join(', ')}`;
}
