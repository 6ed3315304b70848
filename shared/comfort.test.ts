import { describe, expect, it } from 'vitest';
import { accountCounts, chosenCookie, comfortInCookies, keptCookie, type AccountComfort } from './comfort';

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

describe('whether the account’s settings win on a device (D-98)', () => {
  it('they do on a new device, which has no cookie', () => {
    expect(accountCounts('', margaret)).toBe(true);
    expect(accountCounts('hearthside.sid=abc', margaret)).toBe(true);
  });

  it('they do not if nothing was ever saved to the account', () => {
    expect(accountCounts('', null)).toBe(false);
    expect(accountCounts(device(keptCookie(anna)), null)).toBe(false);
  });

  it('a choice on the device stays until something newer is saved', () => {
    const at = (time: string) => device(chosenCookie({ textSize, theme, motion }, Date.parse(time)));
    expect(accountCounts(at('2026-03-03T08:00:01Z'), margaret)).toBe(false);
    expect(accountCounts(at('2026-03-03T07:59:59Z'), margaret)).toBe(true);
  });

  it('a copy stays until another device has chosen something else', () => {
    expect(accountCounts(device(keptCookie(margaret)), margaret)).toBe(false);
    const changed = { ...margaret, textSize: 200, changedAt: '2026-03-04T08:00:00.000Z' } as const;
    expect(accountCounts(device(keptCookie(margaret)), changed)).toBe(true);
  });

  it('another person’s copy is replaced, even if it is newer', () => {
    expect(accountCounts(device(keptCookie(anna)), margaret)).toBe(true);
  });

  it('an unreadable time counts as long ago', () => {
    for (const hostile of ['at=NaN', 'at=', 'text=150', '', 'at=soon']) {
      expect(accountCounts(device(hostile), margaret)).toBe(true);
    }
  });
});

it('settings come back from the cookie as they were written', () => {
  const settings = { textSize, theme, motion };
  expect(comfortInCookies(device(chosenCookie(settings, 1)))).toEqual(settings);
  expect(comfortInCookies(device(keptCookie(margaret)))).toEqual(settings);
});
