import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIONS } from '@shared/access/access';
import { addVisitQuestion, changeVisitQuestion, type VisitQuestion } from '@shared/api/visit-questions';
import { anAppointment, drChen, MARGARET, NOON, TODAY } from '@/features/appointments/testing/story';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { AskDoctor } from './ask-doctor';
import { VisitQuestions } from './visit-questions';

const ANNA = { id: '01900000-0000-7000-8000-00000000a001', username: 'anna', firstName: 'Anna', lastName: 'Ellis' };
const anna = { ...ANNA, role: 'caregiver' as const, profileImageUrl: null };
let count = 0;

function aQuestion(text: string, more: Partial<VisitQuestion> = {}): VisitQuestion {
  count += 1;
  const id = `01900000-0000-7000-8000-00000000c${String(count).padStart(3, '0')}`;
  const unanswered = { answer: null, answeredAt: null, appointmentId: null };
  return {
    id,
    userId: MARGARET.id,
    text,
    askedBy: anna,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...unanswered,
    ...more,
  };
}

function open(stored: VisitQuestion[], appointment = drChen, may = new Set(ACTIONS)) {
  let questions = stored;
  const change = (id: string, changes: object) => {
    questions = questions.map((one) => (one.id === id ? { ...one, ...changes } : one));
    return { body: questions.find((one) => one.id === id) };
  };
  const requests = serve({
    'GET /api/appointments': () => ({ body: [appointment] }),
    'GET /api/visit-questions': () => ({ body: questions }),
    'POST /api/visit-questions': ({ body }) => {
      const { text, appointmentId } = addVisitQuestion.body.parse(body);
      const added = aQuestion(text, { appointmentId });
      questions = [...questions, added];
      return { status: 201, body: added };
    },
    ...Object.fromEntries(
      stored.flatMap(({ id }) => [
        [
          `PATCH /api/visit-questions/${id}`,
          ({ body }: { body: unknown }) => change(id, changeVisitQuestion.body.parse(body)),
        ],
        [
          `DELETE /api/visit-questions/${id}`,
          () => {
            questions = questions.filter((one) => one.id !== id);
            return { status: 204 };
          },
        ],
      ]),
    ),
  });
  const props = { appointment, zone: MARGARET.timeZone, viewerId: MARGARET.id, may };
  return { requests, ...renderApp(<VisitQuestions {...props} />) };
}

/** Later than a double press. */
const later = () => vi.setSystemTime(Date.now() + 1000);

/** The code of a dialog comes late. */
const WAIT = { timeout: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the card says how many there are; the list says who asked and who reads it (PACK-03, PACK-04)', async () => {
  const { user } = open([aQuestion('Is the new dose right?'), aQuestion('May I drive?', { askedBy: null })]);
  await user.click(await screen.findByRole('button', { name: `Ask the doctor (2) ${drChen.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask the doctor' }, WAIT);
  later();
  expect(dialog).toHaveAccessibleDescription(/Everybody who sees your appointments can read this\./);
  expect(dialog).toHaveTextContent('Is the new dose right?Anna asked this.');
  await user.type(within(dialog).getByLabelText('What else do you want to ask?'), 'How long?');
  await user.click(within(dialog).getByRole('button', { name: 'Add a question' }));
  await screen.findByText('How long?', { selector: 'p' });
  expect(await screen.findByText(/Ask the doctor \(3\)/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('What else do you want to ask?')).toHaveValue('');
});

it('after the visit it asks what the doctor said, and keeps it with that visit (PACK-04)', async () => {
  const visit = anAppointment('Eye doctor', TODAY, '08:00');
  const question = aQuestion('May I drive?', { appointmentId: visit.id });
  const { user, requests } = open([question], visit);
  await user.click(await screen.findByRole('button', { name: 'What did the doctor say? Eye doctor' }));
  const field = await screen.findByLabelText(/^What did the doctor say\?/, { selector: 'textarea' }, WAIT);
  later();
  await user.type(field, 'Not at night.');
  await user.click(screen.getByRole('button', { name: 'Save the answer' }));
  expect(await screen.findByText('The doctor said:', { exact: false })).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    answer: 'Not at night.',
    appointmentId: visit.id,
  });
  await user.click(screen.getByRole('button', { name: 'Delete May I drive?' }));
  await waitFor(() => expect(screen.queryByText('Not at night.', { exact: false })).toBeNull());
});

it('nothing where nothing can be asked: other kinds, over without a question, or only seen', async () => {
  for (const [visit, may] of [
    [{ ...drChen, type: 'social' }, ACTIONS],
    [anAppointment('Eye doctor', TODAY, '08:00'), ACTIONS],
    [drChen, ['read']],
  ] as const) {
    const { unmount, requests } = open([], visit, new Set(may));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

it.each([
  ['short', 'Fell or nearly fell', 'Fell or nearly fell'],
  ['cut between two words', `${'a'.repeat(299)} and more`, 'a'.repeat(299)],
])('what is worth telling goes on the list in one press, and once: %s (SYMPT-28)', async (_what, words, text) => {
  let questions: VisitQuestion[] = [];
  const requests = serve({
    'GET /api/visit-questions': () => ({ body: questions }),
    'POST /api/visit-questions': ({ body }) => {
      const added = aQuestion(addVisitQuestion.body.parse(body).text);
      questions = [added];
      return { status: 201, body: added };
    },
  });
  const { user } = renderApp(<AskDoctor words={words} seniorId={MARGARET.id} />);
  await user.click(screen.getByRole('button', { name: `Ask the doctor about: ${words}` }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'On the list of questions for the doctor',
    ),
  );
  expect(screen.queryByRole('button', { name: /^Ask the doctor/ })).toBeNull();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { text, userId: MARGARET.id },
  ]);
});
