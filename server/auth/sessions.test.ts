import express from 'express';
import { Passport } from 'passport';
import request from 'supertest';
import { expect, it } from 'vitest';
import { signUp } from '../testing/actors';
import { createTestApp, SESSION_SECRET } from '../testing/app';
import { SessionStore } from './session-store';
import { authenticateSessions } from './sessions';

const app = await createTestApp();

/** What a handler finds behind the same middleware, on the same sessions. */
const probe = express();
probe.use(authenticateSessions(new Passport(), new SessionStore(app.database.pool), SESSION_SECRET));
probe.use((asked, response) => {
  const { session } = asked;
  response.json({ who: asked.user?.id, mayBeStored: session !== undefined });
});

it('D-40 whoever only reads has no session that anything could be stored with; whoever changes something has', async () => {
  const { id, cookie } = await signUp(app);
  const read = await request(probe).get('/').set('Cookie', cookie);
  expect(read.body).toStrictEqual({ who: id, mayBeStored: false });
  const written = await request(probe).post('/').set('Cookie', cookie);
  expect(written.body).toStrictEqual({ who: id, mayBeStored: true });
});
