import { describe, expect, it } from 'vitest';
import { newInvitation } from '@shared/api/care-team';
import { signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createCaregiver, createSenior, EVERYTHING, inLevels, only } from '../../testing/factories';
import {
  answer,
  freshEmail,
  invite,
  inviteAndAccept,
  listSent,
  remove,
  sendInvitation,
  storedInvitation,
  tokenOf,
} from '../../testing/invitations';

const NOW = new Date('2026-03-03T14:30:00.000Z');
const IN_FOURTEEN_DAYS = '2026-03-17T14:30:00.000Z';
let now = NOW;
const app = await createTestApp({ clock: () => now });

const STILL_OPEN = 'You have already invited this person. The invitation is still open.';
const ON_THE_TEAM = 'This person is already on your care team.';

describe('POST /api/care-invitations', () => {
  it('returns what was sent, open for fourteen days, all switches on, and says that nothing was mailed (INV-06, INV-29, D-51, D-52, D-54, KIND-12)', async () => {
    const senior = await createSenior(app);
    const caregiverEmail = freshEmail();
    const response = await sendInvitation(senior, { caregiverEmail, message: 'Please help me' });
    expect(response.status).toBe(201);
    const { isMailed, ...invitation } = newInvitation.strict().parse(response.body);
    expect(isMailed).toBe(false);
    expect(invitation).toEqual({
      id: response.body.id,
      askedBy: [],
      caregiverEmail,
      caregiverUsername: null,
      caregiverDisplayName: caregiverEmail,
      caregiverRole: null,
      caregiverId: null,
      profileImageUrl: null,
      status: 'pending',
      relationship: '',
      message: 'Please help me',
      permissions: EVERYTHING,
      levels: inLevels(EVERYTHING),
      invitedAt: NOW.toISOString(),
      respondedAt: null,
      expiresAt: IN_FOURTEEN_DAYS,
      link: expect.stringMatching(/^\/invitation\/[\w-]{32}$/),
    });
    expect(await listSent(senior)).toEqual([invitation]);
  });

  it('stores it; nobody can set id, status or dates (INV-31, INV-32, INV-33, INV-34, INV-35, INV-36, INV-38, INV-39)', async () => {
    const senior = await createSenior(app);
    const caregiverEmail = freshEmail();
    const sent = await invite(senior, caregiverEmail);
    expect(await storedInvitation(app, sent.id)).toEqual({
      id: sent.id,
      senior_id: senior.id,
      caregiver_email: caregiverEmail,
      caregiver_username: null,
      caregiver_id: null,
      relationship: '',
      permissions: inLevels(EVERYTHING),
      status: 'pending',
      message: null,
      token: tokenOf(sent),
      invited_at: NOW,
      responded_at: null,
      expires_at: new Date(IN_FOURTEEN_DAYS),
    });
    for (const extra of ['id', 'status', 'token', 'seniorId', 'caregiverId', 'invitedAt', 'respondedAt', 'expiresAt']) {
      const response = await sendInvitation(senior, { caregiverEmail: freshEmail(), [extra]: IN_FOURTEEN_DAYS });
      expect(response.status).toBe(400);
    }
  });

  it('switches, relationship and message as the senior chose them (INV-34, D-53, D-54)', async () => {
    const senior = await createSenior(app);
    const chosen = { permissions: only('health'), relationship: 'Daughter', message: '  Dear Mia  ' };
    expect(await invite(senior, freshEmail(), chosen)).toMatchObject({ ...chosen, message: 'Dear Mia' });
    for (const nothing of [undefined, null, '', '  ']) {
      const sent = await invite(senior, freshEmail(), { message: nothing, relationship: nothing });
      expect(sent).toMatchObject({ message: null, relationship: '' });
    }
  });

  it.each([
    [undefined, 'Please enter an email address'],
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    [7, 'Please enter an email address'],
    ['mia', 'Write the email like name@example.com'],
    ['mia@example.com, eve@example.com', 'Write the email like name@example.com'],
    ['mia@example.com\nBcc: eve@example.com', 'Write the email like name@example.com'],
    [`${'x'.repeat(250)}@example.com`, 'This email is too long'],
  ])('the address %j: %s (INV-03)', async (caregiverEmail, message) => {
    const response = await sendInvitation(await createSenior(app), { caregiverEmail });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'invalid_input', message, fields: { caregiverEmail: message } });
  });

  it.each([{ medications: true }, { ...EVERYTHING, all: true }, { ...EVERYTHING, health: 'yes' }, null, 'all', 15])(
    'the switches %j are refused (INV-34)',
    async (permissions) => {
      const response = await sendInvitation(await createSenior(app), { caregiverEmail: freshEmail(), permissions });
      expect(response.status).toBe(400);
    },
  );

  it('inviting oneself, in any case: 400 (D-51)', async () => {
    const email = freshEmail('ada');
    const senior = await createSenior(app, { email });
    const response = await sendInvitation(senior, { caregiverEmail: email.toUpperCase() });
    expect(response.status).toBe(400);
    const message = 'This is your own email address.';
    expect(response.body).toEqual({ message, code: 'invalid_input', fields: { caregiverEmail: message } });
    expect(await listSent(senior)).toEqual([]);
  });

  it.each(['caregiver', 'family_member'] as const)('a %s cannot invite: 403 (INV-09, D-51, ROLE-03)', async (role) => {
    const person = await signUp(app, { role });
    const response = await sendInvitation(person, { caregiverEmail: freshEmail() });
    expect(response.status).toBe(403);
    expect(response.body).toEqual({ message: 'Only seniors can invite people.', code: 'not_permitted' });
    const { rowCount } = await app.database.writes.query('select from care_invitations where senior_id = $1', [
      person.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('a second open one to the same address, in any case: 409; another senior’s is independent (D-51)', async () => {
    const senior = await createSenior(app);
    const caregiverEmail = freshEmail('mia');
    await invite(senior, caregiverEmail);
    const response = await sendInvitation(senior, { caregiverEmail: caregiverEmail.toUpperCase() });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: STILL_OPEN,
      code: 'conflict',
      fields: { caregiverEmail: STILL_OPEN },
    });
    expect(await listSent(senior)).toHaveLength(1);
    await invite(await createSenior(app), caregiverEmail);
  });

  it('two presses at once, twenty times: one 201, one 409, one invitation (D-51)', async () => {
    const senior = await createSenior(app);
    for (let round = 1; round <= 20; round += 1) {
      const caregiverEmail = freshEmail();
      const presses = [caregiverEmail, caregiverEmail.toUpperCase()].map(async (address) => {
        const { status } = await sendInvitation(senior, { caregiverEmail: address });
        return status;
      });
      expect((await Promise.all(presses)).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(await listSent(senior)).toHaveLength(round);
    }
  });

  it('a person already connected: 409, in whatever case the address is written (D-51)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app, { email: freshEmail('mia') });
    await inviteAndAccept(senior, caregiver);
    const response = await sendInvitation(senior, { caregiverEmail: caregiver.account.email?.toUpperCase() });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ message: ON_THE_TEAM, fields: { caregiverEmail: ON_THE_TEAM } });
  });

  it('an address at which a person with another account address accepted: 409, until they are removed (D-51)', async () => {
    const senior = await createSenior(app);
    const sent = await invite(senior, freshEmail('mia'));
    await answer(await createCaregiver(app, { email: freshEmail() }), sent.id, 'accepted', tokenOf(sent));
    const again = { caregiverEmail: sent.caregiverEmail.toUpperCase() };
    expect((await sendInvitation(senior, again)).body).toMatchObject({ code: 'conflict', message: ON_THE_TEAM });
    await invite(await createSenior(app), sent.caregiverEmail);
    await remove(senior, sent.id);
    expect((await sendInvitation(senior, again)).status).toBe(201);
  });

  it('after a declined, a removed and an expired one a new one can be sent (D-51)', async () => {
    const senior = await createSenior(app);
    const caregiver = await createCaregiver(app, { email: freshEmail('mia') });
    const email = caregiver.account.email ?? '';

    const declined = await invite(senior, email);
    expect((await answer(caregiver, declined.id, 'declined')).status).toBe(200);
    const removed = await inviteAndAccept(senior, caregiver);
    expect((await remove(senior, removed.id)).status).toBe(204);
    const expired = await invite(senior, email);
    now = new Date(IN_FOURTEEN_DAYS);
    const fresh = await invite(senior, email);
    now = NOW;
    expect((await listSent(senior)).map(({ id, status }) => [id, status])).toEqual([
      [fresh.id, 'pending'],
      [expired.id, 'expired'],
      [declined.id, 'declined'],
    ]);
  });
});

