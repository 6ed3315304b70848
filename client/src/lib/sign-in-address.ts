/** What the sign-in page's address says beside where to come back to (see invitation-return.ts). */
const NEW_ACCOUNT = 'create-account';

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
