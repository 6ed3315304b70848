import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { sentInvitationsQuery } from './api';
import { CareTeamCard } from './care-team-card';
import { CareTeamLine } from './care-team-line';
import { aMember, aSentInvitation, idOf } from './testing/invitations';
import { expectToast } from './testing/page-parts';

const SENT = 'GET /api/care-invitations/sent';
const anna = { userId: idOf(501), name: 'Anna Ellis', username: 'anna', email: 'anna@example.org' };
const tom = { userId: idOf(502), name: 'Tom Moss', username: 'tom', email: 'anna@example.org' };
const asked = aSentInvitation({
  caregiverEmail: 'anna@example.org',
  permissions: { medications: true, health: false, appointments: true, family: false, tasks: false },
  askedBy: [anna],
});
const LET_IN = `POST /api/care-invitations/${asked.id}/let-in`;
const TURN_AWAY = `POST /api/care-invitations/${asked.id}/turn-away`;
const member = aMember(1, 'Anna Ellis', { respondedAt: new Date().toISOString() });

function open(routes: Record<string, FakeRoute>) {
  const requests = serve(routes);
  return { requests, ...renderApp(<CareTeamCard user={anAccount()} />) };
}

describe('who asks to be let in (D-100)', () => {
  it('says who it is by all that is known, that it is not checked, and what they would see', async () => {
    open({ [SENT]: { body: [asked] } });
    expect(await screen.findByText('Anna Ellis asks to be let in')).toBeVisible();
    const [ask] = within(screen.getByRole('list', { name: 'People who ask to be let in' })).getAllByRole('listitem');
    expect(ask).toHaveTextContent(
      'Anna Ellis (user name anna) says that anna@example.org is their address. Did you invite Anna Ellis?',
    );
    expect(ask).toHaveTextContent('Once in, they can see and help: Medications, Appointments');
    expect(screen.getByText(/If you are not sure, ask them first/)).toBeVisible();
  });

  it('is named by the one line of the folded card on a phone (KIND-22)', async () => {
    serve({});
    const { queryClient } = renderApp(<CareTeamLine />);
    queryClient.setQueryData(sentInvitationsQuery().queryKey, [asked]);
    expect(await screen.findByText('Anna Ellis asks to be let in')).toBeVisible();
    queryClient.setQueryData(sentInvitationsQuery().queryKey, [{ ...asked, askedBy: [anna, tom] }]);
    expect(await screen.findByText('2 people ask to be let in')).toBeVisible();
    queryClient.setQueryData(sentInvitationsQuery().queryKey, [member]);
    expect(await screen.findByText('Who helps you, and what they see')).toBeVisible();
  });

  it('is not there while nobody asks', async () => {
    open({ [SENT]: { body: [{ ...asked, askedBy: [] }] } });
    expect(await screen.findByText(/Open until/)).toBeVisible();
    expect(screen.queryByText(/asks? to be let in/)).not.toBeInTheDocument();
  });

  it('lets them in, says so, and does not ask once more whether that is right', async () => {
    let list = [asked];
    const { user, requests } = open({
      [SENT]: () => ({ body: list }),
      [LET_IN]: () => {
        list = [member];
        return { body: member };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Let Anna Ellis in' }));
    await expectToast('Anna Ellis is on your care team now');
    expect(requests.find(({ method }) => method === 'POST')?.body).toStrictEqual({ userId: anna.userId });
    await waitFor(() => expect(screen.queryByText('Anna Ellis asks to be let in')).not.toBeInTheDocument());
    expect(screen.queryByText(/Is this the person you invited/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Who asks to be let in' })).toHaveFocus());
  });

  it('turns one of several away, in one notice, and goes on with the other', async () => {
    let list = [{ ...asked, askedBy: [anna, tom] }];
    const { user, requests } = open({
      [SENT]: () => ({ body: list }),
      [TURN_AWAY]: () => {
        list = [{ ...asked, askedBy: [anna] }];
        return { body: list[0] };
      },
    });
    expect(await screen.findByText('2 people ask to be let in')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No , I did not invite Tom Moss' }));
    await expectToast('No one was let in');
    expect(requests.find(({ method }) => method === 'POST')?.body).toStrictEqual({ userId: tom.userId });
    expect(await screen.findByText('Anna Ellis asks to be let in')).toBeVisible();
    expect(screen.queryByText(/Tom Moss/)).not.toBeInTheDocument();
  });

  it('a refusal says why, and the list is read again', async () => {
    let list = [asked];
    const { user } = open({
      [SENT]: () => ({ body: list }),
      [LET_IN]: () => {
        list = [{ ...asked, askedBy: [] }];
        return { status: 404, body: { message: 'We could not find that.', code: 'not_found' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Let Anna Ellis in' }));
    await expectToast('Error', 'We could not find that.');
    await waitFor(() => expect(screen.queryByText('Anna Ellis asks to be let in')).not.toBeInTheDocument());
  });
});
