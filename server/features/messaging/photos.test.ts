// Photos in a conversation: the same checks, limits and files as those of family updates (KIND-30, D-83).
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { conversation, message, type Message } from '@shared/api/messaging';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation } from '../../testing/circle-factories';
import { createConnected, createSenior } from '../../testing/factories';
import { phonePhoto, plainPicture } from '../../testing/pictures';
import { keyed } from '../../testing/send-again';

const app = await createTestApp();
const { senior, caregiver } = await createConnected(app, {});
const conversationId = await createConversation(app, senior, caregiver);
const picture = await plainPicture(60, 40).png().toBuffer();
const NO_PICTURE = Buffer.from('%PDF-1.4 no picture');

function post(person: Actor, photos: readonly Buffer[], fields: Record<string, string> = {}) {
  const request = person.agent.post('/api/messages').field({ conversationId, ...fields });
  return photos.reduce((sent, photo, index) => sent.attach('photo', photo, `photo${index}.png`), request);
}

async function send(photos: readonly Buffer[], fields = {}): Promise<Message> {
  const response = await post(senior, photos, fields);
  expect(response.status).toBe(201);
  return message.strict().parse(response.body);
}

async function filesOf({ id }: { id: string }): Promise<string[]> {
  return readdir(path.join(app.filesFolder, 'messages', id)).catch(() => []);
}

async function allFiles(): Promise<number> {
  const folder = path.join(app.filesFolder, 'messages');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).length;
}

describe('a message with photos (KIND-30)', () => {
  it('has both sizes, upright, without its location, for the two people and nobody else (D-83, D-58)', async () => {
    const sent = await send([await phonePhoto(), picture], { content: ' Look! ', alts: '["The roses", ""]' });
    expect(sent).toMatchObject({
      content: 'Look!',
      photos: [
        { width: 40, height: 80, alt: 'The roses' },
        { width: 60, height: 40, alt: '' },
      ],
    });
    const [photo] = sent.photos;
    for (const url of [photo?.url ?? '', photo?.thumbnailUrl ?? '']) {
      const { body, headers } = await caregiver.agent.get(url).responseType('blob').expect(200);
      expect(headers['cache-control']).toMatch(/^private/);
      const { format, exif } = await sharp(body).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
      const stranger = await createSenior(app);
      await stranger.agent.get(url).expect(404);
    }
    const ofAnotherMessage = await send([picture]);
    const file = photo?.url.split('/').at(-1) ?? '';
    await senior.agent.get(`/api/messages/${ofAnotherMessage.id}/photos/${file}`).expect(404);
  });

  it('may have no text; lists say how many photos it has', async () => {
    const sent = await send([picture, picture]);
    expect(sent.content).toBe('');
    const { body: messages } = await caregiver.agent.get(`/api/messages/${conversationId}`).expect(200);
    expect(messages.at(-1)).toEqual(sent);
    const { body: list } = await caregiver.agent.get('/api/conversations').expect(200);
    expect(conversation.parse(list[0]).lastMessage).toMatchObject({ content: '', photoCount: 2 });
  });

  it('with neither is refused at its field (MSG-39)', async () => {
    const { status, body } = await senior.agent.post('/api/messages').send({ conversationId, content: ' ' });
    expect([status, body.fields]).toEqual([400, { content: 'Message is required' }]);
  });

  it('is stored whole or not at all, and says which photo is wrong', async () => {
    const before = await allFiles();
    const { status, body } = await post(senior, [picture, NO_PICTURE], { content: 'Two photos' });
    expect([status, body.message]).toEqual([415, expect.stringMatching(/^Photo 2: Please choose a photo/)]);
    expect(await allFiles()).toBe(before);
    const many = await post(
      senior,
      Array.from({ length: 11 }, () => picture),
    );
    expect(many.status).toBe(400);
  });

  it('sent again is stored once, also at the same time, and keeps its own files alone', async () => {
    const key = randomUUID();
    const before = await allFiles();
    const answers = await Promise.all([1, 2].map(() => post(senior, [picture], { content: 'Once' }).set(keyed(key))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201]);
    const again = await post(senior, [picture], { content: 'Once' }).set(keyed(key));
    expect([again.status, again.body.id]).toEqual([200, answers[0]?.body.id]);
    expect(await filesOf(again.body)).toHaveLength(2);
    expect(await allFiles()).toBe(before + 2);
  });

  it('counts against the sender’s storage', async () => {
    const { id } = await send([picture]);
    const { rows } = await app.database.writes.query(
      'select user_id as "userId", bytes > 0 as counted from stored_files where folder = $1',
      [`messages/${id}`],
    );
    expect(rows).toEqual([1, 2].map(() => ({ userId: senior.id, counted: true })));
  });

  it('is refused between people who are no longer connected, and stays readable', async () => {
    const sent = await send([picture]);
    await app.database.writes.query('delete from family_members where caregiver_id = $1', [caregiver.id]);
    const before = await allFiles();
    await post(senior, [picture]).expect(403);
    expect(await allFiles()).toBe(before);
    await caregiver.agent.get(sent.photos[0]?.url ?? '').expect(200);
  });
});
