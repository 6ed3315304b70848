import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Operation } from '@shared/api/contracts';

/**
 * Gives each request an id, sent as X-Request-Id, and logs one line once it is answered or aborted. Only these fields
 * are logged: no query, no body, no header, no name, since all of those can contain health data.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = Date.now();
    request.requestId = randomUUID();
    response.setHeader('X-Request-Id', request.requestId);
    response.once('close', () => {
      const level = levelOf(request, response);
      // Checked first, since most lines of a busy server are below the level and cost nothing then.
      if (log.isLevelEnabled(level)) {
        log[level](
          { ...lineOf(request, response, startedAt), ...(level === 'info' ? whoAsked(request) : {}) },
          response.writableFinished ? 'request completed' : 'request aborted',
        );
      }
    });
    next();
  };
}

/** Refused because of who asks, from where, or how often. */
const REFUSALS = new Set([401, 403, 429]);
/**
 * Operations that start, end or change how a person signs in. By operation, since an address can be spelled in many
 * ways.
 */
const ABOUT_SIGNING_IN: ReadonlySet<string | undefined> = new Set<Operation>([
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/user/password',
  'POST /api/user/deletion',
  'DELETE /api/user/deletion',
  'DELETE /api/user/devices/{device}',
  'POST /api/login/code',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/user/confirm',
  'POST /api/passkeys',
  'PATCH /api/passkeys/{id}',
  'DELETE /api/passkeys/{id}',
  'DELETE /api/passkeys',
  'POST /api/passkeys/sign-in',
  'POST /api/second-factor',
  'POST /api/second-factor/confirm',
  'POST /api/second-factor/remove',
  'POST /api/second-factor/recovery-codes',
  'POST /api/device-pairings',
  'POST /api/device-pairings/open',
  'POST /api/device-pairings/{id}/answer',
  'DELETE /api/device-pairings/{id}',
  'POST /api/device-pairings/finish',
]);

/** Lines for detecting intruders are logged at the default level, and our own failures in any case. */
function levelOf({ operation }: Request, { statusCode }: Response): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return REFUSALS.has(statusCode) || ABOUT_SIGNING_IN.has(operation) ? 'info' : 'debug';
}

/**
 * Null if signed out. No names: more people read the log than the data, and what a person typed may be their password.
 */
function whoAsked({ user, ip }: Request) {
  return { userId: user?.id ?? null, address: ip ?? null };
}

/**
 * The ends of these addresses are secrets: they allow accepting an invitation (D-51), verifying an email address
 * (D-62), choosing a new password, or reading a calendar, an emergency card or a doctor's pack.
 */
const SECRET_LINK =
  /^(\/api\/care-invitations\/link|\/invitation|\/verify-email|\/reset-password|\/api\/calendar|\/api\/emergency-card\/shared|\/api\/doctors-pack\/shared|\/emergency-card)\/.*/i;
/** Also anything that looks like one in an unknown address, since it may be a typing error. */
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
