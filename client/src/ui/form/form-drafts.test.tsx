import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from '@shared/zod';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { FormDialog } from './form-dialog';
import { PasswordField, TextField } from './text-fields';
import { isClosed, open, setUp, signedIn } from './testing/edit-contact';

describe('a session that ends', () => {
  async function typeAndLeave() {
    const app = setUp();
    await app.user.type((await open(app)).getByLabelText('Phone'), '555 0142');
    // As when the socket or a response reports it: no one has closed anything.
    app.unmount();
  }

  it('loses no typed text: it is there after signing in again', async () => {
    await typeAndLeave();
    const again = await open(setUp());
    expect(again.getByLabelText('Phone')).toHaveValue('555 0142');
    expect(again.getByText('Here is what you typed before. It is not saved yet.')).toBeVisible();
  });

  it('shows it to no other user who signs in here', async () => {
    await typeAndLeave();
    const tom = await open(setUp(undefined, anAccount({ id: '0195a000-0000-7000-8000-000000000002' })));
    expect(tom.getByLabelText('Phone')).toHaveValue('');
  });

  it('leaves none of it in the tab once it is saved', async () => {
    await typeAndLeave();
    const app = setUp();
    await app.user.click((await open(app)).getByRole('button', { name: 'Save Contact' }));
    await isClosed();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['password', <PasswordField key="it" name="secret" label="Secret" autoComplete="current-password" />],
    ['code to sign in with (SAFE-28)', <TextField key="it" name="secret" label="Secret" type="code" />],
    ['six digits (SAFE-28)', <TextField key="it" name="secret" label="Secret" type="digits" />],
  ])('leaves no %s in the tab, nor anything entered with one', async (_what, field) => {
    const secret = (
      <FormDialog
        title="Change password"
        open
        onOpenChange={() => undefined}
        schema={z.object({ name: z.string(), secret: z.string() })}
        defaultValues={{ name: '', secret: '' }}
        submitLabel="Change"
        pendingLabel="Changing …"
        onSubmit={() => Promise.resolve()}
      >
        <TextField name="name" label="Name" />
        {field}
      </FormDialog>
    );
    const { user } = renderApp(secret, { queryClient: signedIn(anAccount()) });
    await user.type(await screen.findByLabelText('Name'), 'margaret');
    await user.type(screen.getByLabelText('Secret'), '492039');
    expect(sessionStorage).toHaveLength(0);
  });
});
