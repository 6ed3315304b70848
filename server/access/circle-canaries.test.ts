// Distinctive words in messages, updates and documents; the test looks for them in every response and event others
// receive.
import { afterAll, expect, it } from 'vitest';
import type { Endpoint } from '@shared/api/endpoint';
import { type Actor, freshName, signUp } from '../testing/actors';
import { isThorough } from '@shared/testing/thoroughness';
import { createTestApp } from '../testing/app';
import { PDF } from '../testing/circle-expectations';
import { connect, createCaregiver, createSenior, EVERYTHING, only } from '../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../testing/invitations';
import { type LiveClient, openLive } from '../testing/live-client';
import { plainPicture } from '../testing/pictures';
import { reportPart } from '../testing/report-part';
import { everythingSent } from '../testing/sweep';

const app = await createTestApp();

const canary = (name: string) => freshName(`canary-${name}`);
const planted = {
  message: canary('message'),
  reply: canary('reply'),
  update: canary('update'),
  alt: canary('alt'),
  comment: canary('comment'),
  deck: canary('deck'),
  label: canary('label'),
  privateUpdate: canary('private-update'),
  privateComment: canary('private-comment'),
  sharedDocument: canary('shared-document'),
  sharedContent: canary('shared-content'),
  ownDocument: canary('own-document'),
  ownContent: canary('own-content'),
};
type Planted = keyof typeof planted;
const OF_THE_CIRCLE: Planted[] = ['update', 'alt', 'comment', 'deck', 'label'];
const TOLD_IN_PRIVATE: Planted[] = ['privateUpdate', 'privateComment'];
const OF_THE_TWO: Planted[] = ['message', 'reply'];
const SHARED_PAPER: Planted[] = ['sharedDocument', 'sharedContent'];

const senior = await createSenior(app);
const friend = await createCaregiver(app);
await connect(app, senior, friend);

const watchers: { who: string; person: Actor | null; sees: Planted[]; live?: LiveClient }[] = [];

/** Everyone listens from the beginning. */
async function watch(who: string, person: Actor | null, sees: Planted[] = []) {
  watchers.push({ who, person, sees, ...(person === null ? {} : { live: await openLive(app, person.cookie) }) });
}

/** For people whom the circle's matrix covers: in the full run only. */
const also: typeof watch = async (...watched) => (isThorough() ? watch(...watched) : undefined);

async function member(permissions = EVERYTHING): Promise<Actor> {
  const person = await signUp(app, { role: 'family_member' });
  await connect(app, senior, person, permissions);
  return person;
}

const elsewhere = await createCaregiver(app);
await connect(app, await createSenior(app), elsewhere);
const removed = await createCaregiver(app, { email: freshEmail() });
const { id: removedInvitation } = await inviteAndAccept(senior, removed);
const reader = await member(only('medications'));

await also('nobody signed in', null);
await also('another senior', await createSenior(app));
await also('a member of another team', elsewhere);
await also('a removed member', removed);
await watch('a member without the family', await member(only('medications', 'health', 'appointments')));
await also('a member with everything', await member(), OF_THE_CIRCLE);
await watch('a member who is given a document and nothing else', reader, SHARED_PAPER);
await watch('the friend', friend, [...OF_THE_CIRCLE, ...TOLD_IN_PRIVATE, ...OF_THE_TWO]);
await watch(
  'the senior',
  senior,
  Object.keys(planted).filter((name): name is Planted => name in planted),
);

const paper = (content: string) => Buffer.concat([PDF, Buffer.from(content)]);
const keep = async (name: string, content: string): Promise<string> => {
  const upload = senior.agent.post('/api/documents').field({ name }).attach('file', paper(content), 'x.pdf');
  return (await upload.expect(201)).body.id;
};

const { body: talk } = await friend.agent.post('/api/conversations/start').send({ otherUserId: senior.id }).expect(201);
for (const [person, content] of [[friend, planted.message] as const, [senior, planted.reply] as const]) {
  await person.agent.post('/api/messages').send({ conversationId: talk.id, content }).expect(201);
}
const { body: update } = await friend.agent
  .post('/api/family-updates')
  .field({ content: planted.update, alts: JSON.stringify([planted.alt]) })
  .attach('photo', await plainPicture().png().toBuffer(), 'x.png')
  .expect(201);
