import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeVoices, LOCAL_VOICE } from '@/testing/fake-speech';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { expectTitle } from '../testing/render-whole-app';
import { openComfort } from '../testing/open-comfort';

const player = () => screen.queryByRole('region', { name: 'Reading aloud' });

async function openPage() {
  serve({
    'GET /api/conversations': { body: [] },
    'GET /api/medications': { body: [] },
    'GET /api/medication-logs': { body: [] },
    'POST /api/logout': { status: 204 },
  });
  const page = await openComfort('/who-knows', anAccount());
  await expectTitle('404 Page Not Found');
  return page;
}

describe('Read aloud', () => {
  it('is hidden without a voice, and appears when the browser finds one (SENIOR-UX 11)', async () => {
    const voices = fakeVoices([]);
    await openPage();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    voices.voices = [LOCAL_VOICE];
    act(() => {
      voices.dispatchEvent(new Event('voiceschanged'));
    });
    expect(await screen.findByRole('button', { name: 'Read aloud' })).toBeVisible();
    expect(voices.spoken).toHaveLength(0);
  });

  it('pauses, continues and stops with the keyboard alone; the focus stays nearby (SENIOR-UX 11)', async () => {
    const voices = fakeVoices();
    const { user } = await openPage();
    (await screen.findByRole('button', { name: 'Read aloud' })).focus();
    await user.keyboard('{Enter}');
    expect(voices.texts).toStrictEqual(['404 Page Not Found']);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(voices.speaking).toBe(false);
    expect(within(player() ?? document.body).getByText('Paused:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(voices.speaking).toBe(true);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(player()).toBeNull();
    expect(screen.getByRole('button', { name: 'Read aloud' })).toHaveFocus();
  });

  it('stops on another page, and reads that one only on request', async () => {
    const voices = fakeVoices();
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main pages' })).getByRole('link', { name: 'Meds' }),
    );
    await expectTitle('My Medications');
    await waitFor(() => expect(voices.speaking).toBe(false));
    expect(screen.getByText('Paused. Press Continue to read this page.')).toBeVisible();
    const before = voices.spoken.length;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(voices.texts[before]).toBe('My Medications');
  });

  it('stops when the session ends', async () => {
    const voices = fakeVoices();
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await expectTitle('Close to the people');
    expect(voices.speaking).toBe(false);
    expect(player()).toBeNull();
  });

  it('has a speed menu, stored on this device (D-98)', async () => {
    const voices = fakeVoices();
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    await user.click(screen.getByRole('button', { name: 'Speed Normal' }));
    await user.click(await screen.findByRole('radio', { name: 'Slow' }, { timeout: 10_000 }));
    expect(voices.spoken.at(-1)?.rate).toBe(0.75);
    expect(screen.getByRole('button', { name: 'Speed Slow' })).toBeVisible();
    expect(localStorage.getItem('read-aloud-speed')).toBe('slow');
  });

  it('asks once before text goes to a voice’s vendor', async () => {
    const voices = fakeVoices([{ ...LOCAL_VOICE, voiceURI: 'far', localService: false }]);
    const { user } = await openPage();
    const press = async () => user.click(await screen.findByRole('button', { name: 'Read aloud' }));
    await press();
    const question = await screen.findByRole(
      'alertdialog',
      { name: 'Is it OK for the words to leave this device?' },
      { timeout: 10_000 },
    );
    expect(voices.spoken).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Yes, read aloud' }));
    await waitFor(() => expect(voices.texts).toStrictEqual(['404 Page Not Found']));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await press();
    expect(voices.spoken).toHaveLength(2);
  });
});
