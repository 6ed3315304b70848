// What the server draws is what the browser would draw: it takes over every page without a word of complaint.
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseComfort } from '@shared/comfort';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { drChen } from '@/features/appointments/testing/story';
import { aPhoto, anUpdate } from '@/features/family-feed/testing/story';
import { conversationHref } from '@/features/messaging/conversation-address';
import { aConversation, aMessage, WITH_ANNA } from '@/features/messaging/testing/family';
import { takeOverAnswers } from './drawn-page';
import { draw } from './prerender';
import { Root } from '../root';
import { withMargaret } from '../testing/care-story';

const at = new Date('2026-03-03T13:10:00Z');
const medication = {
  id: '0195a000-0000-7000-8000-0000000000aa',
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Once daily',
  times: ['08:00'],
  instructions: 'Take with <food> & "water"',
  imageUrl: null,
  isActive: true,
  createdAt: '2026-01-01T12:00:00.000Z',
};
const update = anUpdate({ createdAt: '2026-03-03T01:30:00.000Z', photos: [aPhoto('Lucy')] });
const answers: Readonly<Record<string, unknown>> = {
  'GET /api/family-updates': [update],
  'GET /api/game-activities/summary': { playedToday: 0, totalGames: 0, bestScore: 0, games: [] },
  'GET /api/medications': [medication],
  'GET /api/medication-logs': [],
  'GET /api/appointments': [drChen],
  'GET /api/care-connections': [],
  'GET /api/care-invitations/received': [],
  'GET /api/conversations': [aConversation({ lastMessage: aMessage(1), unreadCount: 1 })],
};

async function drawPage(path: string, user: CurrentUser | null, comfort = '', known = answers) {
  const ask = async (operation: string) => known[operation] ?? Promise.reject(new Error('Not now'));
  const [pathname = path, search = ''] = path.split('?');
  const drawing = await draw({ path: pathname, search, user, comfort: parseComfort(comfort), at, ask });
  if (drawing === null) throw new Error(`${path} is not drawn`);
  return drawing;
}

/** As main.tsx does it. @returns what React complained of, and what was asked of the server */
async function takeOver(user: CurrentUser | null, drawn: Awaited<ReturnType<typeof drawPage>>) {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  const requests = serve({});
  const root = document.createElement('div');
  root.innerHTML = drawn.html;
  document.body.replaceChildren(root);
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  takeOverAnswers(queryClient, drawn);
  await act(async () => {
    const onRecoverableError = (error: unknown) => void complaints.push(error);
    takenOver = hydrateRoot(root, <Root queryClient={queryClient} />, { onRecoverableError });
  });
  return { complaints, requests };
}

let takenOver: ReturnType<typeof hydrateRoot> | null = null;

