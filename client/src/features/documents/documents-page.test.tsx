import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { DocumentsPage } from './documents-page';
import { careTeamQuery } from './api';
import { serveDocuments, type Stored } from './testing/serve-documents';
import { aDocument, anna, MARGARET, NOON, tom, ZONE } from './testing/story';

const card = aDocument(1, { sharedWith: [anna.id] });
const scan = aDocument(2, { name: 'Knee scan', type: 'image', mimeType: 'image/webp', fileSize: 348_160 });

function renderPage(stored: Stored, user = MARGARET): RenderedApp & { requests: FakeRequest[] } {
  const requests = serveDocuments(stored);
  return { requests, ...renderApp(<DocumentsPage user={user} />) };
}

const article = (name: string) => screen.findByRole('article', { name });
const sent = (requests: readonly FakeRequest[], method: string) => requests.filter((each) => each.method === method);

beforeAll(async () => {
  await Promise.all([
    import('./share-document-dialog'),
    import('./rename-document-dialog'),
    import('@/ui/dialog-panel'),
    import('@/ui/confirm-dialog-panel'),
    import('@/ui/toast-panel'),
  ]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubEnv('TZ', ZONE);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the list', () => {
  it('shows each document’s kind, size, date and readers (DOCS-02, DOCS-03)', async () => {
    renderPage({ documents: [card, scan] });
    expect(await article('Insurance card')).toHaveTextContent('PDF, 1.2 MB. Added Sunday, March 1.');
    expect(await screen.findByText('Shared with Anna Ellis')).toBeVisible();
    expect(await article('Knee scan')).toHaveTextContent(
      'Picture, 340 KB. Added Sunday, March 1.Only you can see this',
    );
  });

  it('a download is a plain link to the file (DOCS-03)', async () => {
    renderPage({ documents: [card] });
    const link = within(await article('Insurance card')).getByRole('link', { name: 'Download Insurance card' });
    expect(link).toHaveAttribute('href', card.fileUrl);
    expect(link).toHaveAttribute('download');
    expect(link).not.toHaveAttribute('target');
  });

  it('users without a care team cannot share (DOCS-02)', async () => {
    renderPage({ documents: [scan], team: [] }, { ...MARGARET, role: 'caregiver' });
    const row = within(await article('Knee scan'));
    expect(row.getByText('Only you can see this')).toBeVisible();
    expect(row.queryByRole('button', { name: /Share/ })).toBeNull();
  });

  it('a member of a care team finds below it what a senior shares with them (KIND-34, DOCS-02)', async () => {
    const answer: FakeRoute = ({ path }) => ({ body: path.endsWith(`?owner=${MARGARET.id}`) ? [card] : [scan] });
    const tomsAccount = { ...MARGARET, id: tom.id, firstName: 'Tom', role: 'family_member' as const };
    renderPage({ team: [tom], instead: { 'GET /api/documents': answer } }, tomsAccount);
    const shared = within(await screen.findByRole('region', { name: 'Shared with you by Margaret Ellis' }));
    expect(shared.getByRole('link', { name: 'Download Insurance card' })).toHaveAttribute('href', card.fileUrl);
    expect(shared.queryByRole('button')).toBeNull();
    expect(screen.getByRole('article', { name: 'Knee scan' })).toBeVisible();
  });

  it('says what to do if there is none', async () => {
    renderPage({});
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your First Document' })).toBeVisible();
  });

  it('says that it is loading, and that it failed, and retries', async () => {
    let isDown = true;
    const { user } = renderPage({
      instead: { 'GET /api/documents': () => (isDown ? { status: 503, body: {} } : { body: [card] }) },
    });
    expect(screen.getByText('Loading your documents...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your documents');
    expect(screen.queryByText('No documents yet')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await article('Insurance card')).toBeVisible();
  });
});

describe('sharing', () => {
  async function openDialog(stored: Stored) {
    const app = renderPage(stored);
    await app.user.click(await screen.findByRole('button', { name: 'Share Insurance card' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Share Document' })) };
  }

  it('with chosen members of the care team (DOCS-02)', async () => {
    const { user, requests, dialog } = await openDialog({ documents: [card] });
    expect(dialog.getByRole('checkbox', { name: /^Anna Ellis/ })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /^Tom Ellis/ })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^Tom Ellis/ }));
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    expect(await screen.findByText('Shared with Anna Ellis and Tom Ellis')).toBeVisible();
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toStrictEqual([{ sharedWith: [anna.id, tom.id] }]);
  });

  it('with no one anymore, even if the team is one person (DOCS-02)', async () => {
    const { user, requests, dialog } = await openDialog({ documents: [card], team: [anna] });
    await user.click(dialog.getByRole('checkbox', { name: /^Anna Ellis/ }));
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    expect(await screen.findByText('Only you can see this')).toBeVisible();
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toStrictEqual([{ sharedWith: [] }]);
  });

  it('former members of the care team are not named again (DOCS-02)', async () => {
    const { user, requests, dialog } = await openDialog({ documents: [card], team: [tom] });
    await user.click(dialog.getByRole('checkbox', { name: /^Tom Ellis/ }));
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    await screen.findByText('Shared with Tom Ellis');
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toStrictEqual([{ sharedWith: [tom.id] }]);
  });

  it('continues without a member who leaves the care team while ticked (DOCS-02)', async () => {
    const { user, requests, dialog, queryClient } = await openDialog({ documents: [card] });
    await user.click(dialog.getByRole('checkbox', { name: /^Tom Ellis/ }));
    queryClient.setQueryData(careTeamQuery().queryKey, [tom]);
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /^Anna Ellis/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    await screen.findByText('Shared with Tom Ellis');
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toStrictEqual([{ sharedWith: [tom.id] }]);
  });

  it('refetches the care team when refused, so that it can continue (DOCS-02)', async () => {
    const words = 'You can share documents with people on your care team only';
    const refusal = { status: 400, body: { message: words, code: 'invalid_input', fields: { sharedWith: words } } };
    let team = [anna, tom];
    const { user, dialog } = await openDialog({
      documents: [card],
      instead: {
        'GET /api/care-connections': () => ({ body: team }),
        [`PATCH /api/documents/${card.id}`]: ({ body }) =>
          JSON.stringify(body).includes(anna.id) ? refusal : { body: { ...card, sharedWith: [tom.id] } },
      },
    });
    await user.click(dialog.getByRole('checkbox', { name: /^Tom Ellis/ }));
    team = [tom];
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /^Anna Ellis/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save sharing' }));
    expect(await screen.findByText('"Insurance card": shared with Tom Ellis.')).toBeVisible();
  });

  it('says so if there is no one to share with', async () => {
    const { dialog } = await openDialog({ documents: [card], team: [] });
    expect(dialog.getByText('No one on your care team yet')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('says so if the care team failed to load, and does not call it empty', async () => {
    const instead = { 'GET /api/care-connections': { status: 503, body: {} } };
    const { dialog } = await openDialog({ documents: [card], instead });
    expect(dialog.getByRole('alert')).toHaveTextContent('Could not load your care team');
    expect(screen.getByText('Shared')).toBeInTheDocument();
  });
});

describe('renaming', () => {
  it('starts with the current name; a blank one is refused (DOCS-02)', async () => {
    const { user, requests } = renderPage({ documents: [card] });
    await user.click(await screen.findByRole('button', { name: 'Rename Insurance card' }));
    const field = await screen.findByLabelText('Name');
    expect(field).toHaveValue('Insurance card');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('link', { name: 'Name is required' })).toBeVisible();
    expect(sent(requests, 'PATCH')).toHaveLength(0);
    await user.type(screen.getByLabelText('Name'), 'Medicare card');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await article('Medicare card')).toBeInTheDocument();
    expect(sent(requests, 'PATCH').map(({ body }) => body)).toStrictEqual([{ name: 'Medicare card' }]);
  });
});

describe('deleting', () => {
  async function openDialog(stored: Stored) {
    const app = renderPage(stored);
    await app.user.click(await screen.findByRole('button', { name: 'Delete Insurance card' }));
    return { ...app, dialog: await screen.findByRole('alertdialog', { name: 'Delete Document' }) };
  }

  it('asks first, then it is gone (DOCS-02)', async () => {
    const { user, requests, dialog } = await openDialog({ documents: [card, scan] });
    expect(dialog).toHaveTextContent('Are you sure you want to delete "Insurance card"? This action cannot be undone.');
    expect(sent(requests, 'DELETE')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Insurance card' })).toBeNull();
    expect(await article('Knee scan')).toBeInTheDocument();
  });

  it('a failure says so, and the document stays', async () => {
    const instead = { [`DELETE /api/documents/${card.id}`]: { status: 503, body: {} } };
    const { user, dialog } = await openDialog({ documents: [card], instead });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete document. Please try again.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await article('Insurance card')).toBeInTheDocument();
  });
});
