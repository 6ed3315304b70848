import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../errors/app-error';

/** Response headers for pages and API responses. HSTS is only sent behind TLS. */
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
        // Older browsers do not derive it from default-src.
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

/** For uploads, in case a browser displays one after all: it runs nothing, loads nothing and cannot be framed. */
export const UPLOADED_FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For secret addresses: no referrer to other sites, and no search engine index. */
export const keepAddressSecret: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
  next();
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that change something must come from our own pages, or from a client that is not a browser (D-40). */
export function refuseForeignOrigins(publicUrl: string | undefined): RequestHandler {
  return (request, _response, next) => {
    if (!SAFE_METHODS.has(request.method) && isFromElsewhere(request.headers, request.host, publicUrl)) {
      throw new AppError('foreign_origin', 'This request came from another site, so it was not carried out.');
    }
    next();
  };
}

/** Whether a page of another site made the request. @param host the browser's name of this server. */
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
