import { isIPv6 } from 'node:net';

/** An IPv6 address as proxies write it where a port could follow: '[2001:db8::1]:443'. */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;
const GROUPS = 8;
/** Of eight groups those that a line at home has for itself; the others are whatever its devices like. */
const GROUPS_OF_A_LINE = 4;

/**
 * Where a request comes from, for what is counted by address: whoever has an IPv6 line has at least 2^64 addresses there,
 * so that they count as one. An IPv4 address in the clothes of IPv6 is that IPv4 address; whatever else stays as it is.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  // A zone names an interface of this machine, not the sender: 'fe80::1%eth0'.
  const bare = address.replace(IN_BRACKETS, '$1').replace(/%.*$/, '');
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

/** All eight, however it is written. */
function groupsOf(address: string): number[] {
  // The parser of addresses brings every spelling into one, a dotted end included.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const left: string[] = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...left, ...after].map((group) => Number.parseInt(group, 16));
}
