import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { type AccountComfort, COMFORT_COOKIE, comfortInCookies, type ComfortSettings } from '@shared/comfort';
import type { Role } from '@shared/domain/roles';
import {
  accountCounts,
  COMFORT_COOKIE_SECONDS,
  comfortAttributes,
  keptCookie,
  writeComfort,
} from '@shared/write-comfort';
import { isDatabaseAway } from '../db/outage';
import { readDrawnPages } from './drawn-pages';
import { readHomeCode } from './home-code';

/**
 * The built client's files: hashed ones are immutable, and all of them are precompressed. A missing asset is a 404,
 * never the page. Mounted before sessions are looked up: files are the same for everybody.
 */
export function clientFiles(folder: string): Router {
  const router = Router();
  if (!existsSync(folder)) return router;
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', cachingOf(pathname));
      const text = TEXTS[path.extname(pathname)];
      if (text !== undefined) response.setHeader('Content-Type', `${text}; charset=utf-8`);
    },
  });
  router.use((request, response, next) => {
    // The page itself is not a plain file: see clientPage.
    const isPage = request.path === '/' || request.path === '/index.html';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isPage || !isRead || request.path.startsWith('/api/')) next();
    else serve(request, response, next);
  });
  router.use('/assets', (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return router;
}

/** Files that are text, whose letters nobody should have to guess at. */
const TEXTS: Readonly<Partial<Record<string, string>>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

function cachingOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A service worker rules over a page for as long as it is kept: a newer one has to be found at once.
  return pathname === '/emergency-sw.js' ? 'no-cache' : 'public, max-age=3600';
}

interface Account {
  role: Role;
  simpleView: boolean;
  comfort: AccountComfort | null;
}

interface PageOptions {
  folder: string;
  /** What turns a cookie into `request.user`. */
  authenticate: RequestHandler[];
  /** Null when nobody is signed in. */
  readAccount: (request: Express.Request) => Promise<Account | null>;
}

/**
 * Every address that is not a file answers the page, with the signed-in account written into it so that the first
 * paint needs no second round trip, and the code of their home named beside it. While the database is away the page
 * comes without either, and says so itself.
 */
export function clientPage({ folder, authenticate, readAccount }: PageOptions): Router {
  const router = Router();
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return router;
  const template = readFileSync(file, 'utf8');

  const homeCode = readHomeCode(folder);

  const render = (comfort: ComfortSettings, account: string) => complete(template, comfort, account);

  const drawnPages = readDrawnPages(folder, (drawn) => complete(drawn, comfortInCookies(''), accountScript(null)));

  const page: RequestHandler = async (request, response) => {
    const account = await readAccount(request);
    // A page with somebody's account in it must not come back from a cache after signing out.
    response.set('Cache-Control', account === null ? 'no-cache' : 'no-store');
    const comfort = comfortFor(account, request, response);
    // What was drawn beforehand was drawn in the usual size and colours.
    if (account === null && writeComfort(comfort) === '' && drawnPages.send(request, response)) return;
    response.type('html').send(render(comfort, accountScript(account) + homeCode(request.path, account)));
  };
  const pageWithoutDatabase: ErrorRequestHandler = (error, request, response, next) => {
    if (!isDatabaseAway(error)) {
      next(error);
      return;
    }
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(render(comfortIn(request), ''));
  };
  router.get('/{*splat}', ...authenticate, page, pageWithoutDatabase);
  return router;
}

const comfortIn = ({ headers }: Request) => comfortInCookies(headers.cookie ?? '');

/** How this page is to be read, so that the first paint is right. What the account brings, the device keeps (D-98). */
function comfortFor(account: Account | null, request: Request, response: Response): ComfortSettings {
  const onAccount = account?.comfort ?? null;
  if (!accountCounts(request.headers.cookie ?? '', onAccount)) return comfortIn(request);
  response.cookie(COMFORT_COOKIE, keptCookie(onAccount), {
    // As it is: the page reads and writes it as well.
    encode: String,
    maxAge: COMFORT_COOKIE_SECONDS * 1000,
    sameSite: 'lax',
    secure: request.secure,
  });
  return onAccount;
}

/** @param parts what is known of whoever asks, as HTML. */
function complete(template: string, comfort: ComfortSettings, parts: string): string {
  return template
    .replace('<html lang="en">', () => `<html lang="en"${htmlAttributes(comfort)}>`)
    .replace('<!--account-->', () => parts);
}

/** None of it is free text. */
function htmlAttributes(comfort: ComfortSettings): string {
  const attributes = Object.entries(comfortAttributes(comfort));
  return attributes.map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`)).join('');
}

/** Data, not code: the content security policy has nothing to allow here. `<` is escaped so that it cannot end early. */
function accountScript(account: object | null): string {
  const json = JSON.stringify(account).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="account">${json}</script>`;
}
