import type { Area } from '@shared/access/access';
import type { FamilyLetter, LetterSection } from '@shared/api/family-letter';
import {
  dosesInLetter,
  type DosesOfWeek,
  isLetterWeek,
  letterReadyAt,
  letterSpan,
  type LetterWeeks,
  readableLetters,
  thanksByName,
  updateInLetter,
} from '@shared/domain/family-letter';
import { addDays } from '@shared/domain/zoned-time';
import type { AccessGate, Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, notFound } from '../../errors/app-error';
import { photosAt } from '../../files/photo-lists';
import { type LetterRows, readLetterRows } from '../../notifications/letter-rows';

export interface LetterParts {
  database: Pick<Database, 'reads'>;
  gate: AccessGate;
  /** Of the medications. */
  dosesBetween: (senior: Senior, span: { from: Date; to: Date }) => Promise<DosesOfWeek>;
  clock: () => Date;
}

interface HeadRow {
  firstName: string;
  /** When the reader was let in; null: they are not connected. */
  since: Date | null;
  /** The newest letter that was told of, as a senior's clock can be turned back by a flight. */
  toldOn: string | null;
}

const HEAD = `
  select coalesce(u.first_name, u.username) as "firstName", f.created_at as since,
    (select max(l.week_on)::text from family_letters l where l.senior_id = u.id) as "toldOn"
  from users u left join family_members f on f.senior_id = u.id and f.caregiver_id = $2
  where u.id = $1`;

/** Whose switch decides about a section; the family's news and games are open to every reader. */
const AREA_OF: Partial<Record<LetterSection['kind'], Area>> = {
  medications: 'medications',
  appointments: 'appointments',
  tasks: 'tasks',
  thanks: 'tasks',
};

const NONE: FamilyLetter = { week: null, sections: [] };

/** Composes the letter when it is read, by the switches of that moment; nothing of it is stored (DIGEST-02). */
export function createLetterService({ database, gate, dosesBetween, clock }: LetterParts) {
  async function readHead(viewer: Viewer, senior: Senior): Promise<{ head: HeadRow; weeks: LetterWeeks | null }> {
    const { rows } = await database.reads.query<HeadRow>({
      name: 'letter_head',
      text: HEAD,
      values: [senior.id, viewer.id],
    });
    const [head] = rows;
    if (head === undefined) throw notFound();
    const isOwn = viewer.id === senior.id;
    // Letters are about seniors.
    if (isOwn ? viewer.role !== 'senior' : head.since === null) return { head, weeks: null };
    const since = isOwn ? null : head.since;
    return { head, weeks: readableLetters(clock(), senior.timeZone, { since, toldOn: head.toldOn }) };
  }

  /** Records a look at the areas that it shows (D-61); what has ended meanwhile is left out. */
  async function shownTo(viewer: Viewer, senior: Senior, sections: readonly LetterSection[]): Promise<LetterSection[]> {
    const areas = new Set(sections.flatMap(({ kind }) => AREA_OF[kind] ?? []));
    const gone = new Set<Area>();
    for (const area of areas) {
      await gate.admit(viewer, senior.id, area, 'read').catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        gone.add(area);
      });
    }
    return sections.filter(({ kind }) => {
      const area = AREA_OF[kind];
      return area === undefined || !gone.has(area);
    });
  }

  return {
    /** @param asked its Sunday; undefined: the newest one @throws AppError not_found for a week that has no letter */
    async read(viewer: Viewer, senior: Senior, asked: string | undefined): Promise<FamilyLetter> {
      const { head, weeks } = await readHead(viewer, senior);
      if (weeks === null) {
        if (asked !== undefined) throw notFound();
        return NONE;
      }
      const weekOn = asked ?? weeks.newest;
      if (!isLetterWeek(weekOn, weeks)) throw notFound();
      const sees = (area: Area) => gate.offers(viewer, senior.id, area, 'read');
      const { id: seniorId, timeZone: zone } = senior;
      const [rows, doses] = await Promise.all([
        readLetterRows(database.reads, {
          seniorId,
          readerId: viewer.id,
          weekOn,
          zone,
          sees: { appointments: sees('appointments'), tasks: sees('tasks') },
        }),
        sees('medications') ? dosesBetween(senior, letterSpan(weekOn, zone)) : null,
      ]);
      return {
        week: {
          weekOn,
          senior: { id: seniorId, firstName: head.firstName },
          zone,
          readyAt: letterReadyAt(weekOn, zone).toISOString(),
          ...besideIn(weeks, weekOn),
        },
        sections: await shownTo(viewer, senior, sectionsOf(rows, doses === null ? null : dosesInLetter(doses))),
      };
    },
  };
}

function besideIn(weeks: LetterWeeks, weekOn: string) {
  const [before, after] = [addDays(weekOn, -7), addDays(weekOn, 7)];
  return { before: isLetterWeek(before, weeks) ? before : null, after: isLetterWeek(after, weeks) ? after : null };
}

/** In their order, without empty ones (DIGEST-03). */
function sectionsOf({ updates, appointments, tasks, thanks, games }: LetterRows, doses: string | null) {
  const sections: LetterSection[] = [
    {
      kind: 'news',
      updates: updates.map(({ content, photos, ...update }) => ({
        ...update,
        content: updateInLetter(content),
        photos: photosAt(`/api/family-updates/${update.id}`, photos),
      })),
    },
    ...(doses === null ? [] : [{ kind: 'medications', words: doses } as const]),
    {
      kind: 'appointments',
      appointments: appointments.map(({ startTime, ...visit }) => ({ ...visit, startTime: startTime.toISOString() })),
    },
    { kind: 'tasks', tasks },
    { kind: 'thanks', thanks: thanksByName(thanks) },
    ...(games === null ? [] : [{ kind: 'games', ...games } as const]),
  ];
  return sections.filter((section) => !isEmpty(section));
}

function isEmpty(section: LetterSection): boolean {
  switch (section.kind) {
    case 'news':
      return section.updates.length === 0;
    case 'appointments':
      return section.appointments.length === 0;
    case 'tasks':
      return section.tasks.length === 0;
    case 'thanks':
      return section.thanks.length === 0;
    case 'medications':
    case 'games':
      return false;
  }
}
