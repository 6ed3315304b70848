import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FamilyLetter } from '@shared/api/family-letter';
import { aLetter } from '@/features/family-letter/testing/story';
import { anAccount } from '@/testing/account';
import { type FakeRoute, serve } from '@/testing/fake-server';
import { aConnection, MARGARET } from './testing/care-story';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const WAIT = { timeout: 10_000 };
const answers = (route: FakeRoute) =>
  serve({ 'GET /api/family-letter': route, 'GET /api/care-connections': { body: [aConnection()] } });
const asAnna = (path = '/family-letter') =>
  renderWholeApp(path, anAccount({ role: 'family_member', firstName: 'Anna' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T12:00:00Z') });
  vi.stubEnv('TZ', 'UTC');
});

describe('/family-letter (DIGEST-11)', () => {
  it('greets the family and shows every section in its order, with photos and their words', async () => {
    answers({ body: aLetter() });
    asAnna();
    await expectTitle('Family Letter');
    const sheet = within(await screen.findByRole('article', { name: 'Dear family, this was Margaret’s week.' }, WAIT));
    expect(sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Family news',
      'How the week went',
      'Coming up',
      'Needs a hand',
      'Thank you',
      'Games',
    ]);
    expect(sheet.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Lily laughs', 'The tooth']);
    const words = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Lily lost her first tooth.Anna Ellis, Tuesday, March 3Only for Margaret',
      'Eye doctorThursday, March 12, 9:00\u00a0AM',
      'GroceriesTuesday, March 10',
      'A rideThursday, March 12, 8:30\u00a0AM',
      'TomSoup, A ride',
    ]);
    expect(sheet.getByText('Most doses were marked as taken.')).toBeVisible();
    expect(sheet.getByText('Margaret played 5 games. The best: 80 points in Trivia.')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Help Board' })).toHaveAttribute('href', `/tasks?senior=${MARGARET}`);
    expect(screen.getByText('March 1 – 7')).toBeVisible();
  });

  it('greets the senior', async () => {
    const requests = answers({ body: aLetter() });
    renderWholeApp('/family-letter?week=2026-03-01', anAccount());
    const sheet = within(await screen.findByRole('article', { name: 'Dear Margaret, this was your week.' }, WAIT));
    expect(sheet.getByText('Only for you')).toBeVisible();
    expect(sheet.getByText('You played 5 games. The best: 80 points in Trivia.')).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Help Board' })).toHaveAttribute('href', '/tasks');
    expect(requests.map(({ path }) => path)).toContain('/api/family-letter?week=2026-03-01');
  });

  it('leads to the weeks beside it, and says so where there is no such week', async () => {
    answers(({ path }) => {
      if (path.includes('2020'))
        return { status: 404, body: { message: 'We could not find that.', code: 'not_found' } };
      return {
        body: path.includes('week=') ? aLetter({ weekOn: '2026-02-22', before: null, after: '2026-03-01' }) : aLetter(),
      };
    });
    const { user, unmount } = asAnna();
    const weeks = within(await screen.findByRole('navigation', { name: 'Other weeks' }, WAIT));
    expect(weeks.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Week before']);
    await user.click(weeks.getByRole('link', { name: 'Week before' }));
    expect(await screen.findByText('February 22 – 28')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
      'href',
      `/family-letter?senior=${MARGARET}&week=2026-03-01`,
    );
    expect(screen.queryByRole('link', { name: 'Week before' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Family Letter' })).toHaveFocus());
    unmount();
    asAnna('/family-letter?week=2020-01-05');
    expect(await screen.findByText('There is no letter of that week', {}, WAIT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the newest one' })).toHaveAttribute(
      'href',
      `/family-letter?senior=${MARGARET}`,
    );
  });

  it('prints once its photos are there (DIGEST-12)', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    let isThere: () => void = () => undefined;
    const photos = new Promise<void>((resolve) => {
      isThere = resolve;
    });
    // The browser's; jsdom has none.
    Object.assign(HTMLImageElement.prototype, { decode: () => photos });
    onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'));
    answers({ body: aLetter() });
    const { user } = asAnna();
    await screen.findByRole('article', {}, WAIT);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(
      screen.getAllByRole('img', { name: /Lily|tooth/ }).every((image) => image.getAttribute('loading') === 'eager'),
    ).toBe(true);
    expect(print).not.toHaveBeenCalled();
    isThere();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

describe('a week without news (DIGEST-07)', () => {
  it('asks for a photo those who may post', async () => {
    answers({ body: aLetter({}, []) });
    asAnna();
    expect(await screen.findByText('A quiet week. Share a photo?', {}, WAIT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Post an update' })).toHaveAttribute('href', '/family');
  });

  it('asks nothing of those who may only read, and says when the first letter comes', async () => {
    const permissions = { medications: false, health: false, appointments: false, family: true, tasks: false };
    const levels = { medications: 'off', health: 'off', appointments: 'off', family: 'see', tasks: 'off' } as const;
    let body: FamilyLetter = aLetter({}, []);
    serve({
      'GET /api/family-letter': () => ({ body }),
      'GET /api/care-connections': { body: [aConnection({ permissions, levels })] },
    });
    const { unmount } = asAnna();
    expect(await screen.findByText('A quiet week. Share a photo?', {}, WAIT)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Post an update' })).toBeNull();
    unmount();
    body = { week: null, sections: [] };
    asAnna();
    expect(await screen.findByText('The first letter comes on Saturday', {}, WAIT)).toBeVisible();
  });
});

it('Family Updates leads to it; nobody without the family’s news has one (DIGEST-13)', async () => {
  const off = { medications: true, health: true, appointments: true, family: false, tasks: true };
  serve({
    'GET /api/family-updates': { body: [] },
    'GET /api/care-connections': { body: [aConnection()] },
  });
  const { unmount } = renderWholeApp('/family', anAccount({ role: 'caregiver' }));
  expect(await screen.findByRole('link', { name: 'This week’s letter' }, WAIT)).toHaveAttribute(
    'href',
    '/family-letter',
  );
  unmount();
  serve({ 'GET /api/care-connections': { body: [aConnection({ permissions: off })] } });
  renderWholeApp('/family-letter', anAccount({ role: 'caregiver' }));
  expect(await screen.findByText('Nobody shares a family letter with you', {}, WAIT)).toBeVisible();
});
