import { describe, expect, it } from 'vitest';
import { account } from '@shared/api/accounts';
import { AMERICAN_FORMATS, type Formats } from '@shared/domain/formats';
import { type Actor, anonymous, signIn } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior } from '../../testing/factories';
import { openLive } from '../../testing/live-client';

let now = new Date('2026-03-03T03:00:00Z');
const app = await createTestApp({ clock: () => now });

const LARGE = { textSize: 150, theme: 'dark', motion: 'reduced', readAloudRate: 0.75 } as const;
const USUAL = { textSize: 100, theme: null, motion: null, readAloudRate: null } as const;

const GERMAN: Formats = {
  clock: '24',
  date: 'dmy',
  weekStart: 1,
  weight: 'kg',
  temperature: 'C',
  glucose: 'mg/dL',
};

const keep = ({ agent }: Actor, body: object) => agent.put('/api/user/comfort').send(body);

describe('PUT /api/user/comfort', () => {
  it('stores every setting on the account, for whichever device signs in next (D-98)', async () => {
    now = new Date('2026-03-03T03:00:00Z');
    const senior = await createSenior(app);
    expect(senior.account.comfort).toBeNull();
    const response = await keep(senior, LARGE);
    expect(response.status).toBe(200);
    expect(account.strict().parse(response.body).comfort).toEqual({ ...LARGE, changedAt: '2026-03-03T03:00:00.000Z' });
    const tablet = await signIn(app, senior.username);
    expect(tablet.account.comfort).toEqual({ ...LARGE, changedAt: '2026-03-03T03:00:00.000Z' });
  });

  it('the latest settings replace all earlier ones, and the server sets their time (D-98)', async () => {
    const caregiver = await createCaregiver(app);
    await keep(caregiver, LARGE);
    now = new Date('2026-03-03T04:00:00Z');
    const { body } = await keep(caregiver, USUAL);
    expect(body.comfort).toEqual({ ...USUAL, changedAt: '2026-03-03T04:00:00.000Z' });
  });

  it('the same settings again change nothing and keep their time (D-98)', async () => {
    now = new Date('2026-03-03T05:00:00Z');
    const senior = await createSenior(app);
    const { body: first } = await keep(senior, LARGE);
    now = new Date('2026-03-03T06:00:00Z');
    const { body: second } = await keep(senior, LARGE);
    expect(second).toEqual(first);
  });

  it('settings are personal: one person’s are neither stored nor returned for another (D-98)', async () => {
    now = new Date('2026-03-03T05:00:00Z');
    const [one, other] = [await createSenior(app), await createSenior(app)];
    const chosen = [await keep(one, LARGE), await keep(other, USUAL)].map(({ body }): unknown => body.comfort);
    expect(chosen).toMatchObject([LARGE, USUAL]);
    now = new Date('2026-03-03T06:00:00Z');
    const again = [await keep(one, LARGE), await keep(other, USUAL)].map(({ body }): unknown => body.comfort);
    expect(again).toEqual(chosen);
  });

  it('stores formats with the other settings, and keeps them where they are left out (KIND-36)', async () => {
    const senior = await createSenior(app);
    expect(senior.account.formats).toEqual(AMERICAN_FORMATS);
    const { status, body } = await keep(senior, { ...USUAL, formats: GERMAN });
    expect([status, body.formats]).toEqual([200, GERMAN]);
    expect((await keep(senior, LARGE)).body.formats).toEqual(GERMAN);
    expect((await signIn(app, senior.username)).account.formats).toEqual(GERMAN);
  });

  it('formats alone do not make the other settings newer (KIND-36, D-98)', async () => {
    now = new Date('2026-03-03T05:00:00Z');
    const senior = await createSenior(app);
    await keep(senior, LARGE);
    now = new Date('2026-03-03T06:00:00Z');
    const { body } = await keep(senior, { ...LARGE, formats: GERMAN });
    expect(body.comfort.changedAt).toBe('2026-03-03T05:00:00.000Z');
    expect(body.formats).toEqual(GERMAN);
  });

  it.each([
    ['a clock of 10 hours', { clock: '10' }],
    ['a week from Wednesday', { weekStart: 3 }],
    ['stones', { weight: 'st' }],
    ['a format without a name', { currency: 'USD' }],
    ['formats with one missing', { glucose: undefined }],
  ])('refuses %s (KIND-36)', async (_what, change) => {
    const senior = await createSenior(app);
    expect((await keep(senior, { ...USUAL, formats: { ...GERMAN, ...change } })).status).toBe(400);
    expect((await senior.agent.get('/api/user/me')).body.formats).toEqual(AMERICAN_FORMATS);
  });

  it.each([
    ['a size that is not offered', { ...LARGE, textSize: 130 }],
    ['a theme that is not offered', { ...LARGE, theme: 'pink' }],
    ['a reading speed out of range', { ...LARGE, readAloudRate: 9 }],
    ['settings with one missing', { ...LARGE, motion: undefined }],
    ['a time set by the client', { ...LARGE, changedAt: '2030-01-01T00:00:00Z' }],
  ])('refuses %s, and stores nothing of it', async (_what, body) => {
    const senior = await createSenior(app);
    expect((await keep(senior, body)).status).toBe(400);
    expect((await senior.agent.get('/api/user/me')).body.comfort).toBeNull();
  });

  it('notifies nobody: no page changes its text size while it is read', async () => {
    const senior = await createSenior(app);
    const tablet = await openLive(app, (await signIn(app, senior.username)).cookie);
    await keep(senior, LARGE);
    await senior.agent.put('/api/user/simple-view').send({ isOn: true });
    await tablet.hears('simple_view_changed');
    expect(tablet.events.map(({ type }) => type)).toEqual(['simple_view_changed']);
    tablet.socket.close();
  });

  it('requires signing in', async () => {
    expect((await anonymous(app).put('/api/user/comfort').send(LARGE)).status).toBe(401);
  });
});
