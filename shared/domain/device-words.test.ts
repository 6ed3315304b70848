import { expect, it } from 'vitest';
import { deviceFirst, deviceWords, kindOfDevice } from './device-words';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on a Chromebook'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${KHTML} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X205) ${KHTML} SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36`,
    'Samsung Internet on an Android tablet',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${IOS} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/17.4 Safari/605.1.15`, 'Safari on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  ['curl/8.5.0', null],
  ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows'],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 13; SM-X205) Chrome/117.0.0.0 Safari/537.36', 'Android tablet, Chrome', 'tablet'],
  ['Mozilla/5.0 (Linux; Android 14; K) Chrome/141.0.0.0 Mobile Safari/537.36', 'Android, Chrome', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'iPad, Safari', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile Safari/604.1', 'iPhone, Safari', 'phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Mac, Safari', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows', 'computer'],
  ['curl/8.5.0', 'Another device', 'device'],
])('calls %s: %s, %s (SAFE-25)', (userAgent, first, kind) => {
  const words = deviceWords(userAgent);
  expect([deviceFirst(words), kindOfDevice(words)]).toEqual([first, kind]);
});
