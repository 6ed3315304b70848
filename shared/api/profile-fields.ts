/** Profile fields, validated by the contract and by the client's forms (PROF-05…16, D-96). */
import * as z from '../zod';
import { checkAddress } from '../domain/address';
import { checkPhone } from '../domain/phone-number';
import { isEmailAddress } from './email-fields';
import { calendarDate, isWritable, optionalName, optionalText, requiredName, requiredText } from './fields';
import { newPassword, timeZone } from './account-fields';

/**
 * Simple on purpose: something, an at sign, something with a dot (PROF-08). Accepts every address that was ever stored,
 * so that the form can be saved with it; a new one has to pass {@link takesEmail}.
 */
const ADDRESS_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const INVALID_EMAIL = 'Invalid email format';

/**
 * Whether a profile may be saved with that address.
 * @param kept the current one; null for none. It may stay even if it is older than the rule.
 */
export function takesEmail(email: string, kept: string | null): boolean {
  return email === kept || isEmailAddress(email);
}

/** Longer than a form's answer, shorter than a book. */
const FREE_TEXT_MAX_LENGTH = 2000;

/** Refused with the message of `check`; blank and missing are both null. */
function checkedText(name: string, maxLength: number, check: (text: string) => string | null) {
  return optionalText(name, maxLength).superRefine((text, context) => {
    const message = text === null ? null : check(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

const dateOfBirth = z
  .string({ error: 'Date of birth must be text' })
  .trim()
  .max(40, { error: 'Write the date as year-month-day, for example 1944-05-06' })
  .nullable()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text))
  .pipe(calendarDate.nullable());

export const profileFields = {
  firstName: requiredName('First name', 100),
  lastName: requiredName('Last name', 100),
  email: requiredText('Email', 254).regex(ADDRESS_PATTERN, { error: INVALID_EMAIL }),
  phone: checkedText('Phone', 40, checkPhone),
  dateOfBirth,
  address: checkedText('Address', 10_000, checkAddress),
  emergencyContact: optionalText('Emergency contact', 300),
  medicalConditions: optionalText('Medical conditions', FREE_TEXT_MAX_LENGTH),
  allergies: optionalText('Allergies', FREE_TEXT_MAX_LENGTH),
  medications: optionalText('Medications', FREE_TEXT_MAX_LENGTH),
  timeZone: timeZone.optional(),
};

/** For a person known by one name, too. */
export const nameFields = {
  firstName: profileFields.firstName,
  lastName: optionalName('Last name', 100),
};

export const nameForm = z.strictObject(nameFields);

export const profileForm = z.strictObject(profileFields);

/** The form of a person with the address `kept`: it shows the server's error for another address right away. */
export function profileFormWith(kept: string | null) {
  const email = profileFields.email.refine((text) => takesEmail(text, kept), { error: INVALID_EMAIL });
  return z.strictObject({ ...profileFields, email });
}

export const passwordFields = {
  currentPassword: z
    .string({ error: 'Please enter your current password' })
    .min(1, { error: 'Please enter your current password' })
    .max(1024, { error: 'Password is too long' })
    .refine(isWritable, { error: 'Password has a character that cannot be used' }),
  newPassword,
};

export const deletionFields = {
  /** Typed to confirm: the person's own username. */
  username: requiredText('Username', 254),
  password: passwordFields.currentPassword,
};
