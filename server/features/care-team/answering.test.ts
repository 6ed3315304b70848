import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { linkedInvitation } from '@shared/api/care-team';
import { anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior, EVERYTHING, inLevels, only } from '../../testing/factories';
import {
  answer,
  freshEmail,
  invite,
  inviteAndAccept,
  listConnections,
  listReceived,
  readLink,
  storedConnections,
  storedInvitation,
  tokenOf,
} from '../../testing/invitations';

const NOW = new Date('2026-03-03T14:30:00.000Z');
const app = await createTestApp({ clock: () => NOW });
const MISSING = '{"message":"We could not find that.","code":"not_found"}';

async function invited(extra: object = {}, role: 'caregiver' | 'family_member' = 'caregiver') {
  const senior = await createSenior(app, { firstName: 'Ada', lastName: 'Berg', email: freshEmail('ada') });
  const caregiver = await signUp(app, { role, email: freshEmail('mia') });
  const invitation = await invite(senior, caregiver.account.email ?? '', extra);
  return { senior, caregiver, invitation };
}

describe('GET /api/care-invitations/received', () => {
  it('the invitations waiting for an answer; the shape has no token and no link (INV-22, INV-23)', async () => {
    const { senior, caregiver, invitation } = await invited({ message: 'Please', relationship: 'Nurse' });
    await invite(await createSenior(app), freshEmail());
    const response = await caregiver.agent.get('/api/care-invitations/received');
    expect(response.body).toEqual([
      {
        id: invitation.id,
        isProved: true,
        seniorName: 'Ada Berg',
        seniorEmail: senior.account.email,
        relationship: 'Nurse',
        message: 'Please',
        permissions: EVERYTHING,
        levels: inLevels(EVERYTHING),
        createdAt: NOW.toISOString(),
        expiresAt: invitation.expiresAt,
      },
    ]);
    expect(response.text).not.toContain(tokenOf(invitation));
  });

  it('the address is matched case-insensitively (D-51)', async () => {
    const { senior, caregiver } = await invited();
    const other = await createCaregiver(app, { email: freshEmail('Otto.Care') });
    const shouted = await invite(senior, other.account.email?.toUpperCase() ?? '');
    expect((await listReceived(other)).map(({ id }) => id)).toEqual([shouted.id]);
    expect((await answer(other, shouted.id, 'accepted')).status).toBe(200);
    expect(await listReceived(caregiver)).toHaveLength(1);
  });

  it('nothing for a person without an address, for a senior, and after the answer', async () => {
    const { caregiver, invitation, senior } = await invited();
    expect(await listReceived(await createCaregiver(app))).toEqual([]);
    const otherSenior = await createSenior(app, { email: freshEmail() });
    await invite(senior, otherSenior.account.email ?? '');
    expect(await listReceived(otherSenior)).toEqual([]);
    await answer(caregiver, invitation.id, 'declined');
    expect(await listReceived(caregiver)).toEqual([]);
  });
});

