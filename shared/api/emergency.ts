import { z } from '../zod';
import { CONTACT_TYPES } from '../domain/emergency-contact';
import { insertEmergencyContactSchema } from '../schema/emergency';
import { contactFields, refuseWrongNumber } from './emergency-fields';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { sentSchedule } from './schedule-fields';

export const emergencyContact = z.object({
  id,
  userId: id,
  name: z.string(),
  phone: z.string(),
  contactType: z.enum(CONTACT_TYPES),
  relationship: z.string().nullable(),
  notes: z.string().nullable(),
  isPrimary: z.boolean(),
  order: z.number(),
  createdAt: sentInstant,
});

export type EmergencyContact = z.output<typeof emergencyContact>;

const contactBody = z
  .strictObject(insertEmergencyContactSchema.shape)
  .extend(contactFields)
  .superRefine(refuseWrongNumber);

export const listEmergencyContacts = endpoint('GET /api/emergency-contacts', {
  summary: 'One’s own emergency contacts, in one’s own order',
  access: 'session',
  response: z.array(emergencyContact),
});

export const addEmergencyContact = endpoint('POST /api/emergency-contacts', {
  summary: 'Add an emergency contact; a new primary contact replaces the previous one',
  access: 'session',
  body: contactBody,
  response: emergencyContact,
  status: 201,
  idempotency: 'key',
  announces: { event: 'emergency_changed', to: 'self' },
});

export const changeEmergencyContact = endpoint('PUT /api/emergency-contacts/{id}', {
  summary: 'Change a contact',
  access: 'session',
  params: idParams,
  body: contactBody,
  response: emergencyContact,
  announces: { event: 'emergency_changed', to: 'self' },
});

export const moveEmergencyContact = endpoint('POST /api/emergency-contacts/{id}/move', {
  summary: 'Move a contact up or down; returns the new order',
  access: 'session',
  params: idParams,
  body: z.strictObject({ direction: z.enum(['up', 'down'], { error: 'Say up or down' }) }),
  response: z.array(emergencyContact),
  announces: { event: 'emergency_changed', to: 'self' },
});

export const deleteEmergencyContact = endpoint('DELETE /api/emergency-contacts/{id}', {
  summary: 'Delete a contact',
  access: 'session',
  params: idParams,
  announces: { event: 'emergency_changed', to: 'self' },
});

/** What a helper needs to know in an emergency. */
export const emergencyCard = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  username: z.string(),
  /** The photo's address; null without one. */
  profileImageUrl: z.string().nullable(),
  /** 'YYYY-MM-DD'. */
  dateOfBirth: z.string().nullable(),
  medicalConditions: z.string().nullable(),
  allergies: z.string().nullable(),
  /** What the person wrote about medicines that are not in the list. */
  otherMedications: z.string().nullable(),
  medications: z.array(
    z.object({
      name: z.string(),
      dosage: z.string(),
      frequency: z.string(),
      times: z.array(z.string()),
      /** With one, it says how much and when, and the times do not (SCHED-21). */
      schedule: sentSchedule.nullable(),
      instructions: z.string().nullable(),
    }),
  ),
  contacts: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      relationship: z.string().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
  /** When the link stops working. */
  readAt: sentInstant,
});

export type EmergencyCard = z.output<typeof emergencyCard>;

/** As its owner and their helpers read it (KIND-14). */
export const ownEmergencyCard = emergencyCard.extend({
  /** The owner's own number. */
  phone: z.string().nullable(),
  /** False for a helper who may not see medications: they are left out, which does not mean that there are none. */
  sharesMedications: z.boolean(),
  /** Null and empty for helpers. */
  link: z.object({ url: z.string(), createdAt: sentInstant }).nullable(),
  /** When the link was opened, newest first: at most 50. */
  looks: z.array(sentInstant),
});

export const readEmergencyCard = endpoint('GET /api/emergency-card', {
  summary: 'The emergency card of oneself, with its link and when that was opened, or of a connected senior',
  access: { area: 'health', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional() }),
  response: ownEmergencyCard,
});

export const createCardLink = endpoint('POST /api/emergency-card/link', {
  summary: 'Create an address at which anyone who has it can read the card; an earlier one stops working',
  access: 'session',
  response: ownEmergencyCard,
  status: 201,
  announces: { event: 'emergency_changed', to: 'self' },
});

export const revokeCardLink = endpoint('DELETE /api/emergency-card/link', {
  summary: 'Stop the address',
  access: 'session',
  announces: { event: 'emergency_changed', to: 'self' },
});

/** 192 bits in URL-safe base 64. */
const secretParams = z.strictObject({ secret: z.string().regex(/^[\w-]{32}$/) });

export const readSharedCard = endpoint('GET /api/emergency-card/shared/{secret}', {
  summary: 'The emergency card behind an address; each look is recorded',
  access: 'public',
  params: secretParams,
  response: emergencyCard,
  announces: { event: 'emergency_changed', to: 'affected' },
});

export const getSharedCardPhoto = endpoint('GET /api/emergency-card/shared/{secret}/photo', {
  summary: 'The photo on that card',
  access: 'public',
  params: secretParams,
  file: 'image/webp',
});
