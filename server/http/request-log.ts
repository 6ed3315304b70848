import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/**
 * Gives each request an id, answered as X-Request-Id, and logs one line for it once it is answered or given up. Only
 * what is listed here is logged: no query, no body, no header, no name, since all of those can carry health data.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = Date.now();
    request.requestId = randomUUID();
    response.setHeader('X-Request-Id', request.requestId);
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'error' : 'debug';
      // Asked first, for most lines of a busy server are below the level and cost nothing then.
      if (log.isLevelEnabled(level)) {
        log[level](
          lineOf(request, response, startedAt),
          response.writableFinished ? 'request completed' : 'request aborted',
        );
      }
    });
    next();
  };
}

/**
 * The ends of these addresses are secrets: whoever reads them can accept an invitation (D-51), prove an email address
 * (D-62), or read a calendar or an emergency card.
 */
const SECRET_LINK =
  /^(\/api\/care-invitations\/link|\/invitation|\/verify-email|\/api\/calendar|\/api\/emergency-card\/shared|\/emergency-card)\/.*/i;
/** And what looks like one of them in an address that is none of ours, for it may be one with a slip of the finger. */
const SECRET = /\/[\w-]{32}(?=[./]|$)/g;

function lineOf(request: Request, response: Response, startedAt: number) {
  const [path = ''] = request.originalUrl.split('?');
  return {
    requestId: request.requestId,
    method: request.method,
    path: path.replace(SECRET_LINK, '$1/{token}').replace(SECRET, '/{token}'),
    status: response.statusCode,
    ms: Date.now() - startedAt,
  };
}
