import { describe, expect, it } from 'vitest';
import { registrationForm } from './account-fields';
import { invitationForm } from './care-team-fields';
import { changeProfile } from './profile';
import { profileForm, takesEmail } from './profile-fields';

const valid = { firstName: 'Margaret', lastName: 'Ellis', email: 'margaret@example.com' };

/** The first problem of each field, which is the one that is shown. */
const problemsOf = (changes: object) =>
  Object.fromEntries(
    (profileForm.safeParse({ ...valid, ...changes }).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('the fields of the profile, each refused with the specified message (PROF-05…16, D-96)', () => {
  it.each([
    ['PROF-05', { firstName: ' ' }, { firstName: 'First name is required' }],
    ['PROF-06', { lastName: '' }, { lastName: 'Last name is required' }],
    ['PROF-07', { email: '' }, { email: 'Email is required' }],
    ['PROF-08', { email: 'margaret at example' }, { email: 'Invalid email format' }],
    ['PROF-08', { email: 'margaret@example' }, { email: 'Invalid email format' }],
    ['PROF-10', { phone: '555-0123' }, { phone: 'Phone number must be at least 10 digits' }],
    ['PROF-11', { phone: '1234567890123456' }, { phone: 'Phone number cannot exceed 15 digits' }],
    ['PROF-12', { phone: 'call me' }, { phone: 'Invalid phone number format' }],
    ['PROF-14', { address: '12 Elm' }, { address: 'Address must be at least 10 characters' }],
    ['PROF-15', { address: `1 ${'x'.repeat(499)}` }, { address: 'Address cannot exceed 500 characters' }],
    ['PROF-16', { address: 'Elm Street, Springfield' }, { address: 'Address should include both numbers and letters' }],
    ['D-11', { timeZone: 'Mars/Olympus' }, { timeZone: 'This time zone is not known' }],
    [
      'PROF-20',
      { dateOfBirth: 'in May' },
      { dateOfBirth: expect.stringContaining('Write the date as year-month-day') },
    ],
  ])('%s %j', (_id, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('optional fields may be blank, and are then null (PROF-09, PROF-13)', () => {
    const blank = { phone: '', dateOfBirth: ' ', address: '', emergencyContact: '', medicalConditions: null };
    expect(profileForm.parse({ ...valid, ...blank })).toEqual({
      ...valid,
      phone: null,
      dateOfBirth: null,
      address: null,
      emergencyContact: null,
      medicalConditions: null,
      allergies: null,
      medications: null,
    });
  });

  it.each([
    ['margaret@example.com', true],
    ["o'neil+home@mail.example.org", true],
    ['MARGARET@EXAMPLE.COM', true],
    ['josé@example.com', false],
    ['me@münchen.de', false],
    ['\u212Aate@example.com', false],
    ['x<1@example.com>', false],
    ['tom@home.x', false],
    ['a..b@example.com', false],
    ['margaret@example', false],
  ])('the profile and invitations accept the same addresses: %s is %s (D-51)', (email, isTaken) => {
    expect(takesEmail(email, null)).toBe(isTaken);
    expect(invitationForm.safeParse({ caregiverEmail: email }).success).toBe(isTaken);
    expect(registrationForm.safeParse({ username: 'margaret', password: 'tomatoes in june', email }).success).toBe(
      isTaken,
    );
  });

  it('an address from before that rule may stay, but cannot be changed to a similar one', () => {
    expect(takesEmail('josé@example.com', 'josé@example.com')).toBe(true);
    expect(takesEmail('José@example.com', 'josé@example.com')).toBe(false);
    expect(profileForm.safeParse({ ...valid, email: 'josé@example.com' }).success).toBe(true);
  });

  it.each([
    ['the least', valid],
    ['everything wrong', { firstName: '', lastName: '', email: 'x', phone: 'x', address: 'x', dateOfBirth: 'x' }],
    ['a field nobody asked for', { ...valid, isAdmin: true }],
    ['an empty object', {}],
  ])('the form gives the contract’s result for %s', (_what, input) => {
    const [form, body] = [profileForm.safeParse(input), changeProfile.body.safeParse(input)];
    expect(form.data).toStrictEqual(body.data);
    expect(form.error?.issues).toStrictEqual(body.error?.issues);
  });
});
