/** Checks whether PUBLIC_URL and TRUST_PROXY agree with each other, and with the requests that arrive. */
import type { Express, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config';

type ProxySettings = Pick<Config, 'publicUrl' | 'trustProxy' | 'host'>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** One sentence for each setting that contradicts another one, for the operator. */
export function proxyWarnings({ publicUrl, trustProxy, host }: ProxySettings): string[] {
  const warnings: string[] = [];
  if (publicUrl?.startsWith('https:') && trustProxy === 0) {
    warnings.push(
      'PUBLIC_URL is an https address, so a reverse proxy stands in front, but TRUST_PROXY is 0: everybody then shares one limit on failed sign-ins. Set TRUST_PROXY to the number of proxies.',
    );
  }
  if (trustProxy > 0 && !LOOPBACK.has(host ?? '')) {
    warnings.push(
      'TRUST_PROXY is set, and HOST lets others than the proxy in: they can choose the address that limits go by. Set HOST=127.0.0.1, or let a firewall keep this port to the proxy.',
    );
  }
  return warnings;
}

/** Logs once if requests show that TRUST_PROXY is wrong: a header of an untrusted proxy, or none of a trusted one. */
export function warnOfProxies({ trustProxy }: ProxySettings, log: Logger): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (!hasWarned && isForwarded !== trustProxy > 0) {
      hasWarned = true;
      log.warn(
        isForwarded
          ? 'A request came through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: the header is ignored. Set TRUST_PROXY to the number of proxies.'
          : 'A request came without X-Forwarded-For, although TRUST_PROXY is set: it did not pass the proxy. Set HOST=127.0.0.1, or let a firewall keep this port to the proxy.',
      );
    }
    next();
  };
}

/**
 * Under PUBLIC_URL's own name an https address means TLS, whatever the proxy reports: cookies made there are Secure.
 * Under other names, such as this machine's in the home network, the connection itself decides.
 */
export function trustPublicUrl(app: Express, publicUrl: string | undefined): void {
  if (!publicUrl?.startsWith('https:')) return;
  const { host } = new URL(publicUrl);
  Object.defineProperty(app.request, 'secure', {
    configurable: true,
    get(this: Request) {
      return this.protocol === 'https' || this.host === host;
    },
  });
}
