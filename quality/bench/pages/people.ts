/** Who visits the pages: the demo family, and users who have just signed up. */
import { ALL_SHARED } from '@shared/domain/care-team';
import { ask, cookieOf, signUp } from '../lib/caller';
import { DEMO_PASSWORD } from '../../../server/demo/demo-family';

export interface Visitors {
  /** A cookie each, 'name=value'. */
  margaret: string;
  grace: string;
  anna: string;
  robert: string;
  newSenior: string;
  /** Her home begins with the guide. */
  newcomer: string;
  newSimple: string;
  newCaregiver: string;
  newFamily: string;
  /** One of the seniors that Grace looks after. */
  careOfSenior: string;
  /** The address of Margaret's emergency card, for helpers. */
  sharedCard: string;
  /** The path of an invitation not answered yet. */
  invitation: string;
}

/** @param address of a product started with the demo family */
export async function gatherVisitors(address: string): Promise<Visitors> {
  const [margaret, grace, anna, robert] = await Promise.all(
    ['margaret', 'grace', 'anna', 'robert'].map((username) => signIn(address, username)),
  );
  if (!margaret || !grace || !anna || !robert) throw new Error('The demo family is not there');
  const newSenior = await newPerson(address, 'senior', 'Martha');
  const newcomer = await newPerson(address, 'senior', 'Dorothy', true);
  const newSimple = await newPerson(address, 'senior', 'Walter');
  const newCaregiver = await newPerson(address, 'caregiver', 'Gloria');
  const newFamily = await newPerson(address, 'family_member', 'Edith');
  for (const cookie of [robert, newSimple]) await ask(address, cookie, 'PUT', '/api/user/simple-view', { isOn: true });
  const [connection] = await connectionsOf(address, grace);
  const link = await ask(address, margaret, 'POST', '/api/emergency-card/link', {});
  const { url }: { url: string } = { url: '', ...(await link.json()) };
  const invited = await ask(address, margaret, 'POST', '/api/care-invitations', {
    caregiverEmail: 'edith.bench@example.org',
    relationship: 'friend',
    permissions: ALL_SHARED,
  });
  const { link: invitation }: { link: string } = { link: '', ...(await invited.json()) };
  const careOfSenior = `/care-management/${connection?.seniorId ?? ''}`;
  const sharedCard = new URL(url, address).pathname;
  const seen = { careOfSenior, sharedCard, invitation: new URL(invitation, address).pathname };
  return { margaret, grace, anna, robert, newSenior, newcomer, newSimple, newCaregiver, newFamily, ...seen };
}

async function signIn(address: string, username: string): Promise<string> {
  const response = await ask(address, '', 'POST', '/api/login', { username, password: DEMO_PASSWORD });
  return cookieOf(response);
}

async function newPerson(address: string, role: string, firstName: string, isNewcomer = false): Promise<string> {
  const username = `${firstName.toLowerCase()}.bench`;
  const account = { username, role, firstName, email: `${username}@example.org` };
  const { cookie } = await signUp(address, account);
  // The guide is a page of its own (KIND-02): these are visits to homes.
  if (role === 'senior' && !isNewcomer) await ask(address, cookie, 'POST', '/api/user/end-guide');
  return cookie;
}

async function connectionsOf(address: string, cookie: string): Promise<Array<{ seniorId: string }>> {
  return (await ask(address, cookie, 'GET', '/api/care-connections')).json();
}
