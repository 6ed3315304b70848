import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { ReadingList, type OlderReadings } from './reading-list';
import { aReading, NOON, ZONE } from './testing/readings';

const readings = Array.from({ length: 30 }, () => aReading('heart_rate', 72));

function renderList(older: Partial<OlderReadings>) {
  const fetch = vi.fn<OlderReadings['fetch']>(() => Promise.resolve());
  const app = renderApp(
    <ReadingList
      readings={readings}
      zone={ZONE}
      now={NOON}
      older={{ has: true, fetch, isPending: false, failed: false, ...older }}
      onDelete={() => undefined}
    />,
  );
  return { ...app, fetch, press: () => app.user.click(screen.getByRole('button', { name: 'Show older readings' })) };
}

describe('readings older than the loaded ones', () => {
  it('are fetched when the loaded ones run out, and only then', async () => {
    const { press, fetch } = renderList({ has: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(fetch).not.toHaveBeenCalled();
    await press();
    expect(fetch).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Show older readings' })).toBeEnabled();
  });

  it('are not requested if there are none', async () => {
    const { press, fetch } = renderList({ has: false });
    await press();
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Show older readings' })).not.toBeInTheDocument();
    expect(screen.getByText('These are all the readings.')).toBeVisible();
  });

  it('say in their place that they failed to load', () => {
    renderList({ failed: true });
    expect(screen.getByRole('alert')).toHaveTextContent('The older readings could not be loaded. Please try again.');
    expect(screen.getByRole('button', { name: 'Show older readings' })).toBeEnabled();
  });

  it('cannot be requested twice at once', () => {
    renderList({ isPending: true });
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  });
});
