// What people might send, field by field, and its encoding in an address.
import fc from 'fast-check';
import type { Endpoint } from '@shared/api/endpoint';
import { freshName, PASSWORD } from './actors';

export const instantsIn = (year: number) =>
  fc
    .date({ min: new Date(Date.UTC(year, 0)), max: new Date(Date.UTC(year, 11)), noInvalidDate: true })
    .map((date) => date.toISOString());
export const metricTypes = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('heart_rate', 'Heart Rate', 'pulse') },
  { weight: 1, arbitrary: fc.constantFrom('Blood Pressure', 'weight', 'mood', 'cholesterol') },
);
const numbers = fc.constantFrom<unknown>(72, '72', 98.6, ' 97 ');
/** Most addresses that the standard allows contain characters no account may have. */
export const emails = fc.oneof(fc.emailAddress(), {
  weight: 20,
  arbitrary: fc.nat().map((number) => `person${number}@example.com`),
});
export const measurements = fc.oneof(
  { weight: 7, arbitrary: numbers },
  fc.constantFrom<unknown>(
    '120/80',
    '{"systolic":"120","diastolic":"80"}',
    'good',
    '37 °C',
    '[[[[72]]]]',
    '{"value":null}',
  ),
  fc.record({ systolic: numbers, diastolic: numbers, notes: fc.string() }, { requiredKeys: ['systolic', 'diastolic'] }),
  fc.record({ reading: numbers, unit: fc.constantFrom('bpm', 'kg', 'mmHg', '', null) }, { requiredKeys: ['reading'] }),
);

/** One invalid value in ten. */
export function mostly(right: readonly unknown[], wrong: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

/** Fields with the same meaning everywhere, whoever calls. */
export const WITHOUT_IDS = {
  username: fc.oneof(fc.string({ minLength: 3, maxLength: 32 }), {
    weight: 4,
    arbitrary: fc.integer().map(() => freshName()),
  }),
  password: fc.oneof(fc.constant(PASSWORD), fc.string({ unit: 'grapheme', minLength: 8, maxLength: 128 })),
  email: fc.oneof(emails, fc.constant(null)),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'america/new_york', 'Etc/GMT+12', 'Pacific/Apia'),
  times: fc.array(fc.constantFrom('08:00', '8 PM', 'noon', '23:59', ' 7:05 '), { minLength: 1, maxLength: 5 }),
  frequency: fc.constantFrom('Once daily', 'As needed', 'PRN', 'every other Tuesday'),
};

/** The profile's fields. */
export const ABOUT_ONESELF = {
  phone: mostly(['+1 (555) 010-0123', '5550100123', '', null], ['12345', 'call me']),
  address: mostly(['12 Elm Street, Springfield', '', null], ['Elm Street', '12']),
  dateOfBirth: mostly(['1944-05-06', '', null], ['2090-01-01', 'long ago']),
  readAloudRate: mostly([null, 0.75, 1, 1.3], [0, 9]),
};

export function addressOf(contract: Endpoint, params: unknown, query: unknown): string {
  const [, template = ''] = contract.operation.split(' ');
  // Without anything in its place it would be the address of another endpoint, the list's.
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(textIn(params, name) || ' '),
  );
  const pairs = Object.entries(query ?? {}).map(([key, value]) => [key, textOf(value)]);
  return `${path}?${new URLSearchParams(pairs)}`;
}

const textIn = (values: unknown, name: string) =>
  textOf(Object.entries(values ?? {}).find(([key]) => key === name)?.[1] ?? 'missing');
/** An address cannot contain lone surrogates. */
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000).replaceAll(/\p{Surrogate}/gu, '?');
