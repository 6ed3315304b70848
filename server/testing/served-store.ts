// A file store behind its own HTTP server, with the application's error responses.
import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import type { FileStore } from '../files/file-store';
import { listen } from '../http/serve';
import { translateErrors } from '../http/translate-error';

export interface ServedStore {
  /** A file's URL, by key. */
  url: (key: string) => string;
  close: () => Promise<void>;
}

/** The headers routes set before they send a file. */
export const SAID_BEFORE = { 'Content-Disposition': 'attachment', 'Cache-Control': 'private, max-age=31536000' };

export async function serveStore(store: FileStore): Promise<ServedStore> {
  const app = express().disable('etag');
  app.use(async (request, response) => {
    response.set(SAID_BEFORE);
    await store.send(request.path.slice(1), response);
  });
  app.use(translateErrors(pino({ level: 'silent' })));
  const server = createServer(app);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: (key) => `http://127.0.0.1:${port}/${key}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
