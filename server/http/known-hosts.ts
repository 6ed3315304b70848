import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../config';
import { AppError } from '../errors/app-error';

type HostSettings = Pick<Config, 'publicUrl' | 'allowedHosts'>;

/** Endings nobody can register on the internet: home networks use them. */
const HOME_ENDINGS = ['.localhost', '.local', '.lan', '.home', '.home.arpa', '.internal'];

/**
 * Whether Hearthside accepts this host name: PUBLIC_URL's host, ALLOWED_HOSTS, IP addresses, and names that exist only
 * inside a home. A malicious page can point its own name at this machine (DNS rebinding); its requests stop here.
 * @param host as in the Host header, with or without a port; undefined, as in HTTP/1.0, comes from no browser
 */
export function hostChecker({ publicUrl, allowedHosts }: HostSettings): (host: string | undefined) => boolean {
  const known = new Set(allowedHosts.map((name) => name.toLowerCase()));
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname);
  return (host) => {
    if (host === undefined) return true;
    const name = nameIn(host);
    return (
      known.has(name) || !name.includes('.') || isIP(name) !== 0 || HOME_ENDINGS.some((ending) => name.endsWith(ending))
    );
  };
}

/** Without port, brackets and a trailing dot. An IPv6 address has no dot, so its colons may stay. */
function nameIn(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** 421 for unknown names, and 400 for two Host headers, which two servers in a row may interpret differently. */
export function refuseUnknownHosts(settings: HostSettings): RequestHandler {
  const isKnown = hostChecker(settings);
  return (request, _response, next) => {
    if (countHosts(request) > 1) {
      throw new AppError('malformed_request', 'This request names two hosts, so it was not carried out.');
    }
    // Behind a proxy, both the proxy's name for this server and the browser's name for the proxy.
    if (!isKnown(request.headers.host) || !isKnown(request.host)) {
      throw new AppError(
        'wrong_host',
        'Hearthside does not answer under this name. The person who runs it can add the name to ALLOWED_HOSTS.',
      );
    }
    next();
  };
}

/** `request.headers` keeps the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
