/** What a request is called in the metrics: one of a list that is known before the first request comes. */
import type { Request } from 'express';
import type { Endpoint } from '@shared/api/endpoint';

/** Routes that are no part of the API's contracts. */
const BESIDE_THE_CONTRACTS = ['GET /healthz', 'GET /readyz', 'GET /api/openapi.json', 'GET /api/login'];
/** Pages and their files. */
const PAGES = 'pages';
/** Whatever never reached a route: unknown addresses, and requests that were refused before. */
const OTHER = 'other';

/** To be asked once the answer is given: Express has found the route by then. */
type NameOf = (request: Request, status: number) => string;

/** Addresses hold ids and secrets, so none of a request's own text gets into a name. */
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

/** As it was mounted: '/api/medications/:id'. Empty where none was found. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const isRoute = typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
  return isRoute ? String(route.path) : '';
}
