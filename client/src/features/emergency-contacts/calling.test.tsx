import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { renderApp } from '@/testing/render';
import { CallButton } from './call-button';
import { type Callee, EMERGENCY } from './calls';
import { useCalling } from './use-calling';

const ANNA: Callee = { name: 'Anna Ellis', phone: '+1 (555) 010-4477' };

function Telephone() {
  const { call, dialogs } = useCalling();
  return (
    <>
      <CallButton callee={EMERGENCY} onCall={call}>
        Call 911
      </CallButton>
      <CallButton callee={ANNA} onCall={call} />
      {dialogs}
    </>
  );
}

/** jsdom cannot navigate. @returns the function that gets the address instead. */
function watchCalls() {
  const assign = vi.fn<(address: string) => void>();
  const { origin, href, pathname } = location;
  vi.stubGlobal('location', { origin, href, pathname, assign });
  return assign;
}

const press = async ({ user }: ReturnType<typeof renderApp>, name: string) =>
  user.click(screen.getByRole('link', { name }));
const numberDialog = (name: string) => screen.findByRole('dialog', { name: `Call ${name}` });

beforeAll(async () => {
  await Promise.all([import('./call-dialogs'), import('@/ui/toast-panel')]);
});

afterEach(() => {
  setMatchingMedia([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('on a device that can make calls', () => {
  it('one press calls (EMER-01, DASH-S-23)', async () => {
    setMatchingMedia(['(pointer: coarse)']);
    const assign = watchCalls();
    await press(renderApp(<Telephone />), 'Call Anna Ellis');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:+15550104477');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('911 asks first, and calls when confirmed (EMER-06)', async () => {
    setMatchingMedia(['(pointer: coarse)']);
    const assign = watchCalls();
    const app = renderApp(<Telephone />);
    await press(app, 'Call 911');
    const warning = await screen.findByRole('alertdialog', { name: 'Call 911?' });
    expect(warning).toHaveTextContent('This calls emergency services.');
    expect(within(warning).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(assign).not.toHaveBeenCalled();
    await app.user.click(within(warning).getByRole('button', { name: 'Call 911' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:911');
    await waitFor(() => expect(warning).not.toBeInTheDocument());
  });

  it('911 is not called when the warning is canceled (EMER-06)', async () => {
    setMatchingMedia(['(pointer: coarse)']);
    const assign = watchCalls();
    const app = renderApp(<Telephone />);
    await press(app, 'Call 911');
    const warning = await screen.findByRole('alertdialog');
    await app.user.click(within(warning).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(warning).not.toBeInTheDocument());
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['EMER-20', 'Call Anna Ellis', 'Unable to call Anna Ellis. Please dial +1 (555) 010-4477 manually.'],
    ['EMER-19', 'Call 911', 'Unable to initiate emergency call. Please dial 911 manually.'],
  ])('a call that cannot start says so, and shows the number large (%s)', async (_id, name, words) => {
    setMatchingMedia(['(pointer: coarse)']);
    watchCalls().mockImplementation(() => {
      throw new Error('no telephone');
    });
    const app = renderApp(<Telephone />);
    await press(app, name);
    if (name === 'Call 911') await app.user.click(await screen.findByRole('button', { name: 'Call 911' }));
    expect(await screen.findByText('Call Failed')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('a tablet without a phone, which stays on the page, shows the number after a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    setMatchingMedia(['(pointer: coarse)']);
    watchCalls();
    await press(renderApp(<Telephone />), 'Call Anna Ellis');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await numberDialog('Anna Ellis')).toBeVisible();
    expect(screen.queryByText('Call Failed')).toBeNull();
  });

  it('a phone that takes the call takes the focus: then nothing more is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    setMatchingMedia(['(pointer: coarse)']);
    watchCalls();
    await press(renderApp(<Telephone />), 'Call Anna Ellis');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('on a computer', () => {
  it('the number is shown large, to dial elsewhere, copy, or try anyway (EMER-20)', async () => {
    const app = renderApp(<Telephone />);
    await press(app, 'Call Anna Ellis');
    const dialog = within(await numberDialog('Anna Ellis'));
    expect(dialog.getByText('Dial this number on a phone')).toBeVisible();
    expect(dialog.getByText('+1 (555) 010-4477')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Try to call from this device' })).toHaveAttribute(
      'href',
      'tel:+15550104477',
    );
    await app.user.click(dialog.getByRole('button', { name: 'Copy number' }));
    expect(await navigator.clipboard.readText()).toBe('+1 (555) 010-4477');
  });

  it('911 asks first there, too (EMER-06)', async () => {
    const app = renderApp(<Telephone />);
    await press(app, 'Call 911');
    await app.user.click(await screen.findByRole('button', { name: 'Call 911' }));
    expect(within(await numberDialog('911')).getByText('911')).toBeVisible();
  });
});
