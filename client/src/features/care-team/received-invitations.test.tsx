import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { ReceivedInvitations, useReceivedInvitationsCount } from './received-invitations';
import { aReceivedInvitation, idOf } from './testing/invitations';
import { expectToast } from './testing/page-parts';

const RECEIVED = 'GET /api/care-invitations/received';
const dorothy = aReceivedInvitation({
  message: 'Please look after me',
  permissions: { medications: true, health: false, appointments: true, family: false, tasks: false },
  levels: { medications: 'help', health: 'off', appointments: 'see', family: 'off', tasks: 'off' },
});
const robert = aReceivedInvitation({ id: idOf(2), seniorName: 'Robert Hale', relationship: '' });
const answerTo = (id: string) => `PATCH /api/care-invitations/${id}`;

function Count() {
  return <p>count {String(useReceivedInvitationsCount())}</p>;
}

function open(routes: Record<string, FakeRoute>) {
  const requests = serve(routes);
  const app = renderApp(
    <main>
      <h1 tabIndex={-1}>Care Dashboard</h1>
      <ReceivedInvitations user={anAccount({ role: 'caregiver' })} />
      <Count />
    </main>,
  );
  return { requests, ...app };
}

describe('Pending Care Invitations', () => {
  it('shows who, in which role, when, the message and what is shared for each (INV-21, INV-22, INV-23)', async () => {
    open({ [RECEIVED]: { body: [dorothy, robert] } });
    const card = within(await screen.findByRole('region', { name: 'Pending Care Invitations' }));
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent('Dorothy Lane');
    expect(first).toHaveTextContent('Friend, invited Sunday, March 1');
    expect(first).toHaveTextContent('“Please look after me”');
    expect(first).toHaveTextContent('You can see and help: Medications. Can see: Appointments');
    expect(second).toHaveTextContent('Invited Sunday, March 1');
    expect(screen.getByText('count 2')).toBeVisible();
  });

  it('shows nothing if there are none', async () => {
    open({ [RECEIVED]: { body: [] } });
    expect(await screen.findByText('count 0')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pending Care Invitations' })).toBeNull();
  });

  it('says so if they fail to load', async () => {
    open({ [RECEIVED]: { status: 500, body: { message: 'Away', code: 'x' } } });
    expect(await screen.findByText('Could not load your invitations')).toBeVisible();
  });

  it.each([
    ['INV-24 INV-25 INV-26 accepts', 'Accept invitation from Dorothy Lane', 'accepted'],
    ['INV-24 INV-25 INV-26 declines', 'Decline invitation from Dorothy Lane', 'declined'],
  ])('%s, says so, and continues with the others', async (_what, button, status) => {
    let list = [dorothy, robert];
    const { user, requests } = open({
      [RECEIVED]: () => ({ body: list }),
      [answerTo(dorothy.id)]: () => {
        list = [robert];
        return { body: { ...dorothy, status } };
      },
    });
    await user.click(await screen.findByRole('button', { name: button }));
    await expectToast('Invitation response sent');
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toStrictEqual({ status });
    expect(screen.queryByText('Dorothy Lane')).toBeNull();
    await waitFor(() => expect(screen.getByRole('list', { name: /waiting for your answer/ })).toHaveFocus());
  });

  it('after accepting, family updates are refetched too: this page’s own connection gets no event (D-54)', async () => {
    const { user, queryClient } = open({
      [RECEIVED]: { body: [dorothy] },
      [answerTo(dorothy.id)]: { body: { ...dorothy, status: 'accepted' } },
    });
    const seenBefore = ['family-updates', 'pages'];
    queryClient.setQueryData(seenBefore, { pages: [[]], pageParams: [''] });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await expectToast('Invitation response sent');
    expect(queryClient.getQueryState(seenBefore)?.isInvalidated).toBe(true);
  });

  it('moves the focus to the page’s title after the last one', async () => {
    let list = [dorothy];
    const { user } = open({
      [RECEIVED]: () => ({ body: list }),
      [answerTo(dorothy.id)]: () => {
        list = [];
        return { body: { ...dorothy, status: 'accepted' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Care Dashboard' })).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Pending Care Invitations' })).toBeNull();
  });

  it('a refusal says why; an outdated invitation refetches the list (INV-27)', async () => {
    let list = [dorothy];
    const { user } = open({
      [RECEIVED]: () => ({ body: list }),
      [answerTo(dorothy.id)]: () => {
        list = [];
        return {
          status: 409,
          body: { message: 'This invitation has expired. Please ask for a new one.', code: 'conflict' },
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    await expectToast('Error', 'This invitation has expired. Please ask for a new one.');
    await waitFor(() => expect(screen.queryByText('Dorothy Lane')).toBeNull());
  });
});

describe('an invitation to an address that is not proved (D-100)', () => {
  const claimed = { id: idOf(3), isProved: false } as const;
  const ASK = `POST /api/care-invitations/${claimed.id}/ask`;
  const WORDS = 'There is an invitation for this address. Open the link you were sent, or ask to be let in.';

  it('says that there is one, and offers to ask; it can be neither accepted nor declined', async () => {
    open({ [RECEIVED]: { body: [claimed] } });
    const card = within(await screen.findByRole('region', { name: 'Pending Care Invitations' }));
    expect(card.getByRole('listitem')).toHaveTextContent(WORDS);
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ask to be let in']);
  });

  it('asked, it waits calmly, with the keyboard at the words', async () => {
    let list: object[] = [claimed];
    const { user, requests } = open({
      [RECEIVED]: () => ({ body: list }),
      [ASK]: () => {
        list = [{ ...claimed, ask: 'waiting' }];
        return { body: list[0] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to be let in' }));
    const waiting = await screen.findByText('You have asked to be let in.');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Ask to be let in' })).toBeNull();
    await waitFor(() => expect(waiting.closest('[tabindex]')).toHaveFocus());
  });

  it('turned away, it names the link, and offers nothing more', async () => {
    open({ [RECEIVED]: { body: [{ ...claimed, ask: 'turned_away' }] } });
    expect(await screen.findByText('You were not let in.')).toBeVisible();
    expect(screen.getByText(/please open the link you were sent/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a refusal says why; one that is out of date reads the list again', async () => {
    let list: object[] = [claimed];
    const { user } = open({
      [RECEIVED]: () => ({ body: list }),
      [ASK]: () => {
        list = [];
        return { status: 409, body: { message: 'This invitation is no longer open.', code: 'conflict' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask to be let in' }));
    await expectToast('Error', 'This invitation is no longer open.');
    await waitFor(() => expect(screen.queryByText(/There is an invitation/)).toBeNull());
  });

  it('accepting what has to be proved from here reads the list again, which says so', async () => {
    let list: object[] = [dorothy];
    const { user } = open({
      [RECEIVED]: () => ({ body: list }),
      [answerTo(dorothy.id)]: () => {
        list = [{ ...claimed, id: dorothy.id }];
        return { status: 403, body: { message: WORDS, code: 'not_proved' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    expect(await screen.findByRole('button', { name: 'Ask to be let in' })).toBeVisible();
    expect(screen.queryByText('Dorothy Lane')).toBeNull();
  });
});
