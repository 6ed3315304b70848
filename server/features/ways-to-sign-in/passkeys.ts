import type { Request, Response } from 'express';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { creationOptions, newPasskey, requestOptions, usedPasskey } from '@shared/api/passkey-fields';
import type { Passkey } from '@shared/api/ways-to-sign-in';
import { deviceWords } from '@shared/domain/device-words';
import { personName } from '@shared/domain/person-name';
import { MOST_PASSKEYS } from '@shared/domain/ways-to-sign-in';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Challenges } from '../../auth/challenges';
import type { Confirmed, PersonInSession } from '../../auth/confirmed';
import {
  checkNewPasskey,
  checkUsedPasskey,
  creationOptionsFor,
  needsHttps,
  type RelyingParty,
  relyingPartyFinder,
  requestOptionsFor,
} from '../../auth/passkeys';
import type { Database, Transaction } from '../../db/connect';
import { AppError, notFound } from '../../errors/app-error';
import { accountMail } from '../../notifications/kinds/account';
import { createPasskeyQueries, type PasskeyRow, type UserRow } from './passkey-queries';

interface PasskeyDependencies {
  database: Database;
  challenges: Challenges;
  confirmed: Confirmed;
  limits: AttemptLimits;
  publicUrl: string | undefined;
  isMailOn: boolean;
  clock: () => Date;
}

interface Page {
  request: Request;
  response: Response;
}

const NAME_LENGTH = 60;

const tooMany = () =>
  new AppError('conflict', `You have ${MOST_PASSKEYS} already. Please remove one that you no longer use.`);
const didNotWork = () => new AppError('invalid_input', 'That did not work. Please try again.');

/** Signing in with a device's screen lock (SAFE-07 … 11, 14). */
export function createPasskeys(dependencies: PasskeyDependencies) {
  const { database, challenges, confirmed, limits, publicUrl, isMailOn, clock } = dependencies;
  const queries = createPasskeyQueries(database);
  const findParty = relyingPartyFinder(publicUrl);

  function partyOf(request: Request): RelyingParty {
    const party = findParty(request);
    if (party === null) throw needsHttps();
    return party;
  }

  const tell = async (on: Transaction, userId: string, topic: 'passkey_added' | 'passkey_removed') => {
    if (isMailOn) await on.execute(accountMail({ userId, topic, at: clock() }));
  };

  /** The person who has just used one of their passkeys in this browser. Null: whatever the reason, it was not right. */
  async function whoUsed(
    request: Request,
    response: z.output<typeof usedPasskey>,
  ): Promise<{ passkey: PasskeyRow; user: UserRow } | null> {
    const party = partyOf(request);
    // Used up first, whatever becomes of it.
    const asked = await challenges.take(request, 'passkey');
    const found = await queries.find(response.id);
    if (asked === null || asked.challenge === null || found === null) return null;
    const used = await checkUsedPasskey({ party, challenge: asked.challenge }, response, found.passkey);
    return used !== null && (await queries.used(found.passkey.id, used, clock())) ? found : null;
  }

  return {
    canUse: (request: Request) => findParty(request) !== null,

    list: async (userId: string) => (await queries.list(userId)).map(presentPasskey),

    /** @throws AppError needs_https, confirm_first, conflict */
    async start(page: Page, { userId, sid }: PersonInSession): Promise<z.input<typeof creationOptions>> {
      const party = partyOf(page.request);
      const user = await confirmed.act({ userId, sid }, async (on, person) => {
        if ((await queries.count(on, userId)) >= MOST_PASSKEYS) throw tooMany();
        return person;
      });
      const challenge = await challenges.askForPasskey(page, 'passkey_add', userId);
      const person = { id: userId, username: user.username, name: personName(user) };
      return creationOptionsFor(party, person, challenge, await queries.list(userId));
    },

    /** @throws AppError needs_https, confirm_first, invalid_input, conflict */
    async add(
      request: Request,
      person: PersonInSession,
      { response, name }: { response: z.output<typeof newPasskey>; name?: string | undefined },
    ): Promise<Passkey> {
      const party = partyOf(request);
      const { userId } = person;
      await confirmed.act(person, async () => undefined);
      const asked = await challenges.take(request, 'passkey_add');
      if (asked === null || asked.challenge === null || asked.userId !== userId) throw didNotWork();
      const made = await checkNewPasskey({ party, challenge: asked.challenge }, response);
      if (made === null) throw didNotWork();
      const device = name ?? deviceWords(request.get('User-Agent')) ?? 'This device';
      return confirmed.act(person, async (on) => {
        if ((await queries.count(on, userId)) >= MOST_PASSKEYS) throw tooMany();
        const row = {
          ...made,
          id: uuidv7(),
          userId,
          name: device.slice(0, NAME_LENGTH),
          createdAt: clock(),
          lastUsedAt: null,
        };
        const stored = await queries.insert(on, row);
        if (stored === null) throw new AppError('conflict', 'This device is set up already.');
        await tell(on, userId, 'passkey_added');
        return presentPasskey(stored);
      });
    },

    /** @throws AppError not_found, also for another person's */
    rename(person: PersonInSession, id: string, name: string): Promise<Passkey> {
      return confirmed.act(person, async (on) => {
        const row = await queries.rename(on, person.userId, id, name);
        if (row === null) throw notFound();
        return presentPasskey(row);
      });
    },

    remove(person: PersonInSession, id: string): Promise<void> {
      return confirmed.act(person, async (on) => {
        if (!(await queries.remove(on, person.userId, id))) throw notFound();
        await tell(on, person.userId, 'passkey_removed');
      });
    },

    removeAll(person: PersonInSession): Promise<void> {
      return confirmed.act(person, async (on) => {
        const removed = await queries.removeAll(on, person.userId);
        if (removed > 0) await tell(on, person.userId, 'passkey_removed');
      });
    },

    /** @param network that asks: limited. @throws AppError needs_https, too_many_requests */
    async startSignIn(page: Page, network: string): Promise<z.input<typeof requestOptions>> {
      const party = partyOf(page.request);
      await limits.countPasskeyQuestion(network);
      return requestOptionsFor(party, await challenges.askForPasskey(page, 'passkey', null));
    },

    /** Null for anything that is not right, which counts against the network. */
    whoSignsIn: (request: Request, response: z.output<typeof usedPasskey>, network: string) =>
      limits.countUnlessRight(network, () => whoUsed(request, response)),

    isThereSettled: (id: string) => queries.isThereSettled(id),
  };
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
