import { MOST_RESULTS, SEARCH_KINDS, type SearchKind, type SearchResult } from '@shared/api/search';
import type { Area } from '@shared/access/access';
import { personName } from '@shared/domain/person-name';
import { nextOccurrence, occurrenceId } from '@shared/domain/repeat';
import type { AccessGate } from '../../access/access-gate';
import type { AccessRecorder } from '../../access/access-recorder';
import type { CirclePerson, CircleQueries } from '../../access/circle-queries';
import type { Viewer } from '../../auth/viewer';
import { AppError } from '../../errors/app-error';
import type { FoundRow, SearchQueries } from './queries';

interface SearchDependencies {
  queries: SearchQueries & Pick<CircleQueries, 'listCircle'>;
  gate: AccessGate;
  record: AccessRecorder;
  clock: () => Date;
}

/** The area whose switch lets someone else read it; a senior's contacts belong to their health (D-105). */
const AREA_OF: Partial<Record<SearchKind, Area>> = {
  medications: 'medications',
  appointments: 'appointments',
  tasks: 'tasks',
  updates: 'family',
  contacts: 'health',
};

/** As long as a line on a phone or two. */
const SNIPPET_LENGTH = 120;
/** Shown before the first word found, so that it is read in its sentence. */
const BEFORE_MATCH = 40;

/** Finds what the viewer may read, and nothing else (KIND-23). */
export function createSearchService({ queries, gate, record, clock }: SearchDependencies) {
  async function readableRows(viewer: Viewer, words: readonly string[]): Promise<FoundRow[]> {
    const [medications, appointments, family, health, tasks] = await Promise.all([
      gate.knownOwners(viewer, 'medications'),
      gate.knownOwners(viewer, 'appointments'),
      gate.knownOwners(viewer, 'family'),
      gate.knownOwners(viewer, 'health'),
      gate.knownOwners(viewer, 'tasks'),
    ]);
    return queries.find(viewer.id, words, { medications, appointments, family, contacts: health, tasks });
  }

  /** Records a look at what was found of others (D-61). What is no longer shared by then is not shown. */
  async function recorded(viewer: Viewer, rows: readonly FoundRow[]): Promise<FoundRow[]> {
    const looks = new Map<string, Promise<boolean>>();
    const isShown = ({ kind, ownerId }: FoundRow): Promise<boolean> => {
      if (ownerId === null || ownerId === viewer.id) return Promise.resolve(true);
      const key = `${kind} ${ownerId}`;
      const look = looks.get(key) ?? lookAt(viewer, kind, ownerId);
      looks.set(key, look);
      return look;
    };
    const shown = await Promise.all(rows.map(isShown));
    return rows.filter((_row, index) => shown[index]);
  }

  /** @returns false if access has ended meanwhile */
  async function lookAt(viewer: Viewer, kind: SearchKind, ownerId: string): Promise<boolean> {
    const area = AREA_OF[kind];
    if (area === undefined) {
      await record(ownerId, viewer.id, 'documents', 'looked');
      return true;
    }
    try {
      await gate.admit(viewer, ownerId, area, 'read');
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function findPeople(viewer: Viewer, words: readonly string[]): Promise<SearchResult[]> {
    const found = (await queries.listCircle(viewer.id))
      .filter(({ person }) => hasAll(`${personName(person)} ${person.username}`, words))
      .sort((one, other) => personName(one.person).localeCompare(personName(other.person), 'en'))
      .slice(0, MOST_RESULTS);
    const ids = found.map(({ person }) => person.id);
    const conversations = await queries.conversationsWith(viewer.id, ids);
    return found.map(({ person, through }) => ({
      kind: 'people',
      id: person.id,
      title: personName(person),
      snippet: through === null ? '' : `With ${personName(through)}`,
      at: null,
      seniorId: null,
      path: personPath(viewer, person, conversations.get(person.id)),
    }));
  }

  return {
    /** By kind, in the order of SEARCH_KINDS. */
    async search(viewer: Viewer, text: string): Promise<{ results: SearchResult[] }> {
      const words = text.split(/\s+/u).filter((word) => word !== '');
      const [rows, people] = await Promise.all([readableRows(viewer, words), findPeople(viewer, words)]);
      const found = [
        ...(await recorded(viewer, rows)).map((row) => present(atNext(row, clock()), viewer, words)),
        ...people,
      ];
      return { results: SEARCH_KINDS.flatMap((kind) => found.filter((result) => result.kind === kind)) };
    },
  };
}

/** What repeats is found as its next occurrence, or after the last one as the first. */
function atNext(row: FoundRow, now: Date): FoundRow {
  if (row.series === null) return row;
  const { startTime, endTime, every, until, zone } = row.series;
  const times = { startTime: new Date(startTime), endTime: endTime === null ? null : new Date(endTime), zone };
  const next = nextOccurrence({ ...times, repeat: { every, until } }, now);
  return { ...row, id: occurrenceId(row.id, next.number), at: next.startTime.toISOString() };
}

function present(row: FoundRow, viewer: Viewer, words: readonly string[]): SearchResult {
  const { kind, id, title, text, at, ownerId } = row;
  return { kind, id, title, snippet: snippetOf(text, words), at, seniorId: ownerId, path: pathOf(row, viewer) };
}

/** `item` names the thing that the page scrolls to and marks (client/src/lib/linked-item.ts). */
function pathOf({ kind, id, ownerId, conversationId }: FoundRow, viewer: Viewer): string {
  if (kind === 'messages') return `/messages?conversation=${conversationId}&item=${id}`;
  if (kind === 'updates') return `/family?item=${id}`;
  if (kind === 'tasks') return `/tasks?${ownerId === viewer.id ? '' : `senior=${ownerId}&`}item=${id}`;
  if (ownerId === viewer.id) return `${kind === 'contacts' ? '/emergency-contacts' : `/${kind}`}?item=${id}`;
  // A senior sees when the family is busy in their calendar alone (D-59).
  if (viewer.role === 'senior') return '/calendar';
  const tab = kind === 'medications' || kind === 'appointments' ? `&tab=${kind}` : '';
  return `/senior-monitoring?senior=${ownerId}${tab}&item=${id}`;
}

function personPath(viewer: Viewer, person: CirclePerson['person'], conversationId: string | undefined): string {
  if (person.role === 'senior' && viewer.role !== 'senior') return `/senior-monitoring?senior=${person.id}`;
  return conversationId === undefined ? `/messages?item=${person.id}` : `/messages?conversation=${conversationId}`;
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase()));
}

/** One line around the first word found. */
function snippetOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= SNIPPET_LENGTH) return line;
  const lower = line.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, line.length) - BEFORE_MATCH);
  const from = places.length === 0 ? 0 : start;
  // Without half a character at either end.
  const part = line
    .slice(from, from + SNIPPET_LENGTH)
    .replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
    .trim();
  return `${from > 0 ? '… ' : ''}${part}${from + SNIPPET_LENGTH < line.length ? ' …' : ''}`;
}
