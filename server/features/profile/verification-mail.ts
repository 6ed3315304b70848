import { PRODUCT_NAME } from '@shared/product';

/** @param link the path of the page that verifies the address; the mailer makes it a full address. */
export function verificationMail(
  { username, firstName }: { username: string; firstName: string | null },
  link: string,
) {
  const lines = [
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    '',
    `this address was given on ${PRODUCT_NAME} for the user name ${username}.`,
    'Is it yours? Then please open this link and confirm it. It works for 7 days, and once.',
    'If you know nothing of this, please delete this mail. Nothing happens then.',
    '',
  ];
  return { subject: `Please confirm your email for ${PRODUCT_NAME}`, text: lines.join('\n'), link };
}
