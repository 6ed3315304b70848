import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '@/lib/session';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import type { FakeRequest } from '@/testing/fake-server';
import { PersonalInformation } from '../personal-information';
import { ProfileSettings } from '../profile-settings';
import { serveProfile, type ServedProfile } from './serve-profile';

/** The screen, which follows the account in the cache as it does in the app. */
function Screen() {
  const { data: user } = useQuery(currentUserQuery);
  return user ? (
    <ProfileSettings
      user={user}
      accountType="Senior"
      personalInformation={<PersonalInformation user={user} confirmed={(act) => act()} />}
      ownPages={[]}
    />
  ) : null;
}

export async function renderProfile(served: ServedProfile): Promise<RenderedApp & { requests: FakeRequest[] }> {
  const requests = serveProfile(served);
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, served.account);
  const app = renderApp(<Screen />, { path: '/profile', queryClient });
  await screen.findByRole('heading', { name: 'Profile Settings' });
  return { ...app, requests };
}
