import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preferencesOf } from '@shared/domain/notifications/kinds';
import { fakeSound } from '@/testing/fake-audio';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { RemindersLine } from './reminders-line';
import { aState } from './testing/story';

const PRESS = 'Press once so that this page can ring';

async function openLine({ state = aState(), hasPressed = false } = {}) {
  Object.assign(navigator, { userActivation: { hasBeenActive: hasPressed } });
  serve({ 'GET /api/notifications': { body: state } });
  const app = renderApp(<RemindersLine />);
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return app;
}

describe('the line about reminders on a senior’s home', () => {
  it.each([
    [aState({ devices: [] }), 'Reminders reach you by email'],
    [aState(), 'Reminders reach you on 1 device'],
    [aState({ isReachable: false }), 'No reminders reach you.'],
  ])('says where they reach one (%#) (REACH-01)', async (state, words) => {
    await openLine({ state, hasPressed: true });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('asks for one press while the browser does not let the page sound, and then sounds (REACH-38)', async () => {
    const sound = fakeSound();
    const { user } = await openLine();
    await user.click(await screen.findByRole('button', { name: PRESS }));
    expect(await screen.findByText('Reminders reach you on 1 device')).toBeVisible();
    await waitFor(() => expect(sound.tones).toHaveLength(3));
    // The button is gone, and the focus is where it was.
    expect(document.activeElement).toHaveTextContent('Reminders reach you on 1 device');
  });

  it('asks for none where pages do not ring (REACH-38, REACH-70)', async () => {
    vi.resetModules();
    await openLine({ state: aState({ settings: { preferences: preferencesOf({ dose: { page: false } }) } }) });
    expect(await screen.findByText('Reminders reach you on 1 device')).toBeVisible();
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: PRESS })).toBeNull();
  });
});
