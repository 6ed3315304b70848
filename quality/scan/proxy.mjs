// Sits between a scanner and the product: adds the session, gives each request its own client address, and counts
// responses.
import http from 'node:http';

const keepAlive = new http.Agent({ keepAlive: true, maxSockets: 16 });
let lastAddress = 0;

/** Per-address rate limits would otherwise end a scan before it reaches a query. */
function freshAddress() {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/**
 * @param target 'http://127.0.0.1:<port>' of the product
 * @param person whose `cookie` is sent and kept up to date; null: no session
 * @returns its own address; `answers`: the number of responses by status; `failures`: requests answered with 5xx or not
 * at all
 */
export async function startProxy(target, person) {
  const { hostname, port, host } = new URL(target);
  const answers = {};
  const failures = [];
  const server = http.createServer((request, response) => {
    const note = (status, text) => {
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === 'none' || status >= 500) {
        failures.push({ request: `${request.method} ${request.url}`, status, text });
      }
    };
    const fail = (error) => {
      note('none', error.code ?? error.message);
      response.destroy();
    };
    const headers = { ...request.headers, host, 'x-forwarded-for': freshAddress() };
    delete headers.cookie;
    if (person !== null) headers.cookie = person.cookie;
    try {
      const { method, url } = request;
      const forwarded = http.request({ agent: keepAlive, hostname, port, method, path: url, headers }, (answer) => {
        keepCookie(person, answer.headers['set-cookie']);
        const isFailure = answer.statusCode >= 500;
        let text = '';
        if (isFailure) answer.on('data', (chunk) => (text += chunk));
        answer.once('end', () => note(answer.statusCode, isFailure ? text.slice(0, 300) : undefined));
        answer.once('error', fail);
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      forwarded.once('error', fail);
      request.pipe(forwarded);
    } catch (error) {
      // Requests that Node itself refuses to send never reach the product.
      response.writeHead(400).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    answers,
    failures,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Changing the password continues with a new session. */
function keepCookie(person, lines = []) {
  if (person === null) return;
  const [pair] = lines.find((line) => line.startsWith('hearthside.sid=s'))?.split(';') ?? [];
  if (pair !== undefined) person.cookie = pair;
}
