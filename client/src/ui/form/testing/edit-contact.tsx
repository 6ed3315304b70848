/** A dialog with a form, for one of two people. */
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import { z } from '@shared/zod';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import { FormDialog } from '../form-dialog';
import { TextField } from '../text-fields';

const schema = z.object({ name: z.string().min(1, 'Enter a name'), phone: z.string() });

function Example({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const [phone, setPhone] = useState('');
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
      <button type="button" onClick={() => setPhone('555 0199')}>
        Change the number elsewhere
      </button>
      <FormDialog
        title="Edit Contact"
        draftKey={lastOpen}
        open={openFor !== ''}
        onOpenChange={() => setOpenFor('')}
        schema={schema}
        defaultValues={{ name: lastOpen, phone }}
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

export function setUp(onSubmit: () => Promise<void> = () => Promise.resolve(), person = anAccount()): RenderedApp {
  return renderApp(<Example onSubmit={onSubmit} />, { queryClient: signedIn(person) });
}

export function signedIn(person: CurrentUser): QueryClient {
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, person);
  return queryClient;
}

export async function open({ user }: RenderedApp, who = 'anna') {
  await user.click(screen.getByRole('button', { name: `Edit ${who}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit Contact' }));
}

export async function isClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
