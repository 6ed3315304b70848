/**
 * What an e-mail address is: one rule for accounts, profiles and invitations. A person is found by it (D-51), so nobody may have
 * an address that no invitation can be sent to. Plain letters only: of others, databases and browsers do not agree on which
 * capital belongs to which small one, and two people would be taken for one.
 */
import * as z from 'zod';

export const emailAddress = z.email({ error: 'Write the email like name@example.com' });

export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success;
}
