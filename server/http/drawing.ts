/**
 * Pages drawn when they are asked for: everything that is not drawn while building. The client's own components draw them,
 * from the module that is built for this (client/src/app/ssr/prerender.tsx).
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import type { ComfortSettings } from '@shared/comfort';
import { type GzipPiece, joinGzip, lastingPiece, passingPiece } from './gzip-pieces';
import { allowInPage, type PageHashes, pageHashes } from './page-policy';

/** As in the client's prerender.tsx. */
interface Visit {
  path: string;
  search: string;
  user: object | null;
  comfort: ComfortSettings;
  at: Date;
  ask: (operation: string, request: unknown) => Promise<unknown>;
}

interface Drawing {
  html: string;
  at: number;
  zone: string;
  answers: ReadonlyArray<readonly [readonly unknown[], unknown]>;
}

interface DrawingModule {
  draw: (visit: Visit) => Promise<Drawing | null>;
}

interface Template {
  /** Between what stands before and what stands after: the styles, the same for everybody. */
  head: GzipPiece;
  body: string;
  hashes: PageHashes;
}

/** What is known of whoever asks, as HTML. */
export interface KnownParts {
  /** `<html …>` */
  htmlTag: string;
  account: string;
  /** Links to the code that the page will need. */
  code: string;
}

export interface Drawer {
  draw: (visit: Visit) => Promise<Drawing | null>;
  send: (request: Request, response: Response, drawing: Drawing, known: KnownParts) => void;
}

const FOLDER = path.join('.vite', 'drawing');
const HTML_TAG = '<html lang="en">';
const ACCOUNT = '<!--account-->';
const ROOT = '<div id="root"></div>';
const LATE = '<template id="late">';

/** Null where the client was built without. The module is loaded with the first page that is drawn. */
export function readDrawer(clientFolder: string): Drawer | null {
  const folder = path.join(clientFolder, FOLDER);
  const [pageFile, moduleFile] = [path.join(folder, 'page.html'), path.join(folder, 'prerender.js')];
  if (!existsSync(pageFile) || !existsSync(moduleFile)) return null;
  const template = readTemplate(readFileSync(pageFile, 'utf8'));
  let loading: Promise<DrawingModule> | null = null;
  return {
    draw: async (visit) => {
      loading ??= import(/* @vite-ignore */ pathToFileURL(moduleFile).href);
      return (await loading).draw(visit);
    },
    send: (request, response, drawing, known) => {
      allowInPage(response, template.hashes);
      const body = withCode(template.body, known.code)
        .replace(ACCOUNT, () => known.account)
        .replace(ROOT, () => rootOf(drawing));
      response.type('html').vary('Accept-Encoding').vary('Cookie');
      const start = `<!doctype html>${known.htmlTag}`;
      if (request.acceptsEncodings('gzip') === 'gzip') {
        const pieces = [passingPiece(start), template.head, passingPiece(body)];
        response.set('Content-Encoding', 'gzip').send(joinGzip(pieces));
      } else {
        response.send(start + template.head.plain.toString() + body);
      }
    },
  };
}

function readTemplate(page: string): Template {
  const [, afterTag = ''] = page.split(HTML_TAG);
  const [head = '', afterHead = ''] = afterTag.split('</head>');
  return { head: lastingPiece(head), body: `</head>${afterHead}`, hashes: pageHashes(page) };
}

/** @param code links: they count once the page has been painted (scripts/prerender.mjs). */
export function withCode(page: string, code: string): string {
  return page.replace(LATE, () => LATE + code);
}

/** What is typed or chosen before the code is there would be lost: until then nothing can be. */
const TAKES_INPUT = /<(?:form|input|textarea|select)\b/;

function rootOf({ html, ...known }: Drawing): string {
  const attributes = TAKES_INPUT.test(html) ? ' inert' : '';
  return `<div id="root"${attributes}>${html}</div>${jsonScript('drawn', known)}`;
}

/** Data, not code: the content security policy has nothing to allow here. `<` is escaped so that it cannot end early. */
export function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
