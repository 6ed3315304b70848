import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { takeLiveConnections } from '@/testing/live-server';
import { aConnection } from './testing/care-story';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';
import { watchLeaving } from './testing/watch-leaving';

const nobodyElse = { 'GET /api/family-updates': { body: [] }, 'GET /api/care-connections': { body: [] } };

describe('/family', () => {
  it.each(['senior', 'caregiver', 'family_member'] as const)('is available to a %s (FEED-13, NAV-13)', async (role) => {
    serve(nobodyElse);
    renderWholeApp('/family', anAccount({ role }));
    await expectTitle('Family Updates');
    expect(document.title).toBe('Family Updates – Hearthside');
    expect(await screen.findByText('No family updates yet')).toBeVisible();
  });

  it('signed out, says Unauthorized and goes to /api/login after half a second (FEED-12)', async () => {
    serve({});
    await import('@/pages/to-sign-in-page');
    const assign = watchLeaving();
    const openedAt = performance.now();
    let left = { afterMs: 0, isSaid: false };
    assign.mockImplementation(() => {
      left = { afterMs: performance.now() - openedAt, isSaid: screen.queryByText('Unauthorized') !== null };
    });
    renderWholeApp('/family', null);
    await expectTitle('Taking you to sign in');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'));
    expect(left).toEqual({ afterMs: expect.toSatisfy((ms: number) => ms >= 500), isSaid: true });
  });

  it('asks about private updates only for a senior who shares family news (D-81)', async () => {
    const permissions = { medications: true, health: true, appointments: true, family: false, tasks: false };
    serve({
      ...nobodyElse,
      'GET /api/care-connections': {
        body: [aConnection(), aConnection({ seniorId: '01959b2e-0000-7000-8000-000000000002', permissions })],
      },
    });
    const { user } = renderWholeApp('/family', anAccount({ role: 'family_member', firstName: 'Anna' }));
    await user.click(await screen.findByLabelText("What's happening with your family?", {}, { timeout: 8000 }));
    expect(await screen.findByRole('checkbox', { name: 'Only Margaret sees this' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('if the list of people to share with failed to load, pressing Share loads it again (D-81)', async () => {
    let isDown = true;
    const requests = serve({
      ...nobodyElse,
      'GET /api/care-connections': () => (isDown ? { status: 503, body: {} } : { body: [aConnection()] }),
    });
    const { user } = renderWholeApp('/family', anAccount({ role: 'family_member', firstName: 'Anna' }));
    await user.type(await screen.findByLabelText("What's happening with your family?", {}, { timeout: 8000 }), 'Hello');
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/care-connections'));
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Share Update' }));
    expect(await screen.findByRole('checkbox', { name: 'Only Margaret sees this' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('announces a shared update over the live connection (SOCK-04)', async () => {
    takeLiveConnections();
    const update = {
      id: '01959b2e-0000-7000-9000-000000000001',
      authorId: '0195a000-0000-7000-8000-000000000001',
      content: 'Hello',
      type: 'message',
    };
    serve({ ...nobodyElse, 'POST /api/family-updates': { status: 201, body: update } });
    const { user } = renderWholeApp('/family', anAccount());
    await user.type(await screen.findByLabelText("What's happening with your family?", {}, { timeout: 8000 }), 'Hello');
    const opened: ReturnType<typeof takeLiveConnections> = [];
    await waitFor(() => expect(opened.push(...takeLiveConnections())).toBeGreaterThan(0), { timeout: 8000 });
    const socket = opened.at(-1);
    socket?.accept();
    await user.click(screen.getByRole('button', { name: 'Share Update' }));
    const said = () => (socket?.said ?? []).map((frame) => JSON.parse(frame));
    const shared = () => said().filter(({ type }) => type === 'family_update');
    await waitFor(() => expect(shared()).toEqual([{ ...update, type: 'family_update' }]));
  });
});
