/**
 * Server-side rendering of every page that is not prerendered at build time. It uses the client's own components, from
 * the module built for this (client/src/app/ssr/render-page.tsx).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import { cookieIn, DEVICE_ZONE_COOKIE, KEPT_CLOCKS_COOKIE } from '@shared/api/request-headers';
import type { ComfortSettings } from '@shared/comfort';
import type { Registration } from '@shared/domain/registration';
import { isTimeZone, zoneSpelling } from '@shared/domain/time-zone';
import { cachedGzip, GzipFile, type GzipPart, oneOffGzip } from './gzip-parts';
import { allowInPage, type PageHashes, pageHashes } from './page-policy';

/** As in the client's render-page.tsx. */
interface Visit {
  path: string;
  search: string;
  user: object | null;
  comfort: ComfortSettings;
  registration: Registration;
  mayUsePasskeys: boolean;
  deviceZone: string | null;
  keptClocks: string;
  at: Date;
  ask: (operation: string, request: unknown) => Promise<unknown>;
}

interface Rendered {
  html: string;
  /** The modules the page consists of, by their names in Vite's manifest. */
  sources: readonly string[];
  /** Sent with the page, for the browser to hydrate with. */
  state: object;
}

interface RenderModule {
  /** Null if the address redirects to another one. */
  renderPage: (visit: Visit) => Promise<Rendered | null>;
}

interface Template {
  /** Goes between the part before and the part after, the same for everyone: with all styles in it. */
  head: GzipPart;
  /** The same with a link to the style sheet, for browsers that have it. */
  linkedHead: GzipPart;
  /** The style sheet's address; '' without one. */
  sheet: string;
  body: string;
  hashes: PageHashes;
}

/** What the rest of a page consists of; null leaves the page to the browser. */
type SendBody = (rendered: Rendered | null, known: { account: string; preloadLinks: string }) => void;

export interface PageRenderer extends RenderModule {
  /**
   * Sends the part before the page, so that the browser reads its styles while the page is rendered. Nothing can change the
   * response's headers after that.
   * @param htmlTag `<html …>`
   */
  sendHead: (request: Request, response: Response, htmlTag: string) => SendBody;
}

const FOLDER = path.join('.vite', 'ssr');
const HTML_TAG = '<html lang="en">';
const ACCOUNT = '<!--account-->';
const ROOT = '<div id="root"></div>';
/** After the page: only its code reads the data. */
const PAGE_STATE = '<!--page-state-->';
const LATE = '<template id="late">';
/** As scripts/prerender.mjs writes them. */
const PREFETCHED_SHEET = /<link rel="prefetch" as="style" href="([^"]+)">/;
const STYLES = /<style>.*?<\/style>/s;
/** Names the style sheet that the browser has fetched (decision 0021). */
const SHEET_COOKIE = 'style-sheet';
const SHEET_COOKIE_MS = 30 * 24 * 60 * 60 * 1000;

/** Each query has its own time limit, but a page has several, one after another. After this the browser asks for itself. */
const MOST_RENDERING_MS = 5_000;

/**
 * Null if the client was built without it. The module is loaded with the first rendered page.
 * @param mostMs how long rendering may take; for tests
 */
export function readPageRenderer(clientFolder: string, mostMs = MOST_RENDERING_MS): PageRenderer | null {
  const folder = path.join(clientFolder, FOLDER);
  const [pageFile, moduleFile] = [path.join(folder, 'page.html'), path.join(folder, 'render-page.js')];
  if (!existsSync(pageFile) || !existsSync(moduleFile)) return null;
  const template = readTemplate(readFileSync(pageFile, 'utf8'));
  let loading: Promise<RenderModule> | null = null;
  return {
    renderPage: async (visit) => {
      loading ??= import(/* @vite-ignore */ pathToFileURL(moduleFile).href);
      const { renderPage } = await loading;
      return inTime(renderPage(visit), mostMs);
    },
    sendHead: (request, response, htmlTag) => {
      allowInPage(response, template.hashes);
      response.type('html').vary('Accept-Encoding').vary('Cookie');
      const start = `<!doctype html>${htmlTag}`;
      const head = hasSheet(template, request, response) ? template.linkedHead : template.head;
      if (request.acceptsEncodings('gzip') !== 'gzip') {
        response.write(start + head.plain.toString());
        return (rendered, known) => response.end(bodyOf(template, rendered, known));
      }
      const file = new GzipFile();
      response.set('Content-Encoding', 'gzip').write(file.begin([oneOffGzip(start), head]));
      return (rendered, known) => response.end(file.end([oneOffGzip(bodyOf(template, rendered, known))]));
    },
  };
}

async function inTime<T>(rendering: Promise<T>, mostMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Rendering took too long')), mostMs);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}

function bodyOf(template: Template, rendered: Rendered | null, known: Parameters<SendBody>[1]): string {
  const body = withPreloadLinks(template.body, known.preloadLinks).replace(ACCOUNT, () => known.account);
  if (rendered === null) return body.replace(PAGE_STATE, '');
  return body
    .replace(ROOT, () => `<div id="root">${rendered.html}</div>`)
    .replace(PAGE_STATE, () => jsonScript('page-state', rendered.state));
}

function readTemplate(page: string): Template {
  const [, afterTag = ''] = page.split(HTML_TAG);
  const [head = '', afterHead = ''] = afterTag.split('</head>');
  const [prefetch = '', sheet = ''] = PREFETCHED_SHEET.exec(head) ?? [];
  const linked = head.replace(prefetch, '').replace(STYLES, () => `<link rel="stylesheet" href="${sheet}">`);
  return {
    head: cachedGzip(head),
    linkedHead: cachedGzip(linked),
    sheet,
    body: `</head>${afterHead}`,
    hashes: pageHashes(page),
  };
}

/**
 * The first page brings its styles, so that nothing waits for a second request, and has the browser fetch the style sheet for
 * the next ones. If it did not, the next page waits for the sheet, once.
 */
function hasSheet({ sheet }: Template, request: Request, response: Response): boolean {
  if (sheet === '') return false;
  const name = path.basename(sheet, '.css');
  if (cookieIn(request.headers.cookie ?? '', SHEET_COOKIE) === name) return true;
  response.cookie(SHEET_COOKIE, name, {
    maxAge: SHEET_COOKIE_MS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
  });
  return false;
}

/** Where the device is, as far as it has said that it is not where the account is. */
export function deviceIn({ headers: { cookie = '' } }: Request): Pick<Visit, 'deviceZone' | 'keptClocks'> {
  const zone = cookieIn(cookie, DEVICE_ZONE_COOKIE);
  return {
    deviceZone: zone !== undefined && isTimeZone(zone) ? zoneSpelling(zone) : null,
    keptClocks: cookieIn(cookie, KEPT_CLOCKS_COOKIE) ?? '',
  };
}

/** The links take effect after the first paint (scripts/prerender.mjs). */
export function withPreloadLinks(page: string, links: string): string {
  return page.replace(LATE, () => LATE + links);
}

/** Data, not code: the content security policy has nothing to allow here. `<` is escaped so that it cannot end early. */
export function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
