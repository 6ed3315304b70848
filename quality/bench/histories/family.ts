/** Two families: one that has just begun to write to each other, and one that has done so for years. */
import { type Caller, signUp } from '../caller';

export interface Family {
  /** Reads. */
  senior: Caller;
  conversationId: string;
  newestMessage: string;
  newestUpdate: string;
}

export interface FamilySize {
  name: string;
  messages: number;
  updates: number;
}

const AT_ONCE = 16;

/** Everything goes in through the API, as people would put it in; both write in turn. */
export async function settleFamily(address: string, { name, messages, updates }: FamilySize): Promise<Family> {
  const email = `${name}.daughter@example.org`;
  const senior = await signUp(address, { username: `${name}.senior`, role: 'senior', firstName: 'Margaret' });
  const daughter = await signUp(address, { username: `${name}.daughter`, role: 'family_member', email });
  await senior.send('POST', '/api/care-invitations', { caregiverEmail: email });
  for (const { id } of await daughter.list('/api/care-invitations/received')) {
    await daughter.send('PATCH', `/api/care-invitations/${id}`, { status: 'accepted' });
  }
  const { id: conversationId } = await senior.send('POST', '/api/conversations/start', { otherUserId: daughter.id });
  const writer = (index: number) => (index % 2 === 0 ? senior : daughter);
  await inBatches(messages - 1, (index) =>
    writer(index).send('POST', '/api/messages', { conversationId, content: `Word number ${index} from home` }),
  );
  await inBatches(updates - 1, (index) =>
    writer(index).send('POST', '/api/family-updates', { content: `News number ${index}`, seniorId: senior.id }),
  );
  const [newestMessage, newestUpdate] = ['The very last word', 'The very latest news'];
  await daughter.send('POST', '/api/messages', { conversationId, content: newestMessage });
  await daughter.send('POST', '/api/family-updates', { content: newestUpdate, seniorId: senior.id });
  return { senior, conversationId, newestMessage, newestUpdate };
}

async function inBatches(count: number, send: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, offset) => send(from + offset)));
  }
}
