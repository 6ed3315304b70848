// Adding documents: accepted files, names, changes and deletion.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type KeptDocument, keptDocument } from '@shared/api/documents';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createDocument } from '../../testing/circle-factories';
import { PDF } from '../../testing/circle-expectations';
import { createCaregiver, createSenior } from '../../testing/factories';
import { phonePhoto } from '../../testing/pictures';

const NOW = new Date('2026-03-03T12:00:00.123Z');
const app = await createTestApp({ clock: () => NOW });
const photo = await phonePhoto();
const MOST_BYTES = 10 * 1024 * 1024;

const upload = (owner: Actor, file: Buffer = PDF, fileName = 'Card.pdf', fields: Record<string, string> = {}) =>
  owner.agent.post('/api/documents').field(fields).attach('file', file, fileName);

async function keep(owner: Actor, file?: Buffer, fileName?: string, fields?: Record<string, string>) {
  const response = await upload(owner, file, fileName, fields);
  expect(response.status).toBe(201);
  return keptDocument.strict().parse(response.body);
}

async function list(owner: Actor): Promise<KeptDocument[]> {
  return z.array(keptDocument.strict()).parse((await owner.agent.get('/api/documents').expect(200)).body);
}

const filesOf = ({ id }: Actor) => readdir(path.join(app.filesFolder, 'documents', id)).catch(() => []);

describe('adding one (DOCS-02, D-84)', () => {
  it('a PDF is stored unchanged, with its metadata (DOCS-01)', async () => {
    const senior = await createSenior(app);
    const kept = await keep(senior, PDF, 'Insurance card.pdf');
    expect(kept).toEqual({
      id: kept.id,
      userId: senior.id,
      name: 'Insurance card',
      type: 'pdf',
      mimeType: 'application/pdf',
      fileSize: PDF.length,
      fileUrl: `/api/documents/${kept.id}/file`,
      sharedWith: [],
      createdAt: NOW.toISOString(),
    });
    expect(await list(senior)).toEqual([kept]);
    const { rows } = await app.database.writes.query('select * from documents where id = $1', [kept.id]);
    expect(rows).toEqual([
      {
        id: kept.id,
        user_id: senior.id,
        name: 'Insurance card',
        type: 'pdf',
        file_url: `documents/${senior.id}/${kept.id}.pdf`,
        file_size: PDF.length,
        mime_type: 'application/pdf',
        shared_with: [],
        created_at: NOW,
        send_key: null,
      },
    ]);
  });

  it('a photo of a page is stored as clean pixels, whatever its name (D-83)', async () => {
    const senior = await createSenior(app);
    const kept = await keep(senior, photo, 'scan.pdf');
    expect(kept).toMatchObject({ type: 'image', mimeType: 'image/webp', name: 'scan' });
    const { body } = await senior.agent.get(kept.fileUrl).responseType('blob').expect(200);
    expect(body).toHaveLength(kept.fileSize);
    const { format, width, height, exif } = await sharp(body).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 40, height: 80, exif: undefined });
  });

  it.each([
    ['a page of HTML called PDF', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a program', Buffer.from('MZ\u0090\0\u0003', 'latin1'), 415],
    ['a picture that breaks off', photo.subarray(0, 200), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['one byte more than 10 MB', Buffer.concat([PDF, Buffer.alloc(MOST_BYTES + 1 - PDF.length)]), 413],
  ])('%s is refused, and nothing is stored', async (_what, file, status) => {
    const senior = await createSenior(app);
    expect((await upload(senior, file)).status).toBe(status);
    expect([await list(senior), await filesOf(senior)]).toEqual([[], []]);
  });

  it('exactly 10 MB is accepted', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(MOST_BYTES - PDF.length)]);
    expect((await keep(await createSenior(app), large)).fileSize).toBe(MOST_BYTES);
  });

  it('a failing database leaves no file behind', async () => {
    const senior = await createSenior(app);
    await app.database.writes.query('alter table documents add constraint broken check (id is null) not valid');
    const { status } = await upload(senior);
    await app.database.writes.query('alter table documents drop constraint broken');
    expect([status, await filesOf(senior)]).toEqual([500, []]);
  });

  it('nobody can have more than 500; the next is refused with a clear message', async () => {
    const senior = await createSenior(app);
    await app.database.writes.query(
      `insert into documents (id, user_id, name, type, file_url, file_size, mime_type)
       select gen_random_uuid(), $1, 'Letter', 'pdf', 'documents/none.pdf', 1, 'application/pdf'
       from generate_series(1, 499)`,
      [senior.id],
    );
    await keep(senior);
    const refused = await upload(senior);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/500 documents already/)]);
    expect([(await list(senior)).length, (await filesOf(senior)).length]).toEqual([500, 1]);
  });
});

