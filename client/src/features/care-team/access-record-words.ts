/** Who looked at what, and when, in plain words and in the senior's time zone (D-61). */
import type { AccessRecord } from '@shared/api/care-team';
import { RECORDED_AREAS } from '@shared/domain/care-team';
import { personName } from '@shared/domain/person-name';
import { dayOrYearWords, timeWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { listed } from '@/lib/words';
import { changeWords } from './change-words';
import { areaWords } from './words';

export interface DayOfRecords {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'Today', 'Yesterday', 'Sunday, March 1'; with the year if it is not the current one. */
  title: string;
  lines: LineOfRecords[];
}

export interface LineOfRecords extends Pick<AccessRecord, 'id' | 'kind'> {
  /** Null: nobody knows who it was. */
  viewer: AccessRecord['viewer'] | null;
  /** Without the day, which is in the title. */
  words: string;
}

/** The records behind one line, newest first. Each area has its own record, but areas opened together are one look. */
type Deed = readonly [AccessRecord, ...AccessRecord[]];

/** Opening a dashboard reads every area at once; moving on to the page of one area still counts as the same look. */
const ONE_LOOK_MS = 10 * 60_000;

const PACK = 'doctors-pack' satisfies AccessRecord['area'];

const didWords: Record<AccessRecord['kind'], string> = {
  looked: ' looked at',
  changed: ' changed',
  subscribed: "'s calendar app read",
};

/** Days and lines are sorted newest first. @param zone the senior's IANA time zone */
export function recordsByDay(
  records: readonly AccessRecord[],
  ownerId: string,
  now: Date,
  zone: string,
  formats: Formats,
): DayOfRecords[] {
  const today = localDate(now, zone);
  const newestFirst = [...records].sort((one, other) => other.firstAt.localeCompare(one.firstAt));
  const days: { date: string; deeds: Deed[] }[] = [];
  for (const record of newestFirst) {
    const date = localDate(new Date(record.firstAt), zone);
    const day = days.at(-1);
    const deed = day?.deeds.at(-1);
    if (day?.date !== date) days.push({ date, deeds: [[record]] });
    else if (deed !== undefined && isOneLook(deed, record)) day.deeds.splice(-1, 1, [...deed, record]);
    else day.deeds.push([record]);
  }
  return days.map(({ date, deeds }) => ({
    date,
    title: dayTitle(date, today, formats),
    lines: deeds.map((deed) => lineOf(deed, ownerId, zone, formats)),
  }));
}

/** Measured from the newest record, so that a chain of looks cannot grow to an hour. */
function isOneLook([newest]: Deed, { viewer, kind, area, firstAt }: AccessRecord): boolean {
  const isSamePerson = viewer.id === newest.viewer.id;
  // A pack is a line of its own.
  const isLook = kind === 'looked' && newest.kind === 'looked' && area !== PACK && newest.area !== PACK;
  return isSamePerson && isLook && Date.parse(newest.firstAt) - Date.parse(firstAt) <= ONE_LOOK_MS;
}

/**
 * 'Anna Ellis looked at your medications at 3:05 PM', 'Anna Ellis's calendar app read your appointments at 3:05 PM',
 * 'Anna Ellis marked Metformin 8:00 AM as taken at 8:10 AM' (KIND-17)
 */
function lineOf(deed: Deed, ownerId: string, zone: string, formats: Formats): LineOfRecords {
  const [{ id, viewer, kind, area: only }] = deed;
  const areas = new Set(deed.map(({ area }) => area));
  const what = listed(RECORDED_AREAS.filter((area) => areas.has(area)).map(wordsOf));
  // Nobody changes a family's news: they add to it.
  const added = kind === 'changed' && only === 'family' ? ' posted a family update' : `${didWords[kind]} your ${what}`;
  const when = whenWords(deed, zone, formats);
  // Recorded as the owner's own where a link was opened (PACK-24).
  if (only === PACK && viewer.id === ownerId) {
    return { id, viewer: null, kind, words: `Somebody opened your doctor's pack link ${when}` };
  }
  if (only === PACK) return { id, viewer, kind, words: `${personName(viewer)} made a doctor's pack ${when}` };
  const did = changeWords(deed[0], zone, formats) ?? added;
  return { id, viewer, kind, words: `${personName(viewer)}${did} ${when}` };
}

/** 'at 3:05 PM', 'between 3:05 PM and 3:09 PM' */
function whenWords(deed: Deed, zone: string, formats: Formats): string {
  const times = deed.map(({ firstAt }) => timeWords(new Date(firstAt), zone, formats));
  const [last, first] = [times[0], times.at(-1)];
  return first === last ? `at ${last}` : `between ${first} and ${last}`;
}

function wordsOf(area: AccessRecord['area']): string {
  if (area === 'documents') return 'documents';
  if (area === PACK) return "doctor's pack";
  if (area === 'escalation') return 'list of who is told next';
  return area === 'simple-view' ? 'Simple view setting' : areaWords[area].yours;
}

function dayTitle(date: string, today: string, formats: Formats): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return dayOrYearWords(date, today, formats);
}
