import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { afterAll, expect, it } from 'vitest';
import { createHttpServer, listen } from './serve';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Uses Express's additions to requests and responses, and Node's own members. */
function createSmallApp(): Express {
  const app = express();
  app.use(express.json());
  app.get('/read', (request, response) => {
    response.cookie('seen', 'yes').json({ host: request.hostname, query: request.query, path: request.path });
  });
  app.post('/write', (request, response) => {
    response.status(201).json({ body: request.body, isJson: request.is('json'), language: request.acceptsLanguages() });
  });
  app.get('/away', (_request, response) => response.redirect('/read'));
  app.get('/plain', (_request, response) => {
    response.setHeader('X-Plain', 'yes');
    response.end('text');
  });
  app.get('/broken', () => {
    throw new Error('broken on purpose');
  });
  const onError: ErrorRequestHandler = (error: Error, request, response, _next) => {
    response.status(500).send(`${request.method} ${error.message}`);
  };
  app.use(onError);
  return app;
}

async function start(server: Server): Promise<string> {
  servers.push(server);
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

async function answer(base: string, path: string, init: RequestInit = {}) {
  const response = await fetch(base + path, { redirect: 'manual', ...init });
  const headers = Object.fromEntries(response.headers);
  // The fast server has its own shorter timeout, and clocks continue.
  for (const name of ['date', 'keep-alive']) delete headers[name];
  return { status: response.status, headers, text: await response.text() };
}

it('responses are the same with and without', async () => {
  const fast = await start(createHttpServer(createSmallApp()));
  const plain = await start(createServer(createSmallApp()));
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"a":[1]}' };
  for (const [path, init] of [
    ['/read?a=1&b=2', {}],
    ['/write', post],
    ['/write', { ...post, body: '{' }],
    ['/away', {}],
    ['/plain', { method: 'HEAD' }],
    ['/plain', {}],
    ['/broken', {}],
    ['/nowhere', {}],
  ] satisfies [string, RequestInit][]) {
    expect(await answer(fast, path, init)).toEqual(await answer(plain, path, init));
  }
});

it.each([
  { name: 'Hearthside’s', make: createHttpServer, isFast: true },
  { name: 'a plain', make: createServer, isFast: false },
])('requests and responses of $name server have Express’s prototypes from the start: $isFast', async (given) => {
  const app = createSmallApp();
  const server = given.make(app);
  const areRight: boolean[] = [];
  server.prependListener('request', (request, response) => {
    areRight.push(Object.getPrototypeOf(request) === app.request, Object.getPrototypeOf(response) === app.response);
  });
  expect((await fetch(`${await start(server)}/plain`)).status).toBe(200);
  expect(areRight).toEqual([given.isFast, given.isFast]);
});
