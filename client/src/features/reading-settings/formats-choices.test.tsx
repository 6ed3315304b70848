import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { dayAndTimeWords } from '@shared/domain/time-words';
import { FormatsContext, useFormats } from '@/lib/formats';
import { currentUserQuery, useCurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { FormatsChoices } from './formats-choices';

const AT = new Date('2026-03-03T19:30:00Z');

function Sample() {
  return <p>It is {dayAndTimeWords(AT, 'America/New_York', useFormats())}.</p>;
}

/** As in the app: the formats come from the account. */
function Page() {
  const { data } = useCurrentUser();
  return (
    <FormatsContext value={data?.formats ?? AMERICAN_FORMATS}>
      <FormatsChoices />
      <Sample />
    </FormatsContext>
  );
}

function open(answer: FakeRoute) {
  const requests = serve({ 'PUT /api/user/comfort': answer });
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, anAccount());
  return { requests, ...renderApp(<Page />, { queryClient }) };
}

const option = (question: string, name: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('radio', { name });

it('a choice shows at once, everywhere, and is kept on the account (KIND-36)', async () => {
  const { user, requests } = open({ body: anAccount() });
  expect(screen.getByText('It is Tuesday, March 3, 2:30 PM.')).toBeVisible();
  expect(option('Clock', '12 hours: 2:30 PM')).toBeChecked();
  await user.click(option('Clock', '24 hours: 14:30'));
  await user.click(option('Dates', 'Day first: 24 March'));
  expect(screen.getByText('It is Tuesday 3 March, 14:30.')).toBeVisible();
  for (const [question, name] of [
    ['The week starts on', 'Monday'],
    ['Weight', 'Kilograms (kg)'],
    ['Temperature', 'Celsius (°C)'],
    ['Blood sugar', 'mmol/L'],
  ] as const) {
    await user.click(option(question, name));
    expect(option(question, name)).toBeChecked();
  }
  await waitFor(() => expect(requests).toHaveLength(6));
  expect(requests.at(-1)?.body).toEqual({
    textSize: 100,
    theme: null,
    motion: null,
    readAloudRate: null,
    formats: { clock: '24', date: 'dmy', weekStart: 1, weight: 'kg', temperature: 'C', glucose: 'mmol/L' },
  });
});

it('a choice that could not be saved is taken back, with a message (KIND-36)', async () => {
  const { user } = open({ status: 500, body: { message: 'Something went wrong.', code: 'internal' } });
  await user.click(option('Clock', '24 hours: 14:30'));
  expect(await screen.findByText('Could not save your choice. Please try again.')).toBeVisible();
  expect(option('Clock', '12 hours: 2:30 PM')).toBeChecked();
});
