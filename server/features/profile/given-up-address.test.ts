// An address may change hands while a link to it is on its way.
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonymous } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver } from '../../testing/factories';
import { freshEmail } from '../../testing/invitations';

const app = await createTestApp();

it('a link for the previous owner of an address verifies nothing for its new owner (D-62)', async () => {
  const email = freshEmail();
  const [former, owner] = [await createCaregiver(app), await createCaregiver(app, { email })];
  const token = randomBytes(24).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  // As if the server had stopped between the change of the address and that of the link.
  await app.database.writes.query(
    'insert into email_verifications (user_id, email, token_digest) values ($1, $2, $3)',
    [former.id, email, digest],
  );
  const answer = await anonymous(app).post('/api/email-verification').send({ token });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  for (const person of [former, owner]) {
    expect((await person.agent.get('/api/user/me').expect(200)).body.emailVerifiedAt).toBeNull();
  }
});
