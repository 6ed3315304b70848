/** The health page without readings: none yet, none of some types, or none because loading failed. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { healthPageOf } from './testing/health-page-of';
import { aReading, MARGARET, NOON } from './testing/readings';
import { serveHealth } from './testing/serve-health';

const page = healthPageOf(MARGARET);
const CARDS = 9;

describe('Health Tracking without readings', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('an empty page says what to do, and still has its nine cards', async () => {
    serveHealth();
    const { user } = renderApp(page);
    expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible();
    expect(screen.getAllByText('Not recorded')).toHaveLength(CARDS);
    // One filled button per action: the header's is the quieter one.
    expect(screen.getByRole('button', { name: 'Record Metric' })).toHaveAttribute('data-variant', 'outline');
    expect(screen.getByRole('button', { name: 'Record Your First Metric' })).toHaveAttribute('data-variant', 'primary');
    await user.click(screen.getByRole('button', { name: 'Record Your First Metric' }));
    expect(await screen.findByRole('dialog', { name: 'Record Metric' }, { timeout: 10_000 })).toBeVisible();
  });

  it('says that it is loading, with the cards in their final order', async () => {
    serveHealth({ instead: { 'GET /api/health-metrics/latest': () => new Promise(() => undefined) } });
    renderApp(page);
    expect(await screen.findByText('Loading your readings...')).toBeInTheDocument();
    expect(screen.queryByText('Nothing recorded yet')).not.toBeInTheDocument();
  });

  it('a failure does not look empty, and can be retried', async () => {
    let isDown = true;
    serveHealth({
      instead: {
        'GET /api/health-metrics/latest': () =>
          isDown ? { status: 503, body: {} } : { body: [aReading('heart_rate', '72')] },
      },
    });
    const { user } = renderApp(page);
    expect(await screen.findByText('Could not load your readings')).toBeVisible();
    expect(screen.queryByText('Nothing recorded yet')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('72')).toBeVisible();
  });

  it('the cards appear without the readings they are compared with', async () => {
    serveHealth({
      readings: [aReading('heart_rate', '72')],
      instead: { 'GET /api/health-metrics': { status: 503, body: {} } },
    });
    renderApp(page);
    expect(await screen.findByText('72')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
