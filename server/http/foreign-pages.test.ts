// What pages of other sites can do with a user's browser: nothing (D-40). Endpoints come from the registry, so that a
// new one is covered automatically.
import { describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { createTestApp } from '../testing/app';
import { everyRow } from '../testing/everything-stored';
import { createConnected, createMedication } from '../testing/factories';
import { addressOf } from '../testing/generated-values';
import { openLive } from '../testing/live-client';

const app = await createTestApp();
const { senior } = await createConnected(app, {});
await createMedication(app, { senior });
const endpoints: readonly Endpoint[] = contracts;

const methodOf = ({ operation }: Endpoint) => operation.split(' ')[0] ?? '';
const pathOf = (contract: Endpoint) => addressOf(contract, {}, {});

const ask = (contract: Endpoint, headers: Record<string, string>, method = methodOf(contract)) =>
  fetch(`${app.url}${pathOf(contract)}`, {
    method,
    redirect: 'manual',
    headers: { Cookie: senior.cookie, ...headers },
  });

const ELSEWHERE: ReadonlyArray<Record<string, string>> = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${app.url}.evil.example` },
  { Origin: app.url.replace('127.0.0.1', 'localhost') },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://sibling.127.0.0.1', 'Sec-Fetch-Site': 'same-site' },
];

describe('e1 D-40 pages of other sites', () => {
  const unsafe = endpoints.filter((contract) => methodOf(contract) !== 'GET');

  it.each(ELSEWHERE)('%j can change nothing, at any endpoint', async (headers) => {
    const before = await everyRow(app);
    for (const contract of unsafe) {
      const answer = await ask(contract, headers);
      const { code }: { code: string } = await answer.json();
      expect([contract.operation, answer.status, code]).toEqual([contract.operation, 403, 'foreign_origin']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await everyRow(app)).toEqual(before);
  });

  it('preflight requests get nothing that would allow them', async () => {
    for (const contract of endpoints) {
      const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': methodOf(contract) };
      const answer = await ask(contract, headers, 'OPTIONS');
      const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([contract.operation, allowing]).toEqual([contract.operation, []]);
    }
  });

  it('cannot change anything by a link or an image: reading changes nothing', async () => {
    const before = await everyRow(app);
    for (const contract of endpoints.filter((endpoint) => methodOf(endpoint) === 'GET')) {
      await (await ask(contract, {})).arrayBuffer();
    }
    // Guessing at an address is counted; nothing else is.
    const kept = (rows: readonly string[]) => rows.filter((row) => !row.startsWith('rate_limits '));
    expect(kept(await everyRow(app))).toEqual(kept(before));
  });

  it.each(ELSEWHERE)('%j get no live connection', async (headers) => {
    await expect(openLive(app, senior.cookie, headers)).rejects.toThrow('403');
  });
});
