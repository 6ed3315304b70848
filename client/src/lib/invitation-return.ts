/**
 * The way from an invitation through signing in and back to it (D-51). Only invitations can be named as the place to
 * come back to, so that nobody's link can choose where signing in leads.
 */
const INVITATION_PATH = /^\/invitation\/[A-Za-z0-9_-]{1,100}$/;

const NEW_ACCOUNT = 'create-account';

/** The sign-in page that leads back to this invitation. */
export function signInForInvitation(token: string, { newAccount }: { newAccount: boolean }): string {
  const search = new URLSearchParams(newAccount ? { tab: NEW_ACCOUNT } : {});
  search.set('next', `/invitation/${token}`);
  return `/auth?${search.toString()}`;
}

/** The invitation that the sign-in page's query leads back to; null where it names none. */
export function invitationIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next !== null && INVITATION_PATH.test(next) ? next : null;
}

/** The query asks for the tab 'Create Account'. */
export function wantsNewAccount(search: string): boolean {
  return new URLSearchParams(search).get('tab') === NEW_ACCOUNT;
}
