import { expect, it } from 'vitest';
import { inviteBody } from './care-team';
import { invitationForm } from './care-team-fields';

const EVERYTHING = { medications: true, health: true, appointments: true, family: true };

it.each([
  [{ caregiverEmail: 'anna@example.org' }, true],
  [{ caregiverEmail: ' Anna@Example.org ', relationship: ' Daughter ', message: '', permissions: EVERYTHING }, true],
  [{ caregiverEmail: '' }, false],
  [{ caregiverEmail: 'anna' }, false],
  [{}, false],
  [{ caregiverEmail: 'anna@example.org', message: 'a'.repeat(1001) }, false],
  [{ caregiverEmail: 'anna@example.org', message: 'nul \0' }, false],
  [{ caregiverEmail: 'anna@example.org', relationship: 7 }, false],
  [{ caregiverEmail: 'anna@example.org', permissions: { medications: true } }, false],
  [{ caregiverEmail: 'anna@example.org', permissions: { ...EVERYTHING, all: true } }, false],
  [{ caregiverEmail: 'anna@example.org', status: 'accepted' }, false],
  [{ caregiverEmail: 'anna@example.org', token: 'mine' }, false],
])('form and contract agree about %j: %s (INV-33, SCHEMA-17, SCHEMA-18)', (input, isAccepted) => {
  const [form, contract] = [invitationForm.safeParse(input), inviteBody.safeParse(input)];
  expect(form.success).toBe(isAccepted);
  expect(contract.success).toBe(form.success);
  expect(contract.data).toEqual(form.data);
});
