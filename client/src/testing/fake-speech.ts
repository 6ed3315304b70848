/** A browser's voices and ears, for tests: jsdom has neither. */
import { onTestFinished, vi } from 'vitest';

export class FakeUtterance extends EventTarget {
  lang = '';
  rate = 1;
  voice: unknown = null;

  constructor(readonly text: string) {
    super();
  }

  end(): void {
    this.dispatchEvent(new Event('end'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

export class FakeVoices extends EventTarget {
  /** Everything that was begun, the newest last. */
  readonly spoken: FakeUtterance[] = [];
  speaking = false;
  readonly pending = false;

  constructor(public voices: Partial<SpeechSynthesisVoice>[]) {
    super();
  }

  getVoices(): Partial<SpeechSynthesisVoice>[] {
    return this.voices;
  }

  speak(utterance: FakeUtterance): void {
    this.spoken.push(utterance);
    this.speaking = true;
  }

  cancel(): void {
    this.speaking = false;
    // As browsers do: what was silenced says that it has ended.
    this.spoken.at(-1)?.fail();
  }

  get texts(): string[] {
    return this.spoken.map(({ text }) => text);
  }

  /** The present sentence has been said. */
  finish(): void {
    this.speaking = false;
    this.spoken.at(-1)?.end();
  }
}

export const LOCAL_VOICE = { voiceURI: 'joan', name: 'Joan', lang: 'en-US', default: true, localService: true };

/** Until the end of the test; by default one voice that speaks on the device. */
export function fakeVoices(voices: Partial<SpeechSynthesisVoice>[] = [LOCAL_VOICE]): FakeVoices {
  const fake = new FakeVoices(voices);
  vi.stubGlobal('speechSynthesis', fake);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  Object.assign(Range.prototype, { getBoundingClientRect: () => ({ top: 0, bottom: 0 }) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return fake;
}

export class FakeRecognition extends EventTarget {
  lang = '';
  maxAlternatives = 1;
  isListening = false;

  start(): void {
    this.isListening = true;
    listeners.push(this);
  }

  abort(): void {
    this.isListening = false;
    this.dispatchEvent(new Event('end'));
  }

  hear(...readings: string[]): void {
    const results = [readings.map((transcript) => ({ transcript }))];
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
    this.abort();
  }

  /** As browsers name what went wrong. */
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.abort();
  }
}

let listeners: FakeRecognition[] = [];

/** A browser that can listen, until the end of the test. Returns the newest that was asked to. */
export function fakeEars(): () => FakeRecognition {
  listeners = [];
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => {
    const newest = listeners.at(-1);
    if (newest === undefined) throw new Error('Nobody was asked to listen');
    return newest;
  };
}
