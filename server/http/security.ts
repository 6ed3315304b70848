import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../errors/app-error';

/** Response headers for pages and answers alike. TLS-only rules are sent only where TLS is in front. */
export function securityHeaders(isBehindTls: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Radix and React set positions and sizes through the style attribute.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Older browsers do not take it from default-src.
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isBehindTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isBehindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Plain-HTTP home servers: browsers ignore this header there and warn about it.
    crossOriginOpenerPolicy: isBehindTls ? { policy: 'same-origin' } : false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** For what people uploaded, should a browser show it after all: it runs nothing, loads nothing and is framed by nobody. */
export const UPLOADED_FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For addresses that are secrets themselves: no other site is told them, and no search engine keeps them. */
export const keepAddressSecret: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that change something must come from our own pages, or from a caller that is no browser (D-40). */
export function refuseForeignOrigins(publicUrl: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (!SAFE_METHODS.has(request.method) && isFromElsewhere(request.headers, request.host, publicUrl)) {
      throw new AppError('foreign_origin', 'This request came from another site, so it was not carried out.');
    }
    next();
  };
}

/** Whether a page of another site made the request. @param host as the browser names this server. */
export function isFromElsewhere(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (site === 'cross-site') return true;
  if (origin === undefined) return false;
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin;
  return origin !== publicOrigin && hostOf(origin) !== host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
