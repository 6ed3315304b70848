/** A browser's sound, for tests: jsdom has none. */
import { onTestFinished, vi } from 'vitest';

export interface FakeSound {
  /** The pitch of each tone that was begun and not stopped since, in hertz. */
  tones: number[];
}

/** Of this test: a page that has made its context once uses it again. */
let current: { sound: FakeSound; mayStart: boolean } = { sound: { tones: [] }, mayStart: true };

/** Until the end of the test. @param mayStart whether the browser lets the page sound */
export function fakeSound({ mayStart = true } = {}): FakeSound {
  const sound: FakeSound = { tones: [] };
  current = { sound, mayStart };
  class FakeAudioContext {
    state = 'suspended';
    readonly currentTime = 0;
    readonly destination = {};

    async resume(): Promise<void> {
      if (current.mayStart) this.state = 'running';
    }

    async suspend(): Promise<void> {
      this.state = 'suspended';
    }

    createGain() {
      return {
        gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
        connect: () => undefined,
      };
    }

    createOscillator() {
      const tone = {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => current.sound.tones.push(tone.frequency.value),
        /** @param at without it: now */
        stop: (at?: number) => {
          if (at === undefined) current.sound.tones = [];
        },
      };
      return tone;
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sound;
}
