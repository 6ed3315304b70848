// From what one family needs to what many need (docs/scaling.md, 'How much a family needs').
import { BUSIEST_HOUR, SOCKETS } from './family-day';
import type { Cpu } from './world';

export interface Figures {
  kinds: { name: string; aDay: number; requests: number; each: Cpu }[];
  /** For each second, of one instance and its share of the database. */
  idle: Cpu;
  reminder: Cpu;
  emptyBytes: number;
  familyBytes: number;
  familyDayBytes: number;
}

/** Of memory that an open live connection takes, with 5,000 of them: docs/performance/sockets.md measures it. */
const SOCKET_BYTES = 7_900;
/** Doses to tell about. */
export const REMINDERS_A_DAY = 8;
/** A core that is busier answers late. */
const MOST_BUSY = 0.5;
/** After a year. Deliveries are kept for 30 days only, so it is a little less. */
const DAYS_KEPT = 365;
/** A photo in its two sizes. */
const PHOTO_BYTES = 250_000;
const HOUR_S = 3600;

export interface Needs {
  families: number;
  requestsPerSecond: number;
  serverCores: number;
  instances: number;
  databaseCores: number;
  sockets: number;
  socketGigabytes: number;
  databaseGigabytesAfterAYear: number;
  fileGigabytesAfterAYear: number;
}

/** In the busiest hour. */
export function needsOf(families: number, figures: Figures): Needs {
  const perSecond = (aDay: number) => (families * aDay * BUSIEST_HOUR) / HOUR_S;
  const sum = (part: keyof Cpu) =>
    figures.kinds.reduce((total, { aDay, each }) => total + perSecond(aDay) * each[part], 0) +
    perSecond(REMINDERS_A_DAY) * figures.reminder[part];
  const serverCores = sum('server') / 1000;
  const instances = Math.max(1, Math.ceil(serverCores / MOST_BUSY));
  const photos = figures.kinds.find(({ name }) => name.includes('photo'))?.aDay ?? 0;
  return {
    families,
    requestsPerSecond: figures.kinds.reduce((total, { aDay, requests }) => total + perSecond(aDay) * requests, 0),
    serverCores,
    instances,
    databaseCores: (sum('database') + instances * figures.idle.database) / 1000,
    sockets: families * SOCKETS,
    socketGigabytes: (families * SOCKETS * SOCKET_BYTES) / 1e9,
    databaseGigabytesAfterAYear: (families * (figures.familyBytes + DAYS_KEPT * figures.familyDayBytes)) / 1e9,
    fileGigabytesAfterAYear: (families * photos * 365 * PHOTO_BYTES) / 1e9,
  };
}
