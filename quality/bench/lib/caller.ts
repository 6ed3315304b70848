export const PASSWORD = 'lantern-orchard-73';

export interface Row {
  id: string;
}

/** A user of the API, as the client uses it. */
export interface Caller extends Row {
  /** 'name=value' */
  cookie: string;
  send: (method: string, path: string, body: object) => Promise<Row>;
  list: (path: string) => Promise<Row[]>;
}

export async function signUp(address: string, account: object): Promise<Caller> {
  const response = await ask(address, '', 'POST', '/api/register', { timeZone: 'UTC', ...account, password: PASSWORD });
  const { id }: Row = await response.json();
  const cookie = cookieOf(response);
  return {
    id,
    cookie,
    send: async (method, path, body) => (await ask(address, cookie, method, path, body)).json(),
    list: async (path) => (await ask(address, cookie, 'GET', path)).json(),
  };
}

/** @param cookie 'name=value', or empty for no session. @throws Error for any response but a success */
export async function ask(
  address: string,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** From a sign-in response: the session's 'name=value'; empty if there is none. */
export function cookieOf({ headers }: Response): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('hearthside.sid='));
  return line?.split(';')[0] ?? '';
}
