/** What someone changed, in plain words for the senior (KIND-17). */
import type { AccessRecord } from '@shared/api/care-team';
import type { Formats } from '@shared/domain/formats';
import { SYMPTOM_WORDS } from '@shared/domain/symptoms';
import { dayWords, timeWords } from '@shared/domain/time-words';
import { TREND_NAMES } from '@shared/domain/vitals/trends';
import { localDate } from '@shared/domain/zoned-time';

type Change = Pick<AccessRecord, 'area' | 'kind' | 'action' | 'subject' | 'dueAt' | 'firstAt'>;

/** ' marked Metformin 8:00 AM as taken', ' added an appointment: Flu shot'; null if only the area is known. */
export function changeWords(change: Change, zone: string, formats: Formats): string | null {
  if (change.kind !== 'changed') return null;
  switch (change.area) {
    case 'medications':
      return medicationWords(change, zone, formats);
    case 'appointments':
      return appointmentWords(change);
    case 'health':
      return healthWords(change);
    case 'family':
      return familyWords(change);
    case 'tasks':
      return taskWords(change);
    default:
      return null;
  }
}

const MARKED = { take: 'as taken', skip: 'as skipped', miss: 'as missed', untake: 'as not taken' } as const;

function medicationWords({ action, subject, dueAt, firstAt }: Change, zone: string, formats: Formats): string | null {
  switch (action) {
    case 'take':
    case 'skip':
    case 'miss':
    case 'untake': {
      const due = dueAt === null ? '' : ` ${dueWords(new Date(dueAt), new Date(firstAt), zone, formats)}`;
      return ` marked ${subject ?? 'a medication'}${due} ${MARKED[action]}`;
    }
    case 'add':
      return subject === null ? ' added a medication' : ` added ${subject} to your medications`;
    case 'change':
      // Without a name it may have been anything.
      return subject === null ? null : ` changed ${subject}`;
    case 'delete':
      return ' deleted a medication';
    default:
      return null;
  }
}

/** '8:00 AM'; with the day if it was marked on another. */
function dueWords(due: Date, marked: Date, zone: string, formats: Formats): string {
  const day = localDate(due, zone);
  const time = timeWords(due, zone, formats);
  return day === localDate(marked, zone) ? time : `${time} of ${dayWords(day, formats)}`;
}

function appointmentWords({ action, subject }: Change): string | null {
  switch (action) {
    case 'add':
      return named(' added an appointment', subject);
    case 'change':
      return subject === null ? null : named(' changed an appointment', subject);
    case 'complete':
      return named(' marked an appointment as completed', subject);
    case 'delete':
      return ' deleted an appointment';
    case 'ask':
      return named(' added a question for the doctor', subject);
    case 'note':
      return named(' wrote down what the doctor said', subject);
    case 'unask':
      return ' deleted a question for the doctor';
    default:
      return null;
  }
}

const SYMPTOMS: ReadonlySet<string> = new Set(Object.values(SYMPTOM_WORDS));
const TRENDS: ReadonlySet<string> = new Set(Object.values(TREND_NAMES));

function healthWords({ action, subject }: Change): string | null {
  switch (action) {
    case 'add':
      return named(
        subject !== null && SYMPTOMS.has(subject) ? ' wrote down a symptom' : ' recorded a reading',
        subject,
      );
    case 'change':
      // Without a name it may have been any change.
      if (subject === null) return null;
      return named(TRENDS.has(subject) ? ' changed what is watched' : ' changed your limits', subject);
    case 'delete':
      return ' deleted a symptom';
    default:
      return null;
  }
}

const TASK_WORDS: Partial<Record<Change['action'], string>> = {
  add: ' added a task',
  change: ' changed a task',
  claim: ' will do a task',
  release: ' gave a task back',
  assign: ' asked somebody to do a task',
  complete: ' marked a task as done',
  uncomplete: ' marked a task as not done',
  delete: ' deleted a task',
};

function taskWords({ action, subject }: Change): string | null {
  const words = TASK_WORDS[action];
  if (words === undefined) return null;
  // Without a name it may have been any change.
  return action === 'change' && subject === null ? null : named(words, subject);
}

function familyWords({ action, subject }: Change): string | null {
  switch (action) {
    case 'add':
      return quoted(' posted a family update', subject);
    case 'heart':
      return quoted(' gave a heart to a family update', subject);
    case 'unheart':
      return quoted(' took back a heart from a family update', subject);
    case 'answer':
      return quoted(' answered a family update', subject);
    case 'unanswer':
      return quoted(' deleted an answer to a family update', subject);
    case 'delete':
      return ' deleted a family update';
    default:
      return null;
  }
}

function named(did: string, subject: string | null): string {
  return subject === null ? did : `${did}: ${subject},`;
}

function quoted(did: string, subject: string | null): string {
  return subject === null ? did : `${did} (“${subject}”)`;
}
