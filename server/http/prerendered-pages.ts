/** Pages rendered at build time (scripts/prerender.mjs): visitors can read them before any code has loaded. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Registration } from '@shared/domain/registration';
import { allowInPage, type PageHashes, pageHashes } from './page-policy';

/** What prerendered pages differ by. */
interface PageKind {
  /** Who may register. */
  registration: Registration;
  /** The address is one that passkeys can belong to. */
  mayUsePasskeys: boolean;
}

/** As listed by scripts/prerender.mjs. */
interface ListedPage extends PageKind {
  address: string;
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
  send: (request: Request, response: Response, kind: PageKind) => boolean;
}

/**
 * @param complete fills in the page. The result is the same for everyone, so it is compressed once.
 * @param setting the pages for it are compressed right away, others at their first request.
 */
export function readPrerenderedPages(
  clientFolder: string,
  setting: Registration,
  complete: (page: string, sources: readonly string[], kind: PageKind) => string,
): PrerenderedPages {
  const folder = path.join(clientFolder, '.vite', 'prerendered');
  const list = path.join(folder, 'pages.json');
  const listed: ListedPage[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const pages = new Map<string, () => PrerenderedPage>();
  for (const { address, file, sources, ...kind } of listed) {
    let page: PrerenderedPage | null = null;
    const read = () => (page ??= compressed(complete(readFileSync(path.join(folder, file), 'utf8'), sources, kind)));
    // Most homes have no https.
    if (kind.registration === setting && !kind.mayUsePasskeys) read();
    pages.set(nameOf(address, kind), read);
  }
  return {
    send: (request, response, kind) => {
      const page = pages.get(nameOf(request.path, kind))?.();
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

const nameOf = (address: string, { registration, mayUsePasskeys }: PageKind) =>
  `${registration} ${mayUsePasskeys} ${address}`;

function compressed(html: string): PrerenderedPage {
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), hashes: pageHashes(html) };
}
