import type { ErrorRequestHandler } from 'express';
import multer from 'multer';
import type { Logger } from 'pino';
import { hasCollided, isAboutNothing, isDatabaseAway, isDiskFull, isRefusedWrite } from '../db/database-errors';
import { AppError, notFound } from '../errors/app-error';
import { describeFault } from '../errors/describe-fault';
import { forgetFile } from '../files/file-answer';

const UNAVAILABLE_RETRY_SECONDS = 5;

/** The one place that turns errors into responses. Unexpected ones are logged and get a plain sentence. */
export function translateErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      // Part of the response is out: cutting the connection is the only way to show that it is incomplete. A complete
      // response is left alone: the failure came after it, such as in renewing the session.
      if (!response.writableEnded) response.destroy();
      return;
    }
    const known = toAppError(error);
    if (known.status >= 500 && !(error instanceof AppError)) logUnexpected(log, request.requestId, error);
    const { retryAfterSeconds } = known.extra;
    // The route may already have set caching and type headers for its file.
    if (response.hasHeader('Cache-Control')) forgetFile(response);
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    response.status(known.status).json(known.body);
  };
}

export const databaseAway = () =>
  new AppError('unavailable', 'Hearthside is restarting. Please try again in a few seconds.', {
    retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
  });

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (isRefusedWrite(error)) {
    return new AppError('unavailable', 'Hearthside cannot save anything right now. Please try again in a minute.', {
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  }
  if (hasCollided(error)) {
    return new AppError('unavailable', 'Something else changed this at the same time. Please try again.', {
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  }
  if (isAboutNothing(error)) return notFound();
  if (isDiskFull(error)) {
    return new AppError(
      'no_room',
      'Hearthside has no room left, so this was not saved. What was saved before is safe.',
    );
  }
  return fromParser(error) ?? new AppError('unexpected', 'Something went wrong on our side. Please try again.');
}

/** Body and multipart parsers throw their own errors; some have no status. */
function fromParser(error: unknown): AppError | null {
  if (error instanceof multer.MulterError) {
    return new AppError('invalid_input', 'This upload is not in the form we expect.');
  }
  if (!(error instanceof Error)) return null;
  if (/Unexpected end of form|Boundary not found|Malformed part header|Malformed content/i.test(error.message)) {
    return new AppError('malformed_request', 'This upload arrived incomplete. Please try again.');
  }
  const status = 'status' in error ? error.status : undefined;
  if (status === 413) return new AppError('too_large', 'That is more than we can take at once.');
  if (status === 415) return new AppError('unsupported_media', 'Please send this request as JSON.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('malformed_request', 'This request could not be read.');
  }
  return error instanceof URIError ? new AppError('malformed_request', 'This address could not be read.') : null;
}

function logUnexpected(log: Logger, requestId: string, error: unknown): void {
  log.error({ requestId, ...describeFault(error) }, 'A request failed unexpectedly');
}
