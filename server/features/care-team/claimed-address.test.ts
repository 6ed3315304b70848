// An address in an account that nobody has proved is a claim, wherever strangers can come (F1 of the attack, D-100).
import { describe, expect, it } from 'vitest';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp, type TestApp } from '../../testing/app';
import { confirmAs } from '../../testing/authenticator';
import { createMedication, createSenior } from '../../testing/factories';
import { answer, freshEmail, invite, sendInvitation, storedConnections, tokenOf } from '../../testing/invitations';
import { startMailServer } from '../../testing/mail-server';

const PUBLIC_URL = 'http://home.example:3000';
const OUTSIDE = '203.0.113.9';

const { smtpUrl, mails } = await startMailServer();
const open = await createTestApp({ config: { publicUrl: PUBLIC_URL } });
const behindProxy = await createTestApp({ config: { trustProxy: 1 } });
const withMail = await createTestApp({ config: { smtpUrl } });
const atHome = await createTestApp();

const NOT_PROVED = {
  message: 'There is an invitation for this address. Open the link you were sent, or ask to be let in.',
  code: 'not_proved',
};
const MISSING = { message: 'We could not find that.', code: 'not_found' };

/** Where mail can be sent, only a person who shows who they are may change it (SAFE-09). */
async function saveAddress(actor: Actor, email: string) {
  const save = () => actor.agent.put('/api/user/profile').send({ firstName: 'Mallory', lastName: 'Moss', email });
  const saved = await save();
  if (saved.body.code !== 'confirm_first') return saved;
  await confirmAs(actor);
  return save();
}
const received = ({ agent }: Actor) => agent.get('/api/care-invitations/received');
const medicationsOf = ({ agent }: Actor, { id }: Actor) => agent.get(`/api/medications?senior=${id}`);

/** A senior with a name and a medication that no one else's text has, who has invited `email`. */
async function seniorWhoInvited(app: TestApp, email: string) {
  const senior = await createSenior(app, {
    firstName: 'Wilhelmina',
    lastName: 'Underhill',
    email: freshEmail('senior'),
  });
  await createMedication(app, { senior, name: 'Lisinopril of Wilhelmina' });
  return { senior, invitation: await invite(senior, email) };
}

/** All requests of that person come from this address from now on. */
function from(person: Actor, address: string): Actor {
  person.agent.set('X-Forwarded-For', address);
  return person;
}

describe('the attack (D-100)', () => {
  it('a stranger who writes the invited address into an account reads nothing of the senior and gets in nowhere', async () => {
    const invited = freshEmail('anna');
    const { senior, invitation } = await seniorWhoInvited(open, invited);
    const stranger = await signUp(open, { role: 'caregiver', email: freshEmail('mallory') });
    await saveAddress(stranger, invited);
    const list = await received(stranger);
    expect.soft(list.text).not.toContain('Underhill');
    expect.soft(list.text).not.toContain(senior.account.email);
    const accepted = await answer(stranger, invitation.id, 'accepted');
    expect.soft([accepted.status, accepted.body]).toEqual([403, NOT_PROVED]);
    const read = await medicationsOf(stranger, senior);
    expect.soft(read.text).not.toContain('Lisinopril');
    expect(await storedConnections(open, senior.id)).toEqual([]);
  });

  it('300 addresses cannot be tried out one after the other, and no answer tells which of them exist', async () => {
    const taken = freshEmail('taken');
    await signUp(open, { role: 'caregiver', email: taken });
    const stranger = await signUp(open, { role: 'caregiver', email: freshEmail('mallory') });
    const answers = [];
    for (let tried = 0; tried < 300; tried += 1)
      answers.push(await saveAddress(stranger, tried === 2 ? taken : freshEmail()));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const [free, other] = [answers[1]?.body, answers[2]?.body];
    expect({ ...other, email: '', updatedAt: '' }).toEqual({ ...free, email: '', updatedAt: '' });
    expect(other.email).toBe(taken);
  });
});

