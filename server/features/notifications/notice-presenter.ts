import type { Notice } from '@shared/api/notifications';
import { answersNow } from '@shared/domain/notifications/answers';
import { personName, SOMEONE_WHO_LEFT } from '@shared/domain/person-name';
import { isRowDue } from '../../notifications/dosed';
import type { NoticeQueries, NoticeRow, UnansweredRow } from './notice-queries';
import type { Read } from './readers';

const UNKNOWN = { firstName: null, lastName: null, username: SOMEONE_WHO_LEFT };

/** @param readOf whoever reads it, and whose it is */
export async function presentNotices(
  queries: NoticeQueries,
  rows: readonly NoticeRow[],
  readOf: (row: NoticeRow) => Read,
): Promise<Notice[]> {
  const people = rows.flatMap(({ personId, endedBy, heldBy }) => [personId, endedBy, heldBy]);
  // What has ended unanswered can still be answered.
  const open = rows.filter(({ kind, endedAs }) => kind === 'dose' && ['late', 'quiet', null].includes(endedAs));
  const readingIds = rows.filter(({ kind }) => kind === 'reading').map(({ subjectId }) => subjectId);
  const [events, names, unanswered, readings] = await Promise.all([
    queries.listEvents(rows.map(({ id }) => id)),
    queries.namesOf([...new Set(people.filter((id) => id !== null))]),
    queries.listUnanswered(open),
    readingIds.length === 0 ? [] : queries.listReadings(readingIds),
  ]);
  const nameOf = (userId: string) => personName(names.get(userId) ?? UNKNOWN);
  const named = (userId: string | null) => (userId === null ? null : { userId, name: nameOf(userId) });
  return rows.map((row) => {
    const { phone, timeZone, answerer } = readOf(row);
    const reading = readings.find(({ id, userId }) => id === row.subjectId && userId === row.personId);
    const openDoses = unanswered.filter((dose) => dose.noticeId === row.id && isRowDue(dose, row.at, timeZone));
    const isEnded = row.endedAt !== null;
    return {
      id: row.id,
      kind: row.kind,
      seniorId: row.personId,
      seniorName: nameOf(row.personId),
      seniorPhone: phone,
      at: row.at.toISOString(),
      usefulUntil: row.usefulUntil.toISOString(),
      step: row.step,
      snoozes: row.snoozes,
      alarmAt: row.alarmAt?.toISOString() ?? null,
      nextStepAt: isEnded ? null : (row.climbAt?.toISOString() ?? null),
      heldBy: named(row.heldBy),
      heldAt: row.heldAt?.toISOString() ?? null,
      endedAs: row.endedAs,
      endedBy: named(row.endedBy),
      endedAt: row.endedAt?.toISOString() ?? null,
      openDoses: openDoses.map(presentDose),
      reading:
        reading === undefined
          ? null
          : { type: reading.type, value: reading.value, recordedAt: reading.recordedAt.toISOString() },
      events: events
        .filter(({ noticeId }) => noticeId === row.id)
        .map(({ at, what, personId, personName: person, channel, deviceLabel, reason }) => ({
          at: at.toISOString(),
          what,
          personId,
          personName: person === null ? null : personName(person),
          channel,
          device: deviceLabel,
          reason,
        })),
      answers: answersNow({ ...row, hasOpenDoses: openDoses.length > 0, isAlarm: row.alarmAt !== null }, answerer),
    };
  });
}

function presentDose({ medicationId, name, dosage, imageUrl, isImportant }: UnansweredRow) {
  return { medicationId, name, dosage, imageUrl, isImportant };
}
