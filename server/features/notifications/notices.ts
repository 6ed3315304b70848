import type { z } from 'zod';
import type { answerNotice, Notice } from '@shared/api/notifications';
import { doseInstants } from '@shared/domain/doses';
import { snooze, SNOOZED_LATE, SNOOZED_OFTEN } from '@shared/domain/notifications/dose-notice';
import { answersNow } from '@shared/domain/notifications/answers';
import { personName, SOMEONE_WHO_LEFT } from '@shared/domain/person-name';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import type { NoticeQueries, NoticeRow, UnansweredRow } from './notice-queries';

export interface RecordedAnswer {
  medicationId: string;
  scheduledTime: string;
  status: 'taken' | 'skipped';
  secondsAgo: number;
}

interface NoticeParts {
  queries: NoticeQueries;
  /** Records a dose as POST /api/medication-logs does; app.ts connects the two. */
  recordDose: (viewer: Viewer, answer: RecordedAnswer) => Promise<unknown>;
  clock: () => Date;
}

/** A person's own reminders, and their answers to them. */
export function createNotices({ queries, recordDose, clock }: NoticeParts) {
  async function present(viewer: Viewer, rows: readonly NoticeRow[]): Promise<Notice[]> {
    const ids = rows.map(({ id }) => id);
    const people = rows
      .flatMap(({ personId, endedBy, heldBy }) => [personId, endedBy, heldBy])
      .filter((id) => id !== null);
    const open = rows.filter(({ kind, endedAt }) => kind === 'dose' && endedAt === null);
    const readingIds = rows.filter(({ kind }) => kind === 'reading').map(({ subjectId }) => subjectId);
    const [events, names, unanswered, readings] = await Promise.all([
      queries.listEvents(ids),
      queries.namesOf([...new Set(people)]),
      queries.listUnanswered(open),
      readingIds.length === 0 ? [] : queries.listReadings(viewer.id, readingIds),
    ]);
    return rows.map((row) => {
      const reading = readings.find(({ id }) => id === row.subjectId);
      const nameOf = (userId: string) => personName(names.get(userId) ?? UNKNOWN);
      const named = (userId: string | null) => (userId === null ? null : { userId, name: nameOf(userId) });
      const openDoses = unanswered
        .filter((dose) => dose.noticeId === row.id && isDue(dose, row.at, viewer.timeZone))
        .map(({ medicationId, name, dosage, imageUrl, isImportant }) => ({
          medicationId,
          name,
          dosage,
          imageUrl,
          isImportant,
        }));
      return {
        id: row.id,
        kind: row.kind,
        seniorId: row.personId,
        seniorName: nameOf(row.personId),
        seniorPhone: null,
        at: row.at.toISOString(),
        usefulUntil: row.usefulUntil.toISOString(),
        step: row.step,
        snoozes: row.snoozes,
        alarmAt: row.alarmAt?.toISOString() ?? null,
        nextStepAt: row.climbAt?.toISOString() ?? null,
        heldBy: named(row.heldBy),
        heldAt: row.heldAt?.toISOString() ?? null,
        endedAs: row.endedAs,
        endedBy: named(row.endedBy),
        endedAt: row.endedAt?.toISOString() ?? null,
        openDoses,
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
        answers: answersNow(
          { ...row, hasOpenDoses: openDoses.length > 0, isAlarm: row.alarmAt !== null },
          { isOwn: true, isOnLadder: false, mayTake: true },
        ),
      };
    });
  }

  async function readNotice(viewer: Viewer, id: string): Promise<Notice> {
    const row = await queries.findNotice(viewer.id, id);
    const [notice] = row === null ? [] : await present(viewer, [row]);
    if (notice === undefined) throw notFound();
    return notice;
  }

  async function snoozeNotice(viewer: Viewer, id: string, pressedAt: Date): Promise<void> {
    const found = await queries.snoozeNotice(viewer.id, id, ({ kind, snoozes, snoozedAt, usefulUntil }) => {
      if (kind !== 'dose') throw new AppError('not_permitted', 'Only reminders of medications can be snoozed.');
      const decided = snooze(snoozes, snoozedAt, pressedAt, usefulUntil);
      if (decided.do === 'refuse') throw new AppError('conflict', SNOOZED_OFTEN);
      if (decided.do === 'late') throw new AppError('conflict', SNOOZED_LATE);
      // A press that arrives late, when its ten minutes are over, puts off nothing.
      if (decided.do === 'same' || decided.until <= clock()) return null;
      return { snoozes: snoozes + 1, at: pressedAt, until: decided.until };
    });
    if (found === null) throw notFound();
    if (found.endedAs === 'late' || found.endedAs === 'quiet') throw new AppError('conflict', SNOOZED_LATE);
  }

  /** What has no answer, however late: a device shows the reminder until it is answered, and '200' means recorded. */
  async function unansweredOf(viewer: Viewer, id: string) {
    const row = await queries.findNotice(viewer.id, id);
    if (row === null) throw notFound();
    if (row.kind !== 'dose') throw new AppError('not_permitted', 'Only medications can be taken or skipped.');
    const unanswered = await queries.listUnanswered([row]);
    return { at: row.at, doses: unanswered.filter((dose) => isDue(dose, row.at, viewer.timeZone)) };
  }

  return {
    readNotice,

    /** @param before the id of the last one of the page before */
    async list(viewer: Viewer, before: string | undefined): Promise<Notice[]> {
      const from = before === undefined ? null : await queries.findNotice(viewer.id, before);
      if (before !== undefined && from === null) throw notFound();
      return present(viewer, await queries.listNotices(viewer.id, from));
    },

    /** What was answered is final. @throws AppError conflict for a snooze too many, or too late */
    async answer(
      viewer: Viewer,
      id: string,
      { answer, medicationIds, secondsAgo = 0 }: z.output<typeof answerNotice.body>,
      sid: string,
    ): Promise<Notice> {
      const pressedAt = new Date(clock().getTime() - secondsAgo * 1000);
      if (answer === 'snooze') {
        await snoozeNotice(viewer, id, pressedAt);
        return readNotice(viewer, id);
      }
      if (answer === 'seen') {
        const canBeSeen = await queries.markSeen(viewer.id, id, clock());
        const notice = await readNotice(viewer, id);
        if (!canBeSeen) throw new AppError('not_permitted', 'A reminder of this kind is not answered so.');
        return notice;
      }
      if (answer === 'on_it' || answer === 'fine') {
        throw new AppError('not_permitted', 'A reminder of this kind is not answered so.');
      }
      const { doses, at } = await unansweredOf(viewer, id);
      const chosen = doses.filter(
        ({ medicationId }) => medicationIds === undefined || medicationIds.includes(medicationId),
      );
      if (chosen.length > 0) await queries.markAnswered(viewer.id, id, sid, clock());
      for (const { medicationId } of chosen) {
        await recordDose(viewer, {
          medicationId,
          scheduledTime: at.toISOString(),
          status: answer === 'take' ? 'taken' : 'skipped',
          secondsAgo,
        });
      }
      return readNotice(viewer, id);
    },
  };
}

const UNKNOWN = { firstName: null, lastName: null, username: SOMEONE_WHO_LEFT };

function isDue(
  { frequency, times, createdAt, countsFrom, medicationId }: UnansweredRow,
  at: Date,
  zone: string,
): boolean {
  const medication = {
    id: medicationId,
    frequency,
    times,
    createdAt: createdAt.toISOString(),
    countsFrom: countsFrom?.toISOString(),
  };
  return doseInstants(medication, at, at, zone).length > 0;
}
