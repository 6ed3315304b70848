// What people were told, next to what is stored: of one trouble, and of all of them.
import type pg from 'pg';
import type { Load, Write, Writer } from './people';

/** An event, or a word that everything is to be read again, comes within this. */
const EVENT_WITHIN_MS = 5_000;
/** After the database was away: until each listener has tried again (server/db/listener.ts). */
const RESYNC_WITHIN_MS = 8_000;

/** Nothing is heard without the database. */
export interface Outage {
  from: number;
  to: number;
}

/** Between two moments, as the people met it. */
export interface Round {
  /** The longest wait for a write from then on. */
  writesBackMs: number;
  /** The longest that any reader saw nothing. */
  readsOutMs: number;
  socketsBackMs: number;
  refusedReads: number;
  refusedWrites: number;
  unanswered: number;
}

export function roundOf({ answers, writers }: Load, from: number, to: number): Round {
  const isWithin = ({ at }: { at: number }) => at >= from && at <= to;
  const waits = writers
    .flatMap(({ writes }) => writes)
    .filter(({ firstSentAt, acknowledgedAt }) => firstSentAt <= to && (acknowledgedAt ?? Infinity) >= from)
    .map(({ firstSentAt, acknowledgedAt }) => (acknowledgedAt ?? to) - Math.max(firstSentAt, from));
  const gaps = answers.readAt.flatMap((times) => {
    const seen = [Math.max(from, ...times.filter((at) => at < from)), ...times.filter((at) => isWithin({ at })), to];
    return seen.slice(1).map((at, index) => at - (seen[index] ?? at));
  });
  const silences = writers
    .flatMap((writer) => writer.silences)
    .filter((silence) => silence.from >= from && silence.from <= to)
    .map((silence) => Math.min(silence.to, to) - silence.from);
  const refused = answers.refused.filter(isWithin);
  return {
    writesBackMs: Math.max(0, ...waits),
    readsOutMs: Math.max(0, ...gaps),
    socketsBackMs: Math.max(0, ...silences),
    refusedReads: refused.filter(({ isRead }) => isRead).length,
    refusedWrites: refused.filter(({ isRead }) => !isRead).length,
    unanswered: answers.unanswered.filter(isWithin).length,
  };
}

export interface Verdict {
  acknowledged: number;
  files: number;
  lost: number;
  doubled: number;
  missingEvents: number;
  otherAnswers: number;
  hangs: number;
}

/** Call once the load has stopped. */
export async function judgeLoad(
  load: Load,
  outages: readonly Outage[],
  client: pg.Client,
): Promise<Verdict & { stories: string[] }> {
  const stories = load.answers.others.slice(0, 5);
  const writes = load.writers.flatMap((writer) => writer.writes.map((write) => ({ write, writer })));
  const acknowledged = writes.filter(({ write }) => write.id !== null);
  const seniorIds = load.writers.flatMap((writer) => writer.seniorIds);
  const medications = await client.query<{ id: string; name: string; userId: string }>(
    'select id, name, user_id as "userId" from medications where user_id = any($1)',
    [seniorIds],
  );
  const documents = await client.query<{ id: string }>('select id from documents');
  const ids = new Set([...medications.rows, ...documents.rows].map(({ id }) => id));
  const names = new Map<string, number>();
  for (const { name, userId } of medications.rows) {
    names.set(`${userId} ${name}`, (names.get(`${userId} ${name}`) ?? 0) + 1);
  }
  let lost = 0;
  for (const { write, writer } of acknowledged) {
    const isKept =
      ids.has(write.id ?? '') && (write.fileUrl === null || (await load.open(writer, write.fileUrl)) === 200);
    if (isKept) continue;
    lost += 1;
    stories.push(`lost: ${write.name}`);
  }
  const missing = acknowledged.filter(({ write, writer }) => !isHeard(write, writer, outages));
  for (const { write, writer } of missing.slice(0, 5)) stories.push(storyOf(write, writer));
  return {
    acknowledged: acknowledged.length,
    files: acknowledged.filter(({ write }) => write.fileUrl !== null).length,
    lost,
    doubled: [...names].filter(([name, count]) => count > 1 && / wrote /.test(name)).length,
    missingEvents: missing.length,
    otherAnswers: load.answers.others.length,
    hangs: load.answers.hangs,
    stories,
  };
}

/** A socket that opens reads everything again, as does one that is told that events may be missing. */
const isAbout = (write: Write, event: Writer['heard'][number]['event']) =>
  event.type === 'hello' ||
  event.type === 'resync' ||
  (write.fileUrl === null
    ? event.type === 'medications_changed' && event.seniorId === write.seniorId
    : event.type === 'documents_changed');

function isHeard(write: Write, { heard, silences }: Writer, outages: readonly Outage[]): boolean {
  const usual = (write.acknowledgedAt ?? 0) + EVENT_WITHIN_MS;
  const away = outages.find(({ from, to }) => from <= usual && to >= (write.acknowledgedAt ?? 0));
  const until = away === undefined ? usual : away.to + RESYNC_WITHIN_MS;
  const isLate = heard.some(({ at, event }) => at >= write.firstSentAt && at <= until && isAbout(write, event));
  // Without a socket nothing can be heard: all is read again when it is back. At the end there are no listeners anymore.
  const isSilent = silences.some(({ from, to }) => from <= until && to >= until - EVENT_WITHIN_MS);
  const isAtEnd = until > (heard.at(-1)?.at ?? 0);
  return isLate || isSilent || isAtEnd;
}

function storyOf(write: Write, { heard }: Writer): string {
  const near = heard
    .filter(({ at }) => at > write.firstSentAt - 2_000 && at < write.firstSentAt + 8_000)
    .map(({ at, event }) => `${event.type} ${at - write.firstSentAt}`);
  const after = (write.acknowledgedAt ?? 0) - write.firstSentAt;
  return `not heard: ${write.name}, acknowledged after ${after} ms; heard: ${near.slice(0, 12).join(', ')}`;
}