const told = await friend.agent.post('/api/family-updates').send({ content: planted.privateUpdate, isPrivate: true });
for (const [id, content] of [[update.id, planted.comment] as const, [told.body.id, planted.privateComment] as const]) {
  await senior.agent.post(`/api/family-updates/${id}/comments`).send({ content }).expect(201);
}
const deck = await friend.agent.post('/api/game-decks').send({ name: planted.deck, userId: senior.id }).expect(201);
await friend.agent
  .post(`/api/game-decks/${deck.body.id}/cards`)
  .send({ updateId: update.id, file: update.photos[0].url.split('/').at(-1), label: planted.label })
  .expect(201);
const shared = await keep(planted.sharedDocument, planted.sharedContent);
const own = await keep(planted.ownDocument, planted.ownContent);
const sharing = [reader, removed].map(({ id }) => id);
await senior.agent.patch(`/api/documents/${shared}`).send({ sharedWith: sharing }).expect(200);
await remove(senior, removedInvitation).expect(204);

const IDS = [senior.id, friend.id, deck.body.id, talk.id, update.id, told.body.id, shared, own];
const [file = ''] = update.photos.map(({ url }: { url: string }) => url.split('/').at(-1));

/** Every address that can be read, with every id of the senior's in its place. */
function addressesOf({ operation }: Endpoint): string[] {
  const [, template = ''] = operation.split(' ');
  // Every planted word has it.
  if (template === '/api/search') return [`${template}?q=canary`];
  if (!template.includes('{')) return [template, `${template}?senior=${senior.id}`, `${template}?owner=${senior.id}`];
  return IDS.map((id) => template.replace('{file}', file).replaceAll(/\{\w+\}/g, id));
}

const BODIES = [
  { conversationId: talk.id, content: '' },
  { otherUserId: senior.id, extra: true },
  { seniorId: senior.id, content: '' },
  { name: '', sharedWith: [] },
];

// The matrix tests reading and liking.
const SWEEP = { addressesOf, bodies: BODIES, without: ['PUT'] };

let swept = 0;
let leaked = 0;

it.each(watchers)('$who receives nothing they may not see (D-50, D-58, D-81, D-84)', async ({ person, sees, live }) => {
  const sent = [
    ...(await everythingSent(app, person, SWEEP)),
    { question: 'live', text: JSON.stringify(live?.events ?? []) },
  ];
  swept += sent.length;
  const hidden = Object.entries(planted).filter(([name]) => !sees.some((seen) => seen === name));
  const found = sent.flatMap(({ question, text }) =>
    hidden.filter(([, word]) => text.includes(word)).map(([name]) => `${name} in ${question}`),
  );
  leaked += found.length;
  expect(found).toEqual([]);
  // Control: what they may see is really there, so the sweep looks in the right place.
  const all = sent.map(({ text }) => text).join('\n');
  expect(sees.filter((name) => !all.includes(planted[name]))).toEqual([]);
});

it('live events carry no text', () => {
  const heard = watchers.flatMap(({ live }) => live?.events ?? []);
  expect(heard.length).toBeGreaterThan(10);
  expect(JSON.stringify(heard)).not.toContain('canary');
});

it('none of it is in the log, not even a file name', () => {
  expect(app.logged()).toContain('/api/documents');
  expect(app.logged()).not.toContain('canary');
});

it('a failed write reveals none of it in the response or in the log (D-30)', async () => {
  const tables = ['messages', 'family_updates', 'family_update_comments', 'documents'];
  const { writes } = app.database;
  for (const table of tables)
    await writes.query(`alter table ${table} add constraint broken check (id is null) not valid`);
  const answers = [
    await friend.agent.post('/api/messages').send({ conversationId: talk.id, content: planted.message }),
    await friend.agent.post('/api/family-updates').send({ content: planted.update }),
    await friend.agent.post(`/api/family-updates/${update.id}/comments`).send({ content: planted.comment }),
    await senior.agent.patch(`/api/documents/${own}`).send({ name: `${planted.ownDocument} changed` }),
    await senior.agent.post('/api/documents').attach('file', paper(planted.ownContent), `${planted.ownDocument}.pdf`),
  ];
  for (const table of tables) await writes.query(`alter table ${table} drop constraint broken`);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect(answers.map(({ text }) => text).join('') + app.logged()).not.toContain('canary');
});

afterAll(async () => {
  process.stdout.write(`circle canaries: ${swept} answers to ${watchers.length} people swept\n`);
  await reportPart('a2', { answersSwept: swept, watchers: watchers.length, found: leaked });
});
