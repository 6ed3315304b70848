// Malicious files, and uploads that break off: refused with a clear message, never a 5xx.
import fc from 'fast-check';
import type { Response } from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app';
import { createSenior } from '../../../testing/factories';
import { expectRefused, sendRaw, unexpectedInLog } from '../../../testing/raw-request';

const app = await createTestApp();
const senior = await createSenior(app);
const RUNS = Number(process.env['HEARTHSIDE_RUNS'] ?? 60);
const seed = Number(process.env['HEARTHSIDE_SEED'] ?? 20_260_303);

const cell = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('2026-01-03 08:00', '03/04/2026', '120', '80', '72,5', '98.6 °F', 'Good', ''),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0000-00-00',
      '9999-99-99 99:99',
      '+275760-09-13T00:00:00Z',
      '1e308',
      '-0',
      '2026-01-03T08:00:00+99:99',
      '='.repeat(5_000),
      '{"__proto__":{"isAdmin":true}}',
      '[[[[[[[[[[]]]]]]]]]]',
      'NaN',
      '١٢٠',
      'a\u0000b',
      '\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const heading = fc.constantFrom(
  'Date',
  'Time',
  'Systolic',
  'Diastolic',
  'Weight (kg)',
  'Notes',
  'Type',
  'Value',
  'Pulse',
  '"',
  '__proto__',
);
const mark = fc.constantFrom(',', ';', '\t');
const table = fc
  .tuple(mark, fc.array(heading, { maxLength: 6 }), fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 8 }))
  .map(([delimiter, headings, lines]) =>
    [['Date', 'Steps', ...headings], ...lines].map((cells) => cells.join(delimiter)).join('\n'),
  );
const file = fc.oneof(
  { weight: 6, arbitrary: table.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: table.map((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('"'.repeat(100_000), ','.repeat(1_000_000), '\n'.repeat(1_000_000))
      .map((text) => Buffer.from(text)),
  },
);

let [asked, taken] = [0, 0];

const outcome = ({ status, body }: Response) => (status === 201 ? body : status);

/** What the preview promises about the import. */
function expectedOf({ status, body }: Response): unknown {
  if (status !== 200) return status;
  if (body.isDateOrderUnclear) return 400;
  return { added: body.newCount, duplicates: body.duplicateCount, leftOut: body.problemCount };
}

it('any file is accepted or refused with a clear message, and the import does what the preview said (D-30)', async () => {
  const order = fc.constantFrom('', '?dateOrder=month-first', '?dateOrder=day-first');
  await fc.assert(
    fc.asyncProperty(file, order, async (content, query) => {
      const send = (path: string) =>
        senior.agent
          .post(`/api/health-metrics/${path}`)
          .attach('file', content, { filename: 'a.csv', contentType: 'text/csv' });
      const told = await send(`import-preview${query}`);
      const done = await send(`import${query === '' ? '?' : `${query}&`}leaveOutProblems=true`);
      asked += 2;
      for (const { status, text, headers } of [told, done]) {
        if (status >= 300) expectRefused({ status, text, contentType: headers['content-type'] ?? null });
      }
      if (done.status === 201) taken += 1;
      expect(outcome(done)).toEqual(expectedOf(told));
    }),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
  expect(taken / RUNS).toBeGreaterThan(0.3);
});

const BOUNDARY = 'xxBOUNDARYxx';
const part = (head: string, body: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`;
const GOOD = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv';
const CSV = 'Date,Steps\n2026-01-03,4000\n';

it.each([
  ['no end', part(GOOD, CSV)],
  ['nothing', ''],
  ['only an end', `--${BOUNDARY}--\r\n`],
  ['cut in the middle', part(GOOD, CSV).slice(0, 90)],
  ['another boundary', part(GOOD, CSV).replaceAll(BOUNDARY, 'other')],
  ['a broken head', `${part('Content-Disposition form-data', CSV)}--${BOUNDARY}--`],
  ['no name', `${part('Content-Disposition: form-data; filename="a.csv"', CSV)}--${BOUNDARY}--`],
  ['twenty-five fields', `${part('Content-Disposition: form-data; name="x"', 'y').repeat(25)}--${BOUNDARY}--`],
  ['two files', `${part(GOOD, CSV).repeat(2)}--${BOUNDARY}--`],
  ['a name with NUL', `${part(GOOD.replace('name="file"', 'name="fi\0le"'), CSV)}--${BOUNDARY}--`],
  ['a name of a prototype', `${part(GOOD.replace('name="file"', 'name="__proto__"'), CSV)}--${BOUNDARY}--`],
])('an upload with %s (D-30)', async (_what, body) => {
  for (const path of ['/api/health-metrics/import', '/api/health-metrics/import-preview']) {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
    expectRefused(await sendRaw(app, senior, { method: 'POST', path, body, headers }));
  }
});

it('afterwards the server is alive, nothing unexpected was logged, and no prototype has changed', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`hostile CSV files: ${asked} uploads, ${taken} imported, seed ${seed}\n`);
});
