import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Escalation } from '@shared/api/escalation';
import { aMember } from '@/features/care-team/testing/invitations';
import { aHelper, anEscalation } from '@/features/notifications/testing/story';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CareTeamWithReach } from './care-team-with-reach';

const user = anAccount();
const [anna, tom] = [aMember(11, 'Anna Ellis'), aMember(12, 'Tom Ellis')];
const told = (member: typeof anna, isReachable = true) =>
  aHelper(member.caregiverId ?? '', member.caregiverDisplayName, { isReachable });

async function removing(name: string, helpers: Escalation['helpers']) {
  serve({
    'GET /api/care-invitations/sent': { body: [anna, tom] },
    'GET /api/emergency-contacts': { body: [] },
    [`GET /api/seniors/${user.id}/escalation`]: { body: anEscalation({ helpers }) },
  });
  const app = renderApp(<CareTeamWithReach user={user} />);
  await app.user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  return within(await screen.findByRole('alertdialog', { name: `Remove ${name}` }));
}

it.each([
  ['alone on the list', [told(anna)]],
  ['the only one who can be reached', [told(tom, false), told(anna)]],
])('before a helper is removed who is %s, the question says so (REACH-55)', async (_what, helpers) => {
  const question = await removing('Anna Ellis', helpers);
  expect(await question.findByText('Anna is the only helper who is told.')).toBeVisible();
  expect(question.getByText(/Are you sure you want to remove this person/)).toBeVisible();
});

it.each([
  ['Tom Ellis', [told(anna)]],
  ['Anna Ellis', [told(anna), told(tom)]],
])('not of %s where others are told (REACH-55)', async (name, helpers) => {
  const question = await removing(name, helpers);
  expect(question.getByText(/Are you sure you want to remove this person/)).toBeVisible();
  expect(question.queryByText(/only helper/)).toBeNull();
});
