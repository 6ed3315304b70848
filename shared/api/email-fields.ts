/**
 * Email addresses: one rule for accounts, profiles and invitations. People are found by their address (D-51), so nobody
 * may have one that no invitation can be sent to. ASCII letters only: databases and browsers disagree on the case of
 * others, and two people could be taken for one.
 */
import * as z from '../zod';

export const emailAddress = z.email({ error: 'Write the email like name@example.com' });

export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success;
}
