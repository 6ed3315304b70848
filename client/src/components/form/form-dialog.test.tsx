import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api-error';
import { renderApp, type RenderedApp } from '@/testing/render';
import { FormDialog } from './form-dialog';
import { TextField } from './text-field';

const schema = z.object({ name: z.string().min(1, 'Enter a name'), phone: z.string() });

function Example({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const [openFor, setOpenFor] = useState<'' | 'anna' | 'tom'>('');
  const [lastOpen, setLastOpen] = useState('anna');
  return (
    <main>
      {(['anna', 'tom'] as const).map((who) => (
        <button
          key={who}
          type="button"
          onClick={() => {
            setOpenFor(who);
            setLastOpen(who);
          }}
        >
          Edit {who}
        </button>
      ))}
      <FormDialog
        title="Edit Contact"
        draftKey={lastOpen}
        open={openFor !== ''}
        onOpenChange={() => setOpenFor('')}
        schema={schema}
        defaultValues={{ name: lastOpen, phone: '' }}
        submitLabel="Save Contact"
        pendingLabel="Saving …"
        onSubmit={onSubmit}
      >
        <TextField name="name" label="Name" />
        <TextField name="phone" label="Phone" type="tel" />
      </FormDialog>
    </main>
  );
}

const setUp = (onSubmit: () => Promise<void> = () => Promise.resolve()) => renderApp(<Example onSubmit={onSubmit} />);

async function open({ user }: RenderedApp, who = 'anna') {
  await user.click(screen.getByRole('button', { name: `Edit ${who}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit Contact' }));
}

async function isClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('FormDialog', () => {
  it('closes when saved, gives the focus back, and opens afresh', async () => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    await app.user.click(dialog.getByRole('button', { name: 'Save Contact' }));
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit anna' })).toHaveFocus());
    const again = await open(app);
    expect(again.getByLabelText('Phone')).toHaveValue('');
    expect(again.queryByRole('button', { name: 'Start afresh' })).not.toBeInTheDocument();
  });

  it.each(['Cancel', 'Close', 'Escape'])('keeps what was typed when closed by %s, and gives it back', async (way) => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    if (way === 'Escape') await app.user.keyboard('{Escape}');
    else await app.user.click(dialog.getByRole('button', { name: way }));
    await isClosed();
    const again = await open(app);
    expect(again.getByLabelText('Phone')).toHaveValue('555 0142');
    expect(again.getByText('Here is what you typed before. It is not saved yet.')).toBeVisible();
    await app.user.click(again.getByRole('button', { name: 'Start afresh' }));
    expect(again.getByLabelText('Phone')).toHaveValue('');
    expect(again.getByLabelText('Name')).toHaveValue('anna');
  });

  it('keeps the draft of one person apart from the next', async () => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    await app.user.keyboard('{Escape}');
    await isClosed();
    const tom = await open(app, 'tom');
    expect(tom.getByLabelText('Phone')).toHaveValue('');
    expect(tom.getByLabelText('Name')).toHaveValue('tom');
    await app.user.keyboard('{Escape}');
    await isClosed();
    expect((await open(app)).getByLabelText('Phone')).toHaveValue('555 0142');
  });

  it('keeps no draft where nothing was typed', async () => {
    const app = setUp();
    await open(app);
    await app.user.keyboard('{Escape}');
    await isClosed();
    expect((await open(app)).queryByText(/what you typed before/u)).not.toBeInTheDocument();
  });

  it('does not close by a slip beside it', async () => {
    const app = setUp();
    await open(app);
    // Radix listens from the next moment on, and takes a whole press to be one outside.
    await new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says by toast what failed after it was closed, and still has what was typed', async () => {
    let fail = (_error: Error) => {};
    const app = setUp(() => new Promise((_resolve, reject) => (fail = reject)));
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    await app.user.click(dialog.getByRole('button', { name: 'Save Contact' }));
    await dialog.findByRole('button', { name: 'Saving …' });
    await app.user.keyboard('{Escape}');
    await isClosed();
    fail(new ApiError(0, ''));
    expect(await screen.findByText(/cannot be reached just now/u)).toBeVisible();
    expect((await open(app)).getByLabelText('Phone')).toHaveValue('555 0142');
  });
});
