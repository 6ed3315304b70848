import type { RequestHandler } from 'express';

/** Case-insensitive, so that '/API/nowhere' gets JSON too; not '/apiary'. */
const API = /^\/api(?:\/|$)/i;

/**
 * Passes API requests to their handlers with the full address. `app.use('/api', …)` would strip and restore '/api' for
 * each handler, and parse the address anew both times.
 */
export function apiRequests(handle: RequestHandler): RequestHandler {
  return (request, response, next) => (API.test(request.path) ? handle(request, response, next) : next());
}
