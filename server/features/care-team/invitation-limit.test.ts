// Invitations go out as email: no account may be used to flood strangers with it.
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';
import { freshEmail, remove, sendInvitation } from '../../testing/invitations';

const app = await createTestApp();

describe('thirty invitations a day are possible', () => {
  it('then 429, even if some were canceled: each of them was sent', async () => {
    const senior = await createSenior(app);
    for (let sent = 0; sent < 30; sent += 1) {
      const { status, body } = await sendInvitation(senior, { caregiverEmail: freshEmail() });
      expect(status).toBe(201);
      expect((await remove(senior, body.id)).status).toBe(204);
    }
    const refused = await sendInvitation(senior, { caregiverEmail: freshEmail() });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60);
    const another = await createSenior(app);
    expect((await sendInvitation(another, { caregiverEmail: freshEmail() })).status).toBe(201);
  });

  it('the same if many are sent at once', async () => {
    const senior = await createSenior(app);
    const sent = Array.from({ length: 40 }, () => sendInvitation(senior, { caregiverEmail: freshEmail() }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
