import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SentInvitation } from '@shared/api/care-team';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { CareTeamCard } from './care-team-card';
import { aMember } from './testing/invitations';
import { expectToast } from './testing/page-parts';

const anna = aMember(11, 'Anna Ellis');

function openCard(list: readonly SentInvitation[], routes: Record<string, FakeRoute> = {}) {
  const requests = serve({ 'GET /api/care-invitations/sent': () => ({ body: list }), ...routes });
  return { requests, ...renderApp(<CareTeamCard user={anAccount()} />) };
}

function choiceOf(dialog: ReturnType<typeof within>, area: string, name: string) {
  return within(dialog.getByRole('group', { name: area })).getByRole('radio', { name });
}

describe('Manage access', () => {
  it('shows the current switches and saves them with one button (D-54, INV-34, CARE-05, KIND-15, TASK-03)', async () => {
    const member = { ...anna, levels: { ...anna.levels, health: 'off', family: 'see' } as const };
    const { user, requests } = openCard([member], {
      [`PATCH /api/care-invitations/${anna.id}/permissions`]: ({ body }) => ({ body: { ...anna, levels: body } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Manage access of Anna Ellis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage access' }));
    const choices = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(choices.filter(({ checked }) => checked).map(({ name, value }) => [name, value])).toStrictEqual([
      ['medications', 'help'],
      ['health', 'off'],
      ['appointments', 'help'],
      ['family', 'see'],
      ['tasks', 'help'],
    ]);
    expect(choiceOf(dialog, 'Tasks', 'Can see and help')).toHaveAccessibleDescription(
      'They can also add tasks and offer to do them.',
    );
    await user.click(choiceOf(dialog, 'Medications', 'Can see'));
    // Arrow keys move within one switch, as for every group of radio buttons.
    choiceOf(dialog, 'Appointments', 'Can see and help').focus();
    await user.keyboard('{ArrowDown}');
    expect(choiceOf(dialog, 'Appointments', 'Off')).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save access' }));
    await expectToast('Access changed', 'Anna Ellis: can see and help: Tasks. Can see: Medications, Family.');
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toStrictEqual({
      medications: 'see',
      health: 'off',
      appointments: 'off',
      family: 'see',
      tasks: 'help',
    });
  });

  it('offers the same three choices for every area, each with a sentence (KIND-15)', async () => {
    const { user } = openCard([anna]);
    await user.click(await screen.findByRole('button', { name: 'Manage access of Anna Ellis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage access' }));
    for (const area of ['Medications', 'Health', 'Appointments', 'Family', 'Tasks']) {
      const choices = within(dialog.getByRole('group', { name: area })).getAllByRole('radio');
      expect(choices).toHaveLength(3);
      for (const [index, name] of ['Off', 'Can see', 'Can see and help'].entries()) {
        expect(choices[index]).toHaveAccessibleName(name);
        expect(choices[index]).toHaveAccessibleDescription(/^[A-Z].+ .+\.$/);
      }
    }
  });

  it('a failure keeps the choice', async () => {
    const { user } = openCard([anna], {
      [`PATCH /api/care-invitations/${anna.id}/permissions`]: {
        status: 409,
        body: { message: 'This invitation is no longer open.', code: 'conflict' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Manage access of Anna Ellis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Manage access' }));
    await user.click(choiceOf(dialog, 'Family', 'Off'));
    await user.click(dialog.getByRole('button', { name: 'Save access' }));
    await expectToast('Failed to change access', 'This invitation is no longer open.');
    expect(choiceOf(dialog, 'Family', 'Off')).toBeChecked();
  });
});
