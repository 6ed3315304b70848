import type { z } from 'zod';
import type { answerNotice, listNotices, Notice } from '@shared/api/notifications';
import { isTheirs } from '@shared/domain/notifications/answers';
import { earlier } from '@shared/domain/notifications/decision';
import { snooze, SNOOZED_LATE, SNOOZED_OFTEN } from '@shared/domain/notifications/dose-notice';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import { isRowDue } from '../../notifications/dosed';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import { AppError, notFound } from '../../errors/app-error';
import type { AlarmQueries } from './alarm-queries';
import { presentNotices } from './notice-presenter';
import type { NoticeQueries, NoticeRow } from './notice-queries';
import { areaRead, type Read, type Readers } from './readers';

export interface RecordedAnswer {
  medicationId: string;
  scheduledTime: string;
  status: 'taken' | 'skipped';
  secondsAgo: number;
}

/** Records a dose as POST /api/medication-logs does; app.ts connects the two. */
export type RecordDose = (viewer: Viewer, seniorId: string, answer: RecordedAnswer) => Promise<unknown>;

interface NoticeParts {
  queries: NoticeQueries & AlarmQueries;
  readers: Readers;
  record: AccessRecorder;
  recordDose: RecordDose;
  signs: Pick<SignsOfLife, 'note'>;
  clock: () => Date;
}

type Answered = z.output<typeof answerNotice.body>;

const NOT_ANSWERED_SO = 'A reminder of this kind is not answered so.';
const NOT_YOURS = 'This answer is not yours to give.';

/** Reminders of one's own and of those one helps, and the answers to them. */
export function createNotices({ queries, readers, record, recordDose, signs, clock }: NoticeParts) {
  /** Those of others are recorded as a look (D-61). */
  async function present(viewer: Viewer, rows: readonly NoticeRow[], reads: readonly Read[]): Promise<Notice[]> {
    const of = new Map(reads.map((read) => [read.seniorId, read]));
    const known = rows.filter(({ personId }) => of.has(personId));
    for (const { personId, kind } of known) {
      if (personId !== viewer.id) await record(personId, viewer.id, areaRead(kind), 'looked');
    }
    return presentNotices(queries, known, ({ personId }) => of.get(personId) ?? unread());
  }

  /** @throws AppError not_found for what the viewer may not read */
  async function find(viewer: Viewer, id: string): Promise<{ row: NoticeRow; read: Read }> {
    const row = await queries.findNotice(id);
    if (row === null) throw notFound();
    const read = await readers.read(viewer, row.personId);
    if (read.kinds !== null && !read.kinds.includes(row.kind)) throw notFound();
    return { row, read };
  }

  async function readNotice(viewer: Viewer, id: string): Promise<Notice> {
    const { row, read } = await find(viewer, id);
    const [notice] = await present(viewer, [row], [read]);
    if (notice === undefined) throw notFound();
    return notice;
  }

  async function snoozeNotice(viewer: Viewer, id: string, pressedAt: Date): Promise<void> {
    const found = await queries.snoozeNotice(viewer.id, id, ({ snoozes, snoozedAt, usefulUntil, climbAt, alarmAt }) => {
      const decided = snooze(snoozes, snoozedAt, pressedAt, usefulUntil);
      if (decided.do === 'refuse') throw new AppError('conflict', SNOOZED_OFTEN);
      if (decided.do === 'late') throw new AppError('conflict', SNOOZED_LATE);
      // A press that arrives late, when its ten minutes are over, puts off nothing.
      if (decided.do === 'same' || decided.until <= clock()) return null;
      // The senior hears it again before a helper does (REACH-25).
      const until = climbAt === null || alarmAt !== null ? decided.until : earlier(decided.until, climbAt);
      return { snoozes: snoozes + 1, at: pressedAt, until };
    });
    if (found === null) throw notFound();
    if (found.endedAs === 'late' || found.endedAs === 'quiet') throw new AppError('conflict', SNOOZED_LATE);
  }

  /** What has no answer, however late: a device shows the reminder until it is answered, and '200' means recorded. */
  async function recordDoses(
    viewer: Viewer,
    { row, read }: { row: NoticeRow; read: Read },
    body: Answered,
    sid: string,
  ) {
    const { answer, medicationIds, secondsAgo = 0 } = body;
    const unanswered = await queries.listUnanswered([row]);
    const chosen = unanswered
      .filter((dose) => isRowDue(dose, row.at, read.timeZone))
      .filter(({ medicationId }) => medicationIds === undefined || medicationIds.includes(medicationId));
    if (chosen.length > 0) await queries.markAnswered(viewer.id, row.id, sid, clock());
    for (const { medicationId } of chosen) {
      await recordDose(viewer, row.personId, {
        medicationId,
        scheduledTime: row.at.toISOString(),
        status: answer === 'take' ? 'taken' : 'skipped',
        secondsAgo,
      });
    }
  }

  return {
    present,
    readNotice,

    /** @param before the id of the last one of the page before */
    async list(viewer: Viewer, { senior, open, before }: z.output<typeof listNotices.query>): Promise<Notice[]> {
      const read = await readers.read(viewer, senior ?? viewer.id);
      const from = before === undefined ? null : (await find(viewer, before)).row;
      if (from !== null && from.personId !== read.seniorId) throw notFound();
      const asked = { open: open === undefined ? undefined : open === 'true', before: from };
      return present(viewer, await queries.listNotices(read, asked), [read]);
    },

    async listAlarms(viewer: Viewer): Promise<Notice[]> {
      const reads = await readers.readAll(viewer);
      return present(viewer, await queries.listOpenAlarms(reads), reads);
    },

    /**
     * What was answered is final. @throws AppError not_permitted for an answer that is not theirs, conflict for a snooze too
     * many, or too late
     */
    async answer(viewer: Viewer, id: string, body: Answered, sid: string): Promise<Notice> {
      const { answer, secondsAgo = 0 } = body;
      const found = await find(viewer, id);
      const { row, read } = found;
      if (!isTheirs(answer, row.kind, read.answerer)) {
        throw new AppError('not_permitted', read.answerer.isOwn ? NOT_ANSWERED_SO : NOT_YOURS);
      }
      switch (answer) {
        case 'snooze':
          await snoozeNotice(viewer, id, new Date(clock().getTime() - secondsAgo * 1000));
          break;
        case 'on_it':
          await queries.hold(id, viewer.id, clock());
          break;
        case 'seen':
        case 'fine':
          await queries.end(id, viewer.id, answer, sid, clock());
          break;
        case 'take':
        case 'skip':
          await recordDoses(viewer, found, body, sid);
      }
      const pressedAt = new Date(clock().getTime() - secondsAgo * 1000);
      if (read.answerer.isOwn) await signs.note(viewer, answer === 'fine' ? 'button' : 'answer', pressedAt);
      return readNotice(viewer, id);
    },
  };
}

function unread(): never {
  throw new Error('A notice of somebody whose notices were not asked for');
}
