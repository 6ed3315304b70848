import { describe, expect, it } from 'vitest';
import type { OpenNotice } from './decision';
import { decideNews, decideOnce, decideReading, type NewsFacts, readingUsefulUntil } from './social-notices';

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`);
const RULES = { zone: 'UTC', quietFrom: null, quietTo: null };
const NIGHT = { ...RULES, quietFrom: '07:00', quietTo: '09:00' };
const ALL_DAY = { ...RULES, quietFrom: '07:00', quietTo: '06:59' };

const notice = (changes: Partial<OpenNotice> = {}): OpenNotice => ({
  at: at('08:00'),
  usefulUntil: at('20:00'),
  step: 0,
  openedStep: 0,
  stepAt: at('08:01'),
  isEnded: false,
  ...changes,
});

const seen = { do: 'end', as: 'seen' };
const telling = (isSilent: boolean) => ({ do: 'tell', nextAt: at('20:00'), isSilent });

describe('news (REACH-30, REACH-72, REACH-99)', () => {
  it.each<[string, Partial<OpenNotice>, NewsFacts, typeof RULES | typeof NIGHT, string, unknown]>([
    ['too early', {}, { isThere: true, unread: 1 }, RULES, '08:00', { do: 'wait', until: at('08:01') }],
    ['in time', {}, { isThere: true, unread: 1 }, RULES, '08:01', telling(false)],
    ['read by then', {}, { isThere: true, unread: 0 }, RULES, '08:01', seen],
    ['deleted, or no longer for them', {}, { isThere: false, unread: 0 }, RULES, '08:01', { do: 'end', as: 'gone' }],
    ['more of it', { step: 1 }, { isThere: true, unread: 3 }, RULES, '08:01', telling(true)],
    ['read, then more', { isEnded: true, step: 2 }, { isThere: true, unread: 1 }, RULES, '08:01', { do: 'reopen' }],
    ['more after that', { step: 2, openedStep: 2 }, { isThere: true, unread: 1 }, RULES, '08:01', telling(false)],
    ['read and nothing more', { isEnded: true }, { isThere: true, unread: 0 }, RULES, '08:01', { do: 'nothing' }],
    ['in quiet hours', {}, { isThere: true, unread: 1 }, NIGHT, '08:01', { do: 'wait', until: at('09:00') }],
    ['in too long ones', {}, { isThere: true, unread: 1 }, ALL_DAY, '08:01', { do: 'end', as: 'quiet' }],
    ['too late', {}, { isThere: true, unread: 1 }, RULES, '20:00', { do: 'end', as: 'late' }],
    ['told, and never read', { step: 1 }, { isThere: true, unread: 1 }, RULES, '20:00', seen],
    [
      'a page in sight that may have died',
      {},
      { isThere: true, unread: 1, inSightUntil: at('08:03') },
      RULES,
      '08:01',
      { do: 'wait', until: new Date('2026-03-03T08:01:20Z') },
    ],
    ['one that lives', {}, { isThere: true, unread: 1, inSightUntil: at('08:03') }, RULES, '08:03', seen],
  ])('%s', (_what, changes, facts, rules, now, decision) => {
    expect(decideNews(notice(changes), facts, rules, at(now))).toEqual(decision);
  });
});

it.each([
  ['open', {}, { do: 'tell', nextAt: at('20:00') }],
  ['open', { step: 1 }, { do: 'wait', until: at('20:00') }],
  ['open', { isEnded: true }, { do: 'nothing' }],
  ['seen', {}, seen],
  ['gone', { step: 1 }, { do: 'end', as: 'gone' }],
  ['gone', { isEnded: true }, { do: 'nothing' }],
] as const)('what is told once: %s, %o', (state, changes, decision) => {
  expect(decideOnce(notice({ stepAt: null, ...changes }), state, RULES, at('08:01'))).toEqual(decision);
});

describe('critical readings (REACH-31, REACH-73)', () => {
  it.each([
    ['pass quiet hours', true, true, { do: 'tell', nextAt: at('20:00') }],
    ['wait for their end if the person said no', false, true, { do: 'wait', until: at('09:00') }],
    ['end once deleted', true, false, { do: 'end', as: 'gone' }],
  ])('%s', (_what, importantPassesQuiet, isThere, decision) => {
    const rules = { ...NIGHT, importantPassesQuiet, hasHelpers: false };
    expect(decideReading(notice({ stepAt: null }), isThere, rules, at('08:01'))).toEqual(decision);
  });

  const pressure = (systolic: number) => ({ systolic, diastolic: 80 });
  it.each([
    ['blood_pressure', pressure(180), '08:00', at('14:00')],
    ['blood_pressure', pressure(179), '08:00', null],
    ['oxygen_saturation', { reading: 85 }, '02:01', at('08:01')],
    ['oxygen_saturation', { reading: 85 }, '02:00', null],
    ['mood', { reading: 'good' }, '08:00', null],
    ['heart_rate', 'nonsense', '08:00', null],
  ])('%s of %o taken at %s', (type, value, time, until) => {
    expect(readingUsefulUntil({ type, value, recordedAt: at(time) }, at('08:00'))).toEqual(until);
  });
});
