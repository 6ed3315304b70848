import { describe, expect, it } from 'vitest';
import { type Addressee, tell, type Telling } from './reach';

const NOW = new Date('2026-03-03T08:30:00Z');
const WAYS = { isMailOn: true, isGatewayOn: true };
const anna: Addressee = {
  personId: 'anna',
  preferences: { dose: { gateway: true } },
  hasMail: true,
  hasPhone: true,
};
const telling: Telling = {
  noticeId: 'alarm',
  kind: 'dose',
  step: 2,
  now: NOW,
  dueAt: NOW,
  isQuiet: false,
  isAlarm: true,
  withMail: true,
  says: null,
};
const channelsOf = (person: Addressee, devices: readonly string[], changes: Partial<Telling> = {}) =>
  tell(person, { devices: new Map([['anna', devices]]), inSight: new Set() }, WAYS, { ...telling, ...changes }).map(
    ({ channel, at }) => `${channel} ${(at.getTime() - NOW.getTime()) / 60_000}`,
  );

describe('the ways to tell a person', () => {
  it.each<[string, readonly string[], Partial<Telling>, string[]]>([
    ['an alarm: mail after five minutes', ['phone'], {}, ['push 0', 'gateway 0', 'mail 5']],
    ['a reminder: mail after 15', ['phone'], { isAlarm: false }, ['push 0', 'gateway 0', 'mail 15']],
    ['without a device mail goes at once', [], {}, ['gateway 0', 'mail 0']],
    ['joined: nothing that sounds', ['phone'], { isQuiet: true, says: 'joined' }, ['push 0', 'mail 5']],
  ])('%s (REACH-17, REACH-52)', (_what, devices, changes, channels) => {
    expect(channelsOf(anna, devices, changes)).toEqual(channels);
  });

  it('joined, the phone gateway is used only if there is no other way (REACH-52)', () => {
    expect(channelsOf({ ...anna, hasMail: false }, [], { isQuiet: true, says: 'joined' })).toEqual(['gateway 0']);
  });
});
