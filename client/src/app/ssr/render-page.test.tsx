// The server renders what the browser would render: every page hydrates without a warning.
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseComfort } from '@shared/comfort';
import * as queryClients from '@/lib/query-client';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { drChen } from '@/features/appointments/testing/story';
import { aPhoto, anUpdate } from '@/features/family-feed/testing/story';
import { aLetter } from '@/features/family-letter/testing/story';
import { conversationHref } from '@/features/messaging/conversation-address';
import { anAlarm, aNotice, anEscalation, aState, NOTICE } from '@/features/notifications/testing/story';
import { aConversation, aMessage, WITH_ANNA } from '@/features/messaging/testing/family';
import { Root } from '../root';
import { MARGARET, withMargaret } from '../testing/care-story';
import { hydrateQueries } from './page-state';
import { renderPage, type Visit } from './render-page';

const at = new Date('2026-03-03T13:10:00Z');
const medication = {
  id: '0195a000-0000-7000-8000-0000000000aa',
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Once daily',
  times: ['08:00'],
  instructions: 'Take with <food> & "water"',
  imageUrl: null,
  look: null,
  isActive: true,
  isImportant: false,
  createdAt: '2026-01-01T12:00:00.000Z',
};
const update = anUpdate({ createdAt: '2026-03-03T01:30:00.000Z', photos: [aPhoto('Lucy')] });
const empty = (...lists: string[]) => Object.fromEntries(lists.map((list) => [`GET /api/${list}`, []]));
const answers: Readonly<Record<string, unknown>> = {
  'GET /api/family-updates': [update],
  ...empty('medication-logs', 'tasks', 'visit-questions', 'care-connections', 'care-invitations/received'),
  ...empty('check-ins', 'alarms'),
  'GET /api/family-letter': aLetter(),
  'GET /api/game-activities/summary': { playedToday: 0, totalGames: 0, bestScore: 0, games: [] },
  'GET /api/medications': [medication],
  'GET /api/appointments': [drChen],
  'GET /api/notifications': aState(),
  'GET /api/seniors/{id}/escalation': anEscalation(),
  'GET /api/notices': [aNotice()],
  'GET /api/notices/{id}': aNotice(),
  'GET /api/conversations': [aConversation({ lastMessage: { ...aMessage(1), photoCount: 0 }, unreadCount: 1 })],
};

type Rendered = Awaited<ReturnType<typeof renderAt>>;
const OPEN = { registration: 'open', mayUsePasskeys: false, deviceZone: null, keptClocks: '' } as const;
let kind: Pick<Visit, keyof typeof OPEN> = OPEN;
const TO_INVITATION = '/auth?tab=create-account&next=%2Finvitation%2Fa-secret-nobody-guesses-0001';

async function renderAt(address: string, user: CurrentUser | null, comfort = '', known = answers) {
  const ask = async (operation: string) => known[operation] ?? Promise.reject(new Error('Not now'));
  const [path = address, search = ''] = address.split('?');
  const rendered = await renderPage({ path, search, user, comfort: parseComfort(comfort), ...kind, at, ask });
  if (rendered === null) throw new Error(`${address} leads on`);
  return rendered;
}

/** As main.tsx does it. @returns React's complaints, and the requests sent to the server */
async function hydrate(user: CurrentUser | null, { html, state }: Rendered) {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  const requests = serve({});
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const queryClient = queryClients.createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  const renderedFor = { now: hydrateQueries(queryClient, state), comfort: parseComfort(''), ...kind };
  await act(async () => {
    const onRecoverableError = (error: unknown) => void complaints.push(error);
    hydrated = hydrateRoot(root, <Root queryClient={queryClient} renderedFor={renderedFor} />, { onRecoverableError });
  });
  return { complaints, requests };
}

/** What the page would have loaded on the server, if its `queries` declared it. */
async function unreadAt(address: string, user: CurrentUser): Promise<unknown[]> {
  const queryClient = queryClients.createQueryClient();
  const create = vi.spyOn(queryClients, 'createQueryClient').mockReturnValue(queryClient);
  await renderAt(address, user, '', connected);
  create.mockRestore();
  const unread = queryClient.getQueryCache().findAll({
    predicate: ({ state, meta, options }) =>
      state.status === 'pending' &&
      meta?.['operation'] !== undefined &&
      !('enabled' in options && options.enabled === false),
  });
  return unread.map(({ queryKey }) => queryKey);
}

