import { describe, expect, it } from 'vitest';
import express from 'express';
import request from 'supertest';
import { isPrivateAddress, strangerCheck } from './strangers';

describe('private networks (D-100)', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
    '169.254.0.1',
    '169.254.255.255',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'fe80::1%eth0',
    'febf:ffff::1',
    'fc00::1',
    'fdff:ffff::1',
    '[fd00::1]:443',
    '::ffff:10.1.2.3',
    '::FFFF:192.168.1.1',
    '::ffff:7f00:1',
    ' 10.0.0.1 ',
  ])('%s is in one', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([
    '126.255.255.255',
    '128.0.0.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '100.64.0.1',
    '0.0.0.0',
    '203.0.113.9',
    '::',
    '::2',
    'fe7f::1',
    'fec0::1',
    'fbff::1',
    'fe00::1',
    '2001:db8::1',
    '2002:a00:1::',
    '64:ff9b::10.0.0.1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '10.0.0.1:443',
    '010.0.0.1',
    '10.1',
    'localhost',
    'unknown',
    '',
    undefined,
  ])('%s is not', (address) => expect(isPrivateAddress(address)).toBe(false));
});

describe('whether strangers can come (D-100)', () => {
  async function ask(trustProxy: number, publicUrl: string | undefined, forwarded: string | null): Promise<boolean> {
    const app = express();
    app.set('trust proxy', trustProxy);
    const canStrangersCome = strangerCheck(publicUrl);
    app.get('/', (asked, response) => void response.json(canStrangersCome(asked)));
    const sent = request(app).get('/');
    return (await (forwarded === null ? sent : sent.set('X-Forwarded-For', forwarded))).body;
  }

  it.each([
    ['nothing is set, from this machine', 0, undefined, null, false],
    ['PUBLIC_URL is set', 0, 'https://care.example.org', null, true],
    ['a trusted proxy reports a home address', 1, undefined, '192.168.1.20', false],
    ['a trusted proxy reports one of the internet', 1, undefined, '203.0.113.9', true],
    ['two trusted proxies report a home address', 2, undefined, '192.168.1.20, 10.0.0.2', false],
    ['a client invents a home address in front of its own', 1, undefined, '192.168.1.20, 203.0.113.9', true],
    ['TRUST_PROXY is too large, so the invented one would count', 2, undefined, '192.168.1.20, 203.0.113.9', true],
    ['TRUST_PROXY is missing, so the proxy’s own address would count', 0, undefined, '203.0.113.9', true],
    ['a proxy reports something else', 1, undefined, 'unknown', true],
    ['a proxy reports nothing', 1, undefined, '', true],
  ])('where %s', async (_where, trustProxy, publicUrl, forwarded, expected) => {
    expect(await ask(trustProxy, publicUrl, forwarded)).toBe(expected);
  });
});
