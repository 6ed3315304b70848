import type { RequestHandler } from 'express';
import { bringsBody } from './brings-body';

export interface Patience {
  /** How long a body may take to arrive, and how often an upload is looked after. */
  ms: number;
  /** What an upload has to bring in that time, at least. */
  bytes: number;
}

/** About 70 kbit/s: less than any line over which a photo could be sent. */
const USUAL: Patience = { ms: 30_000, bytes: 256 * 1024 };

/**
 * Whoever sends too slowly holds a connection, and room for files, that others need. A plain body has to be there within
 * half a minute. An upload may take minutes, as ten photos over a weak line do, as long as it moves.
 */
export function refuseSlowSenders({ ms, bytes }: Patience = USUAL): RequestHandler {
  return (request, response, next) => {
    next();
    if (request.complete || !bringsBody(request)) return;
    const isUpload = request.is('multipart/form-data') !== false;
    let before = request.socket.bytesRead;
    const check = setInterval(() => {
      const now = request.socket.bytesRead;
      if (request.complete) clearInterval(check);
      else if (isUpload && now - before >= bytes) before = now;
      else request.destroy();
    }, ms);
    response.once('close', () => clearInterval(check));
  };
}
