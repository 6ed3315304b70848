// A circle's messages, updates and documents.
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';

/** @returns the conversation's id. */
export async function writeTo(
  request: APIRequestContext,
  otherUserId: string,
  lines: readonly string[],
): Promise<string> {
  const started = await request.post('/api/conversations/start', { data: { otherUserId } });
  expect(started.ok()).toBe(true);
  const { id }: { id: string } = await started.json();
  for (const content of lines) {
    expect((await request.post('/api/messages', { data: { conversationId: id, content } })).status()).toBe(201);
  }
  return id;
}

export async function shareUpdate(request: APIRequestContext, content: string): Promise<void> {
  expect((await request.post('/api/family-updates', { data: { content, type: 'message' } })).status()).toBe(201);
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export async function keepDocument(request: APIRequestContext, name: string): Promise<void> {
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  expect((await request.post('/api/documents', { multipart: { file } })).status()).toBe(201);
}

/** Family photos to play with, of four people. @returns the deck's id. */
export async function addDeck(request: APIRequestContext): Promise<string> {
  const made = await request.post('/api/game-decks', { data: { name: 'Our family' } });
  expect(made.status()).toBe(201);
  const { id }: { id: string } = await made.json();
  for (const [index, label] of ['Anna', 'Tom', 'Grace', 'Lucy'].entries()) {
    const background = { r: 60 * index, g: 120, b: 200 };
    const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    const photo = { name: `${label}.png`, mimeType: 'image/png', buffer };
    const added = await request.post(`/api/game-decks/${id}/cards`, { multipart: { label, photo } });
    expect(added.status()).toBe(201);
  }
  return id;
}
