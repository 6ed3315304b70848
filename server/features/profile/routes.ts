import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Account } from '@shared/api/accounts';
import {
  changeName,
  changePassword,
  changeProfile,
  getProfilePicture,
  listDevices,
  nameTimeZone,
  setTravelClock,
  readVerification,
  removeProfilePicture,
  sendVerification,
  setProfilePicture,
  signOutDevice,
  verifyEmail,
} from '@shared/api/profile';
import { createCircleQueries } from '../../access/circle-queries';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { createConfirmed } from '../../auth/confirmed';
import { networkOf } from '../../auth/network-of';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { notFound } from '../../errors/app-error';
import type { UploadedFiles } from '../../files/storage-quota';
import type { Binder } from '../../http/binder';
import { uploadedFile } from '../../http/receive-upload';
import { type Announce, sessionDigest } from '../../live/announcement';
import { createDeviceQueries } from './device-queries';
import { createDevices } from './devices';
import type { EmailVerification } from './email-verification';
import { createProfilePictures } from './pictures';
import { createProfileQueries, type UserRow } from './queries';
import { createProfileService } from './service';

/** What this feature needs of accounts; app.ts connects the two. */
interface OwnAccount {
  readOwnAccount: (viewer: Viewer) => Promise<Account>;
  checkOwnPassword: (viewer: Viewer, password: string, request: Request) => Promise<UserRow | null>;
  findInCircle: (viewerId: string, otherId: string) => Promise<UserRow | null>;
  startSession: (request: Request, user: Viewer) => Promise<void>;
  rememberBrowser: (request: Request, response: Response, viewer: Viewer) => Promise<void>;
}

interface ProfileDependencies {
  database: Database;
  files: UploadedFiles;
  accounts: OwnAccount;
  verification: EmailVerification;
  isMailOn: boolean;
  limits: AttemptLimits;
  announce: Announce;
  clock: () => Date;
  log: Logger;
}

export function bindProfile(binder: Binder, dependencies: ProfileDependencies): void {
  const { database, files, accounts, verification, isMailOn, limits, announce, clock, log } = dependencies;
  const queries = createProfileQueries(database, isMailOn);
  const profile = createProfileService({ queries, circle: createCircleQueries(database), verification, limits, clock });
  const pictures = createProfilePictures({ queries, files, clock, log });
  const confirmed = createConfirmed(database, clock);
  const devices = createDevices(createDeviceQueries(database), clock);

  /** Everyone who sees this person gets the new name and picture. */
  const changedAccount = async (viewer: Viewer) => ({
    affected: { id: viewer.id, userIds: await profile.affectedUserIds(viewer.id) },
    value: await accounts.readOwnAccount(viewer),
  });

  binder.bindSession(changeProfile, async ({ viewer, body, request }) => {
    await profile.changeProfile(viewer, body, {
      network: networkOf(request.ip),
      refuseUnconfirmed: () => confirmed.refuseUnconfirmed({ userId: viewer.id, sid: request.sessionID }),
    });
    return changedAccount(viewer);
  });

  binder.bindSession(changeName, async ({ viewer, body }) => {
    await profile.changeName(viewer, body);
    return changedAccount(viewer);
  });

  binder.bindSession(nameTimeZone, async ({ viewer, body }) => {
    const isNew = await profile.nameTimeZone(viewer, body.timeZone);
    const userIds = isNew ? await profile.affectedUserIds(viewer.id) : [];
    return { affected: { id: viewer.id, userIds }, value: await accounts.readOwnAccount(viewer) };
  });

  binder.bindSession(setTravelClock, async ({ viewer, body }) => {
    await profile.setTravelClock(viewer, body.timeZone);
    return changedAccount(viewer);
  });

  binder.bindSession(setProfilePicture, async ({ viewer, request }) => {
    await pictures.set(viewer.id, uploadedFile(request));
    return changedAccount(viewer);
  });

  binder.bindSession(removeProfilePicture, async ({ viewer }) => {
    await pictures.remove(viewer.id);
    return changedAccount(viewer);
  });

  binder.bindSession(getProfilePicture, async ({ viewer, params: { id, file }, query: { size }, response }) => {
    const person = id === viewer.id ? await queries.find(id) : await accounts.findInCircle(viewer.id, id);
    if (person === null) throw notFound();
    await pictures.send(person, { file, size, response });
  });

  binder.bindSession(changePassword, async ({ viewer, body, request, response }) => {
    const { sessionID } = request;
    const user = await accounts.checkOwnPassword(viewer, body.currentPassword, request);
    const ended = await profile.changePassword(user, body.newPassword, sessionID);
    for (const sid of ended) announce({ about: 'session', digest: sessionDigest(sid) });
    await accounts.startSession(request, viewer);
    await accounts.rememberBrowser(request, response, viewer);
    // The current live connection uses the old session id: it reconnects with the new one after the response.
    response.once('finish', () => announce({ about: 'session', digest: sessionDigest(sessionID) }));
  });

  binder.bindSession(listDevices, ({ viewer, request }) => devices.list(viewer.id, request.sessionID));

  binder.bindSession(signOutDevice, async ({ viewer, params }) => {
    await devices.signOut(viewer.id, params.device);
    announce({ about: 'session', digest: params.device });
  });

  binder.bindSession(readVerification, ({ viewer }) => verification.read(viewer.id));

  binder.bindSession(sendVerification, ({ viewer }) => verification.sendAgain(viewer.id));

  binder.bindPublic(verifyEmail, async ({ body }) => {
    const { userId, email } = await verification.prove(body.token);
    // The person's own windows: they may see invitations to that address from now on.
    return { value: { email }, affected: { id: userId, userIds: [userId] } };
  });
}