let hydrated: ReturnType<typeof hydrateRoot> | null = null;

afterEach(async () => {
  // Otherwise it would keep running after the simulated window is gone.
  await act(async () => hydrated?.unmount());
  hydrated = null;
  kind = OPEN;
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const caregiver = anAccount({ role: 'caregiver' });
const visitors: Array<[string, CurrentUser | null, string]> = [
  ...['/', '/auth', '/invitation/abc', '/invitation/a-secret-nobody-guesses-0001', '/nowhere']
    .concat(['/forgot-password', '/reset-password', '/reset-password/a-secret', '/use-code'])
    .map((path): [string, null, string] => ['visitor', null, path]),
  ['senior', anAccount(), '/'],
  ['senior with the simple view', anAccount({ simpleView: true }), '/'],
  ['new senior', anAccount({ showsGuide: true }), '/'],
  ['senior who is leaving', anAccount({ deletionAt: '2026-03-09T12:00:00.000Z' }), '/'],
  ['caregiver', caregiver, '/'],
  ['family member', anAccount({ role: 'family_member', firstName: null, lastName: null }), '/'],
  ...['medications', 'appointments', 'health', 'emergency-contacts', 'emergency-card', 'documents', 'calendar', 'tasks']
    .concat(['messages', 'family', 'games', 'games/word-scramble', 'profile', 'who-looked', 'reminders'])
    .concat('family-letter', `reminders/${NOTICE}`)
    .map((name): [string, CurrentUser, string] => ['senior', anAccount(), `/${name}`]),
  ...['/calendar', '/reminders'].map((path): [string, CurrentUser, string] => ['caregiver', caregiver, path]),
  ['senior with the simple view', anAccount({ simpleView: true }), `/reminders/${NOTICE}`],
  ['senior', anAccount(), conversationHref(WITH_ANNA)],
  ['senior', anAccount(), conversationHref('0195a000-0000-7000-8000-00000000c0ff')],
];

const MEASURED = 'health-metrics supplies symptoms reading-targets trend-watches worth-telling'.split(' ');
/** For a user who cares for Margaret. */
const connected: typeof answers = {
  ...answers,
  'GET /api/care-connections': [withMargaret],
  ...Object.fromEntries(MEASURED.map((name) => [`GET /api/${name}`, []])),
  'GET /api/alarms': [anAlarm({ seniorId: MARGARET })],
};

const resourcesIn = ({ state: { queries } }: Rendered) => queries.map(({ queryKey }) => queryKey[0]);
// First, because hydrating a page fetches lazy code that a server never has.
describe('what a page loads', () => {
  it.each([
    ...visitors.flatMap(([who, user, path]) => (user === null ? [] : ([[who, path, user]] as const))),
    ...['/medications', '/documents', '/health', '/emergency-contacts', '/family', '/family-letter']
      .concat(['/caregiver-dashboard', '/senior-dashboard', '/care-management/nobody'])
      .concat([`/senior-monitoring?senior=${MARGARET}`, `/care-management/${MARGARET}`])
      .map((path) => ['caregiver', path, caregiver] as const),
  ])('is declared in its queries: %s, %s', async (_who, path, user) => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await unreadAt(path, user)).toEqual([]);
  });
});