describe('the name (D-84)', () => {
  it.each([
    ['Insurance card.pdf', 'Insurance card'],
    ['Ärztlicher Befund – Größe.pdf', 'Ärztlicher Befund – Größe'],
    ['処方箋.pdf', '処方箋'],
    ['../../etc/passwd.pdf', 'passwd'],
    ['C:\\Users\\Rosa\\Letter.pdf', 'Letter'],
    ['letter.2026.pdf', 'letter.2026'],
    ['From Dr. Chen', 'From Dr. Chen'],
    ['.pdf', 'Document'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(150)],
    [`${'x'.repeat(149)}😀.pdf`, 'x'.repeat(149)],
  ])('comes from the file: %j is %j', async (fileName, name) => {
    expect((await keep(await createSenior(app), PDF, fileName)).name).toBe(name);
  });

  it('comes from the file even with quotes in it', async () => {
    const { name } = await keep(await createSenior(app), PDF, `The "blue" one's.pdf`);
    expect(name).toMatch(/^The .*blue.* one's$/);
  });

  it('is the one the person enters, if any', async () => {
    const senior = await createSenior(app);
    expect((await keep(senior, PDF, 'scan0001.pdf', { name: '  My card ' })).name).toBe('My card');
    expect((await keep(senior, PDF, 'scan0001.pdf', { name: '  ' })).name).toBe('scan0001');
    expect((await upload(senior, PDF, 'scan.pdf', { name: 'x'.repeat(151) })).status).toBe(400);
  });

  it('can be changed, but not to nothing', async () => {
    const senior = await createSenior(app);
    const { id } = await keep(senior);
    const change = (body: object) => senior.agent.patch(`/api/documents/${id}`).send(body);
    expect((await change({ name: ' New name ' })).body).toMatchObject({ id, name: 'New name' });
    for (const name of ['', '  ', 'x'.repeat(151), 'a\0b', null]) expect((await change({ name })).status).toBe(400);
    expect((await change({})).body.name).toBe('New name');
    expect((await list(senior)).map(({ name }) => name)).toEqual(['New name']);
  });
});

describe('deleting (D-84)', () => {
  it('deletes the file too; a second time it is not found', async () => {
    const senior = await createSenior(app);
    const [gone, kept] = [await keep(senior), await keep(senior)];
    await senior.agent.delete(`/api/documents/${gone.id}`).expect(204);
    await senior.agent.delete(`/api/documents/${gone.id}`).expect(404);
    expect((await list(senior)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await filesOf(senior)).toEqual([`${kept.id}.pdf`]);
    expect((await senior.agent.get(gone.fileUrl)).status).toBe(404);
  });

  it('a document whose file is lost can still be deleted', async () => {
    const senior = await createSenior(app);
    const id = await createDocument(app, senior);
    await app.database.writes.query(`update documents set file_url = 'documents/gone.pdf' where id = $1`, [id]);
    const lost = await senior.agent.get(`/api/documents/${id}/file`);
    expect([lost.status, lost.body.code, lost.get('Content-Disposition')]).toEqual([404, 'not_found', undefined]);
    await senior.agent.delete(`/api/documents/${id}`).expect(204);
  });
});

it('a caregiver may have documents; nobody else sees them (DOCS-02)', async () => {
  const caregiver = await createCaregiver(app);
  const { id } = await keep(caregiver);
  expect((await list(caregiver)).map((each) => each.id)).toEqual([id]);
});
