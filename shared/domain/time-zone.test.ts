import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneSpelling } from './time-zone';

describe('isTimeZone', () => {
  it.each(['America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])('accepts %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+02:00', '-05:00', 'foo+05:30', ' UTC', 'Europe/Berlin\0', 'constructor'])(
    'refuses %j',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});

/** Other names for zones, as IANA writes them: `backward` and what ICU knows in addition. */
const OTHER_NAMES =
  `Africa/Asmara Africa/Timbuktu America/Argentina/Buenos_Aires America/Argentina/ComodRivadavia America/Atka
  America/Fort_Wayne America/Indiana/Indianapolis America/Kentucky/Louisville America/Knox_IN America/Nuuk America/Virgin
  Antarctica/South_Pole Asia/Ashkhabad Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Tel_Aviv Asia/Yangon Atlantic/Faroe
  Atlantic/Jan_Mayen Australia/ACT Australia/Currie Australia/LHI Australia/NSW Australia/Tasmania Brazil/DeNoronha
  Brazil/West CET CST6CDT Canada/Newfoundland Chile/Continental Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT
  Etc/GMT+0 Etc/GMT-0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Belfast Europe/Kyiv Europe/Nicosia GB
  GB-Eire GMT GMT0 Greenwich HST Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte
  Mexico/BajaSur Mexico/General NZ NZ-CHAT Navajo PRC PST8PDT Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei Pacific/Samoa
  Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/East-Indiana US/Indiana-Starke US/Pacific US/Samoa UTC
  Universal W-SU WET Zulu`.split(/\s+/);

describe('zoneSpelling', () => {
  it('gives every zone and every alias its own spelling, in whatever case it is written', () => {
    const names = [...Intl.supportedValuesOf('timeZone'), ...OTHER_NAMES];
    expect(names.length).toBeGreaterThan(500);
    for (const name of names) {
      expect(isTimeZone(name)).toBe(true);
      expect([name, name.toLowerCase(), name.toUpperCase()].map(zoneSpelling)).toEqual([name, name, name]);
    }
  });

  it('leaves unknown zones unchanged', () => {
    expect(['mars/olympus', '', '+02:00'].map(zoneSpelling)).toEqual(['mars/olympus', '', '+02:00']);
  });
});
