import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CSV_MAX_BYTES, type ImportedRow } from '@shared/api/health';
import type { FakeRequest } from '@/testing/fake-server';
import { healthPageOf } from './testing/health-page-of';
import { renderApp, type RenderedApp } from '@/testing/render';
import { MARGARET, NOON } from './testing/readings';
import { aPreview, requestsTo, serveHealth, type Stored } from './testing/serve-health';
import { MOST_BYTES } from './use-import';

const IMPORT = 'POST /api/health-metrics/import';

interface OpenImport extends RenderedApp {
  requests: FakeRequest[];
  dialog: HTMLElement;
}

async function openImport(stored: Stored): Promise<OpenImport> {
  const requests = serveHealth(stored);
  const app = renderApp(healthPageOf(MARGARET));
  await screen.findAllByRole('article');
  await app.user.click(screen.getByRole('button', { name: 'Import from a file' }));
  return { ...app, requests, dialog: await screen.findByRole('dialog', { name: 'Import from a file' }) };
}

const csv = (text = 'Date,Systolic,Diastolic\n') => new File([text], 'omron.csv', { type: 'text/csv' });

async function chooseFile({ user }: OpenImport, file = csv()): Promise<void> {
  await user.upload(screen.getByLabelText(/^Choose (a|another) file$/), file);
}

function aRow(line: number, changes: Partial<ImportedRow> = {}): ImportedRow {
  return {
    line,
    state: 'new',
    type: 'blood_pressure',
    value: { systolic: 118, diastolic: 76, unit: 'mmHg', notes: null },
    recordedAt: '2026-03-02T12:40:00.000Z',
    message: null,
    ...changes,
  };
}

const twoNew = aPreview({ rows: [aRow(2), aRow(3, { type: 'heart_rate', value: 72 })], newCount: 2 });
const mixed = aPreview({
  rows: [
    aRow(2),
    aRow(3, { state: 'duplicate' }),
    aRow(4, { state: 'problem', value: null, recordedAt: null, message: 'Systolic must be between 40 and 300 mmHg' }),
    aRow(5, { state: 'problem', type: null, value: null, recordedAt: null, message: 'The date cannot be read' }),
  ],
  newCount: 1,
  duplicateCount: 1,
  problemCount: 2,
  ignoredColumns: ['Device'],
});
const sentFiles = (requests: FakeRequest[], path: string) =>
  requestsTo(requests, 'POST', `/api/health-metrics/${path}`);

