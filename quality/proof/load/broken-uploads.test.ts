// Uploads that are truncated, garbled or not uploads at all, to every endpoint that accepts files: never a 5xx (b1).
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { createTestApp } from '../../../server/testing/app';
import { createMedication, createSenior } from '../../../server/testing/factories';
import { plainPicture } from '../../../server/testing/pictures';
import { sendRaw, unexpectedInLog } from '../../../server/testing/raw-request';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';

const RUNS = rounds({ usual: 30, full: 1_500 });
const SEED = 20_260_304;

const app = await createTestApp();
const senior = await createSenior(app);
const { id } = await createMedication(app, { senior });
const picture = await plainPicture().png().toBuffer();

const taking: Endpoint[] = contracts.filter((contract: Endpoint) => contract.upload !== null);
let [sent, taken, serverErrors] = [0, 0, 0];

/** A form as a browser sends it, with one file in that field. */
function wholeForm(field: string, content: Buffer): Buffer {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
}

/** What went wrong on the way, or was meant to. */
type Break = (form: Buffer) => Buffer;

const breaks: fc.Arbitrary<Break> = fc.oneof(
  fc.constant((form: Buffer) => form),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (form: Buffer) => form.subarray(0, form.length * share)),
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (form: Buffer) => form.subarray(form.length * share)),
  fc
    .tuple(fc.double({ min: 0, max: 0.99, noNaN: true }), fc.uint8Array({ minLength: 1, maxLength: 40 }))
    .map(([share, noise]) => (form: Buffer) => {
      const garbled = Buffer.from(form);
      garbled.set(noise.subarray(0, Math.floor(form.length * (1 - share))), Math.floor(form.length * share));
      return garbled;
    }),
  fc.constantFrom<Break>(
    (form) => Buffer.concat([form, form]),
    (form) => Buffer.concat(Array.from({ length: 40 }, () => form.subarray(0, -8))),
    (form) => Buffer.from(form.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    (form) => Buffer.from(form.toString('latin1').replace('name=', 'name*=utf-8%%'), 'latin1'),
    (form) => Buffer.from(form.toString('latin1').replace(/name="\w+"/, 'name="__proto__"'), 'latin1'),
    (form) => Buffer.from(form.toString('latin1').replace('form-data', 'attachment'), 'latin1'),
    (form) => Buffer.from(form.toString('latin1').replace('a.png', '\0../../a.png'), 'latin1'),
    (form) => Buffer.from(form.toString('latin1').replace('Content-Type', `X: ${'y'.repeat(20_000)}\r\nZ`), 'latin1'),
  ),
);
const RIGHT_TYPE = 'multipart/form-data; boundary=x';
const wrongTypes = fc.constantFrom(
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary=x; charset=utf-7',
  'multipart/mixed; boundary=x',
  'application/json',
  'image/png',
);
const types = fc.oneof({ weight: 3, arbitrary: fc.constant(RIGHT_TYPE) }, { weight: 1, arbitrary: wrongTypes });
const contents = fc.oneof(
  fc.constant(picture),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(0)),
);

describe.each(taking)('$operation (D-30)', (contract) => {
  it('accepts a complete upload or refuses it, however it is broken', { timeout: 300_000 }, async () => {
    const [method = '', template = ''] = contract.operation.split(' ');
    const path = template.replace('{id}', id);
    const fields = fc.oneof(
      { weight: 8, arbitrary: fc.constant(contract.upload?.field ?? '') },
      { weight: 1, arbitrary: fc.constant('another') },
    );
    await fc.assert(
      fc.asyncProperty(breaks, types, contents, fields, async (broken, type, content, field) => {
        const body = new Uint8Array(broken(wholeForm(field, content)));
        const answer = await sendRaw(app, senior, { method, path, body, headers: { 'Content-Type': type } });
        sent += 1;
        if (answer.status < 300) taken += 1;
        if (answer.status >= 500) serverErrors += 1;
        expect(answer).toSatisfy(({ status }: typeof answer) => status < 500);
        // Documents have a maximum number: deleting accepted ones makes room for the next.
        if (answer.status === 201)
          await app.database.writes.query('delete from documents where user_id = $1', [senior.id]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});

it('afterwards the server is alive, and nothing unexpected happened', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(sent).toBe(taking.length * RUNS);
  // Some of them were complete.
  expect(taken).toBeGreaterThan(0);
});

afterAll(async () => {
  await reportPart('b1', { uploads: sent, uploadsTaken: taken, serverErrors, faults: unexpectedInLog(app).length });
  process.stdout.write(`broken uploads: ${sent} sent, ${taken} taken, ${serverErrors} answers of 5xx\n`);
});
