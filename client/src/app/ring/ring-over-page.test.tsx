// What the ring covers stays as it was, and an emergency call is not covered.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { CallButton } from '@/features/emergency-contacts/call-button';
import { EMERGENCY } from '@/features/emergency-contacts/calls';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import { MARGARET } from '@/features/medications/testing/story';
import { anAlarm, ANNA, anEscalation } from '@/features/notifications/testing/story';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { comes, DUE, openRing, press, ring } from './testing/open-ring';

describe('what is below', () => {
  function WithDialog() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Write</Button>
        <DialogPanel title="A letter" open={isOpen} onOpenChange={setIsOpen}>
          <label>
            To Anna
            <input />
          </label>
        </DialogPanel>
      </>
    );
  }

  async function ringOverDialog() {
    const { user } = await openRing({ page: <WithDialog />, isBefore: true });
    await user.click(screen.getByRole('button', { name: 'Write' }));
    const letter = await screen.findByRole('textbox', { name: 'To Anna' });
    await user.type(letter, 'Dear');
    await comes();
    await waitFor(() => expect(ring()).not.toBeNull());
    return { user, letter };
  }

  it('an open dialog stays with what is typed in it, and gets the focus back (REACH-40)', async () => {
    const { user, letter } = await ringOverDialog();
    // Escape is the ring's.
    await user.keyboard('{Escape}');
    await user.click(await press('Take'));
    await waitFor(() => expect(ring()).toBeNull());
    await waitFor(() => expect(letter).toHaveFocus());
    expect(letter).toHaveValue('Dear');
    // Its own way out works again.
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('Back is Quiet: the card stays, and so does the dialog (REACH-35, REACH-40)', async () => {
    const { letter } = await ringOverDialog();
    const hasEntryOfRing = () => expect(history.state).toStrictEqual({ dialogs: 2 });
    await waitFor(hasEntryOfRing);
    history.back();
    expect(await screen.findByText('Sound off')).toBeVisible();
    expect(letter).toHaveValue('Dear');
    // Once more, too.
    await waitFor(hasEntryOfRing);
    history.back();
    await waitFor(hasEntryOfRing);
    expect(ring()).not.toBeNull();
    expect(letter).toHaveValue('Dear');
  });

  it('scrolls again when the ring has ended, also where a dialog was closed under it (REACH-40)', async () => {
    const { user } = await ringOverDialog();
    const { style } = document.documentElement;
    // As when what it was about is gone: nobody can press in it now.
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(style.overflow).toBe('hidden');
    await user.click(await press('Take'));
    await waitFor(() => expect(ring()).toBeNull());
    expect(style.overflow).toBe('');
  });

  describe('an emergency call is not covered', () => {
    function Telephone() {
      const { call, dialogs } = useCalling();
      return (
        <>
          <CallButton callee={EMERGENCY} onCall={call}>
            Emergency
          </CallButton>
          {dialogs}
        </>
      );
    }

    const title = { name: 'Time for your medication' };
    // By its text: under another dialog it would have no role.
    const medicationRing = () => screen.queryByText(title.name);

    beforeAll(() => import('@/features/emergency-contacts/call-dialogs'));

    /** The dose is due while 911 is asked about; the question is answered. */
    async function confirm() {
      const { user } = await openRing({ page: <Telephone />, isBefore: true });
      await user.click(screen.getByRole('link', { name: 'Emergency' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Call 911?' }));
      await comes();
      expect(medicationRing()).toBeNull();
      await user.click(question.getByRole('button', { name: 'Call 911' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Call 911?' })).toBeNull());
      return user;
    }

    it('the ring waits until the number to dial is closed (REACH-40)', async () => {
      const user = await confirm();
      const number = within(await screen.findByRole('dialog', { name: 'Call 911' }));
      expect(medicationRing()).toBeNull();
      await user.click(number.getByRole('button', { name: 'Close' }));
      expect(await screen.findByRole('alertdialog', title)).toBeVisible();
    });

    it('the ring waits until the question is canceled (REACH-40)', async () => {
      const { user } = await openRing({ page: <Telephone />, isBefore: true });
      await user.click(screen.getByRole('link', { name: 'Emergency' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Call 911?' }));
      await comes();
      expect(medicationRing()).toBeNull();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('alertdialog', title)).toBeVisible();
    });

    it('on a phone the ring waits until the call has begun (REACH-40)', async () => {
      setMatchingMedia(['(pointer: coarse)']);
      onTestFinished(() => setMatchingMedia([]));
      const assign = vi.fn<(address: string) => void>();
      const { origin, href, pathname } = location;
      vi.stubGlobal('location', { origin, href, pathname, assign });
      const timers = vi.spyOn(globalThis, 'setTimeout');
      await confirm();
      expect(assign).toHaveBeenCalledExactlyOnceWith('tel:911');
      expect(medicationRing()).toBeNull();
      // The phone covers the page within that time.
      vi.spyOn(document, 'hasFocus').mockReturnValue(false);
      const begun = timers.mock.calls.findLast(([, delay]) => delay === 2_500)?.[0];
      act(() => begun?.());
      expect(await screen.findByRole('alertdialog', title)).toBeVisible();
    });
  });
});

describe('while a helper is on it', () => {
  it('the card says who, and can still be answered (REACH-49)', async () => {
    const at = DUE.toISOString();
    const alarm = anAlarm({ at, heldBy: { userId: ANNA, name: 'Anna Ellis' }, heldAt: at });
    const path = `GET /api/seniors/${MARGARET.id}/escalation`;
    await openRing({ instead: { [path]: { body: anEscalation({ lastNotices: [alarm] }) } } });
    expect(await screen.findByText(/^Anna is on it, 12:15\sPM$/)).toBeVisible();
    expect(await press('Take')).toBeEnabled();
  });
});