describe('importing a file', () => {
  beforeAll(async () => {
    await Promise.all([import('./import-readings-dialog'), import('@/ui/dialog-panel')]);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('says which devices’ files it accepts, and opening it stores nothing', async () => {
    const { dialog, requests } = await openImport({});
    expect(dialog).toHaveAccessibleDescription('Works with files from Omron, Withings and Hearthside itself.');
    expect(within(dialog).queryByRole('button', { name: /Import/ })).not.toBeInTheDocument();
    expect(sentFiles(requests, 'import-preview')).toStrictEqual([]);
  });

  it('shows what is in the file before it stores anything', async () => {
    const open = await openImport({ preview: () => ({ body: mixed }) });
    await chooseFile(open);
    const { dialog, requests } = open;
    expect(await within(dialog).findByText('1 new reading, 1 already there, 2 lines cannot be read.')).toHaveFocus();
    const part = (name: string) => within(dialog).getByRole('region', { name });
    expect(part('New readings')).toHaveTextContent('Blood Pressure: 118/76 mmHgLine 2, Yesterday, 7:40 AMNew');
    expect(part('Already there')).toHaveTextContent('Line 3, Yesterday, 7:40 AMAlready there');
    const problems = part('Lines that cannot be read');
    expect(problems).toHaveTextContent('Line 4, Blood PressureSystolic must be between 40 and 300 mmHgProblem');
    expect(problems).toHaveTextContent('Line 5The date cannot be readProblem');
    expect(dialog).toHaveTextContent('Columns that hold no readings: Device.');
    const [sent] = sentFiles(requests, 'import-preview');
    expect(sent?.body instanceof FormData && sent.body.get('file')).toMatchObject({ name: 'omron.csv' });
    expect(sentFiles(requests, 'import')).toStrictEqual([]);
  });

  it('imports a file without problems, says what was added, and refetches the list', async () => {
    const open = await openImport({
      preview: () => ({ body: twoNew }),
      instead: { [IMPORT]: { status: 201, body: { added: 2, duplicates: 0, leftOut: 0 } } },
    });
    await chooseFile(open);
    const readBefore = requestsTo(open.requests, 'GET', '/api/health-metrics/latest').length;
    await open.user.click(await within(open.dialog).findByRole('button', { name: 'Import 2 readings' }));
    expect(await screen.findByText('2 readings added.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sentFiles(open.requests, 'import').map(({ path }) => path)).toStrictEqual(['/api/health-metrics/import']);
    expect(requestsTo(open.requests, 'GET', '/api/health-metrics/latest').length).toBeGreaterThan(readBefore);
  });

  it('leaves out lines only if the user agrees', async () => {
    const open = await openImport({
      preview: () => ({ body: mixed }),
      instead: { [IMPORT]: { status: 201, body: { added: 1, duplicates: 1, leftOut: 2 } } },
    });
    await chooseFile(open);
    expect(within(open.dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await open.user.click(
      await within(open.dialog).findByRole('button', { name: 'Leave out 2 lines and import 1 reading' }),
    );
    expect(await screen.findByText('1 reading added, 1 was already there, 2 lines left out.')).toBeVisible();
    expect(sentFiles(open.requests, 'import')[0]?.path).toBe('/api/health-metrics/import?leaveOutProblems=true');
  });

  it('has no import button if there is nothing new', async () => {
    const nothingNew = aPreview({ rows: [aRow(2, { state: 'duplicate' })], duplicateCount: 1 });
    const open = await openImport({ preview: () => ({ body: nothingNew }) });
    await chooseFile(open);
    expect(await within(open.dialog).findByText('There is nothing to import from this file.')).toBeVisible();
    expect(within(open.dialog).queryByRole('button', { name: /import/i })).not.toBeInTheDocument();
  });

  it('asks what an ambiguous date means, with one from the file, and imports by the answer', async () => {
    const open = await openImport({
      preview: (order) => ({ body: { ...twoNew, isDateOrderUnclear: order === null } }),
      instead: { [IMPORT]: { status: 201, body: { added: 2, duplicates: 0, leftOut: 0 } } },
    });
    await chooseFile(open, csv('Date,Systolic,Diastolic\n05/06/2026,118,76\n'));
    const question = await within(open.dialog).findByRole('group', {
      name: 'The file says 05/06/2026. Which day is that?',
    });
    expect(within(open.dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
    await open.user.click(within(question).getByRole('radio', { name: /^Friday, June 5, 2026/ }));
    await open.user.click(await within(open.dialog).findByRole('button', { name: 'Import 2 readings' }));
    expect(await screen.findByText('2 readings added.')).toBeVisible();
    expect(sentFiles(open.requests, 'import-preview').map(({ path }) => path)).toStrictEqual([
      '/api/health-metrics/import-preview',
      '/api/health-metrics/import-preview?dateOrder=day-first',
    ]);
    expect(sentFiles(open.requests, 'import')[0]?.path).toBe('/api/health-metrics/import?dateOrder=day-first');
  });

  it('the answer can be changed', async () => {
    const open = await openImport({
      preview: (order) => ({ body: { ...twoNew, isDateOrderUnclear: order === null } }),
    });
    await chooseFile(open, csv('05/06/2026'));
    await open.user.click(await within(open.dialog).findByRole('radio', { name: /^Friday, June 5\b/ }));
    await within(open.dialog).findByRole('button', { name: 'Import 2 readings' });
    await open.user.click(within(open.dialog).getByRole('radio', { name: /^Wednesday, May 6\b/ }));
    await waitFor(() => {
      expect(sentFiles(open.requests, 'import-preview').at(-1)?.path).toContain('dateOrder=month-first');
    });
    expect(await within(open.dialog).findByRole('button', { name: 'Import 2 readings' })).toBeEnabled();
  });

  it('refuses a file over the server’s limit without sending it (D-97)', async () => {
    expect(MOST_BYTES).toBe(CSV_MAX_BYTES);
    const open = await openImport({ preview: () => ({ body: twoNew }) });
    await chooseFile(open, new File([new Uint8Array(MOST_BYTES + 1)], 'years.csv', { type: 'text/csv' }));
    expect(await within(open.dialog).findByRole('alert')).toHaveTextContent('This file is too large');
    expect(sentFiles(open.requests, 'import-preview')).toStrictEqual([]);
    await chooseFile(open, new File([new Uint8Array(MOST_BYTES)], 'year.csv', { type: 'text/csv' }));
    expect(await within(open.dialog).findByText('2 new readings.')).toBeVisible();
    expect(within(open.dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [400, 'This file has no readings that Hearthside can understand.'],
    [413, 'This file is too large. At most 2 MB are possible.'],
    [415, 'Please choose a CSV file.'],
  ])('shows the server’s reason why it cannot read a file (%i)', async (status, message) => {
    const open = await openImport({ preview: () => ({ status, body: { message, code: 'invalid_input' } }) });
    await chooseFile(open);
    expect(await within(open.dialog).findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Choose a file')).toBeEnabled();
  });

  it('says that nothing was imported if importing failed, and can be retried', async () => {
    let isDown = true;
    const open = await openImport({
      preview: () => ({ body: twoNew }),
      instead: {
        [IMPORT]: () =>
          isDown
            ? { status: 503, body: { message: 'The database is away.', code: 'unavailable' } }
            : { status: 201, body: { added: 2, duplicates: 0, leftOut: 0 } },
      },
    });
    await chooseFile(open);
    await open.user.click(await within(open.dialog).findByRole('button', { name: 'Import 2 readings' }));
    const alert = await within(open.dialog).findByRole('alert');
    expect(alert).toHaveTextContent('Nothing was importedThe database is away.');
    isDown = false;
    await open.user.click(within(open.dialog).getByRole('button', { name: 'Import 2 readings' }));
    expect(await screen.findByText('2 readings added.')).toBeVisible();
  });

  it('shows five lines of each kind at first, and the rest on request', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => aRow(index + 2));
    const open = await openImport({ preview: () => ({ body: aPreview({ rows, newCount: 60 }) }) });
    await chooseFile(open);
    const part = await within(open.dialog).findByRole('region', { name: 'New readings' });
    expect(within(part).getAllByRole('listitem')).toHaveLength(5);
    for (const count of [55, 60]) {
      fireEvent.click(within(part).getByRole('button', { name: 'Show more of: New readings' }));
      expect(within(part).getAllByRole('listitem')).toHaveLength(count);
    }
    expect(within(part).queryByRole('button')).not.toBeInTheDocument();
  });
});
