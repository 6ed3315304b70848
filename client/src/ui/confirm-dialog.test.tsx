import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api';
import { renderApp } from '@/testing/render';
import { ConfirmDialog } from './confirm-dialog';

function Example({ onConfirm }: { onConfirm: () => void | Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete Lisinopril
      </button>
      <ConfirmDialog
        title="Delete Medication"
        text={'Are you sure you want to delete "Lisinopril"? This action cannot be undone.'}
        confirmLabel="Delete"
        pendingLabel="Deleting …"
        destructive
        open={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={onConfirm}
      />
    </main>
  );
}

/** A deleted item disappears at once; with the last one, so does the list. */
function List({ names }: { names: readonly string[] }) {
  const [listed, setListed] = useState(names);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>Home</h1>
      {listed.length > 0 && (
        <section>
          <h2>My Medications</h2>
          {listed.map((name) => (
            <article key={name}>
              <h3>{name}</h3>
              <button type="button" onClick={() => setIsOpen(true)}>
                Delete {name}
              </button>
            </article>
          ))}
        </section>
      )}
      <ConfirmDialog
        title="Delete Medication"
        text="Are you sure?"
        confirmLabel="Delete"
        open={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => setListed(listed.slice(1))}
      />
    </main>
  );
}

async function open(onConfirm: () => void | Promise<void> = () => undefined) {
  const { user } = renderApp(<Example onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete Lisinopril' }));
  await screen.findByRole('alertdialog', { name: 'Delete Medication' });
  return user;
}

describe('ConfirmDialog', () => {
  it('asks with the given text, ‘Cancel’ first and focused, then the verb', async () => {
    await open();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Lisinopril"? This action cannot be undone.',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toStrictEqual(['Cancel', 'Delete']);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('does nothing on Cancel and returns the focus', async () => {
    const remove = vi.fn<() => void>();
    const user = await open(remove);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Lisinopril' })).toHaveFocus());
    expect(remove).not.toHaveBeenCalled();
  });

  it('ignores the second half of a double press on Cancel, which would hit what is underneath', async () => {
    const user = await open();
    const press = (name: string) =>
      user.pointer({
        target: screen.getByRole('button', { name }),
        keys: '[MouseLeft]',
        coords: { clientX: 200, clientY: 600 },
      });
    await press('Cancel');
    await press('Delete Lisinopril');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await press('Delete Lisinopril');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it.each([
    ['its list', ['Lisinopril', 'Metformin'], 'My Medications'],
    ['the page, if the whole list is gone', ['Lisinopril'], 'Home'],
  ])('after a deletion moves the focus to the heading of %s, and does not scroll', async (_, names, heading) => {
    const { user } = renderApp(<List names={names} />);
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.click(screen.getByRole('button', { name: 'Delete Lisinopril' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
  });

  it('shows a pending text until it is done, then closes', async () => {
    let finish = () => {};
    const user = await open(() => new Promise<void>((resolve) => (finish = resolve)));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('button', { name: 'Deleting …' })).toBeDisabled();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('stays open and shows the server’s message if it fails', async () => {
    const user = await open(() =>
      Promise.reject(
        new ApiError(409, JSON.stringify({ message: 'This medication was changed meanwhile.', code: 'x' })),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This medication was changed meanwhile.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});
