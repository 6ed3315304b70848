import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSimpleView } from '@shared/api/profile';
import { setComfort } from '@/lib/comfort';
import { useCurrentUser, currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { serve } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { ComfortCard } from './comfort-card';

function Card() {
  const { data } = useCurrentUser();
  return data ? <ComfortCard user={data} /> : null;
}

function open(account: CurrentUser) {
  let stored = account;
  const requests = serve({
    'PUT /api/user/simple-view': ({ body }) => {
      const { isOn, mayTeamChangeIt = stored.teamSetsSimpleView } = setSimpleView.body.parse(body);
      stored = { ...stored, simpleView: isOn, teamSetsSimpleView: mayTeamChangeIt };
      return { body: stored };
    },
  });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, account);
  return { requests, ...renderApp(<Card />, { queryClient, path: '/profile' }) };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

beforeEach(() => {
  setMatchingMedia([]);
  setComfort({ textSize: 100, theme: null, motion: null });
});

describe('the comfort card', () => {
  it('a senior turns the simple view on, and lets the care team switch it', async () => {
    const { user, requests } = open(anAccount());
    const team = group('Simple view').getByRole('checkbox', { name: 'My care team can change this for me' });
    await user.click(team);
    await waitFor(() => expect(team).toBeChecked());
    await user.click(group('Simple view').getByRole('checkbox', { name: 'Show me one thing at a time' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ body }) => body)).toEqual([{ isOn: false, mayTeamChangeIt: true }, { isOn: true }]);
  });

  it('for a senior nothing moves until they choose gentle motion', async () => {
    const { user } = open(anAccount());
    const motion = group('Animations');
    expect(motion.getAllByRole('radio')).toHaveLength(2);
    expect(motion.getByRole('radio', { name: 'Calm: nothing moves' })).toBeChecked();
    await user.click(motion.getByRole('radio', { name: 'Gentle motion' }));
    expect(document.documentElement).toHaveAttribute('data-motion', 'full');
  });

  it('other users follow their device, and have no simple view', () => {
    open(anAccount({ role: 'caregiver' }));
    expect(group('Animations').getByRole('radio', { name: 'Match this device' })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Simple view' })).toBeNull();
    for (const name of ['Text size', 'Contrast', 'Reading speed'])
      expect(screen.getByRole('group', { name })).toBeVisible();
  });
});
