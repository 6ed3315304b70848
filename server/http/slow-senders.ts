import type { RequestHandler } from 'express';
import { bringsBody } from './brings-body';

export interface Patience {
  /** How long a body may take to arrive, and how often an upload is checked. */
  ms: number;
  /** The minimum progress of an upload in that time. */
  bytes: number;
}

/** About 70 kbit/s: less than any line over which a photo could be sent. */
const USUAL: Patience = { ms: 30_000, bytes: 256 * 1024 };

/**
 * A slow sender holds a connection, and room for files, that others need. A plain body has to arrive within half a
 * minute. An upload may take minutes, like ten photos over a weak line, as long as it progresses.
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