describe('GET /api/care-invitations/link/{token}', () => {
  it('without an account, says who invites whom to what, and nothing else about anyone (D-51, KIND-01)', async () => {
    const { senior, caregiver, invitation } = await invited({ message: 'Please', permissions: only('family') });
    const response = await readLink(app, tokenOf(invitation));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(linkedInvitation.strict().parse(JSON.parse(text))).toEqual({
      id: invitation.id,
      caregiverEmail: caregiver.account.email,
      seniorName: 'Ada Berg',
      relationship: '',
      message: 'Please',
      permissions: only('family'),
      levels: inLevels(only('family')),
      status: 'pending',
      expiresAt: invitation.expiresAt,
    });
    for (const secret of [senior.account.email, caregiver.id, senior.id, tokenOf(invitation)]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each(['accepted', 'declined'] as const)(
    'says that it was already %s, and no longer who was invited (KIND-01)',
    async (status) => {
      const { caregiver, invitation } = await invited();
      await answer(caregiver, invitation.id, status);
      const linked = await (await readLink(app, tokenOf(invitation))).json();
      expect(linked).toMatchObject({ status, caregiverEmail: null });
    },
  );

  it.each(['x'.repeat(32), 'short', 'x'.repeat(5000), '%00'.repeat(32), '%F0%9F%98%80'.repeat(8), '..%2f'.repeat(8)])(
    'an unknown token (%s): 404',
    async (token) => {
      const response = await readLink(app, token);
      expect([response.status, await response.text()]).toEqual([404, MISSING]);
    },
  );
});

describe('PATCH /api/care-invitations/{id}', () => {
  it('accepting stores the connection with the invitation’s switches (INV-24, INV-25, INV-38, D-55)', async () => {
    const { senior, caregiver, invitation } = await invited({ permissions: only('health', 'family') });
    const response = await answer(caregiver, invitation.id, 'accepted');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: invitation.id, status: 'accepted', relationship: 'Caregiver' });
    expect(await storedInvitation(app, invitation.id)).toMatchObject({
      status: 'accepted',
      responded_at: NOW,
      caregiver_id: caregiver.id,
      caregiver_username: caregiver.username,
      relationship: 'Caregiver',
    });
    expect(await storedConnections(app, senior.id)).toEqual([
      {
        id: expect.any(String),
        senior_id: senior.id,
        caregiver_id: caregiver.id,
        relationship: 'Caregiver',
        is_primary: false,
        permissions: inLevels(only('health', 'family')),
        created_at: NOW,
      },
    ]);
  });

  it('declining connects nobody (INV-25, CARE-04)', async () => {
    const { senior, caregiver, invitation } = await invited();
    expect((await answer(caregiver, invitation.id, 'declined')).body).toMatchObject({ status: 'declined' });
    expect(await storedInvitation(app, invitation.id)).toMatchObject({ status: 'declined', responded_at: NOW });
    expect(await storedConnections(app, senior.id)).toEqual([]);
    expect(await listConnections(caregiver)).toEqual([]);
  });

  it.each([
    ['caregiver', undefined, 'Caregiver'],
    ['family_member', undefined, 'Family Member'],
    ['family_member', 'Daughter', 'Daughter'],
  ] as const)('a %s invited as %s is the %s (D-53, CARE-08)', async (role, relationship, expected) => {
    const { senior, caregiver, invitation } = await invited({ relationship }, role);
    await answer(caregiver, invitation.id, 'accepted');
    expect(await storedConnections(app, senior.id)).toMatchObject([{ relationship: expected }]);
    expect(await listConnections(senior)).toMatchObject([{ role, relationship: expected }]);
  });

  it('the link is enough for a person with another address, and works once (D-51)', async () => {
    const { senior, caregiver, invitation } = await invited();
    const [other, late] = [await createCaregiver(app, { email: freshEmail() }), await createCaregiver(app)];
    const token = tokenOf(invitation);
    expect((await answer(other, invitation.id, 'accepted', token)).status).toBe(200);
    for (const person of [late, caregiver, other]) {
      const again = await answer(person, invitation.id, 'accepted', token);
      expect(again.status).toBe(409);
      expect(again.body).toEqual({ message: 'This invitation has already been accepted.', code: 'conflict' });
    }
    expect(await storedConnections(app, senior.id)).toMatchObject([{ caregiver_id: other.id }]);
  });

  it.each(['accepted', 'declined'] as const)('a declined one cannot be %s', async (status) => {
    const { senior, caregiver, invitation } = await invited();
    await answer(caregiver, invitation.id, 'declined');
    const again = await answer(caregiver, invitation.id, status, tokenOf(invitation));
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: 'This invitation has already been declined.', code: 'conflict' });
    expect(await storedConnections(app, senior.id)).toEqual([]);
  });

  it('for anyone else it does not exist: the same bytes as for an unknown id (D-32, D-51)', async () => {
    const { senior, invitation } = await invited();
    const other = await invite(senior, freshEmail());
    const stranger = await createCaregiver(app, { email: freshEmail() });
    const attempts = [
      await answer(stranger, uuidv7(), 'accepted'),
      await answer(stranger, 'no-id', 'accepted'),
      await answer(stranger, invitation.id, 'accepted'),
      await answer(stranger, invitation.id, 'accepted', ''),
      await answer(stranger, invitation.id, 'accepted', 'x'.repeat(32)),
      // Each link opens its own invitation and no other.
      await answer(stranger, invitation.id, 'accepted', tokenOf(other)),
      await answer(senior, invitation.id, 'accepted'),
    ];
    for (const { status, text } of attempts) expect([status, text]).toEqual([404, MISSING]);
    expect(await storedInvitation(app, invitation.id)).toMatchObject({ status: 'pending', caregiver_id: null });
  });

  it('an invitation is never for a person without an address', async () => {
    const { invitation } = await invited();
    expect((await answer(await createCaregiver(app), invitation.id, 'accepted')).status).toBe(404);
  });

  it('seniors cannot accept: neither with the invited address, nor by link, nor their own (ROLE-03, D-51)', async () => {
    const { senior, invitation } = await invited();
    const otherSenior = await createSenior(app, { email: freshEmail() });
    const toSenior = await invite(senior, otherSenior.account.email ?? '');
    for (const refused of [
      await answer(otherSenior, toSenior.id, 'accepted'),
      await answer(otherSenior, invitation.id, 'accepted', tokenOf(invitation)),
      await answer(senior, invitation.id, 'accepted', tokenOf(invitation)),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe('Invitations are for caregivers and family members.');
    }
    expect(await storedConnections(app, senior.id)).toEqual([]);
  });

  it('signed out nobody accepts, link or not', async () => {
    const { invitation } = await invited();
    const body = { status: 'accepted', token: tokenOf(invitation) };
    expect((await anonymous(app).patch(`/api/care-invitations/${invitation.id}`).send(body)).status).toBe(401);
  });

  it.each([{}, { status: 'pending' }, { status: 'expired' }, { status: 'accepted', permissions: EVERYTHING }])(
    'the answer %j is refused (INV-24)',
    async (body) => {
      const { caregiver, invitation } = await invited();
      const response = await caregiver.agent.patch(`/api/care-invitations/${invitation.id}`).send(body);
      expect(response.status).toBe(400);
      expect(await storedInvitation(app, invitation.id)).toMatchObject({ status: 'pending' });
    },
  );

  it('for a person already connected: 409, and the connection stays unchanged (D-51)', async () => {
    const { senior, caregiver } = await invited();
    await inviteAndAccept(senior, await createCaregiver(app, { email: freshEmail() }));
    const [listed] = await listReceived(caregiver);
    await answer(caregiver, listed?.id ?? '', 'accepted');
    const before = await storedConnections(app, senior.id);
    const second = await invite(senior, freshEmail(), { permissions: only() });
    const response = await answer(caregiver, second.id, 'accepted', tokenOf(second));
    expect(response.status).toBe(409);
    expect(response.body.message).toBe('You are already connected with this person.');
    expect(await storedConnections(app, senior.id)).toEqual(before);
    expect(await storedInvitation(app, second.id)).toMatchObject({ status: 'pending', caregiver_id: null });
  });
});
