import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeVoices } from '@/testing/fake-speech';
import { setSpeed } from '@/lib/comfort';
import {
  continueReading,
  movePart,
  pauseForNewPage,
  pauseReading,
  readerState,
  speakAgain,
  startReading,
  stopReading,
} from './reader';
import { chooseVoice } from './voices';

const main = () => document.querySelector('main');

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Good Day!</h1><p>It is Tuesday. Nice to see you.</p>
    <section><h2>Today</h2><p>Nothing yet.</p></section><section><h2>Later</h2><p>A visit.</p></section></main>`;
});

function begin() {
  const voices = fakeVoices();
  onTestFinished(stopReading);
  startReading(main);
  return voices;
}

const outlined = () => document.querySelector('[data-being-read]')?.textContent;

describe('the reader', () => {
  it('reads sentence by sentence, shows its position, and ends by itself (SENIOR-UX 11)', () => {
    const voices = begin();
    expect(readerState()).toMatchObject({ status: 'reading', title: 'Good Day!', isFirstPart: true });
    expect(outlined()).toBe('Good Day!');
    for (let sentence = 0; sentence < 4; sentence += 1) voices.finish();
    expect(voices.texts).toStrictEqual(['Good Day!', 'It is Tuesday.', 'Nice to see you.', 'Today', 'Nothing yet.']);
    expect(readerState()).toMatchObject({ title: 'Today', isFirstPart: false, isLastPart: false });
    for (let sentence = 0; sentence < 3; sentence += 1) voices.finish();
    expect(readerState().status).toBe('off');
    expect(outlined()).toBeUndefined();
  });

  it('pauses at once, and continues from the beginning of the sentence', () => {
    const voices = begin();
    voices.finish();
    pauseReading();
    expect(readerState().status).toBe('paused');
    expect(voices.speaking).toBe(false);
    continueReading();
    expect(voices.texts).toStrictEqual(['Good Day!', 'It is Tuesday.', 'It is Tuesday.']);
  });

  it('stops, and the interrupted sentence does not start the next one', () => {
    const voices = begin();
    const [silenced] = voices.spoken;
    stopReading();
    silenced?.end();
    expect(voices.texts).toStrictEqual(['Good Day!']);
    expect(readerState().status).toBe('off');
  });

  it('moves to the next part and back, even while paused', () => {
    const voices = begin();
    movePart(1);
    expect(voices.texts.at(-1)).toBe('Today');
    pauseReading();
    movePart(1);
    expect(readerState()).toMatchObject({ status: 'paused', title: 'Later', isLastPart: true });
    expect(voices.texts.at(-1)).toBe('Today');
    movePart(-1);
    continueReading();
    expect(voices.texts.at(-1)).toBe('Today');
  });

  it('reads what is on the page when it gets there', () => {
    const voices = begin();
    const first = document.querySelector('section p');
    if (first !== null) first.textContent = 'One pill at noon.';
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<section><h2>News</h2><p>A photo.</p></section>');
    for (let sentence = 0; sentence < 4; sentence += 1) voices.finish();
    expect(voices.texts).toContain('News');
    for (let sentence = 0; sentence < 4; sentence += 1) voices.finish();
    expect(voices.texts).toContain('One pill at noon.');
  });

  it('another page pauses it; Continue reads that page from its beginning, and nothing starts by itself', () => {
    const voices = begin();
    voices.finish();
    document.body.innerHTML = '<main><h1>My Medications</h1></main>';
    pauseForNewPage();
    expect(readerState()).toMatchObject({ status: 'paused', title: '' });
    expect(voices.spoken).toHaveLength(2);
    continueReading();
    expect(voices.texts.at(-1)).toBe('My Medications');
  });

  it('reads at this device’s speed, and changes it at once (D-98)', () => {
    setSpeed('slow');
    const voices = begin();
    expect(voices.spoken.at(-1)).toMatchObject({ rate: 0.75, lang: 'en' });
    setSpeed('fast');
    speakAgain();
    expect(voices.spoken.map(({ text, rate }) => [text, rate])).toStrictEqual([
      ['Good Day!', 0.75],
      ['Good Day!', 1.3],
    ]);
  });

  it('says so if the voice fails, or silently disappears', () => {
    vi.useFakeTimers();
    const voices = begin();
    voices.spoken.at(-1)?.fail();
    expect(readerState()).toMatchObject({ status: 'paused', hasFailed: true });
    continueReading();
    expect(readerState()).toMatchObject({ status: 'reading', hasFailed: false });
    vi.advanceTimersByTime(30_000);
    expect(readerState()).toMatchObject({ status: 'paused', hasFailed: true });
  });
});

describe('the voice', () => {
  const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
    name,
    voiceURI: name,
    lang,
    default: false,
    localService: true,
    ...more,
  });
  it.each([
    [
      'one of the device before one of the network',
      [voice('net', 'en-US', { localService: false }), voice('own', 'en-GB')],
      'own',
    ],
    ['the country’s', [voice('gb', 'en-GB'), voice('us', 'en_US')], 'us'],
    ['the user’s default', [voice('a', 'en-US'), voice('b', 'en-US', { default: true })], 'b'],
    ['none in another language', [voice('Anna', 'de-DE', { default: true })], undefined],
    ['none if there is none', [], undefined],
  ])('is %s', (_why, voices, expected) => {
    expect(chooseVoice(voices, 'en')?.name).toBe(expected);
  });
});
