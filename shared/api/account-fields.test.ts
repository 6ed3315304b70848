import { describe, expect, it } from 'vitest';
import { registrationForm, timeZone } from './account-fields';
import { registerBody } from './accounts';

const valid = { username: 'margaret', password: 'tomatoes in june' };

const inputs: readonly [string, unknown][] = [
  ['the least there must be', valid],
  ['everything', { ...valid, email: 'm@example.com', firstName: 'Margaret', lastName: 'Ellis', role: 'caregiver' }],
  ['blanks around', { ...valid, username: '  margaret ', email: ' m@example.com ', firstName: '  ' }],
  ['a time zone', { ...valid, timeZone: 'America/New_York' }],
  ['no such time zone', { ...valid, timeZone: 'Mars/Olympus' }],
  ['an empty object', {}],
  ['no object', 'margaret'],
  ['a short username', { ...valid, username: 'mm' }],
  ['a username with a space', { ...valid, username: 'margaret ellis' }],
  ['a username of another type', { ...valid, username: 7 }],
  ['a short password', { ...valid, password: 'tomato' }],
  ['a long password', { ...valid, password: 'x'.repeat(129) }],
  ['the username as password', { ...valid, password: 'MARGARET' }],
  ['the email as password', { ...valid, email: 'm@example.com', password: 'm@example.com' }],
  ['an unreadable email', { ...valid, email: 'm at example' }],
  ['a character that cannot be stored', { ...valid, firstName: 'M\0' }],
  ['another role', { ...valid, role: 'nurse' }],
  ['null for a name', { ...valid, lastName: null }],
  ['a field nobody asked for', { ...valid, isAdmin: true }],
];

describe('the form of a new account', () => {
  it.each(inputs)('gives the contract’s result for %s', (_what, input) => {
    const [form, body] = [registrationForm.safeParse(input), registerBody.safeParse(input)];
    expect(form.data).toStrictEqual(body.data);
    expect(form.error?.issues).toStrictEqual(body.error?.issues);
  });

  it('the table has both kinds', () => {
    const accepted = inputs.filter(([, input]) => registrationForm.safeParse(input).success);
    expect(accepted).toHaveLength(5);
  });
});

describe('a time zone', () => {
  it('is recognized in any case and stored in its canonical spelling', () => {
    const spellings = ['Europe/Berlin', 'europe/berlin', 'EUROPE/BERLIN', 'eUROPE/bERLIN'];
    expect(new Set(spellings.map((zone) => timeZone.parse(zone)))).toEqual(new Set(['Europe/Berlin']));
    expect(registrationForm.parse({ ...valid, timeZone: 'america/new_york' }).timeZone).toBe('America/New_York');
  });

  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'US/Pacific', 'UTC'])('%s stays as chosen', (zone) => {
    expect(timeZone.parse(zone)).toBe(zone);
  });

  it.each(['Mars/Olympus', '+02:00', '', 'x'.repeat(65), 7])('%j is not a time zone', (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(false);
  });
});
