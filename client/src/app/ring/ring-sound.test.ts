import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MARGARET, NOON } from '@/features/medications/testing/story';
import { startReading } from '@/features/read-aloud/reader';
import { useVoice } from '@/features/read-aloud/voices';
import { fakeSound } from '@/testing/fake-audio';
import { fakeVoices } from '@/testing/fake-speech';
import { useRingSound } from './ring-sound';
import { CHORD, DUE, haveInBrowser, openRing } from './testing/open-ring';

describe('sound', () => {
  it('three soft tones; Quiet and Escape stop them, not the card (REACH-35, REACH-37)', async () => {
    const { user, sound } = await openRing();
    await waitFor(() => expect(sound.tones).toEqual(CHORD));
    await user.keyboard('{Escape}');
    expect(sound.tones).toEqual([]);
    expect(await screen.findByText('Sound off')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Time for your medication' })).toHaveFocus();
  });

  it('in quiet hours it shows without sound (REACH-72)', async () => {
    const { sound } = await openRing({ settings: { settings: { quietFrom: '12:00', quietTo: '13:00' } } });
    expect(await screen.findByText('Sound off')).toBeVisible();
    expect(sound.tones).toEqual([]);
  });

  it('again each 30 seconds for 2 minutes, then each 10 minutes, until it is quiet (REACH-37)', async () => {
    vi.useFakeTimers({ now: NOON });
    const sound = fakeSound();
    const { rerender } = renderHook(useRingSound, {
      initialProps: { userId: MARGARET.id, at: DUE, title: 'Time for your medication', isSilent: false },
    });
    const heard: number[] = [];
    for (let second = 0; second <= 24 * 60; second += 1) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 10 : 1_000);
      if (sound.tones.length > 0) heard.push(second);
      sound.tones = [];
    }
    expect(heard).toEqual([0, 30, 60, 90, 120, 720, 1320]);
    rerender({ userId: MARGARET.id, at: DUE, title: 'Time for your medication', isSilent: true });
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(sound.tones).toEqual([]);
  });

  it('of two tabs one sounds, and the other goes on where it is closed (REACH-36)', async () => {
    vi.useFakeTimers({ now: NOON });
    const sound = fakeSound();
    let isHeld = false;
    haveInBrowser({
      locks: {
        request: async (_name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
          if (isHeld) return work(null);
          isHeld = true;
          await work({});
          isHeld = false;
        },
      },
    });
    const tab = { userId: MARGARET.id, at: DUE, title: 'Time for your medication', isSilent: false };
    const one = renderHook(useRingSound, { initialProps: tab });
    renderHook(useRingSound, { initialProps: tab });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sound.tones).toEqual(CHORD);
    one.unmount();
    sound.tones = [];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sound.tones).toEqual(CHORD);
  });

  it('the title is spoken where Read aloud is on (REACH-37)', async () => {
    const voices = fakeVoices();
    renderHook(useVoice);
    document.body.innerHTML = '<main><h1>Health</h1><p>Your readings.</p></main>';
    act(() => startReading(() => document.querySelector('main')));
    vi.useFakeTimers({ now: NOON });
    fakeSound();
    renderHook(useRingSound, {
      initialProps: { userId: MARGARET.id, at: DUE, title: 'Time for your medication', isSilent: false },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(voices.texts.at(-1)).toBe('Time for your medication');
  });
});
