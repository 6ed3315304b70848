/** The form of an invitation: the contract's rules, with the relationship chosen from a list or typed. */
import * as z from 'zod';
import type { SentInvitation } from '@shared/api/care-team';
import { invitationForm, permissions } from '@shared/api/care-team-fields';
import { ALL_SHARED } from '@shared/domain/care-team';
import { relationshipWords, RELATIONSHIPS } from './relationship-words';

export const OTHER = 'Other';

const written = z.object({
  caregiverEmail: z.string(),
  relationship: z.string(),
  otherRelationship: z.string(),
  message: z.string(),
  permissions,
});

export const inviteForm = written
  .transform(({ otherRelationship, ...rest }): z.input<typeof invitationForm> => {
    return { ...rest, relationship: rest.relationship === OTHER ? otherRelationship : rest.relationship };
  })
  .pipe(invitationForm);

export type InviteDraft = z.input<typeof inviteForm>;
export type CheckedInvite = z.output<typeof inviteForm>;

export const relationshipOptions = [...RELATIONSHIPS, OTHER].map((value) => ({ value, label: value }));

export const EMPTY_INVITE: InviteDraft = {
  caregiverEmail: '',
  relationship: '',
  otherRelationship: '',
  message: '',
  permissions: ALL_SHARED,
};

/** What was sent before, to be sent again. */
export function inviteAgainDraft({ caregiverEmail, relationship, message, permissions: shared }: SentInvitation) {
  const words = relationshipWords(relationship);
  const isListed = words === '' || relationshipOptions.some(({ value }) => value === words);
  return {
    caregiverEmail,
    relationship: isListed ? words : OTHER,
    otherRelationship: isListed ? '' : words,
    message: message ?? '',
    permissions: shared,
  };
}
