import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { requestsTo } from '@/features/medications/testing/serve-medications';
import { TODAY, ZONE } from '@/features/medications/testing/story';
import { NOTICE } from '@/features/notifications/testing/story';
import { CHORD, drops, openRing, ring } from './testing/open-ring';
import { hearTold } from './told';

describe('what the server tells', () => {
  const DELIVERY = '0195a000-0000-7000-8000-00000000e001';
  const aDelivery = (changes: object) => ({
    id: DELIVERY,
    noticeId: NOTICE,
    kind: 'dose',
    at: instantOf(TODAY, '12:00', ZONE).toISOString(),
    title: 'Time for your medication',
    body: 'Due at 12:00 PM',
    link: `/reminders/${NOTICE}`,
    ...changes,
  });
  const told = (delivery: object) => ({
    [`GET /api/deliveries/${DELIVERY}`]: { body: delivery },
    [`POST /api/deliveries/${DELIVERY}/shown`]: { status: 204 },
  });
  const shown = (requests: Awaited<ReturnType<typeof openRing>>['requests']) =>
    requestsTo(requests, 'POST', `/api/deliveries/${DELIVERY}/shown`);

  it('rings on a page that was opened later, and the server learns that it was shown (REACH-13, REACH-20)', async () => {
    const { requests } = await openRing({
      medications: [{ ...drops, times: ['12:00'] }],
      isBefore: true,
      instead: told(aDelivery({})),
    });
    expect(ring()).toBeNull();
    await act(() => hearTold(DELIVERY));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(shown(requests)).toHaveLength(1));
  });

  it('of anything else shows in a small card that stays until it is closed (REACH-13)', async () => {
    const { user, requests } = await openRing({
      isBefore: true,
      instead: told(
        aDelivery({
          kind: 'appointment',
          title: 'In one hour: an appointment',
          body: '2:30 PM',
          link: '/appointments',
        }),
      ),
    });
    await act(() => hearTold(DELIVERY));
    const card = within(screen.getByText('In one hour: an appointment').closest('[role="status"]') ?? document.body);
    expect(card.getByText('2:30 PM')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/appointments');
    expect(shown(requests)).toHaveLength(1);
    await user.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('In one hour: an appointment')).toBeNull();
  });

  it('as a test sounds once (REACH-12)', async () => {
    const { sound } = await openRing({
      isBefore: true,
      instead: told(
        aDelivery({ kind: 'test', title: 'This is a test', body: 'Reminders reach you here.', link: null }),
      ),
    });
    await act(() => hearTold(DELIVERY));
    await waitFor(() => expect(sound.tones).toEqual(CHORD));
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
  });
});
