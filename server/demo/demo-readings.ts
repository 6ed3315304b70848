// Ninety days of readings in the demo, varying like real ones, and the same each time.
import { checkReading, type StoredValue } from '@shared/domain/vitals/check-reading';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';
import { type DemoName, DOSAGE_CHANGE } from './demo-family';

const DAYS = 90;
const MINUTE_MS = 60 * 1000;
/** Days until a new dosage has most of its effect. */
const SETTLES_IN_DAYS = 6;

export interface PlacedReading {
  owner: DemoName;
  recordedBy: DemoName;
  type: MetricType;
  value: StoredValue;
  measured: string;
  recordedAt: Date;
}

interface Measured {
  /** 'HH:MM', plus a few minutes that vary by day. */
  time: string;
  type: MetricType;
  value: unknown;
  notes?: string;
  recordedBy?: DemoName;
}

/** @param zone everyone's, IANA name. Nothing is later than `now`. */
export function demoReadings(now: Date, zone: string): PlacedReading[] {
  const today = localDate(now, zone);
  const daysAgo = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);
  const placed = daysAgo.flatMap((day) => {
    const at = (owner: DemoName) => (measured: Measured) =>
      place(owner, measured, instantOf(addDays(today, -day), laterTime(measured.time, day), zone));
    return [...margaret(day).map(at('margaret')), ...robert(day).map(at('robert'))];
  });
  const lately = new Date(Math.floor((now.getTime() - 40 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const high = {
    type: 'blood_pressure' as const,
    value: '164/96',
    notes: 'After the stairs. I will measure again.',
    time: '',
  };
  return [...placed.filter(({ recordedAt }) => recordedAt <= now), place('robert', high, lately)];
}

/** Blood pressure falls after the dosage was raised; the rest varies. */
function margaret(day: number): Measured[] {
  const sinceChange = DOSAGE_CHANGE.daysAgo - day;
  const effect = sinceChange <= 0 ? 0 : 1 - Math.exp(-sinceChange / SETTLES_IN_DAYS);
  const pressure = (salt: number, extra: number) => {
    const swing = wave(day, salt);
    return `${Math.round(146 + extra - 17 * effect + 5 * swing)}/${Math.round(87 - 9 * effect + 3 * swing + wave(day, salt + 1))}`;
  };
  const isWalkingDay = wave(day, 20) > -0.4;
  return [
    { time: '07:10', type: 'sleep', value: quarter(6.9 + 1.1 * wave(day, 3)) },
    { time: '07:30', type: 'blood_pressure', value: pressure(5, 2) },
    { time: '07:30', type: 'heart_rate', value: Math.round(72 + 5 * wave(day, 7)) },
    ...(day % 3 === 0
      ? [{ time: '07:40', type: 'weight' as const, value: tenth(158.6 + day / 60 + wave(day, 9)) }]
      : []),
    ...(day % 7 === 2
      ? [
          {
            time: '10:20',
            type: 'blood_pressure' as const,
            value: pressure(11, 0),
            recordedBy: 'grace' as const,
            notes: 'Weekly visit',
          },
        ]
      : []),
    ...(day % 5 === 4 ? [] : [{ time: '19:05', type: 'blood_pressure' as const, value: pressure(13, -3) }]),
    { time: '20:30', type: 'mood', value: moodOf(wave(day, 15)) },
    { time: '21:15', type: 'steps', value: Math.round((isWalkingDay ? 5400 : 2600) + 1700 * wave(day, 17)) },
  ];
}

function robert(day: number): Measured[] {
  const swing = wave(day, 31);
  const pressure = `${Math.round(129 + 6 * swing)}/${Math.round(77 + 4 * swing)}`;
  return [
    { time: '08:20', type: 'blood_pressure', value: pressure, ...(day % 4 === 1 ? { recordedBy: 'grace' } : {}) },
    { time: '08:20', type: 'heart_rate', value: Math.round(66 + 4 * wave(day, 33)) },
    ...(day % 7 === 3 ? [{ time: '08:30', type: 'weight' as const, value: tenth(182.4 + wave(day, 35)) }] : []),
  ];
}

function place(owner: DemoName, { type, value, notes, recordedBy = owner }: Measured, recordedAt: Date): PlacedReading {
  const checked = checkReading({ type, value, notes });
  if (!checked.ok)
    throw new Error(`The demo has a reading that cannot be: ${type} ${String(value)}. ${checked.message}`);
  return { owner, recordedBy, type, value: checked.value, measured: checked.measured, recordedAt };
}

/** Between -1 and 1, without a visible pattern; always the same for the same day and salt. */
function wave(day: number, salt: number): number {
  const noise = Math.sin(day * 12.9898 + salt * 78.233) * 43_758.5453;
  return 2 * (noise - Math.floor(noise)) - 1;
}

function moodOf(wellness: number): string {
  if (wellness > 0.5) return 'excellent';
  if (wellness > -0.5) return 'good';
  return wellness > -0.9 ? 'fair' : 'poor';
}

/** Nobody measures at the same minute each day. */
function laterTime(time: string, day: number): string {
  const minutes = Number(time.slice(3)) + Math.floor((1 + wave(day, 41)) * 9);
  return `${time.slice(0, 3)}${String(minutes).padStart(2, '0')}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const quarter = (value: number) => Math.round(value * 4) / 4;
