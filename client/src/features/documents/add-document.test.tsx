import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '@shared/domain/document';
import { currentUserQuery } from '@/lib/session';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { type SendingStep, serveUploads } from '@/testing/fake-upload';
import { newQueryClient, renderApp, type RenderedApp } from '@/testing/render';
import { DocumentsPage } from './documents-page';
import { readUpload, serveDocuments } from './testing/serve-documents';
import { MARGARET } from './testing/story';

interface Opened extends RenderedApp {
  requests: FakeRequest[];
  choose: (file: File) => void;
  submit: () => Promise<void>;
}

async function openDialog(
  instead: Record<string, FakeRoute> = {},
  progress: readonly SendingStep[] = [],
): Promise<Opened> {
  const requests = serveDocuments({ instead });
  serveUploads(progress);
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, MARGARET);
  const app = renderApp(<DocumentsPage user={MARGARET} />, { queryClient });
  await app.user.click(screen.getByRole('button', { name: 'Add Document' }));
  await screen.findByRole('dialog', { name: 'Add Document' });
  return {
    ...app,
    requests,
    // userEvent would not upload what `accept` excludes; people can.
    choose: (file) => fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: [file] } }),
    submit: () => app.user.click(screen.getByRole('button', { name: 'Add document' })),
  };
}

function aFile(name: string, type: string, bytes = 4): File {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });
}

const pdf = aFile('Insurance card.pdf', 'application/pdf', 2048);
const uploads = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'POST');

function gate() {
  let open = () => {};
  const reached = new Promise<void>((resolve) => (open = resolve));
  return { open, reached };
}

beforeAll(async () => {
  await Promise.all([import('./add-document-dialog'), import('@/ui/dialog-panel'), import('@/ui/toast-panel')]);
});

describe('adding a document', () => {
  it('uses the file’s own name until the user types another (DOCS-02, DOCS-03)', async () => {
    const { user, requests, choose, submit } = await openDialog();
    choose(pdf);
    expect(screen.getByLabelText('Name')).toHaveValue('Insurance card');
    choose(aFile('Letter.pdf', 'application/pdf'));
    expect(screen.getByLabelText('Name')).toHaveValue('Letter');
    await user.type(screen.getByLabelText('Name'), ' of Dr. Chen');
    choose(pdf);
    expect(screen.getByLabelText('Name')).toHaveValue('Letter of Dr. Chen');
    await submit();
    expect(await screen.findByText('"Letter of Dr. Chen" was added. Only you can see it.')).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Letter of Dr. Chen' })).toBeInTheDocument();
    expect(uploads(requests).map(({ body }) => readUpload(body))).toStrictEqual([
      { name: 'Letter of Dr. Chen', fileSize: 2048 },
    ]);
  });

  it('requires a file and a name', async () => {
    const { requests, submit } = await openDialog();
    await submit();
    expect(await screen.findByRole('link', { name: 'Please choose a file first.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Name is required' })).toBeVisible();
    expect(uploads(requests)).toHaveLength(0);
  });

  it.each([
    ['a wrong kind', aFile('sum.xlsx', 'application/vnd.ms-excel'), /Please choose a PDF or a picture/],
    ['an image that can contain scripts', aFile('a.svg', 'image/svg+xml'), /Please choose a PDF or a picture/],
    ['nothing', aFile('a.pdf', 'application/pdf', 0), /This file is empty/],
    ['one byte too many', aFile('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES + 1), /It can have at most 10 MB/],
  ])('refuses %s at once, and keeps the previous file (D-97)', async (_what, file, sentence) => {
    const { choose } = await openDialog();
    choose(pdf);
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('Insurance card.pdf')).toBeInTheDocument();
  });

  it('accepts 10 MB to the byte (D-97)', async () => {
    const { choose } = await openDialog();
    choose(aFile('a.pdf', 'application/pdf', DOCUMENT_MAX_BYTES));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('10 MB')).toBeInTheDocument();
  });

  it.each([
    [415, 'Please choose a PDF or a picture (JPEG, PNG, WebP, GIF or AVIF).'],
    [413, 'This file is too large. It can have at most 10 MB.'],
    [507, 'This was not saved: an account has 1 GB here for photos and documents, and yours is full.'],
    [503, 'Many files are arriving right now. Please try again in a minute.'],
  ])("shows the server's message for %i, and nothing selected or typed is lost", async (status, message) => {
    const { choose, submit } = await openDialog({ 'POST /api/documents': { status, body: { message, code: 'x' } } });
    choose(pdf);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Insurance card');
    expect(screen.getByText('Insurance card.pdf')).toBeInTheDocument();
  });
});

it('a document whose response was lost is sent again with the same key', async () => {
  const { requests, choose, submit } = await openDialog({ 'POST /api/documents': { status: 503, body: {} } });
  for (const time of [1, 2]) {
    choose(aFile('Insurance card.pdf', 'application/pdf'));
    await submit();
    await waitFor(() => expect(uploads(requests)).toHaveLength(time));
    expect(await screen.findByRole('button', { name: 'Add document' })).toBeEnabled();
  }
  const [first, again] = uploads(requests).map(({ body }) => readUpload(body));
  expect(again).toEqual(first);
});

describe('while a document is being sent', () => {
  it('shows the progress, then that the server is checking it', async () => {
    const [half, all, answer] = [gate(), gate(), gate()];
    const { choose, submit } = await openDialog(
      {
        'POST /api/documents': async () => {
          await answer.reached;
          return { status: 503, body: {} };
        },
      },
      [
        { percent: 50, reached: half.reached },
        { percent: 100, reached: all.reached },
      ],
    );
    choose(pdf);
    await submit();
    expect(screen.getByRole('progressbar', { name: 'Sending the file' })).toHaveAttribute('value', '0');
    half.open();
    expect(await screen.findByText('Sending: 50 %')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    all.open();
    expect(await screen.findByText('Sent. Checking the file...')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    answer.open();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('Cancel stops it, and nothing is added', async () => {
    const never = gate();
    const { user, requests, choose, submit } = await openDialog({}, [{ percent: 100, reached: never.reached }]);
    choose(pdf);
    await submit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The document was not added.')).toBeInTheDocument();
    never.open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads(requests)).toHaveLength(0);
  });

  it('a canceled document is still there, to be sent after all', async () => {
    const never = gate();
    const { user, choose, submit } = await openDialog({}, [{ percent: 100, reached: never.reached }]);
    choose(pdf);
    await user.type(screen.getByLabelText('Name'), ' of Margaret');
    await submit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The document was not added.')).toBeInTheDocument();
    never.open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add Document' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Insurance card of Margaret');
    expect(screen.getByText('Insurance card.pdf')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('.pdf');
  });

  it('a completely received document is not reported as canceled', async () => {
    const answer = gate();
    const { user, choose, submit } = await openDialog(
      {
        'POST /api/documents': async () => {
          await answer.reached;
          return { status: 413, body: { message: 'This file is too large.', code: 'too_large' } };
        },
      },
      [{ percent: 100, reached: Promise.resolve() }],
    );
    choose(pdf);
    await submit();
    await screen.findByText('Sent. Checking the file...');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer.open();
    expect(await screen.findByText('This file is too large.')).toBeInTheDocument();
    expect(screen.queryByText('The document was not added.')).toBeNull();
  });
});
