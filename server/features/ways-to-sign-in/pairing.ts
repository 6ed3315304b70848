import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { Pairing } from '@shared/api/ways-to-sign-in';
import { deviceWords } from '@shared/domain/device-words';
import { codeOf, PAIRING_CODE_LENGTH } from '@shared/domain/ways-to-sign-in';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { forgetInBrowser, keepInBrowser } from '../../auth/challenges';
import type { Confirmed, PersonInSession } from '../../auth/confirmed';
import { digestOf, keyFor, newToken } from '../../auth/tokens';
import type { Database } from '../../db/connect';
import { AppError, notFound } from '../../errors/app-error';
import { createPairingQueries, type PairingRow } from './pairing-queries';
import type { UserRow } from './passkey-queries';

const EXPIRY_MS = 5 * 60 * 1000;
const BROWSER_COOKIE = 'hearthside.pairing';
/** On the first device, with the right one among them. */
const CHOICES = 3;

interface PairingDependencies {
  database: Database;
  confirmed: Confirmed;
  limits: AttemptLimits;
  /** The installation's. */
  secret: string;
  publicUrl: string | undefined;
  clock: () => Date;
}

const notAllowed = () => new AppError('conflict', 'Please choose the number on your other device first.');

/** A person signs in a further device of their own, from one on which they are signed in (SAFE-21 … 24). */
export function createPairing({ database, confirmed, limits, secret, publicUrl, clock }: PairingDependencies) {
  const queries = createPairingQueries(database);
  const key = keyFor('device pairing', secret);
  /** Keyed: 40 bits alone can be found from their digest within the five minutes. */
  const codeDigest = (code: string) => createHmac('sha256', key).update(code).digest('base64url');
  const browserIn = (request: Request) => {
    const token = parseCookie(request.headers.cookie ?? '')[BROWSER_COOKIE];
    return token === undefined ? null : digestOf(token);
  };

  return {
    /** Ends an earlier one. @throws AppError confirm_first, conflict if the account is about to be deleted */
    begin(request: Request, person: PersonInSession) {
      return confirmed.act(person, async (on, { deletionRequestedAt }) => {
        if (deletionRequestedAt !== null) {
          throw new AppError('conflict', 'This account is going to be deleted, so no device can be added.');
        }
        const code = codeOf(randomBytes(PAIRING_CODE_LENGTH));
        const numbers = differentNumbers();
        const expiresAt = new Date(clock().getTime() + EXPIRY_MS);
        const id = uuidv7();
        await queries.replace(on, {
          ...person,
          id,
          codeDigest: codeDigest(code),
          numbers,
          number: numbers[randomInt(CHOICES)] ?? '',
          createdAt: clock(),
          expiresAt,
        });
        const address = publicUrl ?? `${request.secure ? 'https' : 'http'}://${request.host}`;
        // After the #, which browsers keep to themselves.
        return { id, code, url: `${address}/use-code#code=${code}`, expiresAt: expiresAt.toISOString() };
      });
    },

    /** @throws AppError not_found, also for another device of the same person */
    async read(person: PersonInSession, id: string): Promise<Pairing> {
      const row = await queries.find(person, id, clock());
      if (row === null) throw notFound();
      return presentPairing(row);
    },

    /**
     * In the new browser, which it is bound to from now on.
     * @throws AppError not_found for every code that does not work, too_many_requests
     */
    async open({ request, response }: { request: Request; response: Response }, code: string, network: string) {
      const token = newToken();
      const binding = { browserDigest: digestOf(token), newDevice: deviceWords(request.get('User-Agent')) };
      const row = await limits.countUnlessRight(network, () => queries.open(codeDigest(code), binding, clock()));
      if (row === null)
        throw new AppError('not_found', 'This code does not work. Please look at it again, or make a new one.');
      keepInBrowser(response, request, BROWSER_COOKIE, token, EXPIRY_MS);
      return { number: row.number, expiresAt: row.expiresAt.toISOString() };
    },

    /** @throws AppError conflict for a wrong number, which refuses it for good */
    async answer(person: PersonInSession, id: string, number: string): Promise<Pairing> {
      const row = await queries.answer(person, id, number, clock());
      if (row === null) {
        const { state } = await this.read(person, id);
        throw new AppError(
          'conflict',
          state === 'waiting' ? 'No device has used the code yet.' : 'This was answered already.',
        );
      }
      if (row.state !== 'allowed') {
        throw new AppError(
          'conflict',
          'That is not the number, so the other device was not let in. Please begin again.',
        );
      }
      return presentPairing(row);
    },

    async refuse(person: PersonInSession, id: string): Promise<void> {
      if (!(await queries.refuse(person, id, clock()))) throw notFound();
    },

    /** Who is signed in in this browser from now on. @throws AppError conflict while not allowed, not_found */
    async useUp({
      request,
      response,
    }: {
      request: Request;
      response: Response;
    }): Promise<{ id: string; user: UserRow }> {
      const browser = browserIn(request);
      if (browser === null) throw notFound();
      const used = await queries.useUp(browser, clock());
      if (used === null) throw (await queries.isOpen(browser, clock())) ? notAllowed() : notFound();
      forgetInBrowser(response, BROWSER_COOKIE);
      return used;
    },

    keepSession: (id: string, newSession: string) => queries.keepSession(id, newSession),

    removeExpired: () => queries.removeExpired(clock()),
  };
}

/** '07', '42' and so on, in no order. */
function differentNumbers(): string[] {
  const numbers = new Set<string>();
  while (numbers.size < CHOICES) numbers.add(String(randomInt(100)).padStart(2, '0'));
  return [...numbers];
}

function presentPairing({ id, state, expiresAt, newDevice, numbers, newSession }: PairingRow): Pairing {
  return {
    id,
    // Used up a moment before the new session is stored: who looks then looks again, and can sign it out.
    state: state === 'used' && newSession === null ? 'allowed' : state,
    expiresAt: expiresAt.toISOString(),
    newDevice,
    numbers: state === 'asking' ? numbers : [],
    deviceId: newSession,
  };
}
