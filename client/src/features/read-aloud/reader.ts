/**
 * Reads a page aloud, sentence by sentence. There is one voice, so there is one reader; it starts only when asked to. Pausing
 * means stopping and remembering the sentence: several browsers lose their voice when paused, and after a pause people want
 * to hear the sentence from its beginning.
 */
import './read-aloud.css';
import { readAloudRate, type ReadAloudSpeed } from '@shared/domain/read-aloud';
import { speedNow } from '@/lib/comfort';
import { createListeners } from '@/lib/listeners';
import { pageParts, type PagePart, type Sentence } from './page-parts';
import { spokenWords } from './sentences';
import { pageLanguage, voiceNow } from './voices';

export interface ReaderState {
  status: 'off' | 'reading' | 'paused';
  /** The heading of the part being read; empty if it has none. */
  title: string;
  isFirstPart: boolean;
  isLastPart: boolean;
  /** The voice failed; it can be tried again. */
  hasFailed: boolean;
}

const OFF: ReaderState = { status: 'off', title: '', isFirstPart: true, isLastPart: true, hasFailed: false };

/** The names of the speeds on the screen. */
export const speedWords: Readonly<Record<ReadAloudSpeed, string>> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' };

/** Longer than any sentence: the browser has silently lost its voice. */
const LOST_MS = 30_000;

let state = OFF;
let root: () => Element | null = () => null;
let parts: PagePart[] = [];
let partIndex = 0;
let sentenceIndex = 0;
let giveUp: ReturnType<typeof setTimeout>;
/** Held on to: browsers collect an unreferenced utterance before its 'end' event. */
let speaking: SpeechSynthesisUtterance | null = null;
let between: SpeechSynthesisUtterance | null = null;
const listeners = createListeners();

export const subscribeReader = listeners.subscribe;

export function readerState(): ReaderState {
  return state;
}

function show(next: ReaderState): void {
  state = next;
  listeners.tell();
}

/** @param findRoot called again for each part, since the page changes while it is read */
export function startReading(findRoot: () => Element | null): void {
  root = findRoot;
  parts = readParts();
  sentenceIndex = 0;
  partIndex = 0;
  speak();
}

export function pauseReading(): void {
  if (state.status === 'reading') {
    hush();
    show({ ...state, status: 'paused' });
  }
}

/** Another page: 'Continue' begins with the new one. */
export function pauseForNewPage(): void {
  if (state.status === 'off') return;
  hush();
  clearSentence();
  parts = [];
  show({ ...OFF, status: 'paused' });
}

export function continueReading(): void {
  if (parts.length === 0) startReading(root);
  else speak();
}

export function stopReading(): void {
  if (state.status === 'off') return;
  hush();
  clearSentence();
  parts = [];
  show(OFF);
}

/** Goes to the next part, or with -1 the previous one; stays paused if it was. */
export function movePart(step: 1 | -1): void {
  const isPaused = state.status === 'paused';
  goToPart(step);
  if (parts[partIndex] === undefined) stopReading();
  else if (isPaused) showPlace('paused');
  else speak();
}

/** A new speed is heard at once. */
export function speakAgain(): void {
  if (state.status === 'reading') speak();
}

function readParts(): PagePart[] {
  const place = root();
  return place === null ? [] : pageParts(place, pageLanguage());
}

/** The page may have changed: the current part is found by its heading, or else by its number. */
function goToPart(step: 1 | -1): void {
  const mark = parts[partIndex]?.mark ?? null;
  parts = readParts();
  const found = mark === null ? -1 : parts.findIndex((part) => part.mark === mark);
  partIndex = Math.max(0, (found === -1 ? partIndex : found) + step);
  sentenceIndex = 0;
}

function here(): Sentence | undefined {
  return parts[partIndex]?.sentences[sentenceIndex];
}

function showPlace(status: 'reading' | 'paused', hasFailed = false): void {
  const sentence = here();
  if (sentence !== undefined) showSentence(sentence);
  const title = parts[partIndex]?.title ?? '';
  show({ status, title, isFirstPart: partIndex === 0, isLastPart: partIndex >= parts.length - 1, hasFailed });
}

function speak(): void {
  hush();
  const sentence = here();
  if (sentence === undefined) {
    stopReading();
    return;
  }
  const utterance = utteranceOf(sentence.text);
  // Events of an utterance that was canceled no longer matter.
  utterance.addEventListener('end', () => speaking === utterance && goOn());
  utterance.addEventListener('error', () => speaking === utterance && fail());
  speaking = utterance;
  giveUp = setTimeout(fail, LOST_MS);
  showPlace('reading');
  speechSynthesis.speak(utterance);
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(spokenWords(text));
  utterance.lang = pageLanguage();
  utterance.voice = voiceNow();
  utterance.rate = readAloudRate(speedNow());
  return utterance;
}

/** Says something that cannot wait, and pauses what is being read. Only where Read aloud is on. */
export function sayBetween(text: string): void {
  if (state.status === 'off' || voiceNow() === null) return;
  pauseReading();
  between = utteranceOf(text);
  speechSynthesis.speak(between);
}

/** Ends it. */
export function hushBetween(): void {
  if (between === null || state.status === 'reading') return;
  between = null;
  speechSynthesis.cancel();
}

function goOn(): void {
  sentenceIndex += 1;
  if (here() === undefined) goToPart(1);
  speak();
}

function fail(): void {
  hush();
  showPlace('paused', true);
}

function hush(): void {
  clearTimeout(giveUp);
  speaking = null;
  // Some browsers drop the next utterance after a needless cancel.
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
}

const HIGHLIGHT = 'read-aloud';
/** What may cover the page at the window's edges. */
const MARGIN = 24;

/** Where the browser cannot highlight text, its element is outlined (see read-aloud.css). */
let outlined: Element | null = null;

function showSentence({ ranges }: Sentence): void {
  clearSentence();
  const [first] = ranges;
  if (first === undefined || !first.startContainer.isConnected) return;
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  else outline(first.startContainer.parentElement);
  // The player may have just appeared, covering a part of the page.
  requestAnimationFrame(() => bringIntoSight(first));
}

function clearSentence(): void {
  if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  outline(null);
}

function outline(element: Element | null): void {
  outlined?.removeAttribute('data-being-read');
  outlined = element?.closest('section, article, li, p, h1, h2') ?? element;
  outlined?.setAttribute('data-being-read', '');
}

/** Scrolls without animation, so that people who follow slowly miss nothing. */
function bringIntoSight(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  const covered = document.querySelector('[data-player]')?.getBoundingClientRect().top ?? innerHeight;
  if (top >= MARGIN && bottom <= covered - MARGIN) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
