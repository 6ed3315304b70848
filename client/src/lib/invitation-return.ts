/**
 * The way back to an invitation after signing in (D-51); the way there is in sign-in-address.ts. Only invitations can be named
 * as the place to come back to, so that nobody's link can choose where signing in leads.
 */
const INVITATION_PATH = /^\/invitation\/[A-Za-z0-9_-]{1,100}$/;

/** The invitation that the sign-in page's query leads back to; null where it names none. */
export function invitationIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next !== null && INVITATION_PATH.test(next) ? next : null;
}
