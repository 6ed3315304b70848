import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPackLink, type PackLink } from '@shared/api/doctors-pack';
import { anAppointment, drChen, MARGARET, NOON } from '@/features/appointments/testing/story';
import { anAccount } from '@/testing/account';
import { expectConsoleError } from '@/testing/console-errors';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { PackButton, VisitPack } from './pack-button';

const WAIT = { timeout: 10_000 };
const ANNA = anAccount({ role: 'caregiver', firstName: 'Anna' });
/** Later than a double press. */
const later = () => vi.setSystemTime(Date.now() + 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:pack', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
});

function serveLinks(links: PackLink[] = []) {
  let list = links;
  return serve({
    'GET /api/doctors-pack': () => ({ body: '%PDF' }),
    'GET /api/doctors-pack/links': () => ({ body: list }),
    'POST /api/doctors-pack/links': ({ body }) => {
      const { days, validDays } = createPackLink.body.parse(body);
      const id = '01900000-0000-7000-8000-0000000000f1';
      const expiresAt = new Date(NOON.getTime() + validDays * 86_400_000).toISOString();
      const link = {
        id,
        days,
        paper: 'letter' as const,
        createdAt: NOON.toISOString(),
        expiresAt,
        looks: 0,
        lastLookedAt: null,
      };
      list = [...list, link];
      return { status: 201, body: { id, url: '/api/doctors-pack/shared/secret', expiresAt } };
    },
    'DELETE /api/doctors-pack/links/01900000-0000-7000-8000-0000000000f1': () => {
      list = [];
      return { status: 204 };
    },
  });
}

describe('the sheet', () => {
  it('asks for days and paper, remembers both, and makes it (PACK-19)', async () => {
    const requests = serveLinks();
    const { user } = renderApp(<PackButton user={MARGARET} appointment={drChen} />);
    await user.click(screen.getByRole('button', { name: /^Make the doctor's pack/ }));
    const dialog = await screen.findByRole('dialog', { name: "Doctor's pack" }, WAIT);
    later();
    await user.click(within(dialog).getByRole('radio', { name: 'Last 30 days' }));
    await user.click(within(dialog).getByRole('radio', { name: 'A4' }));
    await user.click(within(dialog).getByRole('button', { name: "Make the doctor's pack" }));
    for (const name of ['Open', 'Save', 'Print']) await within(dialog).findByRole('button', { name });
    const asked = requests.find(({ path }) => path.startsWith('/api/doctors-pack?'));
    expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toEqual({
      appointment: drChen.id,
      days: '30',
      paper: 'a4',
    });
    expect(localStorage.getItem('doctors-pack choice')).toBe('{"days":30,"paper":"a4"}');
  });

  it('says so if it fails (PACK-19)', async () => {
    serve({ 'GET /api/doctors-pack': { status: 503 } });
    expectConsoleError(/503/);
    const { user } = renderApp(
      <PackButton user={ANNA} seniorId={MARGARET.id} firstName="Margaret" appointment={null} />,
    );
    await user.click(screen.getByRole('button', { name: "Make the doctor's pack" }));
    const dialog = await screen.findByRole('dialog', { name: "Doctor's pack for Margaret" }, WAIT);
    expect(within(dialog).queryByText('Share by a link')).toBeNull();
    later();
    await user.click(within(dialog).getByRole('button', { name: "Make the doctor's pack" }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The pack could not be made. Please try again.');
  });

  it('a senior’s own makes a link, shows its address once, and stops it (PACK-25)', async () => {
    serveLinks();
    const { user } = renderApp(<PackButton user={MARGARET} appointment={null} />);
    await user.click(screen.getByRole('button', { name: "Make the doctor's pack" }));
    const dialog = await screen.findByRole('dialog', { name: "Doctor's pack" }, WAIT);
    later();
    expect(dialog).toHaveTextContent('Whoever has this link can read it until Tuesday, March 10.');
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    expect(await within(dialog).findByLabelText('Your new link')).toHaveValue(
      `${location.origin}/api/doctors-pack/shared/secret`,
    );
    expect(dialog).toHaveTextContent('Not opened yet');
    later();
    await user.click(within(dialog).getByRole('button', { name: /^Stop it/ }));
    await waitFor(() => expect(within(dialog).queryByText('Not opened yet')).toBeNull());
    expect(within(dialog).queryByLabelText('Your new link')).toBeNull();
  });
});

it.each([
  ['2026-04-02', 'Doctor', true],
  ['2026-04-03', 'Doctor', false],
  ['2026-03-02', 'Lab', true],
  ['2026-03-01', 'Doctor', false],
  ['2026-03-05', 'social', false],
])('on the card of a visit on %s of type %s: %s (PACK-19)', (date, type, isShown) => {
  serveLinks();
  const visit = anAppointment('Visit', date, '10:00', { type });
  renderApp(<VisitPack user={MARGARET} appointment={visit} zone={MARGARET.timeZone} />);
  expect(screen.queryAllByRole('button')).toHaveLength(isShown ? 1 : 0);
});
