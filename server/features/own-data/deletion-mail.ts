import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { PRODUCT_NAME } from '@shared/product';

interface Leaving {
  firstName: string | null;
  username: string;
  /** IANA name; the day is given in this zone. */
  timeZone: string;
}

/** So that nobody’s account is deleted behind their back. @param deletionAt when it is deleted for good. */
export function deletionMail({ firstName, username, timeZone }: Leaving, deletionAt: Date) {
  const day = dayWords(localDate(deletionAt, timeZone));
  const lines = [
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    '',
    `your ${PRODUCT_NAME} account ${username} will be deleted on ${day}, with everything in it, as you asked.`,
    'Until then you can change your mind. Sign in, open your profile and press "Keep my account".',
    'If it was not you who asked, please do the same, and choose a new password.',
    '',
  ];
  return {
    subject: `Your ${PRODUCT_NAME} account will be deleted on ${day}`,
    text: lines.join('\n'),
    link: '/profile',
  };
}
