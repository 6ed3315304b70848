import { expect, it } from 'vitest';
import { signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail, invite, remove } from '../../testing/invitations';
import { allArrived, openLive } from '../../testing/live-client';

const app = await createTestApp();

it('an invitation appears at once for the person with that address, and on no other screen (D-36, D-51)', async () => {
  const [senior, invited] = [await createSenior(app), await signUp(app, { role: 'caregiver', email: freshEmail() })];
  await app.database.writes.query('update users set email_verified_at = now() where id = $1', [invited.id]);
  const stranger = await signUp(app, { role: 'caregiver', email: freshEmail() });
  const [theirs, strangers] = [await openLive(app, invited.cookie), await openLive(app, stranger.cookie)];
  await invite(senior, (invited.account.email ?? '').toUpperCase());
  expect(await theirs.hears('care_team_changed')).toMatchObject({ seniorId: senior.id });
  await allArrived(app, strangers);
  expect(strangers.events).toEqual([]);
  for (const { socket } of [theirs, strangers]) socket.close();
});

it('where nobody has proved the address, the accounts that have it hear of themselves, not who the senior is (D-100)', async () => {
  const senior = await createSenior(app);
  const claimers = [
    await signUp(app, { role: 'caregiver', email: freshEmail() }),
    await signUp(app, { role: 'caregiver' }),
  ];
  const email = claimers[0]?.account.email ?? '';
  await app.database.writes.query('update users set email = $1 where id = any($2)', [
    email,
    claimers.map(({ id }) => id),
  ]);
  const screens = await Promise.all(claimers.map(({ cookie }) => openLive(app, cookie)));
  const { id } = await invite(senior, email);
  await Promise.all(screens.map((screen) => screen.hears('care_team_changed')));
  await remove(senior, id);
  await allArrived(app, ...screens);
  screens.forEach(({ events, socket }, index) => {
    const own = { type: 'care_team_changed', seniorId: claimers[index]?.id };
    expect(events).toEqual([own, own]);
    socket.close();
  });
});
