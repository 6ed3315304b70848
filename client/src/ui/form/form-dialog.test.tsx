import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api';
import { isClosed, open, setUp } from './testing/edit-contact';

describe('FormDialog', () => {
  it('closes when saved, returns the focus, and reopens empty', async () => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    await app.user.click(dialog.getByRole('button', { name: 'Save Contact' }));
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit anna' })).toHaveFocus());
    const again = await open(app);
    expect(again.getByLabelText('Phone')).toHaveValue('');
    expect(again.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it.each(['Cancel', 'Close', 'Escape'])('keeps typed text when closed by %s, and restores it', async (way) => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    if (way === 'Escape') await app.user.keyboard('{Escape}');
    else await app.user.click(dialog.getByRole('button', { name: way }));
    await isClosed();
    const again = await open(app);
    expect(again.getByLabelText('Phone')).toHaveValue('555 0142');
    expect(again.getByText('Here is what you typed before. It is not saved yet.')).toBeVisible();
    await app.user.click(again.getByRole('button', { name: 'Start over' }));
    expect(again.getByLabelText('Phone')).toHaveValue('');
    expect(again.getByLabelText('Name')).toHaveValue('anna');
  });

  it('keeps one user’s draft separate from the next user’s', async () => {
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

  it('restores only edited fields: the others show the current data', async () => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Name'), ' Ellis');
    await app.user.keyboard('{Escape}');
    await isClosed();
    await app.user.click(screen.getByRole('button', { name: 'Change the number elsewhere' }));
    const again = await open(app);
    expect(again.getByLabelText('Phone')).toHaveValue('555 0199');
    expect(again.getByLabelText('Name')).toHaveValue('anna Ellis');
    await app.user.click(again.getByRole('button', { name: 'Start over' }));
    expect(again.getByLabelText('Phone')).toHaveValue('555 0199');
    expect(again.getByLabelText('Name')).toHaveValue('anna');
  });

  it('restores nothing that another user has entered as well by now', async () => {
    const app = setUp();
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0199');
    await app.user.keyboard('{Escape}');
    await isClosed();
    await app.user.click(screen.getByRole('button', { name: 'Change the number elsewhere' }));
    expect((await open(app)).queryByText(/what you typed before/u)).not.toBeInTheDocument();
  });

  it('keeps no draft if nothing was typed', async () => {
    const app = setUp();
    await open(app);
    await app.user.keyboard('{Escape}');
    await isClosed();
    expect((await open(app)).queryByText(/what you typed before/u)).not.toBeInTheDocument();
  });

  it('does not close on an accidental press next to it', async () => {
    const app = setUp();
    await open(app);
    // Radix starts to listen a moment later, and takes a whole press as one outside.
    await new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('reports with a toast what failed after it was closed, and keeps typed text', async () => {
    let fail = (_error: Error) => {};
    const app = setUp(() => new Promise((_resolve, reject) => (fail = reject)));
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
    await app.user.click(dialog.getByRole('button', { name: 'Save Contact' }));
    await dialog.findByRole('button', { name: 'Saving …' });
    await app.user.keyboard('{Escape}');
    await isClosed();
    fail(new ApiError(0, ''));
    expect(await screen.findByText(/cannot be reached right now/u)).toBeVisible();
    expect((await open(app)).getByLabelText('Phone')).toHaveValue('555 0142');
  });

  describe('closed while saving', () => {
    async function closeWhileSaving() {
      let arrive = () => {};
      const app = setUp(() => new Promise((resolve) => (arrive = resolve)));
      const dialog = await open(app);
      await app.user.type(dialog.getByLabelText('Phone'), '555 0142');
      await app.user.click(dialog.getByRole('button', { name: 'Save Contact' }));
      await app.user.keyboard('{Escape}');
      await isClosed();
      const save = () => act(async () => arrive());
      return { app, save };
    }

    it('saved text is not restored', async () => {
      const { app, save } = await closeWhileSaving();
      await save();
      const again = await open(app);
      expect(again.getByLabelText('Phone')).toHaveValue('');
      expect(again.queryByText(/what you typed before/u)).not.toBeInTheDocument();
    });

    it('if reopened, it closes when the same text has been saved', async () => {
      const { app, save } = await closeWhileSaving();
      expect((await open(app)).getByLabelText('Phone')).toHaveValue('555 0142');
      await save();
      await isClosed();
      expect((await open(app)).getByLabelText('Phone')).toHaveValue('');
    });

    it('text written in the meantime stays, and is still kept', async () => {
      const { app, save } = await closeWhileSaving();
      const again = await open(app);
      await app.user.type(again.getByLabelText('Phone'), '3');
      await save();
      expect(again.getByLabelText('Phone')).toHaveValue('555 01423');
      await app.user.keyboard('{Escape}');
      await isClosed();
      expect((await open(app)).getByLabelText('Phone')).toHaveValue('555 01423');
    });

    it('a dialog opened for another person in the meantime stays', async () => {
      const { app, save } = await closeWhileSaving();
      const tom = await open(app, 'tom');
      await save();
      expect(tom.getByLabelText('Name')).toBeVisible();
      await app.user.keyboard('{Escape}');
      await isClosed();
      expect((await open(app)).getByLabelText('Phone')).toHaveValue('');
    });
  });
});
