import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link, Router, useLocation } from 'wouter';
import { Button } from '@/ui/button';
import { DialogPanel } from '@/ui/dialog-panel';
import { aroundNavigation } from './back-closes';

function Page() {
  const [path] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <main>
      <h1>{path}</h1>
      <Button onClick={() => setIsOpen(true)}>Add</Button>
      <DialogPanel title="Add Medication" open={isOpen} onOpenChange={setIsOpen}>
        <Button onClick={() => setIsAsking(true)}>Delete</Button>
        <Link href="/help" onClick={() => setIsOpen(false)}>
          More help
        </Link>
      </DialogPanel>
      <DialogPanel title="Sure?" kind="alert" open={isAsking} onOpenChange={setIsAsking}>
        <Button onClick={() => setIsAsking(false)}>No</Button>
      </DialogPanel>
    </main>
  );
}

function open() {
  render(
    <Router aroundNav={aroundNavigation}>
      <Page />
    </Router>,
  );
  return userEvent.setup();
}

/** What the current entry of the history stands for. */
const state = () => JSON.stringify(history.state);
const untilState = (wanted: object | null) => waitFor(() => expect(state()).toBe(JSON.stringify(wanted)));
const untilTitle = (title: string) => waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(title));
const add = () => screen.getByRole('button', { name: 'Add' });

async function openDialog() {
  const user = open();
  await user.click(add());
  await untilState({ dialogs: 1 });
  return user;
}

describe('Back', () => {
  beforeEach(() => {
    history.pushState(null, '', '/before');
    history.pushState(null, '', '/medications');
  });
  afterEach(() => history.pushState(null, '', '/'));

  it('closes an open dialog, and the next one leaves the page (KIND-24)', async () => {
    await openDialog();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await untilTitle('/medications');
    history.back();
    await untilTitle('/before');
  });

  it('leaves the page at once after Close (KIND-24)', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await untilState(null);
    history.back();
    await untilTitle('/before');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the question first, then the dialog below it (KIND-24)', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await untilState({ dialogs: 2 });
    history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await untilTitle('/medications');
  });

  it('returns to the page, without the dialog, from one that a link in it opened (KIND-24)', async () => {
    const user = await openDialog();
    const length = history.length;
    await user.click(screen.getByRole('link', { name: 'More help' }));
    await untilTitle('/help');
    expect(history.length).toBe(length);
    history.back();
    await untilTitle('/medications');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and Forward again opens no dialog, and stays on the page (KIND-24)', async () => {
    await openDialog();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const passed: string[] = [];
    const note = () => passed.push(state());
    addEventListener('popstate', note);
    history.forward();
    await waitFor(() => expect(passed).toStrictEqual(['{"dialogs":1}', 'null']));
    removeEventListener('popstate', note);
    expect(screen.queryByRole('dialog')).toBeNull();
    await untilTitle('/medications');
  });

  it('a page that is opened right after Close is not taken back (KIND-24)', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await new Promise((resolve) => setTimeout(resolve));
    aroundNavigation((to) => history.pushState(null, '', to), '/help', {});
    await untilTitle('/help');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await untilTitle('/help');
    history.back();
    await untilTitle('/medications');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
