/** Telephone numbers as people write them: digits with spaces, + - ( ) and dots between them (D-96). */

const PERMITTED = /^[\d\s+\-().]*$/;
const FEWEST_DIGITS = 10;
const MOST_DIGITS = 15;
/** 112, 911, 116117: the lengths of emergency and help lines. */
const FEWEST_SHORT_DIGITS = 3;

/** With any parentheses: '(+1) 555…'. */
const INTERNATIONAL = /^\D*\+/;
/** The zero in '+44 (0)20…', which is only dialed inside the country. In '+39 (06)…' it is part of the number. */
const TRUNK_ZERO = /^(\D*\d{1,3}\D*)\(\s*0\s*\)/;

/** @returns an error message, for wrong characters first (D-96); null if valid. Blank is valid. */
export function checkPhone(text: string): string | null {
  return text.trim() === '' ? null : problemOf(text, FEWEST_DIGITS);
}

/**
 * The same for an emergency contact, where a number is required. @param isShortAllowed for emergency services (D-85).
 */
export function checkContactPhone(text: string, isShortAllowed: boolean): string | null {
  return problemOf(text, isShortAllowed ? FEWEST_SHORT_DIGITS : FEWEST_DIGITS);
}

function problemOf(text: string, fewest: number): string | null {
  if (!PERMITTED.test(text)) return 'Invalid phone number format';
  const digits = digitsOf(text).length;
  if (digits < fewest) return `Phone number must be at least ${fewest} digits`;
  if (digits > MOST_DIGITS) return `Phone number cannot exceed ${MOST_DIGITS} digits`;
  return null;
}

/** For a tel: link, which only takes digits and a leading plus. */
export function telephoneLink(phone: string): string {
  if (!INTERNATIONAL.test(phone)) return `tel:${digitsOf(phone)}`;
  return `tel:+${digitsOf(phone.replace(TRUNK_ZERO, '$1'))}`;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
