import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { outcomeToasts } from './outcomes';
import { dismissToast, shownToast } from './toast';

afterEach(() => dismissToast());

const REFUSED = new ApiError(409, JSON.stringify({ code: 'conflict', message: 'It is taken already.', fields: {} }));

describe('the toasts of a change', () => {
  it('shows a string under Success', () => {
    outcomeToasts({ success: 'Saved.', failure: null }).succeeded(null, null);
    expect(shownToast()).toMatchObject({ title: 'Success', description: 'Saved.' });
  });

  it('shows text made from response and request', () => {
    const { succeeded } = outcomeToasts<{ name: string }, { count: number }>({
      success: ({ name }, { count }) => ({ title: name, description: `${count} times` }),
      failure: null,
    });
    succeeded({ name: 'Aspirin' }, { count: 2 });
    expect(shownToast()).toMatchObject({ title: 'Aspirin', description: '2 times' });
  });

  it('shows a string under Error, in the destructive variant (CONST-15)', () => {
    outcomeToasts({ success: null, failure: 'Failed to save.' }).failed(REFUSED, null);
    expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to save.', variant: 'destructive' });
  });

  it('shows the server’s message if there is no description', () => {
    outcomeToasts({ success: null, failure: { title: 'Not sent', about: 'a message' } }).failed(REFUSED, null);
    expect(shownToast()).toMatchObject({ title: 'Not sent', description: 'It is taken already.', about: 'a message' });
  });

  it('shows nothing with null, or with a function that returns null', () => {
    outcomeToasts({ success: null, failure: null }).succeeded(null, null);
    outcomeToasts({ success: null, failure: null }).failed(REFUSED, null);
    outcomeToasts({ success: () => null, failure: () => null }).succeeded(null, null);
    outcomeToasts({ success: () => null, failure: () => null }).failed(REFUSED, null);
    expect(shownToast()).toBeNull();
  });

  it('reports the expired session instead of any other text, even without one (CONST-08, CONST-10)', () => {
    vi.useFakeTimers();
    const over = new ApiError(401, JSON.stringify({ code: 'unauthorized', message: 'Unauthorized', fields: {} }));
    outcomeToasts({ success: null, failure: null }).failed(over, null);
    expect(shownToast()).toMatchObject({ title: 'Unauthorized' });
    outcomeToasts({ success: null, failure: 'Failed to save.' }).failed(over, null);
    expect(shownToast()).toMatchObject({ title: 'Unauthorized' });
    vi.clearAllTimers();
    vi.useRealTimers();
  });
});

/** Changes whose outcome is not shown as a toast, each with the reason. */
const WITHOUT_TOASTS = new Map([
  ['app/ring/told.ts', 'happens by itself'],
  ['app/shell/send-logout.ts', 'tells it itself: there may be no session any more'],
  ['features/check-in/first-touch.tsx', 'happens by itself; a later touch does it'],
  ['features/notifications/browser-push.ts', 'the page says how the browser answered, or it happens by itself'],
  ['features/notifications/use-test.ts', 'the words stand beside the button, and change as it arrives'],
  ['features/profile/verify-email-page.tsx', 'the page is about nothing else, and shows it'],
  ['features/reading-settings/keep-on-account.tsx', 'happens by itself, and again until it works'],
]);

describe('a change on the server', () => {
  it('reports its outcome: with useApiMutation, whose type requires it, or with outcomeToasts (CONST-12)', () => {
    const forgotten = [...sourcesOfClient()]
      .filter(([, text]) => sendsChange(text) && !text.includes('outcomeToasts'))
      .map(([file]) => file);
    expect(forgotten).toEqual([...WITHOUT_TOASTS.keys()]);
  });

  it.each([
    "callApi('POST /api/logout', {})",
    "callApi(isOn ? 'PUT /api/heart' : 'DELETE /api/heart', {})",
    "callApi(\n      'DELETE /api/family-updates/{id}', {})",
    "uploadFiles('POST /api/documents', form, options)",
    'await uploadFiles(SHARE, form, options)',
  ])('would be noticed: %s', (text) => {
    expect(sendsChange(text)).toBe(true);
  });
});

function sendsChange(text: string): boolean {
  return /callApi\([^{]*'(?:POST|PUT|PATCH|DELETE) /.test(text) || /uploadFiles\(/.test(text);
}

/** Production files outside of `lib`, by their path in client/src. */
function* sourcesOfClient(): Generator<[file: string, text: string]> {
  const root = path.dirname(import.meta.dirname);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = name.replaceAll(path.sep, '/');
    if (/\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\/|^lib\//.test(file)) {
      yield [file, readFileSync(path.join(root, name), 'utf8')];
    }
  }
}
