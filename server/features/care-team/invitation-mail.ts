import { oneLine } from '@shared/api/fields';
import { PRODUCT_NAME } from '@shared/product';

/** Characters of the sender's own. An account must not be a way to send letters to strangers (F7). */
const NAME_LIMIT = 60;
const MESSAGE_LIMIT = 200;

/** @param link the path of the invitation's own link; the mailer makes it a full address. */
export function invitationMail(seniorName: string, message: string | null, link: string) {
  const name = shortened(seniorName, NAME_LIMIT);
  const lines = [
    `${name} invited you to join their care team on ${PRODUCT_NAME}.`,
    ...(message === null ? [] : quotation(name, message)),
    '',
    'Open this link to accept or decline. It works once, for 14 days.',
  ];
  return { subject: `${name} invited you to ${PRODUCT_NAME}`, text: lines.join('\n'), link };
}

/** In one line and in quotation marks that only end where the message does: it cannot pass as words of ours. */
function quotation(name: string, message: string): string[] {
  const line = oneLine(message.replaceAll(/\s+/g, ' ')).replaceAll(/[“”]/g, '"');
  const quoted = shortened(line, MESSAGE_LIMIT);
  return ['', `${name} wrote: “${quoted}”`, ...(quoted === line ? [] : ['The whole message is where the link leads.'])];
}

/** By code points, so that no character is cut in half. */
function shortened(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text;
}
