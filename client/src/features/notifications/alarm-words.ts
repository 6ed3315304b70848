/** Alarms in words: what is the matter, since when, and who is on it (REACH-48, REACH-53). */
import type { Notice } from '@shared/api/notifications';
import type { Formats } from '@shared/domain/formats';
import { minutesLate } from '@shared/domain/dose-status';
import { durationWords, unbroken, whenWords } from '@shared/domain/time-words';
import { metricWords } from '@shared/domain/vitals/metric-value';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { listed, zoneNote } from '@/lib/words';

/** Whoever is asked for an answer, and did not give one. */
export interface AlarmSenior {
  id: string;
  /** 'Margaret Ellis' */
  name: string;
  /** 'Margaret' */
  firstName: string;
  imageUrl: string | null;
  /** IANA name: dose times are the senior's. */
  zone: string;
}

/** 'Margaret has not answered a reminder' */
function alarmTitle({ kind }: Pick<Notice, 'kind'>, firstName: string): string {
  if (kind === 'reading') return `A reading of ${firstName}’s needs attention`;
  if (kind === 'check_in') return `${firstName} has not said ‘I’m fine’ today`;
  return `${firstName} has not answered a reminder`;
}

export interface AlarmWords {
  title: string;
  /** 'Warfarin 5 mg'; null: nothing more to say. */
  what: string | null;
  /** 'Due 8:00 AM, New York time' */
  when: string;
  /** '30 minutes late' */
  late: string | null;
}

export function alarmWords(notice: Notice, senior: AlarmSenior, now: Date, formats: Formats): AlarmWords {
  const title = alarmTitle(notice, senior.firstName);
  const note = zoneNote(senior.zone, now);
  const inZone = (words: string) => `${unbroken(words)}${note === null ? '' : `, ${note}`}`;
  const at = new Date(notice.at);
  if (notice.kind === 'reading') {
    const { reading } = notice;
    const when = inZone(whenWords(at, now, senior.zone, formats));
    if (reading === null) return { title, what: null, when, late: null };
    const { type, value, recordedAt } = reading;
    return {
      title,
      what: `${metricLabel(type)} ${metricWords(type, value, formats)}`,
      when: `Measured ${inZone(whenWords(new Date(recordedAt), now, senior.zone, formats))}`,
      late: null,
    };
  }
  const due = `Due ${inZone(whenWords(at, now, senior.zone, formats))}`;
  const late = minutesLate(at, now);
  const doses = notice.openDoses.map(({ name, dosage }) => `${name} ${dosage}`);
  return {
    title,
    what: doses.length === 0 ? null : listed(doses),
    when: notice.kind === 'check_in' ? `Asked ${inZone(whenWords(at, now, senior.zone, formats))}` : due,
    late: notice.kind === 'check_in' || late < 1 ? null : `${durationWords(late)} late`,
  };
}
