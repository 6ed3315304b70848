import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { cookieIn, NO_SCREEN_LOCK, SCREEN_LOCK_COOKIE } from '@shared/api/request-headers';
import {
  accountCounts,
  COMFORT_COOKIE,
  COMFORT_COOKIE_SECONDS,
  comfortAttributes,
  comfortInCookies,
  keptCookie,
  writeComfort,
  type AccountComfort,
  type ComfortSettings,
} from '@shared/comfort';
import type { Registration } from '@shared/domain/registration';
import type { Role } from '@shared/domain/roles';
import { relyingPartyFinder } from '../auth/passkeys';
import type { Config } from '../config';
import { isDatabaseAway } from '../db/database-errors';
import { unauthorized } from '../errors/app-error';
import { readPreloadLinks } from './preload-links';
import { readPrerenderedPages } from './prerendered-pages';
import { deviceIn, jsonScript, type PageRenderer, readPageRenderer, withPreloadLinks } from './ssr';
import { describeFault } from '../errors/describe-fault';

/**
 * The built client's files: hashed ones are immutable, and all are precompressed. A missing asset is a 404, never the
 * page. Mounted before sessions are looked up: files are the same for everyone.
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
    if (isPage || !isRead || request.path.startsWith('/api/')) return next();
    // A file of this build may be gone once another build has replaced it: that ends the response, not the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  });
  router.use('/assets', (_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return router;
}

/** Text files, whose encoding nobody should have to guess. */
const TEXTS: Readonly<Partial<Record<string, string>>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** They control pages as long as they are cached: a newer one has to be found at once. */
const WORKERS = new Set(['/sw.js', '/sw-offline.js', '/emergency-sw.js']);

function cachingOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return WORKERS.has(pathname) ? 'no-cache' : 'public, max-age=3600';
}

interface Account {
  role: Role;
  simpleView: boolean;
  comfort: AccountComfort | null;
}

interface PageOptions {
  folder: string;
  /** Sets `request.user` from the cookie. */
  authenticate: RequestHandler[];
  /** Null if nobody is signed in. */
  readAccount: (request: Express.Request) => Promise<Account | null>;
  config: Pick<Config, 'registration' | 'publicUrl'>;
  /** What applies now. */
  registrationOffered: () => Promise<Registration>;
  /** The API's response to a GET by the page's viewer; rejects if it would be refused. */
  answer: (operation: string, sent: unknown, page: Request, response: Response) => Promise<unknown>;
  clock: () => Date;
  log: Logger;
}

/**
 * Every address that is not a file gets the page, rendered, with the signed-in account in it, so that the first paint
 * needs neither code nor a second round trip. What cannot be rendered here is rendered by the browser. While the
 * database is away the page comes without the account, and says so.
 */
export function clientPage(options: PageOptions): Router {
  const { folder, config, authenticate, readAccount, registrationOffered } = options;
  const relyingPartyOf = relyingPartyFinder(config.publicUrl);
  const router = Router();
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return router;
  const template = readFileSync(file, 'utf8');

  const preloadLinks = readPreloadLinks(folder);
  const prerendered = readPrerenderedPages(folder, config.registration, (html, sources, kind) => {
    const tag = htmlTag({ comfort: comfortInCookies(''), account: null, ...kind });
    return complete(withPreloadLinks(html, preloadLinks(sources)), tag, accountScript(null));
  });
  const renderer = readPageRenderer(folder);

  const page: RequestHandler = async (request, response) => {
    const [account, registration] = await Promise.all([readAccount(request), registrationOffered()]);
    // A page with an account in it must not come back from a cache after signing out.
    response.set('Cache-Control', account === null ? 'no-cache' : 'no-store');
    const comfort = comfortFor(account, request, response);
    // Prerendered pages have the usual size and colors, and the first tab.
    const isUsual = account === null && writeComfort(comfort) === '' && !LEADS_ON.test(request.originalUrl);
    const kind = { registration, mayUsePasskeys: hasLock(request) && relyingPartyOf(request) !== null };
    if (isUsual && prerendered.send(request, response, kind)) return;
    const visitor = { request, response, account, comfort, ...kind };
    if (renderer === null) {
      response.type('html').send(complete(template, htmlTag(visitor), accountScript(account)));
      return;
    }
    const sendBody = renderer.sendHead(request, response, htmlTag(visitor));
    const rendered = await renderFor(renderer, options, visitor);
    sendBody(rendered, { account: accountScript(account), preloadLinks: preloadLinks(rendered?.sources ?? []) });
  };
  const pageWithoutDatabase: ErrorRequestHandler = (error, request, response, next) => {
    if (!isDatabaseAway(error)) {
      next(error);
      return;
    }
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(complete(template, htmlTag({ comfort: comfortIn(request), ...UNKNOWN }), ''));
  };
  router.get('/{*splat}', ...authenticate, page, pageWithoutDatabase);
  return router;
}

