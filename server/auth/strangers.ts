/** Whether strangers can come to a request. Where they can, an unproved email address is only a claim (D-100). */
import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';
import { bareAddress } from './network-of';

/** Loopback, RFC 1918, link-local and unique local addresses: nothing on the internet sends from them. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** False also for anything that is no IP address. An IPv4-mapped IPv6 address counts as IPv4. */
export function isPrivateAddress(address: string | undefined): boolean {
  const bare = bareAddress(address ?? '');
  const version = isIP(bare);
  return version !== 0 && PRIVATE.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

/** What the rule looks at, and nothing else of a request. */
type Sender = Pick<Request, 'ip' | 'headers' | 'socket'>;

/**
 * The rule: PUBLIC_URL is set, or the client's address is outside private networks. With a wrong TRUST_PROXY
 * `request.ip` is the proxy's address or one that the client chose, so every address that the request came with has to
 * be private, whether it is trusted or not.
 */
export function strangerCheck(publicUrl: string | undefined): (request: Sender) => boolean {
  return ({ ip, headers, socket }) => {
    if (publicUrl !== undefined) return true;
    const forwarded = headers['x-forwarded-for'];
    const addresses = [ip, socket.remoteAddress, ...[forwarded ?? []].flat().flatMap((list) => list.split(','))];
    return !addresses.every(isPrivateAddress);
  };
}
