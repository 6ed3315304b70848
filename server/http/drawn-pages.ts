/** Pages that were drawn while building (scripts/prerender.mjs): visitors read them before any code has arrived. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

interface DrawnPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** For the content security policy: the styles that stand in the page, and what starts its code. */
  styleHashes: string[];
  scriptHashes: string[];
}

export interface DrawnPages {
  /** Answers with the drawn page; false, and nothing is sent, where there is none for this address. */
  send: (request: Request, response: Response) => boolean;
}

/** @param complete fills in what every page carries. The result is the same for everybody, so it is compressed once. */
export function readDrawnPages(clientFolder: string, complete: (page: string) => string): DrawnPages {
  const folder = path.join(clientFolder, '.vite', 'prerendered');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  const pages = new Map(
    names.map((name) => [addressOf(name), drawnPage(complete(readFileSync(path.join(folder, name), 'utf8')))]),
  );
  return {
    send: (request, response) => {
      const page = pages.get(request.path);
      if (page === undefined) return false;
      allow(response, 'style-src', page.styleHashes);
      allow(response, 'script-src', page.scriptHashes);
      response.type('html').vary('Accept-Encoding').vary('Cookie');
      const encoding = request.acceptsEncodings('br', 'gzip');
      if (encoding === 'br' || encoding === 'gzip') response.set('Content-Encoding', encoding).send(page[encoding]);
      else response.send(page.plain);
      return true;
    },
  };
}

function addressOf(fileName: string): string {
  const name = path.parse(fileName).name;
  return name === 'index' ? '/' : `/${name}`;
}

function drawnPage(html: string): DrawnPage {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
    styleHashes: hashesOf(html, /<style>(.*?)<\/style>/gs),
    // Not the account, which is data and has a type.
    scriptHashes: hashesOf(html, /<script>(.*?)<\/script>/gs),
  };
}

function hashesOf(html: string, parts: RegExp): string[] {
  return [...html.matchAll(parts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function allow(response: Response, directive: 'style-src' | 'script-src', hashes: readonly string[]): void {
  const policy = response.getHeader('Content-Security-Policy');
  if (typeof policy !== 'string' || hashes.length === 0) return;
  const before = `${directive} 'self'`;
  response.set('Content-Security-Policy', policy.replace(before, [before, ...hashes].join(' ')));
}
