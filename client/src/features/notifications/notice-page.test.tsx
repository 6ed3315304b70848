import { screen, waitFor } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '@shared/api/notifications';
import { readWaiting } from '@/features/medications/waiting-doses';
import { setCurrentUserId } from '@/lib/current-user-id';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { ReminderPage } from '@/pages/reminder-page';
import { aNotice, NOTICE } from './testing/story';

const due = aNotice();
const [metformin] = due.openDoses;
if (metformin === undefined) throw new Error('Nothing is due');
const lisinopril = { ...metformin, medicationId: NOTICE, name: 'Lisinopril', dosage: '10 mg' };

async function open(notice: Notice | null, answers: FakeRoute = { body: aNotice() }) {
  const requests = serve({
    [`GET /api/notices/${NOTICE}`]:
      notice === null
        ? { status: 404, body: { code: 'not_found', message: 'Not found', fields: {} } }
        : { body: notice },
    [`POST /api/notices/${NOTICE}/answer`]: answers,
  });
  const app = renderApp(<Route path="/reminders/:noticeId">{() => <ReminderPage user={anAccount()} />}</Route>, {
    path: `/reminders/${NOTICE}`,
  });
  const answered = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...app, answered };
}

const button = (name: string) => screen.findByRole('button', { name });
const words = () => document.body.textContent.replaceAll('\u00A0', ' ');

