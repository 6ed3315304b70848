/** The requests, and the proof that both databases give the same responses. */
import type { ServerProcess } from '../lib/processes';
import type { Both } from './databases';
import type { Resident, Residents } from './residents';

export interface MeasuredRequest {
  name: string;
  /** The whole request as text. */
  of: (resident: Resident) => { path: string; cookie: string };
  /** How often at most in a round, if the product limits it. */
  mostPairs?: number;
}

const own = (name: string, path: (resident: Resident) => string = () => name): MeasuredRequest => ({
  name: `GET ${name}`,
  of: (resident) => ({ path: path(resident), cookie: resident.cookie }),
});

/** The same list as the caregiver requests it. */
const cared = (name: string, path: (resident: Resident) => string): MeasuredRequest => ({
  name: `GET ${name}`,
  of: (resident) => ({ path: path(resident), cookie: resident.carerCookie }),
});

export const REQUESTS: readonly MeasuredRequest[] = [
  own('/api/health-metrics'),
  own('/api/health-metrics?days=7'),
  own('/api/health-metrics?type=blood_pressure'),
  own('/api/health-metrics?type=oxygen_saturation'),
  own('/api/health-metrics?before=…', ({ pageFrom }) => `/api/health-metrics?before=${pageFrom}`),
  own('/api/health-metrics/latest'),
  own('/api/appointments'),
  // A calendar may be read 30 times a minute.
  { ...own('/api/calendar/….ics', ({ feedPath }) => feedPath), mostPairs: 1 },
  own('/api/medications'),
  own('/api/medication-logs?date=…', ({ yesterday }) => `/api/medication-logs?date=${yesterday}`),
  own('/api/medication-logs'),
  own('/api/medication-changes'),
  own('/api/access-records'),
  cared('/api/health-metrics?senior=…', ({ id }) => `/api/health-metrics?senior=${id}`),
  cared('/api/health-metrics?days=7&senior=…', ({ id }) => `/api/health-metrics?days=7&senior=${id}`),
  cared('/api/health-metrics/latest?senior=…', ({ id }) => `/api/health-metrics/latest?senior=${id}`),
  cared('/api/appointments?senior=…', ({ id }) => `/api/appointments?senior=${id}`),
  cared('/api/medications?senior=…', ({ id }) => `/api/medications?senior=${id}`),
  cared(
    '/api/medication-logs?date=…&senior=…',
    ({ id, yesterday }) => `/api/medication-logs?date=${yesterday}&senior=${id}`,
  ),
  cared('/api/care-connections', () => '/api/care-connections'),
];

/** Requests whose cost grows with one's own readings. */
export const READING_REQUESTS = REQUESTS.slice(0, 6);

export function textOf({ of }: MeasuredRequest, resident: Resident): string {
  const { path, cookie } = of(resident);
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`;
}

export async function answerTo({ of }: MeasuredRequest, resident: Resident, port: number): Promise<string> {
  const { path, cookie } = of(resident);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: cookie } });
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response.text();
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Registration and connection times differ between the databases, but have the same length. */
const SECOND = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** Removes what differs between any two databases, so that the rest can be compared. */
function likeness(answer: string, isCareTeam: boolean): string {
  const withoutIds = answer.replaceAll(ID, 'id');
  return isCareTeam ? withoutIds.replaceAll(SECOND, 'instant') : withoutIds;
}

/** Otherwise the growth of the responses would be measured, not that of the database. */
export async function assertSameAnswers(servers: Both<ServerProcess>, residents: Both<Residents>): Promise<void> {
  for (const [index, resident] of residents.small.measured.entries()) {
    const counterpart = residents.large.measured[index];
    if (counterpart === undefined) throw new Error('Somebody is measured in the small database only');
    for (const request of REQUESTS) {
      const isCareTeam = request.name.includes('care-connections');
      const small = likeness(await answerTo(request, resident, servers.small.port), isCareTeam);
      const large = likeness(await answerTo(request, counterpart, servers.large.port), isCareTeam);
      if (small !== large) throw new Error(`${request.name} is answered differently: the ratio would mean nothing`);
      if (small.length < 10) throw new Error(`${request.name} is answered with nothing: ${small}`);
    }
  }
}
