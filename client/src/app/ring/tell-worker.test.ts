// A notification of what rings here already. Nobody presses in these tests: from then on a page may sound.
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MARGARET, NOON } from '@/features/medications/testing/story';
import { rememberRing } from './ring-memory';
import { DUE, haveInBrowser, openRing } from './testing/open-ring';

/** What the page says to a worker that asks; null: nothing. @param hasPressed whether the browser lets the page sound */
async function openAsked({ hasPressed, ...opening }: { hasPressed: boolean } & Parameters<typeof openRing>[0]) {
  const worker = new EventTarget();
  haveInBrowser({ serviceWorker: worker, userActivation: { hasBeenActive: hasPressed } });
  await openRing(opening);
  return (ringsAt: Date) => {
    const { port2 } = new MessageChannel();
    const answer = vi.spyOn(port2, 'postMessage');
    const data = { type: 'ringing', ringsAt: ringsAt.toISOString() };
    act(() => {
      worker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
    });
    port2.close();
    return answer.mock.calls[0]?.[0] ?? null;
  };
}

describe('a notification of what rings here', () => {
  it('is told so, and no other (REACH-15)', async () => {
    const asked = await openAsked({ hasPressed: true });
    expect(asked(DUE)).toBe('ringing');
    expect(asked(NOON)).toBeNull();
  });

  it('sounds where this page may not, or nobody would hear it (REACH-15, REACH-38)', async () => {
    const asked = await openAsked({ hasPressed: false });
    expect(asked(DUE)).toBeNull();
  });

  it('does not if the user wanted quiet (REACH-15, REACH-37)', async () => {
    const asked = await openAsked({ hasPressed: false });
    act(() => rememberRing(MARGARET.id, DUE, { isQuiet: true }));
    expect(asked(DUE)).toBe('ringing');
  });

  it('sounds as it is sent in quiet hours, in which this page never does (REACH-15, REACH-72)', async () => {
    const settings = { settings: { quietFrom: '12:00', quietTo: '13:00' } };
    const asked = await openAsked({ hasPressed: true, settings });
    expect(asked(DUE)).toBeNull();
  });
});