describe('what a notification opens', () => {
  it('shows what is due, and takes it (REACH-22, REACH-23)', async () => {
    const { user, answered } = await open(due, { body: aNotice({ openDoses: [] }) });
    await button('Take');
    expect(words()).toContain('Metformin500 mg');
    expect(words()).toContain('Due at 8:00 AM');
    await user.click(await button('Take'));
    expect(await screen.findByRole('heading', { name: /^Taken at / })).toHaveFocus();
    expect(answered()).toEqual([{ answer: 'take' }]);
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('takes one of several, or all of them (REACH-18, REACH-22)', async () => {
    const both = aNotice({ openDoses: [metformin, lisinopril] });
    const { user, answered } = await open(both, ({ body }) => ({
      body: JSON.stringify(body).includes('medicationIds') ? aNotice({ openDoses: [metformin] }) : both,
    }));
    await button('Take all');
    await user.click(await button('Take Lisinopril'));
    await waitFor(() => expect(screen.queryByText('Lisinopril')).toBeNull());
    await user.click(await button('Take'));
    expect(answered()).toEqual([{ answer: 'take', medicationIds: [NOTICE] }, { answer: 'take' }]);
  });

  it.each([
    ['Skip', 'skip', aNotice({ openDoses: [] }), /^Skipped at /],
    ['Snooze 10 min', 'snooze', due, /^You are reminded again at /],
  ] as const)('%s answers %s (REACH-22, REACH-25)', async (label, answer, after, said) => {
    const { user, answered } = await open(due, { body: after });
    await user.click(await button(label));
    expect(await screen.findByRole('heading', { name: said })).toBeVisible();
    expect(answered()).toEqual([{ answer }]);
  });

  it('an answer that is refused says why, and can be given again (REACH-25)', async () => {
    const message = 'You have put this off three times.';
    const { user } = await open(due, { status: 409, body: { code: 'conflict', message, fields: {} } });
    await user.click(await button('Snooze 10 min'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await button('Take')).toBeEnabled();
  });

  describe('without an answer of the server', () => {
    beforeEach(() => setCurrentUserId(due.seniorId));
    afterEach(() => setCurrentUserId(null));

    const offline = () => {
      throw new TypeError('No connection');
    };

    it.each([
      ['Take', 'taken', /^Taken at /, offline],
      ['Skip', 'skipped', /^Skipped at /, offline],
      ['Take', 'taken', /^Taken at /, { status: 503, body: { code: 'unavailable', message: 'Away', fields: {} } }],
    ] as const)(
      '%s waits on this device as %s, which is no error (REACH-22, REACH-81)',
      async (label, status, said, answers) => {
        const { user } = await open(due, answers);
        await user.click(await button(label));
        expect(await screen.findByRole('heading', { name: said })).toBeVisible();
        expect(screen.getByText('Waiting to be sent.')).toBeVisible();
        expect(screen.queryByText('Error')).toBeNull();
        expect(readWaiting()).toMatchObject([
          { medicationId: metformin.medicationId, userId: due.seniorId, scheduledTime: due.at, status },
        ]);
      },
    );

    it('one of several waits, and what is answered next is only about the others (REACH-18, REACH-81)', async () => {
      const { user, answered } = await open(aNotice({ openDoses: [metformin, lisinopril] }), offline);
      await user.click(await button('Take Lisinopril'));
      await waitFor(() => expect(words()).not.toContain('Lisinopril'));
      expect(readWaiting()).toMatchObject([{ medicationId: lisinopril.medicationId, status: 'taken' }]);
      await user.click(await button('Skip'));
      expect(await screen.findByText('Waiting to be sent.')).toBeVisible();
      expect(answered()).toEqual([
        { answer: 'take', medicationIds: [lisinopril.medicationId] },
        { answer: 'skip', medicationIds: [metformin.medicationId] },
      ]);
    });

    it('what is refused does not wait, and says why (REACH-84)', async () => {
      const message = 'This dose is not due until tomorrow.';
      const { user } = await open(due, { status: 409, body: { code: 'conflict', message, fields: {} } });
      await user.click(await button('Take'));
      expect(await screen.findByText(message)).toBeVisible();
      expect(readWaiting()).toEqual([]);
    });
  });

  it('that is over without an answer can still be taken or skipped, but not put off (REACH-22, REACH-23)', async () => {
    const over = { endedAs: 'late', endedAt: '2026-03-03T15:00:00.000Z' } as const;
    const { user, answered } = await open(aNotice(over), { body: aNotice({ ...over, openDoses: [] }) });
    await button('Take');
    expect(words()).toContain('This reminder is over. You can still mark what you took.');
    expect(screen.getByRole('button', { name: 'Skip' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Snooze/ })).toBeNull();
    await user.click(await button('Take'));
    expect(await screen.findByRole('heading', { name: /^Taken at / })).toHaveFocus();
    expect(words()).not.toContain('Taken at 10:00 AM');
    expect(answered()).toEqual([{ answer: 'take' }]);
  });

  it.each([
    [{ endedAs: 'taken', endedAt: '2026-03-03T13:04:00.000Z' }, 'Taken at 8:04 AM'],
    [{ endedAs: 'skipped', endedAt: '2026-03-03T13:04:00.000Z' }, 'Skipped at 8:04 AM'],
    [{ endedAs: 'gone' }, 'Nothing to take'],
    [{ endedAs: 'late' }, 'This reminder is over'],
    [{ kind: 'appointment' }, 'An appointment at 10:00 AM'],
    [{ kind: 'appointment', endedAs: 'gone' }, 'This appointment was changed'],
    [{ kind: 'summary' }, 'Evening summary'],
    [{ kind: 'away' }, 'Hearthside was unavailable'],
    [{ kind: 'test' }, 'This was a test. Reminders reach you here.'],
  ] as const)('that has ended says how: %o (REACH-51)', async (changes, said) => {
    await open(aNotice({ openDoses: [], ...changes }));
    await waitFor(() => expect(words()).toContain(said));
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  });

  it('a critical reading: the number, whom to call, and an answer that ends it (REACH-31, D-03)', async () => {
    const reading = {
      type: 'blood_pressure',
      value: { systolic: 191, diastolic: 125, unit: 'mmHg', notes: null },
      recordedAt: '2026-03-03T13:00:00.000Z',
    };
    const told = aNotice({ kind: 'reading', openDoses: [], reading });
    const { user, answered } = await open(told, { body: { ...told, endedAs: 'seen' } });
    expect(await screen.findByRole('heading', { name: 'This blood pressure is very high' })).toBeVisible();
    expect(words()).toContain('191/125 mmHg');
    expect(screen.getByRole('link', { name: 'Call for help' })).toHaveAttribute('href', '/emergency-contacts');
    expect(screen.getByRole('link', { name: 'See the reading' })).toHaveAttribute('href', '/health');
    await user.click(await button('I have seen it'));
    expect(await screen.findByRole('heading', { name: 'You have seen this reading' })).toBeVisible();
    expect(answered()).toEqual([{ answer: 'seen' }]);
  });

  it.each([
    ['message', 'Messages'],
    ['update', 'Family Updates'],
    ['account', 'Profile'],
  ] as const)('of a %s leads to where it is', async (kind, name) => {
    await open(aNotice({ kind, openDoses: [] }));
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  });

  it('that is not there anymore says so, with the way home (REACH-23)', async () => {
    await open(null);
    expect(await screen.findByRole('heading', { name: 'This reminder is no longer there.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  });
});
