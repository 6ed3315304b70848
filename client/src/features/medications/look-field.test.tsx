import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Medication } from '@shared/api/medications';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { added, clockAt, fillIn, openDialog, submit } from './testing/add-medication';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, MARGARET } from './testing/story';

beforeAll(async () => {
  // Dialogs are lazy; loading one the first time takes longer than a test's default timeout.
  await Promise.all([
    import('./add-medication-dialog'),
    import('./edit-medication-dialog'),
    import('@/ui/dialog-panel'),
  ]);
});

const drops = aMedication({
  name: 'Latanoprost',
  look: { form: 'drops', color: 'white', secondColor: 'green' },
});

async function openEdit(medication: Medication) {
  const requests = serveMedications({ medications: [medication] });
  const app = renderApp(<MedicationsPage user={MARGARET} />);
  await app.user.click(await screen.findByRole('button', { name: `Edit ${medication.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Medication' });
  const save = async () => {
    await app.user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    return requestsTo(requests, 'PATCH', `/api/medications/${medication.id}`)[0]?.body;
  };
  return { ...app, dialog, save };
}

const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
const pictureOf = (name: string) => within(screen.getByRole('article', { name })).getByRole('img');

describe('what a medication looks like', () => {
  // Before the times that `fillIn` types: later in the day the form would ask about those that have passed.
  beforeEach(() => {
    clockAt('06:00');
  });

  it('is folded, and nothing has to be chosen (KIND-07)', async () => {
    const app = await openDialog();
    const fold = screen.getByText('What it looks like (optional)').closest('details');
    expect(fold).not.toHaveAttribute('open');
    await fillIn(app.user);
    await submit(app);
    await waitFor(() => expect(app.dialog).not.toBeInTheDocument());
    expect(added(app.requests)[0]?.body).not.toHaveProperty('look');
    expect(pictureOf('Metformin')).toHaveAccessibleName('Default picture: no photo of this medication yet');
  });

  it('is chosen by form and colors, seen at once, and drawn on the card (KIND-07)', async () => {
    const app = await openDialog();
    const { user, dialog } = app;
    await fillIn(user);
    await user.click(screen.getByText('What it looks like (optional)'));
    expect(screen.queryByRole('group', { name: /^Color/ })).not.toBeInTheDocument();

    await user.click(radio('Form', 'Capsule'));
    await user.click(radio('Color of the capsule', 'White'));
    expect(within(dialog).getByText('White capsule')).toBeInTheDocument();
    const second = screen.getByRole('group', { name: 'Color of the other half' });
    expect(within(second).queryByRole('radio', { name: 'White' })).not.toBeInTheDocument();
    await user.click(radio('Color of the other half', 'Blue'));
    expect(within(dialog).getByRole('img', { name: 'White and blue capsule' })).toBeInTheDocument();

    await submit(app);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const look = { form: 'capsule', color: 'white', secondColor: 'blue' };
    expect(added(app.requests)[0]?.body).toMatchObject({ look });
    expect(pictureOf('Metformin')).toHaveAccessibleName('White and blue capsule');
  });

  it('with the keyboard: arrows choose within a group (KIND-07)', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByText('What it looks like (optional)'));
    radio('Form', 'Not chosen').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(radio('Form', 'Capsule')).toBeChecked();
    expect(radio('Form', 'Capsule')).toHaveFocus();
  });

  it('a patch has one color: the second is neither asked nor kept (KIND-07)', async () => {
    const { user, save } = await openEdit(drops);
    await user.click(radio('Form', 'Patch'));
    expect(screen.getByRole('group', { name: 'Color of the patch' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Color of the cap' })).not.toBeInTheDocument();
    expect(await save()).toStrictEqual({ look: { form: 'patch', color: 'white', secondColor: null } });
    expect(pictureOf('Latanoprost')).toHaveAccessibleName('White patch');
  });

  it('can be taken back (KIND-07)', async () => {
    const { user, dialog, save } = await openEdit(drops);
    expect(within(dialog).getByText('Looks like: White dropper bottle with a green cap')).toBeInTheDocument();
    await user.click(radio('Form', 'Not chosen'));
    expect(await save()).toStrictEqual({ look: null });
    expect(pictureOf('Latanoprost')).toHaveAccessibleName('Default picture: no photo of this medication yet');
  });

  it('a photo goes before it, and the form says so (KIND-07)', async () => {
    const { dialog } = await openEdit({ ...drops, imageUrl: '/api/medications/1/photo/2.webp' });
    expect(within(dialog).getByText('The photo is shown instead.')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: 'Latanoprost, as it looks' })).toBeInTheDocument();
    // aria-hidden while the dialog is open.
    expect(document.querySelector('article img')).toHaveAttribute('alt', 'Latanoprost, as it looks');
    expect(document.querySelector('article svg[aria-label^="White dropper"]')).toBeNull();
  });
});
