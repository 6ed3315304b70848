/** The mails that keep an account safe (REACH-33). */
import { PRODUCT_NAME } from '../../product';
import { deletionMoment } from '../account-deletion';
import type { Formats } from '../formats';
import { dayAndTimeWords, dayWords } from '../time-words';
import { localDate } from '../zoned-time';
import type { AccountTopic } from './kinds';
import type { NoticeWords } from './words';

interface AccountDetails {
  topic: AccountTopic;
  firstName: string | null;
  username: string;
  /** How many devices sign in with their screen lock. */
  passkeys: number;
  /** When it happened. */
  at: Date;
  /** The person's own. */
  zone: string;
  formats: Formats;
}

const NOT_ME =
  'If it was not you, please sign in and choose a new password. If you cannot sign in, ask the person who runs this server for one.';

const NOT_ME_WAY =
  'If it was not you, please sign in, look at "Sign in without a password" in your profile, and choose a new password.';

/** A new password leaves these as they are (SAFE-14). */
function keptWords(passkeys: number): string {
  const devices = passkeys === 1 ? '1 device can' : `${passkeys} devices can`;
  return `${devices} still sign in with a screen lock. "Remove all" in your profile ends that.`;
}

/** The address that is the new one is in none of them: the former one may be another person's by now. */
export function accountWords(details: AccountDetails): NoticeWords {
  const { topic, firstName, username, passkeys, at, zone, formats } = details;
  const hello = firstName === null ? 'Hello,' : `Hello ${firstName},`;
  const when = `on ${dayAndTimeWords(at, zone, formats)}`;
  const mail = (title: string, ...lines: string[]) => ({ title, body: [hello, '', ...lines].join('\n') });
  switch (topic) {
    case 'password':
      return mail(
        `Your ${PRODUCT_NAME} password was changed`,
        `the password of your ${PRODUCT_NAME} account ${username} was changed ${when}. Every other device was signed out.`,
        'If it was you, there is nothing to do.',
        ...(passkeys > 0 ? [keptWords(passkeys)] : []),
        'If it was not you, please ask the person who runs this server for a new password.',
      );
    case 'address':
      return mail(
        `Your ${PRODUCT_NAME} email address was changed`,
        `the email address of your ${PRODUCT_NAME} account ${username} was changed ${when}. Mail no longer comes here.`,
        'If it was you, there is nothing to do.',
        NOT_ME,
      );
    case 'browser':
      return mail(
        `New sign-in to your ${PRODUCT_NAME} account`,
        `somebody signed in to your ${PRODUCT_NAME} account ${username} ${when}, in a browser that is new to it or has not been used since your password was changed.`,
        'If it was you, there is nothing to do. Your profile shows all devices that are signed in.',
        NOT_ME,
      );
    case 'passkey_added':
      return mail(
        `A new way to sign in to your ${PRODUCT_NAME} account`,
        `a device can sign in to your ${PRODUCT_NAME} account ${username} with its screen lock, without a password. It was set up ${when}.`,
        'If it was you, there is nothing to do.',
        NOT_ME_WAY,
      );
    case 'passkey_removed':
      return mail(
        `A way to sign in to your ${PRODUCT_NAME} account was removed`,
        `a device can no longer sign in to your ${PRODUCT_NAME} account ${username} with its screen lock. It was removed ${when}.`,
        'If it was you, there is nothing to do.',
        NOT_ME_WAY,
      );
    case 'second_step_added':
      return mail(
        `Your ${PRODUCT_NAME} account asks for a code now`,
        `signing in to your ${PRODUCT_NAME} account ${username} with the password now takes a code from an app as well. This was set up ${when}, and every other device was signed out.`,
        'If it was you, there is nothing to do.',
        'If it was not you, please ask the person who runs this server for a new password. That takes the code away, too.',
      );
    case 'second_step_removed':
      return mail(
        `Your ${PRODUCT_NAME} account no longer asks for a code`,
        `the password alone is enough to sign in to your ${PRODUCT_NAME} account ${username} again. This was changed ${when}.`,
        'If it was you, there is nothing to do.',
        NOT_ME,
      );
    case 'recovery_codes':
      return mail(
        `New recovery codes for your ${PRODUCT_NAME} account`,
        `ten new recovery codes were made for your ${PRODUCT_NAME} account ${username} ${when}. The former ones no longer work.`,
        'If it was you, there is nothing to do.',
        NOT_ME,
      );
    case 'device_added':
      return mail(
        `A new device is signed in to your ${PRODUCT_NAME} account`,
        `another device was signed in to your ${PRODUCT_NAME} account ${username} ${when}, with a code from one that was signed in already.`,
        'If it was you, there is nothing to do. Your profile shows all devices that are signed in.',
        'If it was not you, please sign that device out in your profile, and choose a new password.',
      );
    case 'deletion': {
      const day = dayWords(localDate(deletionMoment(at), zone), formats);
      return mail(
        `Your ${PRODUCT_NAME} account will be deleted on ${day}`,
        `your ${PRODUCT_NAME} account ${username} will be deleted on ${day}, with everything in it, as you asked.`,
        'Until then you can change your mind. Sign in, open your profile and press "Keep my account".',
        'If you did not ask for this, please do the same, and choose a new password.',
      );
    }
  }
}
