import { isIPv6 } from 'node:net';

/** An IPv6 address as proxies write it when a port could follow: '[2001:db8::1]:443'. */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;
const GROUPS = 8;
/** The first four of eight groups identify a home's line; its devices choose the others. */
const GROUPS_OF_A_LINE = 4;

/**
 * The network a request comes from, for limits by address. An IPv6 line has at least 2^64 addresses, so they count as
 * one. An IPv4-mapped IPv6 address counts as IPv4; anything else stays unchanged.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return bytes.join('.');
  }
  const network = groups.slice(0, GROUPS_OF_A_LINE).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Without brackets, a port after them, and a zone, which names an interface of this machine: 'fe80::1%eth0'. */
export function bareAddress(address: string): string {
  return address.trim().replace(IN_BRACKETS, '$1').replace(/%.*$/, '');
}

/** All eight groups, however the address is written. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes every spelling, including a dotted end.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const left: string[] = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...left, ...after].map((group) => Number.parseInt(group, 16));
}
