import { expect, it } from 'vitest';
import { earlierOf } from './what-next';

const at = (time: string) => new Date(`2026-03-03T${time}:00Z`);
const dose = (time: string) => ({ at: at(time), of: 'dose' });
const visit = (time: string) => ({ at: at(time), of: 'visit' });

it.each([
  ['nothing', null, null, null],
  ['the dose alone', dose('18:00'), null, 'dose'],
  ['the appointment alone', null, visit('14:00'), 'appointment'],
  ['the earlier dose', dose('12:00'), visit('14:00'), 'dose'],
  ['the earlier appointment', dose('18:00'), visit('14:00'), 'appointment'],
  ['at the same moment the dose', dose('14:00'), visit('14:00'), 'dose'],
])('what comes next: %s', (_what, nextDose, appointment, kind) => {
  expect(earlierOf({ dose: nextDose, appointment })?.kind ?? null).toBe(kind);
});