/** In the address of a sign-in page that has another tab open, or leads back to an invitation. */
const LEADS_ON = /[?&](?:tab|next)=/;

/** Characters of one response: several times a list of five hundred. */
const MOST_RENDERED = 1_000_000;

interface Visitor {
  request: Request;
  response: Response;
  account: Account | null;
  comfort: ComfortSettings;
  registration: Registration;
  mayUsePasskeys: boolean;
}

/** Without the database nobody can sign in or register anyway. */
const UNKNOWN = { account: null, registration: 'open', mayUsePasskeys: false } as const;

/** Null if nothing is rendered, or rendering fails: the page works without. */
async function renderFor(
  renderer: PageRenderer,
  options: PageOptions,
  { request, response, account, comfort, registration, mayUsePasskeys }: Visitor,
) {
  const ask = async (operation: string, sent: unknown): Promise<unknown> => {
    // For signed-out visitors only their own browsers call the API.
    if (account === null) throw unauthorized();
    // As it would have been sent.
    const answer = JSON.stringify(await options.answer(operation, sent, request, response));
    // Rendering that much would block everyone: the browser loads it instead.
    if (answer.length > MOST_RENDERED) throw new Error(`${operation} has too much to be rendered`);
    return JSON.parse(answer);
  };
  const search = searchIn(request.originalUrl);
  const visit = {
    path: request.path,
    search,
    user: account,
    comfort,
    registration,
    mayUsePasskeys,
    ...deviceIn(request),
    at: options.clock(),
    ask,
  };
  try {
    return await renderer.renderPage(visit);
  } catch (error) {
    options.log.warn(describeFault(error), 'A page could not be rendered, and is left to the browser');
    return null;
  }
}

/** As the browser has it in `location.search`. The path before it may be no valid address, such as '////'. */
function searchIn(address: string): string {
  const [, query = ''] = address.split(/\?(.*)/s);
  return new URL(`?${query}`, 'http://page').search;
}

const comfortIn = ({ headers }: Request) => comfortInCookies(headers.cookie ?? '');

/** The page's reading settings, so that the first paint is right. The device stores the account's settings (D-98). */
function comfortFor(account: Account | null, request: Request, response: Response): ComfortSettings {
  const onAccount = account?.comfort ?? null;
  if (!accountCounts(request.headers.cookie ?? '', onAccount)) return comfortIn(request);
  response.cookie(COMFORT_COOKIE, keptCookie(onAccount), {
    // Not encoded: the page reads and writes it as well.
    encode: String,
    maxAge: COMFORT_COOKIE_SECONDS * 1000,
    sameSite: 'lax',
    secure: request.secure,
  });
  return onAccount;
}

/** @param parts what is known of the viewer, as HTML. */
function complete(template: string, tag: string, parts: string): string {
  return template.replace('<html lang="en">', () => tag).replace('<!--account-->', () => parts);
}

/** As far as the device has not said otherwise (client/src/lib/screen-lock.ts). */
const hasLock = ({ headers }: Request) => cookieIn(headers.cookie ?? '', SCREEN_LOCK_COOKIE) !== NO_SCREEN_LOCK;

type KnownInTag = Pick<Visitor, 'comfort' | 'account' | 'registration' | 'mayUsePasskeys'>;

/** None of it is free text. The role is included because seniors see no motion by default (tokens.css). */
function htmlTag({ comfort, account, registration, mayUsePasskeys }: KnownInTag): string {
  const attributes = {
    ...comfortAttributes(comfort),
    'data-role': account?.role ?? null,
    'data-registration': registration === 'open' ? null : registration,
    'data-passkeys': mayUsePasskeys ? '' : null,
  };
  const written = Object.entries(attributes).map(([name, value]) => (value === null ? '' : ` ${name}="${value}"`));
  return `<html lang="en"${written.join('')}>`;
}

const accountScript = (account: object | null) => jsonScript('account', account);
