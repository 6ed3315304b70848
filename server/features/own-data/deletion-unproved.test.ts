// With email enabled, an unverified address is only a claim: deleting the account must not touch its real owner (D-62).
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior } from '../../testing/factories';
import { answer, freshEmail, invite, storedInvitation, tokenOf } from '../../testing/invitations';
import { allArrived, openLive } from '../../testing/live-client';
import { startMailServer } from '../../testing/mail-server';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let now = new Date('2026-03-03T12:00:00Z');
const { smtpUrl } = await startMailServer();
const app = await createTestApp({ clock: () => now, config: { smtpUrl } });
const open = await createTestApp({ clock: () => now, config: { publicUrl: 'http://home.example:3000' } });
const home = await createTestApp({ clock: () => now });

async function deleteAccount({ agent, username, password }: Actor, from = app): Promise<void> {
  await agent.post('/api/user/deletion').send({ username, password }).expect(200);
  now = new Date(now.getTime() + WEEK_MS);
  for (const sweep of from.sweeps) await sweep();
}

const prove = ({ id }: Actor) =>
  app.database.writes.query('update users set email_verified_at = now() where id = $1', [id]);

/** Two seniors have invited an address: one invitation is open, the other was answered by a person with its link. */
async function invitedTwice(email: string) {
  const [waiting, answered] = [
    await invite(await createSenior(app), email),
    await invite(await createSenior(app), email),
  ];
  const helper = await createCaregiver(app);
  expect((await answer(helper, answered.id, 'accepted', tokenOf(answered))).status).toBe(200);
  return async () => {
    const rows = await Promise.all([waiting, answered].map(({ id }) => storedInvitation(app, id)));
    return rows.map((row) => row?.['caregiver_email'] ?? null);
  };
}

it('invitations to an unverified address outlive the account that claimed it (D-62)', async () => {
  const email = freshEmail();
  const stored = await invitedTwice(email);
  await deleteAccount(await createCaregiver(app, { email }));
  expect(await stored()).toEqual([email, email]);
});

it('those to a verified address are deleted with its owner, or lose the address (D-62)', async () => {
  const email = freshEmail();
  const stored = await invitedTwice(email);
  const owner = await createCaregiver(app, { email });
  await prove(owner);
  await deleteAccount(owner);
  expect(await stored()).toEqual([null, '']);
});

it('the senior’s deletion notifies the verified owner of the invited address; a person who claims it is not told who left (D-36, D-62, D-100)', async () => {
  const senior = await createSenior(app);
  const [claimer, owner] = [
    await createCaregiver(app, { email: freshEmail() }),
    await createCaregiver(app, { email: freshEmail() }),
  ];
  await prove(owner);
  for (const { account } of [claimer, owner]) await invite(senior, account.email ?? '');
  const [claiming, owning] = [await openLive(app, claimer.cookie), await openLive(app, owner.cookie)];
  await deleteAccount(senior);
  expect(await owning.hears('care_team_changed')).toEqual({ type: 'care_team_changed', seniorId: senior.id });
  await allArrived(app, claiming);
  expect(claiming.events).toEqual([{ type: 'care_team_changed', seniorId: claimer.id }]);
});

it('deleting a person who only claimed the invited address does not notify the senior (D-36, D-62)', async () => {
  const [senior, claimer] = [await createSenior(app), await createCaregiver(app, { email: freshEmail() })];
  await invite(senior, claimer.account.email ?? '');
  const screen = await openLive(app, senior.cookie);
  await deleteAccount(claimer);
  await allArrived(app, screen);
  expect(screen.events).toEqual([]);
});

it.each([
  ['where strangers can come, an unverified address', open, false],
  ['at home, an address that two accounts have', home, true],
] as const)('%s is no reason to delete an invitation (D-100)', async (_what, where, isShared) => {
  const claimer = await createCaregiver(where, { email: freshEmail() });
  const invitation = await invite(await createSenior(where), claimer.account.email ?? '');
  if (isShared) {
    const other = await createCaregiver(where);
    await where.database.writes.query('update users set email = $2 where id = $1', [other.id, claimer.account.email]);
  }
  await deleteAccount(claimer, where);
  expect(await storedInvitation(where, invitation.id)).toMatchObject({ caregiver_email: claimer.account.email });
});
