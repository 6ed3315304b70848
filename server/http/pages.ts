import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { comfortAttributes } from './comfort-cookie';

/**
 * The built client: assets are immutable and precompressed, every other address answers the page. A missing asset is
 * a 404, never the page.
 */
export function clientPages(folder: string, readAccount: (request: Express.Request) => Promise<object | null>): Router {
  const router = Router();
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return router;
  const template = readFileSync(indexFile, 'utf8');

  const serveFiles = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  router.use((request, response, next) => {
    const isPage = request.path === '/' || request.path === '/index.html';
    if (isPage) next();
    else serveFiles(request, response, next);
  });
  router.use('/assets', (_request, response) => {
    response.status(404).type('text').send('Not found');
  });

  const page: RequestHandler = async (request, response) => {
    const account = await readAccount(request);
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        template
          .replace('<html lang="en">', () => `<html lang="en"${comfortAttributes(request.headers.cookie)}>`)
          .replace('<!--account-->', () => accountScript(account)),
      );
  };
  router.get('/{*splat}', page);
  return router;
}

/** Data, not code: the content security policy has nothing to allow here. `<` is escaped so that it cannot end early. */
function accountScript(account: object | null): string {
  const json = JSON.stringify(account).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="account">${json}</script>`;
}
