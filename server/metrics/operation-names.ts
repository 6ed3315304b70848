/** A request's name in the metrics, from a list that is known before the first request. */
import type { Request } from 'express';
import type { Endpoint } from '@shared/api/endpoint';

/** Routes outside the API's contracts. */
const BESIDE_THE_CONTRACTS = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /api/login'];
/** Pages and their files. */
const PAGES = 'pages';
/** Anything that never reached a route: unknown addresses, and requests refused earlier. */
const OTHER = 'other';

/** Call after the response: Express has found the route by then. */
type NameOf = (request: Request, status: number) => string;

/** Addresses contain ids and secrets, so no text of a request gets into a name. */
export function nameOperations(contracts: readonly Endpoint[]): NameOf {
  const declared = [...contracts.map(({ operation }) => operation), ...BESIDE_THE_CONTRACTS];
  const byRoute = new Map(declared.map((operation) => [operation.replaceAll(/\{(\w+)\}/g, ':$1'), operation]));
  return (request, status) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const known = byRoute.get(`${method} ${routeOf(request)}`);
    if (known !== undefined) return known;
    return status < 400 && !request.originalUrl.startsWith('/api') ? PAGES : OTHER;
  };
}

/** The mounted path, such as '/api/medications/:id'. Empty if no route matched. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const isRoute = typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
  return isRoute ? String(route.path) : '';
}
