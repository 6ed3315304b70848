import { describe, expect, it } from 'vitest';
import type { DoseLog } from './dose-log';
import { type DosedMedication, doseToShow, dosesOfDay } from './doses';
import { nextDoseTime } from './dose-instants';
import { instantOf } from './zoned-time';

const ZONE = 'America/New_York';
const DAY = '2026-03-03';
const at = (time: string, date = DAY) => instantOf(date, time, ZONE);
const taken = (time: string): DoseLog => ({
  medicationId: 'm1',
  scheduledTime: at(time).toISOString(),
  takenTime: at(time).toISOString(),
  status: 'taken',
});

describe('countsFrom', () => {
  const from = (time: string): DosedMedication => ({
    id: 'm1',
    frequency: 'Three times daily',
    times: ['08:00', '14:00', '20:00'],
    countsFrom: at(time).toISOString(),
  });
  const times = (doses: { time: string }[]) => doses.map(({ time }) => time);

  it.each([
    ['08:00', ['08:00', '14:00', '20:00']],
    ['08:01', ['14:00', '20:00']],
    ['15:35', ['20:00']],
    ['20:01', []],
  ])('from %s on, the doses of that day are %j (KIND-03, D-101)', (time, left) => {
    expect(times(dosesOfDay(from(time), [], DAY, at('23:00'), ZONE))).toEqual(left);
  });

  it('an earlier dose that was recorded is shown as taken (KIND-03)', () => {
    const doses = dosesOfDay(from('15:35'), [taken('08:00')], DAY, at('15:40'), ZONE);
    expect(doses.map(({ time, status }) => [time, status])).toEqual([
      ['08:00', 'taken'],
      ['20:00', 'scheduled'],
    ]);
  });

  it('the next dose and the one to show come after it, and the next day has all (KIND-03)', () => {
    expect(doseToShow(from('15:35'), [], at('15:40'), ZONE)).toMatchObject({ time: '20:00', status: 'scheduled' });
    expect(nextDoseTime(from('15:35'), [], DAY, ZONE)).toBe('20:00');
    expect(nextDoseTime(from('20:01'), [], DAY, ZONE)).toBe('08:00');
    expect(dosesOfDay(from('15:35'), [], '2026-03-04', at('09:00', '2026-03-04'), ZONE)).toHaveLength(3);
  });

  it('is not left over from last night (KIND-03)', () => {
    expect(dosesOfDay(from('21:00'), [], DAY, at('07:00', '2026-03-04'), ZONE)).toEqual([]);
  });
});
