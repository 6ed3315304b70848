/** The lazy half of InviteDialog. */
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from '@shared/zod';
import type { NewInvitation, SentInvitation } from '@shared/api/care-team';
import { invitationForm, permissions } from '@shared/api/care-team-fields';
import { ALL_SHARED } from '@shared/domain/care-team';
import { FormDialog } from '@/ui/form/form-dialog';
import { SelectField } from '@/ui/form/choice-fields';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { toast } from '@/lib/toast';
import { AccessFields } from './manage-access-dialog';
import { useInvite } from './api';
import { RELATIONSHIPS, relationshipWords } from './words';

const OTHER = 'Other';

const written = z.object({
  caregiverEmail: z.string(),
  relationship: z.string(),
  otherRelationship: z.string(),
  message: z.string(),
  permissions,
});

const inviteForm = written
  .transform(({ otherRelationship, ...rest }): z.input<typeof invitationForm> => {
    return { ...rest, relationship: rest.relationship === OTHER ? otherRelationship : rest.relationship };
  })
  .pipe(invitationForm);

type InviteDraft = z.input<typeof inviteForm>;
type CheckedInvite = z.output<typeof inviteForm>;

const relationshipOptions = [...RELATIONSHIPS, OTHER].map((value) => ({ value, label: value }));

const EMPTY_INVITE: InviteDraft = {
  caregiverEmail: '',
  relationship: '',
  otherRelationship: '',
  message: '',
  permissions: ALL_SHARED,
};

/** Copies an earlier invitation into the form, to send it again. */
function inviteAgainDraft({ caregiverEmail, relationship, message, levels }: SentInvitation) {
  const words = relationshipWords(relationship);
  const isListed = words === '' || relationshipOptions.some(({ value }) => value === words);
  return {
    caregiverEmail,
    relationship: isListed ? words : OTHER,
    otherRelationship: isListed ? '' : words,
    message: message ?? '',
    permissions: levels,
  };
}

interface InviteDialogProps extends OverlayState {
  /** A declined or expired invitation to send again; null starts with an empty form. */
  again: SentInvitation | null;
  onSent: (invitation: NewInvitation) => void;
}

/** Wording fixed by the requirements; the API contract uses it for an empty address, too. */
const NO_ADDRESS = 'Please enter an email address';

export function InviteForm({ again, onSent, open, onOpenChange }: InviteDialogProps) {
  const { mutateAsync: invite } = useInvite();
  const submit = async (body: CheckedInvite) => {
    onSent(await invite({ body }));
  };
  return (
    <FormDialog
      title="Invite Caregiver"
      description="Invite a caregiver or family member. You decide what they can see."
      open={open}
      onOpenChange={onOpenChange}
      draftKey={again?.id ?? ''}
      schema={inviteForm}
      defaultValues={again === null ? EMPTY_INVITE : inviteAgainDraft(again)}
      onSubmit={submit}
      submitLabel="Send Invitation"
      pendingLabel="Sending..."
    >
      <NoAddressToast />
      <TextField name="caregiverEmail" label="Email" type="email" hint="For example anna@example.com" maxLength={254} />
      <RelationshipFields />
      <TextareaField
        name="message"
        label="Personal message"
        hint="A few words for them to read"
        optional
        maxLength={1000}
      />
      <AccessFields within="permissions." />
    </FormDialog>
  );
}

function RelationshipFields() {
  const relationship: unknown = useWatch({ name: 'relationship' });
  return (
    <>
      <SelectField
        name="relationship"
        label="Relationship"
        hint="Who are they to you?"
        options={relationshipOptions}
        placeholder="Choose if you like"
        optional
      />
      {relationship === OTHER && (
        <TextField name="otherRelationship" label="Relationship in your own words" maxLength={60} optional />
      )}
    </>
  );
}

/** Shows a toast each time the form is submitted without an address (INV-04). */
function NoAddressToast() {
  const { formState } = useFormContext();
  const problem = formState.errors['caregiverEmail'];
  useEffect(() => {
    if (problem?.message === NO_ADDRESS) toast({ title: NO_ADDRESS, variant: 'destructive' });
  }, [problem]);
  return null;
}