describe.each([
  ['PUBLIC_URL is set', open, null],
  ['the request comes from outside', behindProxy, OUTSIDE],
  ['the request comes from outside by IPv6', behindProxy, '2001:db8::7'],
  ['mail can be sent', withMail, null],
] as const)('where %s (D-62, D-100)', (_where, app, address) => {
  const at = (person: Actor) => (address === null ? person : from(person, address));
  const claimer = async (email: string) => at(await signUp(app, { role: 'family_member', email }));

  it('the account with the unproved address sees that there is an invitation, and nothing else', async () => {
    const email = freshEmail('anna');
    const { invitation } = await seniorWhoInvited(app, email);
    const anna = await claimer(email.toUpperCase());
    expect((await received(anna)).body).toEqual([{ id: invitation.id, isProved: false }]);
    for (const status of ['accepted', 'declined'] as const) {
      const refused = await answer(anna, invitation.id, status, 'x'.repeat(32));
      expect([refused.status, refused.body]).toEqual([403, NOT_PROVED]);
    }
    const stranger = await claimer(freshEmail());
    expect((await answer(stranger, invitation.id, 'accepted')).body).toEqual(MISSING);
  });

  it('the link’s token is enough, whatever the address', async () => {
    const { senior, invitation } = await seniorWhoInvited(app, freshEmail('anna'));
    const anna = await claimer(freshEmail());
    expect((await answer(anna, invitation.id, 'accepted', tokenOf(invitation))).status).toBe(200);
    expect((await medicationsOf(anna, senior)).text).toContain('Lisinopril of Wilhelmina');
  });

  it('a proved address sees the invitation and answers it; others with the same address see nothing any more', async () => {
    const email = freshEmail('anna');
    const { senior, invitation } = await seniorWhoInvited(app, email);
    const [anna, mallory] = [await claimer(email), await claimer(freshEmail('mallory'))];
    await saveAddress(mallory, email);
    expect((await received(mallory)).body).toEqual([{ id: invitation.id, isProved: false }]);
    await app.database.writes.query('update users set email_verified_at = now() where id = $1', [anna.id]);
    expect((await received(anna)).body).toMatchObject([
      { id: invitation.id, isProved: true, seniorName: 'Wilhelmina Underhill' },
    ]);
    expect((await received(mallory)).body).toEqual([]);
    expect((await answer(mallory, invitation.id, 'accepted')).body).toEqual(MISSING);
    expect((await answer(anna, invitation.id, 'accepted')).status).toBe(200);
    expect((await medicationsOf(anna, senior)).status).toBe(200);
  });

  it('an unproved address of a member does not keep the senior from inviting its owner', async () => {
    const email = freshEmail('anna');
    const { senior, invitation } = await seniorWhoInvited(app, freshEmail());
    const member = await claimer(freshEmail('mallory'));
    await answer(member, invitation.id, 'accepted', tokenOf(invitation));
    await saveAddress(member, email);
    expect((await sendInvitation(at(senior), { caregiverEmail: email })).status).toBe(201);
  });
});

describe.each([
  ['without a proxy', atHome, null],
  ['through a proxy', behindProxy, '192.168.1.20'],
  ['through a proxy, by IPv6', behindProxy, 'fd00::12'],
] as const)('on a home network, %s (INV-21, INV-22, D-100)', (_where, app, address) => {
  it('the account with the invited address sees the invitation and accepts it', async () => {
    const email = freshEmail('anna');
    const { senior, invitation } = await seniorWhoInvited(app, email);
    const anna = await signUp(app, { role: 'family_member', email });
    if (address !== null) from(anna, address);
    expect((await received(anna)).body).toMatchObject([{ id: invitation.id, isProved: true }]);
    expect((await answer(anna, invitation.id, 'accepted')).status).toBe(200);
    expect((await medicationsOf(anna, senior)).status).toBe(200);
  });
});

describe('the same account, at home and outside (D-100)', () => {
  it('sees the whole invitation at home, and outside only that there is one', async () => {
    const email = freshEmail('anna');
    await seniorWhoInvited(behindProxy, email);
    const anna = from(await signUp(behindProxy, { role: 'family_member', email }), '10.0.0.5');
    expect((await received(anna)).body).toMatchObject([{ isProved: true, seniorName: 'Wilhelmina Underhill' }]);
    expect((await received(from(anna, OUTSIDE))).text).not.toContain('Underhill');
    // A client can only add to what a proxy reports.
    expect((await received(from(anna, `192.168.1.20, ${OUTSIDE}`))).text).not.toContain('Underhill');
  });
});

describe('one address in several accounts (D-62, D-100)', () => {
  const tokenFor = async (email: string, nth: number) => {
    await withMail.mailer.idle();
    const sent = mails.filter(({ to }) => to.includes(email));
    return sent[nth]?.text.match(/\/verify-email\/([\w-]{32})/)?.[1];
  };
  const prove = (token: string | undefined) => anonymous(withMail).post('/api/email-verification').send({ token });

  it('the first who proves it has it; the other is told, and stays unproved', async () => {
    const email = freshEmail('anna');
    const [anna, other] = [
      await signUp(withMail, { role: 'caregiver', email }),
      await signUp(withMail, { role: 'caregiver', email: freshEmail() }),
    ];
    expect((await saveAddress(other, email)).body).toMatchObject({ email, emailVerifiedAt: null });
    expect((await prove(await tokenFor(email, 1))).status).toBe(200);
    const late = await prove(await tokenFor(email, 0));
    expect([late.status, late.body]).toEqual([
      409,
      { message: 'This email is already confirmed for another account. Please sign in to that one.', code: 'conflict' },
    ]);
    expect((await anna.agent.get('/api/user/me')).body.emailVerifiedAt).toBeNull();
  });

  it('of two who prove it at the same time, one has it', async () => {
    const email = freshEmail('anna');
    await signUp(withMail, { role: 'caregiver', email });
    await saveAddress(await signUp(withMail, { role: 'caregiver', email: freshEmail() }), email);
    const tokens = [await tokenFor(email, 0), await tokenFor(email, 1)];
    const statuses = (await Promise.all(tokens.map(prove))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rowCount } = await withMail.database.writes.query(
      'select from users where email = $1 and email_verified_at is not null',
      [email],
    );
    expect(rowCount).toBe(1);
  });
});
