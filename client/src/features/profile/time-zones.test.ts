import { expect, it } from 'vitest';
import { knownZones, placeOf, zoneGroups } from './time-zones';

const KNOWN = ['America/New_York', 'America/Argentina/Buenos_Aires', 'Europe/Berlin', 'UTC'];

it('this device’s zone and the current one come first, then the places of each continent by name (D-11)', () => {
  const groups = zoneGroups(KNOWN, 'Europe/Berlin', 'UTC');
  expect(groups.map(({ label, zones }) => [label, ...zones.map((zone) => zone.label)])).toStrictEqual([
    ['Suggested', 'Berlin (this device)', 'UTC (yours now)'],
    ['America', 'Buenos Aires, Argentina', 'New York'],
    ['Europe', 'Berlin'],
  ]);
});

it('if both are the same zone, it is suggested once', () => {
  const [suggested] = zoneGroups(KNOWN, 'America/New_York', 'America/New_York');
  expect(suggested?.zones).toStrictEqual([{ value: 'America/New_York', label: 'New York (this device)' }]);
});

it('offers every zone this browser knows', () => {
  const offered = new Set(
    zoneGroups(knownZones(), 'UTC', 'UTC').flatMap(({ zones }) => zones.map(({ value }) => value)),
  );
  expect(knownZones().filter((zone) => !offered.has(zone))).toStrictEqual([]);
  expect(offered.size).toBeGreaterThan(300);
  expect(placeOf('America/North_Dakota/New_Salem')).toBe('New Salem, North Dakota');
});
