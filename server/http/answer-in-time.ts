import type { RequestHandler } from 'express';
import { forgetFile } from '../files/file-answer';
import { databaseAway } from './translate-error';

/** Nobody waits for longer than ten seconds; this leaves one for the way. */
const PATIENCE_MS = 9_000;
/** Most requests are over before anybody looks whether they have come in. */
const LOOKS = 9;

/**
 * Each statement has its time limit, but a request of several over a network that has become slow could wait for each of
 * them in turn. This is the limit for all of it together, from when the request has come in: 503, and whoever asked may
 * try again. What still finishes afterwards has not been acknowledged. Uploads are left alone: their work may take longer.
 * @param patienceMs for tests.
 */
export function answerInTime(patienceMs = PATIENCE_MS): RequestHandler {
  return (request, response, next) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return next();
    const refuse = () => {
      if (response.headersSent) return;
      const { status, body, extra } = databaseAway();
      // Which may have been said already: a photo's refusal would be kept for as long as the photo.
      forgetFile(response);
      response.set('Retry-After', String(extra.retryAfterSeconds)).status(status).json(body);
    };
    // Looked at rather than heard of: whoever reads the body may itself be waiting for the database first.
    const look = () => {
      timer = request.complete ? setTimeout(refuse, patienceMs - lookMs) : setTimeout(look, lookMs);
    };
    const lookMs = patienceMs / LOOKS;
    let timer = setTimeout(look, lookMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
