import type { RequestHandler } from 'express';
import { forgetFile } from '../files/file-answer';
import { databaseAway } from './translate-error';

/** Every request ends within ten seconds; this leaves one for the network. */
const PATIENCE_MS = 9_000;
/** Most requests finish before the first check. */
const LOOKS = 9;

/**
 * Each statement has its time limit, but a request with several could wait for each in turn on a slow network. This
 * limits the total, from the moment the request has arrived: 503, and the client may retry. Work that finishes later
 * was not acknowledged. Uploads are exempt: their work may take longer.
 * @param patienceMs for tests.
 */
export function answerInTime(patienceMs = PATIENCE_MS): RequestHandler {
  return (request, response, next) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return next();
    const refuse = () => {
      if (response.headersSent) return;
      const { status, body, extra } = databaseAway();
      // Headers that may be set already: a photo's error would be cached as long as the photo.
      forgetFile(response);
      response.set('Retry-After', String(extra.retryAfterSeconds)).status(status).json(body);
    };
    // Polled, because the code that reads the body may itself be waiting for the database first.
    const look = () => {
      timer = request.complete ? setTimeout(refuse, patienceMs - lookMs) : setTimeout(look, lookMs);
    };
    const lookMs = patienceMs / LOOKS;
    let timer = setTimeout(look, lookMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