describe('GET /api/care-invitations/sent', () => {
  it('one’s own, newest first, with the link only while it works (INV-28)', async () => {
    const senior = await createSenior(app);
    await invite(await createSenior(app), freshEmail());
    const first = await invite(senior, freshEmail());
    now = new Date(NOW.getTime() + 1000);
    const second = await inviteAndAccept(senior, await createCaregiver(app));
    now = NOW;
    const listed = await listSent(senior);
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed.map(({ link }) => link)).toEqual([null, first.link]);
  });

  it('who answered: name, role, id and image, none of their addresses (INV-29, CARE-08)', async () => {
    const senior = await createSenior(app);
    const email = freshEmail('private');
    const daughter = await signUp(app, { role: 'family_member', firstName: 'Mia', lastName: 'Berg', email });
    const sent = await invite(senior, freshEmail());
    await answer(daughter, sent.id, 'declined', tokenOf(sent));
    const [listed] = await listSent(senior);
    expect(listed).toMatchObject({
      caregiverDisplayName: 'Mia Berg',
      caregiverRole: 'family_member',
      caregiverId: daughter.id,
      status: 'declined',
      respondedAt: NOW.toISOString(),
    });
    expect(JSON.stringify(listed)).not.toContain(email);
  });

  it('caregivers have sent none (INV-28)', async () => {
    const caregiver = await createCaregiver(app);
    await inviteAndAccept(await createSenior(app), caregiver);
    expect(await listSent(caregiver)).toEqual([]);
  });
});
