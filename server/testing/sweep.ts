// Requests everything as one person and collects all responses.
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { isThorough } from '@shared/testing/thoroughness';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { sendRaw } from './raw-request';
import { unzippedText } from './unzip';

export interface Sent {
  question: string;
  text: string;
}

export interface Sweep {
  /** Every address of an endpoint to request. */
  addressesOf: (contract: Endpoint) => string[];
  /** Bodies to send; all of them are invalid, so that nothing changes. */
  bodies: readonly object[];
  /** Without DELETE, which the matrix tests and which would destroy the data. */
  without?: readonly string[];
  /** Sent with every request. */
  headers?: Record<string, string>;
}

let turn = 0;

/** One of them, which take turns; in `npm run test:full` all of them. */
function inTurn<T>(several: readonly T[]): readonly T[] {
  if (isThorough()) return several;
  turn += 1;
  return several.slice(turn % several.length).slice(0, 1);
}

/** For a person this includes their export. */
export async function everythingSent(
  app: TestApp,
  person: Actor | null,
  { addressesOf, bodies, without = [], headers = {} }: Sweep,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const contract of contracts as readonly Endpoint[]) {
    const [method = ''] = contract.operation.split(' ');
    // Signing out would end the round.
    if (contract.operation === 'POST /api/logout' || method === 'DELETE' || without.includes(method)) continue;
    const isRead = method === 'GET';
    for (const path of isRead ? addressesOf(contract) : inTurn(addressesOf(contract))) {
      for (const body of isRead ? [undefined] : inTurn(bodies)) {
        const content = body === undefined ? {} : { body: JSON.stringify(body) };
        const { text } = await sendRaw(app, person, { method, path, headers, ...content });
        sent.push({ question: `${method} ${path}`, text });
      }
    }
  }
  if (person !== null) sent.push({ question: 'their zip', text: await unzippedText(person) });
  return sent;
}

/** Every endpoint's address, with each of these ids in the place of a parameter. */
export function addressesWith(
  params: Readonly<Record<string, readonly string[]>>,
  { owners, before }: { owners: readonly string[]; before: string },
): Sweep['addressesOf'] {
  return ({ operation }) => {
    const [, template = ''] = operation.split(' ');
    // Every planted word has it.
    if (template === '/api/search') return [`${template}?q=canary`];
    const [, parameter] = /\{(\w+)\}/.exec(template) ?? [];
    if (parameter === undefined) {
      const whose = owners.flatMap((id) => [`${template}?senior=${id}`, `${template}?userId=${id}`]);
      return [template, ...whose, `${template}?senior=${owners[0]}&before=${before}`];
    }
    const values = params[parameter] ?? [];
    return values.map((value) =>
      template.replace(`{${parameter}}`, value).replace('{file}', params['file']?.[0] ?? ''),
    );
  };
}
