import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ThresholdBand, thresholdBands } from './bands';
import { vitalAlert } from './vital-alerts';
import { healthPageStatus } from './vital-status';

const rows = (type: string) =>
  thresholdBands(type).map(({ from, to, level, label, series }) => [
    from,
    to,
    level,
    label,
    ...(series === undefined ? [] : [series]),
  ]);

/** Without the limits themselves: which band they belong to differs from rule to rule. */
const isInside = (value: number) => (band: ThresholdBand) =>
  (band.from === null || value > band.from) && (band.to === null || value < band.to);

describe('thresholdBands', () => {
  it('separates systolic and diastolic (ALERT-02, ALERT-04)', () => {
    expect(rows('Blood Pressure')).toEqual([
      [null, 140, 'normal', 'No alert', 'systolic'],
      [140, 180, 'warning', 'High Blood Pressure', 'systolic'],
      [180, null, 'critical', 'Hypertensive Crisis', 'systolic'],
      [null, 90, 'normal', 'No alert', 'diastolic'],
      [90, 120, 'warning', 'High Blood Pressure', 'diastolic'],
      [120, null, 'critical', 'Hypertensive Crisis', 'diastolic'],
    ]);
  });

  it('heart rate (ALERT-06, ALERT-07)', () => {
    expect(rows('heart_rate')).toEqual([
      [null, 60, 'warning', 'Low Heart Rate'],
      [60, 100, 'normal', 'No alert'],
      [100, null, 'warning', 'High Heart Rate'],
    ]);
  });

  it('blood sugar (ALERT-08, ALERT-09, ALERT-10)', () => {
    expect(rows('blood_sugar')).toEqual([
      [null, 70, 'warning', 'Low Blood Sugar'],
      [70, 180, 'normal', 'No alert'],
      [180, 250, 'warning', 'High Blood Sugar'],
      [250, null, 'critical', 'Very High Blood Sugar'],
    ]);
  });

  it('temperature (ALERT-11, ALERT-12, D-20)', () => {
    expect(rows('temperature')).toEqual([
      [null, 101, 'normal', 'No alert'],
      [101, 103, 'warning', 'Fever'],
      [103, null, 'critical', 'High Fever'],
    ]);
  });

  it('oxygen (ALERT-13, ALERT-14)', () => {
    expect(rows('oxygen_saturation')).toEqual([
      [null, 90, 'critical', 'Very Low Oxygen Level'],
      [90, 95, 'warning', 'Low Oxygen Level'],
      [95, null, 'normal', 'No alert'],
    ]);
  });

  it('steps (HEALTH-34)', () => {
    expect(rows('steps')).toEqual([
      [null, 5000, 'warning', 'Concerning'],
      [5000, 8000, 'warning', 'Warning'],
      [8000, null, 'normal', 'Good'],
    ]);
  });

  it('sleep (HEALTH-35)', () => {
    expect(rows('sleep')).toEqual([
      [null, 7, 'warning', 'Warning'],
      [7, 9, 'normal', 'Good'],
      [9, null, 'warning', 'Warning'],
    ]);
  });

  it.each(['weight', 'mood', 'peak flow'])('%s is not judged (ALERT-15)', (type) => {
    expect(thresholdBands(type)).toEqual([]);
  });

  it.each(['heart_rate', 'blood_sugar', 'temperature', 'oxygen_saturation'])(
    'a reading of %s in a band raises the alert of its level (ALERT-01)',
    (type) => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 600, noNaN: true }), (value) => {
          const band = thresholdBands(type).find(isInside(value));
          fc.pre(band !== undefined);
          expect(vitalAlert(type, value)?.level ?? 'normal').toBe(band?.level);
        }),
      );
    },
  );

  it.each(['steps', 'sleep'])('a reading of %s in a band has its status (HEALTH-36)', (type) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (value) => {
        const band = thresholdBands(type).find(isInside(value));
        fc.pre(band !== undefined);
        expect(healthPageStatus(type, value)).toBe(band?.label.toLowerCase());
      }),
    );
  });
});
