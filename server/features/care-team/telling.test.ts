import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail, invite } from '../../testing/invitations';
import { openLive, QUIET_MS } from '../../testing/live-client';

const app = await createTestApp();

it('an invitation appears at once for the person with that address, and on no other screen (D-36, D-51)', async () => {
  const [senior, invited] = [await createSenior(app), await signUp(app, { role: 'caregiver', email: freshEmail() })];
  const stranger = await signUp(app, { role: 'caregiver', email: freshEmail() });
  const [theirs, strangers] = [await openLive(app, invited.cookie), await openLive(app, stranger.cookie)];
  await invite(senior, (invited.account.email ?? '').toUpperCase());
  expect(await theirs.hears('care_team_changed')).toMatchObject({ seniorId: senior.id });
  await sleep(QUIET_MS);
  expect(strangers.events).toEqual([]);
  for (const { socket } of [theirs, strangers]) socket.close();
});
