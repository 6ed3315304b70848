export const PASSWORD = 'lantern-orchard-73';

export interface Row {
  id: string;
}

/** Somebody who uses the API the way the client does. */
export interface Caller extends Row {
  /** 'name=value' */
  cookie: string;
  send: (method: string, path: string, body: object) => Promise<Row>;
  list: (path: string) => Promise<Row[]>;
}

export async function signUp(address: string, account: object): Promise<Caller> {
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, password: PASSWORD, timeZone: 'UTC' }),
  });
  if (!response.ok) throw new Error(`Signing up answered ${response.status}`);
  const { id }: Row = await response.json();
  const cookie = response.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  };
  return {
    id,
    cookie,
    send: async (method, path, body) => (await ask(method, path, body)).json(),
    list: async (path) => (await ask('GET', path)).json(),
  };
}
