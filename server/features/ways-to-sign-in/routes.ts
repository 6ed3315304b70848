import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Account } from '@shared/api/accounts';
import * as contracts from '@shared/api/ways-to-sign-in';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Challenges } from '../../auth/challenges';
import { createConfirmed, type PersonInSession } from '../../auth/confirmed';
import { networkOf } from '../../auth/network-of';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { Binder } from '../../http/binder';
import { type Announce, sessionDigest } from '../../live/announcement';
import type { Mailer } from '../../mail/mailer';
import { createPairing } from './pairing';
import type { UserRow } from './passkey-queries';
import { createPasskeys } from './passkeys';
import { createPasswordReset, LINK_ON_ITS_WAY } from './password-reset';
import { createSecondStep } from './second-step';

/** What this feature needs of accounts; app.ts connects the two. */
interface SigningIn {
  checkOwnPassword: (viewer: Viewer, password: string, request: Request) => Promise<UserRow | null>;
  markOf: (request: Request, user: UserRow) => string | null;
  /** Null if `stillHolds` says no once the session is stored: then nobody is signed in. */
  signInAs: (
    call: { request: Request; response: Response },
    user: UserRow,
    how: { stillHolds: () => Promise<boolean>; wasPaired?: boolean },
  ) => Promise<Account | null>;
  isStillThePassword: (user: UserRow) => Promise<boolean>;
}

interface Dependencies {
  database: Database;
  accounts: SigningIn;
  challenges: Challenges;
  limits: AttemptLimits;
  mailer: Mailer;
  announce: Announce;
  /** The installation's. */
  secret: string;
  publicUrl: string | undefined;
  clock: () => Date;
  log: Logger;
}

const NOT_RIGHT = 'That did not work. Please try again, or use your password.';

export function bindWaysToSignIn(binder: Binder, dependencies: Dependencies) {
  const { accounts, announce, database, clock, mailer } = dependencies;
  const confirmed = createConfirmed(database, clock);
  const parts = { ...dependencies, confirmed, isMailOn: mailer.isConfigured };
  const reset = createPasswordReset(parts);
  const passkeys = createPasskeys(parts);
  const secondStep = createSecondStep(parts);
  const pairing = createPairing(parts);

  const inSession = ({ viewer, request }: { viewer: Viewer; request: Request }): PersonInSession => ({
    userId: viewer.id,
    sid: request.sessionID,
  });
  const endedSessions = (ended: readonly string[]) => {
    for (const sid of ended) announce({ about: 'session', digest: sessionDigest(sid) });
  };

  binder.bindPublic(contracts.readResetOffer, async () => ({ isMailOn: reset.isMailOn }));

  binder.bindPublic(contracts.requestReset, async ({ body, request, response }) => {
    await reset.admit(networkOf(request.ip));
    response.once('finish', () => reset.sendLater(body.login));
    return { message: LINK_ON_ITS_WAY };
  });

  binder.bindPublic(contracts.confirmReset, async ({ body }) => {
    endedSessions((await reset.setPassword(body.token, body.password)).ended);
  });

  binder.bindSession(contracts.confirmPerson, async (call) => {
    const { viewer, body, request } = call;
    if (body.password !== undefined) {
      const user = await accounts.checkOwnPassword(viewer, body.password, request);
      if (user === null) throw atField('wrong_password', 'password', 'This is not your password.');
    } else if (body.response !== undefined) {
      const used = await passkeys.whoSignsIn(request, body.response, networkOf(request.ip));
      if (used?.user.id !== viewer.id) throw new AppError('wrong_password', NOT_RIGHT);
    }
    await confirmed.confirm(inSession(call));
  });

  binder.bindSession(contracts.listPasskeys, async ({ viewer, request }) => ({
    canUse: passkeys.canUse(request),
    passkeys: await passkeys.list(viewer.id),
  }));
  binder.bindSession(contracts.startPasskey, (call) => passkeys.start(call, inSession(call)));
  binder.bindSession(contracts.addPasskey, (call) => passkeys.add(call.request, inSession(call), call.body));
  binder.bindSession(contracts.renamePasskey, (call) =>
    passkeys.rename(inSession(call), call.params.id, call.body.name),
  );
  binder.bindSession(contracts.removePasskey, (call) => passkeys.remove(inSession(call), call.params.id));
  binder.bindSession(contracts.removeAllPasskeys, (call) => passkeys.removeAll(inSession(call)));

  binder.bindPublic(contracts.startPasskeySignIn, (call) => passkeys.startSignIn(call, networkOf(call.request.ip)));

  binder.bindPublic(contracts.passkeySignIn, async (call) => {
    const used = await passkeys.whoSignsIn(call.request, call.body.response, networkOf(call.request.ip));
    const account =
      used === null
        ? null
        : await accounts.signInAs(call, used.user, { stillHolds: () => passkeys.isThereSettled(used.passkey.id) });
    if (account === null) throw new AppError('invalid_passkey', NOT_RIGHT);
    return account;
  });

  binder.bindPublic(contracts.codeSignIn, async (call) => {
    const { request, body } = call;
    const markOf = (user: UserRow) => accounts.markOf(request, user);
    const user = await secondStep.answer(request, body.code, { address: networkOf(request.ip), markOf });
    const account = await accounts.signInAs(call, user, { stillHolds: () => accounts.isStillThePassword(user) });
    if (account === null) throw new AppError('sign_in_again', 'Please sign in again with your password.');
    return account;
  });

  binder.bindSession(contracts.readSecondFactor, ({ viewer }) => secondStep.read(viewer));
  binder.bindSession(contracts.startSecondFactor, ({ viewer, request }) => secondStep.start(viewer, request.sessionID));
  binder.bindSession(contracts.confirmSecondFactor, async ({ viewer, request, body }) => {
    const { recoveryCodes, ended } = await secondStep.confirm(viewer, request.sessionID, body.code);
    endedSessions(ended);
    return { recoveryCodes };
  });
  binder.bindSession(contracts.removeSecondFactor, ({ viewer, request, body }) =>
    secondStep.remove(viewer, request.sessionID, body.code, networkOf(request.ip)),
  );
  binder.bindSession(contracts.renewRecoveryCodes, async ({ viewer, request }) => ({
    recoveryCodes: await secondStep.renewCodes(viewer, request.sessionID),
  }));

  binder.bindSession(contracts.beginPairing, (call) => pairing.begin(call.request, inSession(call)));
  binder.bindSession(contracts.readPairing, (call) => pairing.read(inSession(call), call.params.id));
  binder.bindPublic(contracts.openPairing, (call) => pairing.open(call, call.body.code, networkOf(call.request.ip)));
  binder.bindSession(contracts.answerPairing, (call) =>
    pairing.answer(inSession(call), call.params.id, call.body.number),
  );
  binder.bindSession(contracts.refusePairing, (call) => pairing.refuse(inSession(call), call.params.id));
  binder.bindPublic(contracts.finishPairing, async (call) => {
    const { id, user } = await pairing.useUp(call);
    const account = await accounts.signInAs(call, user, {
      wasPaired: true,
      stillHolds: () => pairing.keepSession(id, sessionDigest(call.request.sessionID)),
    });
    if (account === null) throw notFound();
    return account;
  });

  return {
    /** An hourly job: links, codes and questions that nobody can answer anymore. */
    removeExpired: () =>
      Promise.all([reset.removeExpired(), pairing.removeExpired(), dependencies.challenges.removeExpired()]),
  };
}
