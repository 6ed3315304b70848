import { describe, expect, it } from 'vitest';
import { type AccountComfort, comfortInCookies } from './comfort';
import { accountCounts, chosenCookie, keptCookie } from './write-comfort';

const margaret: AccountComfort = {
  textSize: 150,
  theme: 'dark',
  motion: 'reduced',
  readAloudRate: null,
  changedAt: '2026-03-03T08:00:00.000Z',
};
const anna: AccountComfort = { ...margaret, textSize: 100, theme: null, changedAt: '2026-03-03T09:00:00.000Z' };
const device = (cookie: string) => `hearthside.sid=abc; comfort=${cookie}`;
const { textSize, theme, motion } = margaret;

describe('D-98 whether the account’s settings count on a device', () => {
  it('they do on a new one, which has no cookie', () => {
    expect(accountCounts('', margaret)).toBe(true);
    expect(accountCounts('hearthside.sid=abc', margaret)).toBe(true);
  });

  it('they do not where nothing was ever kept on the account', () => {
    expect(accountCounts('', null)).toBe(false);
    expect(accountCounts(device(keptCookie(anna)), null)).toBe(false);
  });

  it('what was chosen here stays until something newer is kept', () => {
    const at = (time: string) => device(chosenCookie({ textSize, theme, motion }, Date.parse(time)));
    expect(accountCounts(at('2026-03-03T08:00:01Z'), margaret)).toBe(false);
    expect(accountCounts(at('2026-03-03T07:59:59Z'), margaret)).toBe(true);
  });

  it('a copy stays what it is, until another device has chosen something else', () => {
    expect(accountCounts(device(keptCookie(margaret)), margaret)).toBe(false);
    const changed = { ...margaret, textSize: 200, changedAt: '2026-03-04T08:00:00.000Z' } as const;
    expect(accountCounts(device(keptCookie(margaret)), changed)).toBe(true);
  });

  it('a copy of somebody else’s gives way, although it is newer', () => {
    expect(accountCounts(device(keptCookie(anna)), margaret)).toBe(true);
  });

  it('a time that makes no sense is long ago', () => {
    for (const hostile of ['at=NaN', 'at=', 'text=150', '', 'at=soon']) {
      expect(accountCounts(device(hostile), margaret)).toBe(true);
    }
  });
});

it('what is written is read again as it was', () => {
  const settings = { textSize, theme, motion };
  expect(comfortInCookies(device(chosenCookie(settings, 1)))).toEqual(settings);
  expect(comfortInCookies(device(keptCookie(margaret)))).toEqual(settings);
});
