/** Pages rendered at build time (scripts/prerender.mjs): visitors can read them before any code has loaded. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Registration } from '@shared/domain/registration';
import { allowInPage, type PageHashes, pageHashes } from './page-policy';

/** As listed by scripts/prerender.mjs. */
interface ListedPage {
  address: string;
  /** The page is for servers on which this is who may register. */
  registration: Registration;
  file: string;
  /** The modules it consists of, by their names in Vite's manifest. */
  sources: readonly string[];
}

interface PrerenderedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  hashes: PageHashes;
}

export interface PrerenderedPages {
  /** Sends the page; false, without sending anything, if there is none for this address. */
  send: (request: Request, response: Response, registration: Registration) => boolean;
}

/**
 * @param complete fills in the page. The result is the same for everyone, so it is compressed once.
 * @param setting the pages for it are compressed right away, others at their first request.
 */
export function readPrerenderedPages(
  clientFolder: string,
  setting: Registration,
  complete: (page: string, sources: readonly string[], registration: Registration) => string,
): PrerenderedPages {
  const folder = path.join(clientFolder, '.vite', 'prerendered');
  const list = path.join(folder, 'pages.json');
  const listed: ListedPage[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const pages = new Map<string, () => PrerenderedPage>();
  for (const { address, registration, file, sources } of listed) {
    let page: PrerenderedPage | null = null;
    const read = () =>
      (page ??= compressed(complete(readFileSync(path.join(folder, file), 'utf8'), sources, registration)));
    if (registration === setting) read();
    pages.set(`${registration} ${address}`, read);
  }
  return {
    send: (request, response, registration) => {
      const page = pages.get(`${registration} ${request.path}`)?.();
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

function compressed(html: string): PrerenderedPage {
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), hashes: pageHashes(html) };
}
