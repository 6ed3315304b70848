// Voices and speech recognition for headless Chromium, which has neither.
import type { Page } from '@playwright/test';

interface FakeSpeech {
  /** Every sentence that was started. */
  spoken: string[];
  /** Ends the current sentence. */
  finish: () => void;
  hear: (words: string) => void;
}

declare global {
  var fakeSpeech: FakeSpeech;
}

/** Call before the first visit. */
export async function giveVoiceAndEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { voiceURI: 'joan', name: 'Joan', lang: 'en-US', default: true, localService: true };
    let present: EventTarget | null = null;
    const listeners: EventTarget[] = [];
    const spoken: string[] = [];
    class Utterance extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    }
    class Recognition extends EventTarget {
      start() {
        listeners.push(this);
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    const voices = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [voice],
      speak(utterance: Utterance) {
        spoken.push(utterance.text);
        present = utterance;
        this.speaking = true;
      },
      cancel() {
        this.speaking = false;
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voices });
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: Utterance,
      SpeechRecognition: Recognition,
      fakeSpeech: {
        spoken,
        finish: () => present?.dispatchEvent(new Event('end')),
        hear(words: string) {
          const results = [[{ transcript: words }]];
          listeners.at(-1)?.dispatchEvent(Object.assign(new Event('result'), { results }));
        },
      },
    });
  });
}

export const spoken = (page: Page) => page.evaluate(() => fakeSpeech.spoken);

export const finishSentence = (page: Page) => page.evaluate(() => fakeSpeech.finish());

export const hear = (page: Page, words: string) => page.evaluate((said) => fakeSpeech.hear(said), words);

/** The words that are currently highlighted. */
export const highlighted = (page: Page) =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('read-aloud') ?? [])];
    return ranges.map(String).join(' ');
  });
