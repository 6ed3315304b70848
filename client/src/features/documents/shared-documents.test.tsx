import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { SharedDocuments } from './shared-documents';
import { aDocument, MARGARET, NOON, ZONE } from './testing/story';

function renderCard(route: FakeRoute) {
  const requests = serve({ 'GET /api/documents': route });
  const app = renderApp(<SharedDocuments seniorId={MARGARET.id} firstName="Margaret" zone={ZONE} />);
  return { ...app, requests };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubEnv('TZ', 'UTC');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('documents on the care management screen', () => {
  it('lists what the senior shares, each with a download link (DOCS-02, DOCS-03)', async () => {
    const { requests } = renderCard({ body: [aDocument(1), aDocument(2, { name: 'Knee scan', type: 'image' })] });
    expect(await screen.findByRole('region', { name: 'Documents' })).toHaveTextContent(
      'Margaret shares these with you. Dates are New York time.',
    );
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toStrictEqual([
      'Insurance cardPDF, 1.2 MB. Added Sunday, March 1.Download Insurance card',
      'Knee scanPicture, 1.2 MB. Added Sunday, March 1.Download Knee scan',
    ]);
    expect(screen.getByRole('link', { name: 'Download Knee scan' })).toHaveAttribute('download');
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests[0]?.path).toBe(`/api/documents?owner=${MARGARET.id}`);
  });

  it.each<[string, FakeRoute]>([
    ['nothing is shared', { body: [] }],
    ['the two are no longer connected', { status: 404, body: { message: 'Not found', code: 'not_found' } }],
  ])('is absent if %s (DOCS-02)', async (_what, route) => {
    const { requests, queryClient } = renderCard(route);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says so if it failed to load, and retries', async () => {
    let isDown = true;
    const { user } = renderCard(() => (isDown ? { status: 503, body: {} } : { body: [aDocument(1)] }));
    expect(await screen.findByText('Could not load the documents Margaret shares with you.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again to load the documents' }));
    expect(await screen.findByRole('link', { name: 'Download Insurance card' })).toBeVisible();
  });
});
