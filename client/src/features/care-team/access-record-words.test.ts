import { describe, expect, it } from 'vitest';
import type { AccessRecord } from '@shared/api/care-team';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { recordsByDay } from './access-record-words';
import { idOf } from './testing/invitations';

const ZONE = 'America/New_York';
/** Tuesday, 4 PM in New York. */
const NOW = new Date('2026-03-03T21:00:00.000Z');
const OWNER = idOf(99);

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
  const action = changes.kind === 'changed' ? 'change' : 'read';
  const known = { action, subject: null, dueAt: null } as const;
  return { id: idOf(made), viewer: grace, area: 'medications', kind: 'looked', firstAt, ...known, ...changes };
}

const linesOf = (...records: AccessRecord[]) =>
  recordsByDay(records, OWNER, NOW, ZONE, AMERICAN_FORMATS).map(({ lines }) => lines.map(({ words }) => words));

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

describe('what was done (KIND-17)', () => {
  const at8 = '2026-03-03T13:00:00.000Z';
  const lastNight = '2026-03-03T01:00:00.000Z';
  it.each<[Partial<AccessRecord>, string]>([
    [{ action: 'take', subject: 'Metformin', dueAt: at8 }, 'marked Metformin 8:00 AM as taken at'],
    [
      { action: 'take', subject: 'Metformin', dueAt: lastNight },
      'marked Metformin 8:00 PM of Monday, March 2 as taken at',
    ],
    [{ action: 'take', dueAt: at8 }, 'marked a medication 8:00 AM as taken at'],
    [{ action: 'skip', subject: 'Metformin', dueAt: at8 }, 'marked Metformin 8:00 AM as skipped at'],
    [{ action: 'miss', subject: 'Metformin', dueAt: at8 }, 'marked Metformin 8:00 AM as missed at'],
    [{ action: 'untake', subject: 'Metformin', dueAt: at8 }, 'marked Metformin 8:00 AM as not taken at'],
    [{ action: 'add', subject: 'Metformin' }, 'added Metformin to your medications at'],
    [{ action: 'add' }, 'added a medication at'],
    [{ action: 'change', subject: 'Metformin' }, 'changed Metformin at'],
    [{ action: 'change' }, 'changed your medications at'],
    [{ action: 'delete' }, 'deleted a medication at'],
    [{ area: 'appointments', action: 'add', subject: 'Flu shot' }, 'added an appointment: Flu shot, at'],
    [{ area: 'appointments', action: 'add' }, 'added an appointment at'],
    [{ area: 'appointments', action: 'change', subject: 'Flu shot' }, 'changed an appointment: Flu shot, at'],
    [{ area: 'appointments', action: 'change' }, 'changed your appointments at'],
    [
      { area: 'appointments', action: 'complete', subject: 'Flu shot' },
      'marked an appointment as completed: Flu shot, at',
    ],
    [{ area: 'appointments', action: 'delete' }, 'deleted an appointment at'],
    [{ area: 'health', action: 'add', subject: 'Weight' }, 'recorded a reading: Weight, at'],
    [{ area: 'health', action: 'change' }, 'changed your health readings at'],
    [{ area: 'family', action: 'add', subject: 'Tomatoes!' }, 'posted a family update (“Tomatoes!”) at'],
    [{ area: 'family', action: 'heart', subject: 'Tomatoes!' }, 'gave a heart to a family update (“Tomatoes!”) at'],
    [{ area: 'family', action: 'unheart' }, 'took back a heart from a family update at'],
    [{ area: 'family', action: 'answer' }, 'answered a family update at'],
    [{ area: 'family', action: 'unanswer' }, 'deleted an answer to a family update at'],
    [{ area: 'family', action: 'delete' }, 'deleted a family update at'],
    [{ area: 'simple-view', action: 'change' }, 'changed your Simple view setting at'],
    [{ area: 'escalation', action: 'change' }, 'changed your list of who is told next at'],
  ])('%j: %s', (changes, words) => {
    expect(linesOf(record('20:05:00', { kind: 'changed', ...changes }))).toStrictEqual([
      [`Grace Okafor ${words} 3:05 PM`],
    ]);
  });

  it('is a line for each, though it is the same person in the same minute', () => {
    const done = { kind: 'changed', action: 'take', dueAt: at8 } as const;
    expect(
      linesOf(
        record('20:05:02', { ...done, subject: 'Metformin' }),
        record('20:05:01', { ...done, subject: 'Aspirin' }),
      ),
    ).toStrictEqual([
      [
        'Grace Okafor marked Metformin 8:00 AM as taken at 3:05 PM',
        'Grace Okafor marked Aspirin 8:00 AM as taken at 3:05 PM',
      ],
    ]);
  });

  it('a pack is a line of its own, and so is a link that somebody opened (PACK-08, PACK-24)', () => {
    const owner = { ...anna, id: OWNER };
    expect(
      linesOf(
        record('20:05:02', { viewer: owner, area: 'doctors-pack' }),
        record('20:04:00', { viewer: anna, area: 'doctors-pack' }),
        record('20:03:00', { viewer: anna, area: 'health' }),
      ),
    ).toStrictEqual([
      [
        "Somebody opened your doctor's pack link at 3:05 PM",
        "Anna Ellis made a doctor's pack at 3:04 PM",
        'Anna Ellis looked at your health readings at 3:03 PM',
      ],
    ]);
  });
});
