/** Pages that were drawn while building (scripts/prerender.mjs): visitors read them before any code has arrived. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import { allowInPage, type PageHashes, pageHashes } from './page-policy';

interface DrawnPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  hashes: PageHashes;
}

export interface DrawnPages {
  /** Answers with the drawn page; false, and nothing is sent, where there is none for this address. */
  send: (request: Request, response: Response) => boolean;
}

/** @param complete fills in what a page carries. The result is the same for everybody, so it is compressed once. */
export function readDrawnPages(clientFolder: string, complete: (page: string, address: string) => string): DrawnPages {
  const folder = path.join(clientFolder, '.vite', 'prerendered');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  const pages = new Map(
    names.map((name) => {
      const address = addressOf(name);
      return [address, drawnPage(complete(readFileSync(path.join(folder, name), 'utf8'), address))];
    }),
  );
  return {
    send: (request, response) => {
      const page = pages.get(request.path);
      if (page === undefined) return false;
      allowInPage(response, page.hashes);
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
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), hashes: pageHashes(html) };
}
