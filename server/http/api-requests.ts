import type { RequestHandler } from 'express';

/** In either case, so that '/API/nowhere' is answered as JSON too; no '/apiary'. */
const API = /^\/api(?:\/|$)/i;

/**
 * Hands requests for the API to whatever answers them, with their whole address. `app.use('/api', …)` would take '/api' off
 * the address for each handler and put it back afterwards, and read the address anew both times.
 */
export function apiRequests(handle: RequestHandler): RequestHandler {
  return (request, response, next) => (API.test(request.path) ? handle(request, response, next) : next());
}
