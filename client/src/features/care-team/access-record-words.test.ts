import { describe, expect, it } from 'vitest';
import type { AccessRecord } from '@shared/api/care-team';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { recordsByDay } from './access-record-words';
import { idOf } from './testing/invitations';

const ZONE = 'America/New_York';
/** Tuesday, 4 PM in New York. */
const NOW = new Date('2026-03-03T21:00:00.000Z');

function person(number: number, firstName: string, lastName: string): AccessRecord['viewer'] {
  const username = firstName.toLowerCase();
  return { id: idOf(number), username, firstName, lastName, role: 'caregiver', profileImageUrl: null };
}

const grace = person(7, 'Grace', 'Okafor');
const anna = person(8, 'Anna', 'Ellis');

let made = 100;

/** On that day in March 2026 in Greenwich; by default, Grace reads the medications. */
function record(time: string, changes: Partial<AccessRecord> = {}, day = '03'): AccessRecord {
  made += 1;
  const firstAt = `2026-03-${day}T${time}.000Z`;
  return { id: idOf(made), viewer: grace, area: 'medications', kind: 'looked', firstAt, ...changes };
}

const linesOf = (...records: AccessRecord[]) =>
  recordsByDay(records, NOW, ZONE, AMERICAN_FORMATS).map(({ lines }) => lines.map(({ words }) => words));

describe('one look at several areas', () => {
  it('is one line, no matter in which order the areas were read', () => {
    const looks = [
      record('20:05:03', { area: 'appointments' }),
      record('20:05:02'),
      record('20:05:01', { area: 'health' }),
    ];
    expect(linesOf(...looks)).toStrictEqual([
      ['Grace Okafor looked at your medications, health readings and appointments at 3:05 PM'],
    ]);
  });

  it('shows the period if it lasted', () => {
    expect(linesOf(record('20:09:00'), record('20:05:00', { area: 'health' }))).toStrictEqual([
      ['Grace Okafor looked at your medications and health readings between 3:05 PM and 3:09 PM'],
    ]);
  });

  it('names an area once if it was read before and after the full hour', () => {
    expect(linesOf(record('20:01:00'), record('19:58:00'))).toStrictEqual([
      ['Grace Okafor looked at your medications between 2:58 PM and 3:01 PM'],
    ]);
  });

  it('lasts ten minutes at most, and no series of looks extends it', () => {
    expect(
      linesOf(
        record('20:10:00'),
        record('20:02:00', { area: 'health' }),
        record('20:00:00', { area: 'family' }),
        record('19:59:59', { area: 'appointments' }),
      ),
    ).toStrictEqual([
      [
        'Grace Okafor looked at your medications, health readings and family updates between 3:00 PM and 3:10 PM',
        'Grace Okafor looked at your appointments at 2:59 PM',
      ],
    ]);
  });

  it('ends with the day on the senior’s clock', () => {
    expect(linesOf(record('05:01:00'), record('04:59:00', { area: 'health' }))).toStrictEqual([
      ['Grace Okafor looked at your medications at 12:01 AM'],
      ['Grace Okafor looked at your health readings at 11:59 PM'],
    ]);
  });
});

describe('separate lines', () => {
  it('changes and a calendar app’s reads, even by the same person in the same minute', () => {
    expect(
      linesOf(
        record('20:05:05', { kind: 'subscribed', area: 'appointments' }),
        record('20:05:04', { kind: 'subscribed', area: 'appointments' }),
        record('20:05:03', { kind: 'changed', area: 'health' }),
        record('20:05:02', { kind: 'changed' }),
        record('20:05:01'),
      ),
    ).toStrictEqual([
      [
        "Grace Okafor's calendar app read your appointments at 3:05 PM",
        "Grace Okafor's calendar app read your appointments at 3:05 PM",
        'Grace Okafor changed your health readings at 3:05 PM',
        'Grace Okafor changed your medications at 3:05 PM',
        'Grace Okafor looked at your medications at 3:05 PM',
      ],
    ]);
  });

  it('looks of two people', () => {
    expect(linesOf(record('20:05:02'), record('20:05:01', { viewer: anna, area: 'health' }))).toStrictEqual([
      ['Grace Okafor looked at your medications at 3:05 PM', 'Anna Ellis looked at your health readings at 3:05 PM'],
    ]);
  });

  it('looks with something else in between: the order stays visible', () => {
    expect(
      linesOf(record('20:07:00', { area: 'health' }), record('20:06:00', { kind: 'changed' }), record('20:05:00')),
    ).toStrictEqual([
      [
        'Grace Okafor looked at your health readings at 3:07 PM',
        'Grace Okafor changed your medications at 3:06 PM',
        'Grace Okafor looked at your medications at 3:05 PM',
      ],
    ]);
  });
});