afterEach(async () => {
  // Or it would go on working when the simulated window is gone.
  await act(async () => takenOver?.unmount());
  takenOver = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const caregiver = anAccount({ role: 'caregiver' });
const visitors: Array<[string, CurrentUser | null, string]> = [
  ['visitor', null, '/'],
  ['visitor', null, '/auth'],
  ['visitor', null, '/invitation/abc'],
  ['visitor', null, '/invitation/a-secret-nobody-guesses-0001'],
  ['visitor', null, '/nowhere'],
  ['senior', anAccount(), '/'],
  ['senior with the simple view', anAccount({ simpleView: true }), '/'],
  ['senior who is leaving', anAccount({ deletionAt: '2026-03-09T12:00:00.000Z' }), '/'],
  ['caregiver', caregiver, '/'],
  ['family member', anAccount({ role: 'family_member', firstName: null, lastName: null }), '/'],
  ...[
    'medications',
    'appointments',
    'health',
    'emergency-contacts',
    'emergency-card',
    'documents',
    'calendar',
    'messages',
  ]
    .concat(['family', 'games', 'games/word-scramble', 'profile', 'who-looked'])
    .map((name): [string, CurrentUser, string] => ['senior', anAccount(), `/${name}`]),
  ['caregiver', caregiver, '/calendar'],
  ['senior', anAccount(), conversationHref(WITH_ANNA)],
  ['senior', anAccount(), conversationHref('0195a000-0000-7000-8000-00000000c0ff')],
];

/** Somebody who looks after Margaret. */
const connected = { ...answers, 'GET /api/care-connections': [withMargaret], 'GET /api/health-metrics': [] };

describe('a drawn page', () => {
  it.each(visitors)('of a %s (%#) is taken over as it stands', async (_who, user, path) => {
    history.replaceState(null, '', path);
    const drawing = await drawPage(path, user);
    expect(drawing.html).toContain('<h1');
    expect((await takeOver(user, drawing)).complaints).toEqual([]);
  });

  it('is not asked for again, as the live connection has everything read again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const drawing = await drawPage('/', caregiver, '', connected);
    expect(drawing.answers.map(([key]) => key[0])).toContain('medications');
    const { requests } = await takeOver(caregiver, drawing);
    expect(requests).toEqual([]);
  });

  it('is asked for again where the code came late, for the connection may be as bad', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const drawing = await drawPage('/', caregiver, '', connected);
    vi.setSystemTime(at.getTime() + 20_000);
    const { requests } = await takeOver(caregiver, drawing);
    expect(requests.map(({ path }) => path.split('?')[0])).toContain('/api/medications');
  });

  it('says what to do now, from the server’s answers', async () => {
    const { html, answers: known } = await drawPage('/', anAccount());
    const words = html.replaceAll(/<[^>]*>/g, '');
    expect(words.includes('Metformin 500 mg')).toBe(true);
    expect(words.includes('Margaret, it is Tuesday 3 March, 8:10 AM.')).toBe(true);
    const resources = known.map(([key]) => key[0]);
    expect(resources).toEqual(expect.arrayContaining(['medications', 'medication-logs', 'appointments']));
  });

  it.each([
    ['/family', 'Grandma and Lucy picked the first tomatoes today.'],
    // The evening before, by the clocks of the account: nothing is known of the device.
    ['/family', '11h · Yesterday, 8:30 PM'],
    ['/calendar', 'Dr. Chen, check-up'],
    [conversationHref(WITH_ANNA), 'Anna EllisFamily Member'],
    ['/games/word-scramble', 'These letters are mixed up. Put them in order to make a word.'],
  ])('of %s says what one comes for: %s', async (path, words) => {
    const { html } = await drawPage(path, anAccount());
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words);
  });

  it('keeps the place of what the server did not answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { html, answers: known } = await drawPage('/health', anAccount());
    expect(html).toContain('Health Tracking');
    expect(known.map(([[resource]]) => resource)).toEqual(['care-connections']);
  });

  it('is drawn in the chosen look', async () => {
    const { html } = await drawPage('/', anAccount(), 'text=150&theme=dark');
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/Text size 150 %.*Contrast Dark/);
  });

  it('takes names for text, whatever is in them', async () => {
    const firstName = `</script><img src=x onerror=alert(1)>"'`;
    const { html } = await drawPage('/', anAccount({ firstName }));
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;, it is');
  });

  it('is of one person only', async () => {
    const drawings = await Promise.all([
      drawPage('/', anAccount({ firstName: 'Walter' })),
      drawPage('/', caregiver),
      drawPage('/', anAccount({ firstName: 'Edith', simpleView: true })),
    ]);
    const named = drawings.map(({ html }) => ['Walter', 'Edith'].filter((name) => html.includes(name)));
    expect(named).toEqual([['Walter'], [], ['Edith']]);
  });

  it.each([
    ['/auth', anAccount()],
    ['/medications', null],
  ])('%s leads on to another page, and is not drawn', async (path, user) => {
    await expect(drawPage(path, user)).rejects.toThrow('is not drawn');
  });
});
