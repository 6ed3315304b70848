// Signed-in users, and one item of each kind for the scanners' requests to name.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** As in the scripts and the README; the demo family is made up. */
const DEMO_PASSWORD = 'warm-hearth-42';

/**
 * @returns people by name, each with a `cookie`; `ids` of the senior's rows, by resource; and other values for
 * addresses
 */
export async function createWorld(address) {
  const ask = asker(address);
  const senior = await signIn(ask, 'margaret');
  const nurse = await signIn(ask, 'grace');
  // Another browser of the same user, to be signed out remotely.
  await signIn(ask, 'margaret');
  const invited = await register(ask, 'caregiver');
  // The users who sign out, change their password, and delete their account.
  const [leaver, changer, goer] = [await register(ask), await register(ask), await register(ask)];
  const read = async (path) => (await ask(senior, 'GET', path)).json();
  const make = async (method, path, body) => (await ask(senior, method, path, body)).json();

  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c96' } })
    .png()
    .toBuffer();
  const [medication] = await read('/api/medications');
  const { id: medicationId } = medication;
  const withPhoto = await make('POST', `/api/medications/${medicationId}/photo`, form('photo', picture, 'tablet.png'));
  const own = await make('POST', '/api/user/profile-picture', form('profilePicture', picture, 'me.png'));
  const document = await make('POST', '/api/documents', form('file', picture, 'card.png'));
  const update = await make('POST', '/api/family-updates', form('photo', picture, 'cake.png'));
  const comment = await make('POST', `/api/family-updates/${update.id}/comments`, { content: 'Lovely.' });
  const invitation = await make('POST', '/api/care-invitations', { caregiverEmail: invited.email });
  // With the invited address in their accounts and no proof of it: one may ask, the others have asked.
  const [asking, welcome, unknown] = [
    await claimer(ask, senior),
    await claimer(ask, senior),
    await claimer(ask, senior),
  ];
  for (const { person, invitationId } of [welcome, unknown]) {
    await ask(person, 'POST', `/api/care-invitations/${invitationId}/ask`);
  }
  const card = await make('POST', '/api/emergency-card/link');
  const feed = await make('POST', '/api/calendar-feed');
  const visit = await make('POST', '/api/appointments', {
    title: 'Eye doctor',
    type: 'Doctor',
    startTime: '2026-01-02T08:00:00Z',
  });
  const firstId = async (path) => (await read(path))[0].id;

  const conversation = await firstId('/api/conversations');
  const shown = form('photo', picture, 'garden.png');
  shown.append('conversationId', conversation);
  const message = await make('POST', '/api/messages', shown);

  return {
    people: { senior, nurse, invited, asking: asking.person, leaver, changer, goer },
    picture,
    /** The senior's rows, by the resource that an address begins with. */
    ids: {
      user: senior.id,
      seniors: senior.id,
      medications: medicationId,
      appointments: visit.id,
      'health-metrics': await firstId('/api/health-metrics'),
      conversations: conversation,
      messages: conversation,
      'family-updates': update.id,
      documents: document.id,
      'emergency-contacts': await firstId('/api/emergency-contacts'),
      'care-invitations': invitation.id,
    },
    others: {
      commentId: comment.id,
      message: await firstId(`/api/messages/${conversation}`),
      messagePhoto: { id: message.id, file: fileIn(JSON.stringify(message.photos)) },
      doseTime: medication.times[0],
      device: (await read('/api/user/devices')).find(({ isThisOne }) => !isThisOne).id,
      token: lastPart(invitation.link),
      asks: { open: asking, welcome, unknown },
      feedSecret: lastPart(feed.path).replace('.ics', ''),
      cardSecret: lastPart(card.link.url),
      contact: (await read('/api/conversations/contacts'))[0].id,
      connection: (await read('/api/care-invitations/sent')).find(({ status }) => status === 'accepted').id,
      files: {
        user: fileIn(own.profileImageUrl),
        medications: fileIn(withPhoto.imageUrl),
        'family-updates': fileIn(/photos\/[^"]+/.exec(JSON.stringify(update))?.[0]),
      },
    },
  };
}

const lastPart = (address) => address.split('/').at(-1);
const fileIn = (text) => /[0-9a-f-]{36}\.webp/.exec(text)?.[0];

function form(field, bytes, name) {
  const content = new FormData();
  content.append(field, new Blob([bytes]), name);
  return content;
}

function asker(address) {
  return async (person, method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(person === null ? {} : { cookie: person.cookie }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return response;
  };
}

async function signIn(ask, username) {
  return personIn(await ask(null, 'POST', '/api/login', { username, password: DEMO_PASSWORD }), DEMO_PASSWORD);
}

async function register(ask, role = 'senior') {
  const username = `scan-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('base64url');
  const body = { username, password, email: `${username}@example.org`, role };
  return personIn(await ask(null, 'POST', '/api/register', body), password);
}

/** Someone whose address the senior has invited. */
async function claimer(ask, senior) {
  const person = await register(ask, 'caregiver');
  const { id } = await (await ask(senior, 'POST', '/api/care-invitations', { caregiverEmail: person.email })).json();
  return { person, invitationId: id };
}

async function personIn(response, password) {
  const { id, username, email } = await response.json();
  const session = response.headers.getSetCookie().find((line) => line.startsWith('hearthside.sid='));
  const [cookie] = session.split(';');
  return { id, username, email, password, cookie };
}
