/** Addresses inside the app that carry something in their query. */
import { INVITATION_TOKEN } from '@shared/domain/care-team';

/** The only place signing in can lead back to (D-51), so that no link can choose where it leads. */
const INVITATION_PATH = /^\/invitation\/[A-Za-z0-9_-]{1,100}$/;

/** The invitation that the sign-in page's query names to go back to, or null. */
export function invitationIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next !== null && INVITATION_PATH.test(next) ? next : null;
}

/** The secret of that invitation; undefined without one, or if the link was cut short. */
export function invitationTokenIn(search: string): string | undefined {
  const token = invitationIn(search)?.split('/').at(-1);
  return token !== undefined && INVITATION_TOKEN.test(token) ? token : undefined;
}

const NEW_ACCOUNT = 'create-account';

/** The sign-in page with its other tab open (KIND-01). */
export const NEW_ACCOUNT_ADDRESS = `/auth?tab=${NEW_ACCOUNT}`;

/** The sign-in page that leads back to this invitation. */
export function signInForInvitation(token: string, { newAccount }: { newAccount: boolean }): string {
  const search = new URLSearchParams(newAccount ? { tab: NEW_ACCOUNT } : {});
  search.set('next', `/invitation/${token}`);
  return `/auth?${search.toString()}`;
}

/** The query asks for the tab 'Create Account'. */
export function wantsNewAccount(search: string): boolean {
  return new URLSearchParams(search).get('tab') === NEW_ACCOUNT;
}

/** The conversation with that person, which begins where there is none yet (KIND-13). */
export function messageAddress(userId: string): string {
  return `/messages?with=${userId}`;
}

/** The person whom the messages page is asked to show the conversation with, or null. */
export function personToMessage(search: string): string | null {
  return new URLSearchParams(search).get('with') || null;
}

/** The page about a senior in one's care (D-37). */
export function seniorAddress(seniorId: string): string {
  return `/senior-monitoring?senior=${seniorId}`;
}

/** How a senior's tablet is set up together with them (SAFE-26). */
export function setUpTabletAddress(seniorId: string): string {
  return `/set-up-tablet?senior=${seniorId}`;
}

/** A senior's help board; one's own without. */
export function helpBoardAddress(seniorId?: string): string {
  return seniorId === undefined ? '/tasks' : `/tasks?senior=${seniorId}`;
}

/** The absolute URL of a link to share. @param url absolute or relative, as the server returns it */
export function linkAddress(url: string): string {
  return new URL(url, location.origin).href;
}

/** Whether only devices in the same home can reach it: a server without TLS is a home server. */
export function isAtHome(address: string): boolean {
  return new URL(address).protocol !== 'https:';
}
