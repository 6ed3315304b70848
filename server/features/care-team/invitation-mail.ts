import { PRODUCT_NAME } from '@shared/product';

/** @param link the path of the invitation's own link; the mailer makes it a full address. */
export function invitationMail(seniorName: string, message: string | null, link: string) {
  const lines = [
    `${seniorName} would like you to join their care team on ${PRODUCT_NAME}.`,
    ...(message === null ? [] : ['', `${seniorName} wrote:`, message]),
    '',
    'Open this link to accept or decline. It works for 14 days, and once.',
  ];
  return { subject: `${seniorName} invites you to ${PRODUCT_NAME}`, text: lines.join('\n'), link };
}
