/** What is to be sent while another message is still on its way. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMessageBody } from '@shared/api/messaging';
import type { FakeAnswer } from '@/testing/fake-server';
import { aMessage, MARGARET, NOON } from './testing/family';
import { box, log, openChat, sendButton } from './testing/open-messages';
import { requestsTo } from './testing/serve-messaging';

const AWAY: FakeAnswer = { status: 503, body: { message: 'The database is away.', code: 'unavailable' } };
const SIGN = 'This one goes as soon as the one before has arrived.';

beforeAll(() => import('@/components/ui/toast-panel'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

/** Margaret has sent 'First', and the server takes its time. */
async function openWhileSending() {
  const waiting: ((answer: FakeAnswer) => void)[] = [];
  const page = await openChat({
    instead: { 'POST /api/messages': () => new Promise<FakeAnswer>((resolve) => waiting.push(resolve)) },
  });
  const { user, requests } = page;
  const sent = () =>
    requestsTo(requests, 'POST', '/api/messages').map(({ body }) => sendMessageBody.parse(body).content);
  const answer = (given: FakeAnswer) => act(async () => waiting.shift()?.(given));
  /** The message that waits longest has arrived. */
  const arrive = () => {
    const { content, sendKey = null } = sendMessageBody.parse(
      requestsTo(requests, 'POST', '/api/messages').at(-1)?.body,
    );
    return answer({ status: 201, body: aMessage(sent().length, { content, sendKey, senderId: MARGARET.id }) });
  };
  await user.type(box(), 'First{Enter}');
  await within(log()).findByText('Sending…');
  return { ...page, sent, answer, arrive };
}

const isNotSaid = () => expect(screen.queryByText(SIGN)).toBeNull();

describe('a message that is to go while another is on its way', () => {
  it('MSG-38 Enter is remembered: it says so, and it goes when the one before has arrived', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second{Enter}');
    expect(screen.getByText(SIGN)).toBeVisible();
    expect(sendButton()).toBeDisabled();
    expect(sent()).toStrictEqual(['First']);
    await arrive();
    await waitFor(() => expect(sent()).toStrictEqual(['First', 'Second']));
    expect(box()).toHaveValue('');
    isNotSaid();
    await arrive();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(sent()).toStrictEqual(['First', 'Second']);
  });

  it('MSG-38 a press on Send, which is disabled, is remembered as well', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second');
    // In a browser the press falls through the disabled button on what is around it.
    await user.click(sendButton().parentElement ?? sendButton());
    expect(screen.getByText(SIGN)).toBeVisible();
    await arrive();
    await waitFor(() => expect(sent()).toStrictEqual(['First', 'Second']));
  });

  it('goes once, however often Enter was pressed', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second{Enter}{Enter}{Enter}');
    await arrive();
    await waitFor(() => expect(sent()).toStrictEqual(['First', 'Second']));
    await arrive();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(sent()).toStrictEqual(['First', 'Second']);
  });

  it('MSG-52 stays in the box and is not sent where the one before has failed', async () => {
    const { user, sent, answer } = await openWhileSending();
    await user.type(box(), 'Second{Enter}');
    await answer(AWAY);
    expect(await within(log()).findByText('Not sent')).toBeVisible();
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(box()).toHaveValue('Second');
    isNotSaid();
    expect(sent()).toStrictEqual(['First']);
  });

  it('what is written after Enter stays in the box', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second{Enter} third');
    await arrive();
    await waitFor(() => expect(sent()).toStrictEqual(['First', 'Second']));
    expect(box()).toHaveValue('third');
  });

  it('is not sent by itself once it has been changed', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second{Enter}{Backspace}');
    isNotSaid();
    await arrive();
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(box()).toHaveValue('Secon');
    expect(sent()).toStrictEqual(['First']);
  });

  it('goes though the conversation has been left for another', async () => {
    const { user, sent, arrive } = await openWhileSending();
    await user.type(box(), 'Second{Enter}');
    await user.click(screen.getByRole('link', { name: /Grace/ }));
    await screen.findByRole('heading', { level: 2, name: 'Grace Obi' });
    await arrive();
    await waitFor(() => expect(sent()).toStrictEqual(['First', 'Second']));
  });
});