describe('a server-rendered page', () => {
  it.each(visitors)('for a %s (%#) hydrates without changes', async (_who, user, path) => {
    history.replaceState(null, '', path);
    const rendered = await renderAt(path, user);
    expect(rendered.html).toContain('<h1');
    expect((await hydrate(user, rendered)).complaints).toEqual([]);
  });

  it.each([
    [{ registration: 'closed' }, '/', 'New accounts are turned off.'],
    [{ registration: 'closed' }, '/auth', 'New accounts are turned off.'],
    [{ registration: 'invited' }, '/', 'You need an invitation.'],
    [{ registration: 'invited' }, '/auth', 'You need an invitation.'],
    [{ registration: 'invited' }, TO_INVITATION, 'Confirm password'],
    [{ mayUsePasskeys: true }, '/auth', 'Sign in with your face, finger or screen lock'],
  ] as const)('says who may register and how: %j at %s (F7, SAFE-12)', async (setting, address, words) => {
    kind = { ...OPEN, ...setting };
    history.replaceState(null, '', address);
    const rendered = await renderAt(address, null);
    expect(rendered.html).toContain(words);
    expect((await hydrate(null, rendered)).complaints).toEqual([]);
  });

  it('is not refetched in what it read, because the live connection says what changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const rendered = await renderAt('/', caregiver, '', connected);
    expect(resourcesIn(rendered)).toContain('medications');
    const { requests } = await hydrate(caregiver, rendered);
    expect(requests.filter(({ path }) => resourcesIn(rendered).includes(path.split(/[/?]/)[2]))).toEqual([]);
  });

  it('is refetched if the code arrived late, because the live connection may be just as slow', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const rendered = await renderAt('/', caregiver, '', connected);
    vi.setSystemTime(at.getTime() + 20_000);
    const asked = (await hydrate(caregiver, rendered)).requests.map(({ path }) => path.split('?')[0]);
    expect(asked).toContain('/api/medications');
  });

  it('shows what to do now, from the server’s data', async () => {
    const rendered = await renderAt('/', anAccount());
    const words = rendered.html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
    expect(words).toMatch(/Margaret, it is Tuesday, March 3, 8:10 AM\..*Metformin 500 mg/s);
    expect(resourcesIn(rendered)).toEqual(expect.arrayContaining(['medications', 'medication-logs', 'appointments']));
  });

  it.each([
    ['/family', 'Grandma and Lucy picked the first tomatoes today.'],
    ['/family', '11h · Yesterday, 8:30 PM'],
    ['/family', '11h · 10:30 AM', 'Asia/Tokyo'],
    ['/', 'This device is on Tokyo time.', 'Asia/Tokyo'],
    ['/family-letter', 'Lily lost her first tooth.'],
    ['/calendar', 'Dr. Chen, check-up'],
    [conversationHref(WITH_ANNA), 'Anna EllisFamily Member'],
    ['/games/word-scramble', 'These letters are mixed up. Put them in order to make a word.'],
  ])('of %s shows its main content: %s', async (path, words, deviceZone: string | null = null) => {
    kind = { ...OPEN, deviceZone };
    const { html } = await renderAt(path, anAccount());
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words);
  });

  it.each(['/', `/care-management/${MARGARET}`])('shows an open alarm at %s (REACH-53)', async (path) => {
    expect((await renderAt(path, caregiver, '', connected)).html).toContain('I’m on it');
  });

  it('reserves space for data the server does not have', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const page = await renderAt('/health', anAccount());
    expect([page.html.includes('Health Tracking'), resourcesIn(page)]).toEqual([true, ['care-connections']]);
  });

  it('is rendered in the chosen theme', async () => {
    const { html } = await renderAt('/', anAccount(), 'text=150&theme=dark');
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(/Text size 150 %.*Contrast Dark/);
  });

  it('treats names as text, whatever they contain', async () => {
    const { html } = await renderAt('/', anAccount({ firstName: `</script><img src=x onerror=alert(1)>"'` }));
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;, it is');
  });

  it('contains one user’s data only', async () => {
    const users = [anAccount({ firstName: 'Walter' }), caregiver, anAccount({ firstName: 'Edith', simpleView: true })];
    const rendered = await Promise.all(users.map((user) => renderAt('/', user)));
    const named = rendered.map(({ html }) => ['Walter', 'Edith'].filter((name) => html.includes(name)));
    expect(named).toEqual([['Walter'], [], ['Edith']]);
  });

  it.each([
    ['/auth', anAccount()],
    ['/medications', null],
  ])('%s redirects to another page, and is not rendered', async (path, user) => {
    await expect(renderAt(path, user)).rejects.toThrow('leads on');
  });
});
