import { medication } from '@shared/api/medications';
import { freshName, PASSWORD } from './actors';
import { sessionOf } from './session-of';

/** A person signed in at a separate server process. */
export interface Person {
  /** Gives up after eleven seconds: one more than any response may take. */
  send: (method: string, address: string, body?: object) => Promise<Response>;
  cookie: string;
}

const PATIENCE_MS = 11_000;

/** @param url of the server, without a trailing slash. */
export async function personAt(url: string): Promise<Person> {
  let cookie = '';
  const send = (method: string, address: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(`${url}${address}`, {
      method,
      headers: { Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  const response = await send('POST', '/api/register', { username: freshName('ada'), password: PASSWORD });
  if (response.status !== 201) throw new Error(`Signing up was answered with ${response.status}`);
  cookie = sessionOf(response);
  return { send, cookie };
}

/** @returns the medication's id. */
export async function addMedicationOf(person: Person, name: string, times: readonly string[] = ['08:00']) {
  const body = { name, dosage: '10 mg', frequency: 'Once daily', times };
  return medication.parse(await (await person.send('POST', '/api/medications', body)).json()).id;
}
