// The floor: node:http and one prepared statement per request, for the user the request names. No session, no checks,
// no way to be faster.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PERSON_HEADER } from '../lib/load';
import { requiredSetting, type StoredMedication, toAnswer, today } from './stored-list';

const LIST = `
  select m.id, m.user_id as "userId", m.name, m.dosage, m.frequency, m.times, m.instructions,
    m.image_url as "imageUrl", m.is_active as "isActive", m.created_at as "createdAt",
    array(select (extract(epoch from l.scheduled_time) * 1000)::float8 from medication_logs l
      where l.medication_id = m.id and l.status = 'taken' and l.scheduled_time >= $2 and l.scheduled_time < $3
    ) as "takenInstants"
  from medications m where m.user_id = $1 and m.deleted_at is null order by m.created_at, m.id`;

const INSERT = `
  insert into medication_logs (id, medication_id, user_id, scheduled_time, taken_time, status, recorded_by)
  values ($1, $2, $3, $4, $5, $6, $3)
  returning id, medication_id as "medicationId", user_id as "userId", scheduled_time as "scheduledTime",
    taken_time as "takenTime", status, recorded_by as "recordedBy", created_at as "createdAt"`;

const LOGS = `
  select id, medication_id as "medicationId", user_id as "userId", scheduled_time as "scheduledTime",
    taken_time as "takenTime", status, recorded_by as "recordedBy", null as "recordedByName", created_at as "createdAt"
  from medication_logs where user_id = $1 and scheduled_time >= $2 and scheduled_time < $3
  order by scheduled_time desc`;

interface DoseBody {
  medicationId: string;
  scheduledTime: string;
  status: string;
}

const pool = new pg.Pool({
  connectionString: requiredSetting('DATABASE_URL'),
  max: Number(requiredSetting('DATABASE_POOL')),
  idleTimeoutMillis: 0,
});
const day = today(requiredSetting('BENCH_ZONE'));

async function list(userId: string, response: ServerResponse): Promise<void> {
  const values = [userId, day.start, day.end];
  const { rows } = await pool.query<StoredMedication>({ name: 'list', text: LIST, values });
  const answer = rows.map((row) => toAnswer(row, day));
  send(response, 200, answer);
}

async function listLogs(userId: string, response: ServerResponse): Promise<void> {
  const values = [userId, day.start, day.end];
  const { rows } = await pool.query<object>({ name: 'logs', text: LOGS, values });
  send(response, 200, rows);
}

async function write(userId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const dose = await readBody(request);
  const values = [uuidv7(), dose.medicationId, userId, dose.scheduledTime, new Date(), dose.status];
  const { rows } = await pool.query<object>({ name: 'insert', text: INSERT, values });
  send(response, 201, rows[0]);
}

function readBody(request: IncomingMessage): Promise<DoseBody> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(JSON.parse(text)));
    request.on('error', reject);
  });
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The user named in the request is trusted.
  const userId = request.headers[PERSON_HEADER];
  if (typeof userId !== 'string') return Promise.reject(new Error(`The request has no ${PERSON_HEADER}`));
  if (request.method === 'POST') return write(userId, request, response);
  return request.url?.startsWith('/api/medication-logs') ? listLogs(userId, response) : list(userId, response);
}

const server = createServer((request, response) => {
  answerTo(request, response).catch((error: unknown) => send(response, 500, { message: String(error) }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`The floor is ready at http://127.0.0.1:${port}\n`);
});
