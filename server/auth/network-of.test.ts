import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of';

describe('what counts as one address (D-40)', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3::192.0.2.1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:52011', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::ffff:1', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is in the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['::ffff:192.0.2.10', '192.0.2.10'],
    ['::FFFF:192.0.2.10', '192.0.2.10'],
    ['::ffff:c000:20a', '192.0.2.10'],
    ['0:0:0:0:0:ffff:c000:020a', '192.0.2.10'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['::ffff:255.255.255.255%1', '255.255.255.255'],
    ['192.0.2.10', '192.0.2.10'],
  ])('%s is the IPv4 address %s', (address, own) => {
    expect(networkOf(address)).toBe(own);
  });

  it.each([
    '',
    'unknown',
    'localhost',
    '192.0.2.10:443',
    '192.0.2',
    '2001:db8',
    ':::',
    '1:2:3:4:5:6:7:8:9',
    '[',
    '%',
    '[]',
  ])('anything but an IPv6 address stays unchanged: %j', (address) => expect(networkOf(address)).toBe(address));

  it('a missing address is ’unknown’', () => {
    expect(networkOf(undefined)).toBe('unknown');
  });
});
