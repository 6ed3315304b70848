// A senior who does not answer 'Are you fine?': helpers are told one after the other, until somebody knows more.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../testing/actors';
import { startFamily, titlesOn, toldOn } from './testing/family';

const { at, goTo, run, askedFamily, lookFor: pass } = await startFamily();

const MISSED = 'Margaret has not said ‘I’m fine’ today';
const say = (person: Actor, how: 'button' | 'page') => person.agent.post('/api/check-in').send({ how });
const answer = (person: Actor, noticeId: string, said: string) =>
  person.agent.post(`/api/notices/${noticeId}/answer`).send({ answer: said });

describe('a check-in that nobody answers', () => {
  it('is asked, climbs helper by helper, and all hear that she is fine (REACH-64, REACH-65, REACH-99)', async () => {
    const { senior, anna, devices } = await askedFamily();
    at('09:00:00');
    await run();
    await pass(25);
    expect(devices.anna.received).toEqual([]);
    await pass(5);
    expect(toldOn(devices.anna)).toEqual([
      { title: MISSED, body: 'Margaret was asked at 9:00 AM. Please call, or look in.', silent: false },
    ]);
    expect(devices.tom.received).toEqual([]);
    await pass(15);
    expect(titlesOn(devices.tom)).toEqual([MISSED]);
    const { body: before } = await anna.agent.get('/api/check-ins').expect(200);
    expect(before).toMatchObject([{ seniorId: senior.id, checkInTime: '09:00', lastSignAt: null }]);
    at('10:41:00');
    await say(senior, 'button').expect(201);
    await run();
    await pass(60);
    for (const device of [devices.anna, devices.tom]) {
      expect(titlesOn(device).slice(-1)).toEqual(['Margaret is fine, 10:41 AM']);
      expect(toldOn(device).at(-1)?.silent).toBe(true);
    }
    expect(toldOn(devices.senior).at(-1)).toEqual({
      title: 'Thank you',
      body: 'Your helpers can see that you are fine.',
      silent: true,
    });
    const { body: after } = await anna.agent.get('/api/check-ins').expect(200);
    expect(after).toMatchObject([{ lastSignAt: '2026-03-03T10:41:00.000Z', tellsHelpers: true, seenBy: null }]);
    const { body: notices } = await senior.agent.get('/api/notices').expect(200);
    expect(notices[0]).toMatchObject({ kind: 'check_in', endedAs: 'fine', endedBy: { userId: senior.id } });
    goTo('2026-03-04T09:00:00Z');
    await run();
    expect(titlesOn(devices.senior).at(-1)).toBe('Good morning. Are you fine?');
  });

  it('ends with any sign of life, before a helper is told (REACH-63, REACH-65)', async () => {
    const { senior, devices } = await askedFamily();
    at('09:00:00');
    await run();
    await pass(20);
    await say(senior, 'page').expect(201);
    await pass(60);
    expect(devices.anna.received).toEqual([]);
    expect(titlesOn(devices.senior).at(-1)).toBe('Thank you');
  });

  it("a helper's 'seen' ends it, and 'fine' is not theirs to say (REACH-57, REACH-65)", async () => {
    const { anna, tom, devices } = await askedFamily();
    at('09:00:00');
    await run();
    await pass(45);
    const noticeId = devices.anna.received[0]?.delivery.noticeId ?? '';
    await answer(anna, noticeId, 'fine').expect(403);
    at('10:05:00');
    const { body } = await answer(anna, noticeId, 'seen').expect(200);
    expect(body).toMatchObject({ endedAs: 'seen', endedBy: { userId: anna.id } });
    await pass(60);
    expect(titlesOn(devices.tom).at(-1)).toBe('Margaret is fine, 10:05 AM');
    const { body: known } = await tom.agent.get('/api/check-ins').expect(200);
    expect(known).toMatchObject([{ lastSignAt: null, seenBy: { name: 'Anna Ellis', at: '2026-03-03T10:05:00.000Z' } }]);
  });

  it("'fine' pressed in the senior's own notification ends it (REACH-65)", async () => {
    const { senior, devices } = await askedFamily();
    at('09:00:00');
    await run();
    const noticeId = devices.senior.received[0]?.delivery.noticeId ?? '';
    at('09:04:00');
    const { body } = await answer(senior, noticeId, 'fine').expect(200);
    expect(body).toMatchObject({ endedAs: 'fine' });
    const { body: own } = await senior.agent.get('/api/check-ins').expect(200);
    expect(own).toMatchObject([{ lastSignAt: '2026-03-03T09:04:00.000Z' }]);
    await pass(60);
    expect(devices.anna.received).toEqual([]);
  });
});
