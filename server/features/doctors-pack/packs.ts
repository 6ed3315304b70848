import { packFileName, usualPaper } from '@shared/domain/pack/file-name';
import type { PackDays, PackPaper } from '@shared/domain/pack/pack';
import type { PackData } from '@shared/domain/pack/data';
import { personName } from '@shared/domain/person-name';
import { questionsOfVisit } from '@shared/domain/pack/questions';
import { isOver } from '@shared/domain/appointments';
import { addDays, dayBounds, localDate } from '@shared/domain/zoned-time';
import type { Area } from '@shared/access/access';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { AccessRecorder } from '../../access/access-recorder';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import type { PackPool } from './pack-pool';
import type { PackQueries } from './pack-queries';
import type { QuestionQueries } from './question-queries';
import { timesOf, type Visit, type VisitsFor } from './visits';

/** How it went is told of 90 days, whatever the pack's; a dose of the first may have been planned by a clock far away. */
const LOG_DAYS = 93;

interface PackParts {
  queries: PackQueries;
  questions: Pick<QuestionQueries, 'list'>;
  visitsFor: VisitsFor;
  gate: AccessGate;
  record: AccessRecorder;
  pool: PackPool;
  clock: () => Date;
}

export interface AskedPack {
  appointmentId: string | null;
  days: PackDays;
  paper: PackPaper | undefined;
}

export interface MadePack {
  file: Buffer;
  fileName: string;
}

export type Packs = ReturnType<typeof createPacks>;

/** The caller has checked access to the health of `senior`. */
export function createPacks({ queries, questions, visitsFor, gate, record, pool, clock }: PackParts) {
  /** Recorded as a look at that area, too, since the pack shows it (D-61). */
  async function mayRead(viewer: Viewer, senior: Senior, area: Area): Promise<boolean> {
    try {
      await gate.admit(viewer, senior.id, area, 'read');
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The visit, and what is asked there: without a visit, at the next. @throws AppError not_found */
  async function readVisit(senior: Senior, appointmentId: string | null, now: Date) {
    const [visits, rows] = await Promise.all([visitsFor(senior.id), questions.list(senior.id)]);
    const next = visits.next(now);
    const visit = appointmentId === null ? null : visits.find(appointmentId);
    if (appointmentId !== null && visit === null) throw notFound();
    const existing = rows.map(({ question: { text, answer, appointmentId: of, createdAt }, askedBy }) => ({
      text,
      answer,
      createdAt,
      appointmentId: of === null || visits.find(of) === null ? null : of,
      askedBy: askedBy === null ? null : (askedBy.firstName ?? askedBy.username),
    }));
    const wasOver = (id: string) => {
      const found = visits.find(id);
      return found !== null && isOver(timesOf(found), now);
    };
    const about = visit?.id ?? next?.id;
    const asked = about === undefined ? existing : questionsOfVisit(existing, about, next?.id ?? null, wasOver);
    return {
      visit,
      questions: asked
        .filter(({ answer }) => answer === null)
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
        .map(({ text, askedBy }) => ({ text, askedBy })),
    };
  }

  async function readData(viewer: Viewer, senior: Senior, { appointmentId, days, paper }: AskedPack, now: Date) {
    const zone = senior.timeZone;
    const today = localDate(now, zone);
    const from = dayBounds(addDays(today, -(days - 1)), zone).start;
    const logsFrom = dayBounds(addDays(today, -LOG_DAYS), zone).start;
    const isOwn = viewer.id === senior.id;
    const seesMedications = await mayRead(viewer, senior, 'medications');
    const seesVisits = await mayRead(viewer, senior, 'appointments');
    // An appointment that nobody may see is as unknown as one that is gone.
    if (appointmentId !== null && !seesVisits) throw notFound();
    const about = seesVisits ? await readVisit(senior, appointmentId, now) : { visit: null, questions: [] };
    const [people, health, taken] = await Promise.all([
      queries.people(senior.id, viewer.id),
      queries.health(senior.id, from, now),
      seesMedications ? queries.medications(senior.id, logsFrom, from) : { medications: [], changes: [] },
    ]);
    const person = people.find(({ id }) => id === senior.id);
    const maker = people.find(({ id }) => id === viewer.id);
    if (person === undefined || maker === undefined) throw notFound();
    const data: PackData = {
      senior: {
        name: personName(person),
        dateOfBirth: person.dateOfBirth,
        conditions: person.conditions,
        allergies: person.allergies,
        timeZone: zone,
      },
      madeBy: personName(maker),
      isOwn,
      now: now.toISOString(),
      formats: viewer.formats,
      days,
      paper: paper ?? usualPaper(viewer.timeZone),
      notShared: [
        ...(seesMedications ? [] : ['medications' as const]),
        ...(seesVisits ? [] : ['appointments' as const]),
      ],
      visit: about.visit === null ? null : presentVisit(about.visit),
      questions: about.questions,
      ...taken,
      otherMedications: seesMedications ? person.otherMedications : null,
      ...health,
    };
    const date = about.visit === null ? today : localDate(about.visit.startTime, zone);
    return { data, fileName: packFileName(person.firstName ?? person.username, date) };
  }

  return {
    /** @throws AppError not_found for an appointment that is not there, unavailable if too many packs are being made. */
    async make(viewer: Viewer, senior: Senior, asked: AskedPack): Promise<MadePack> {
      let fileName = '';
      const file = await pool.draw(async () => {
        const pack = await readData(viewer, senior, asked, clock());
        // Before anything is answered (PACK-08).
        if (!pack.data.isOwn) await record(senior.id, viewer.id, 'doctors-pack', 'looked');
        fileName = pack.fileName;
        return pack.data;
      });
      return { file, fileName };
    },
  };
}

function presentVisit({ title, startTime, location }: Visit): NonNullable<PackData['visit']> {
  return { title, startTime: startTime.toISOString(), location };
}
