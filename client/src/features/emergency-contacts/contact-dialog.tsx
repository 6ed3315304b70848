/** Lazily loaded content of ContactDialog. */
import { useQueryClient } from '@tanstack/react-query';
import type { z } from '@shared/zod';
import type { EmergencyContact } from '@shared/api/emergency';
import { contactForm } from '@shared/api/emergency-fields';
import {
  CONTACT_NAME_MAX_LENGTH,
  CONTACT_NOTES_MAX_LENGTH,
  CONTACT_RELATIONSHIP_MAX_LENGTH,
  CONTACT_TYPES,
} from '@shared/domain/emergency-contact';
import { CheckboxField, ChoicesField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { typeWords } from './contact-words';
import { contactsQuery, useAddContact, useChangeContact } from './api';

interface ContactDialogProps extends OverlayState {
  /** The contact being edited, retained while the dialog closes; null for a new one. */
  contact: EmergencyContact | null;
}

const TYPES = CONTACT_TYPES.map((value) => ({ value, label: typeWords[value].word, hint: typeWords[value].hint }));

type Typed = z.input<typeof contactForm>;
type Checked = z.output<typeof contactForm>;

export function ContactForm({ contact, open, onOpenChange }: ContactDialogProps) {
  const { mutateAsync: add } = useAddContact();
  const { mutateAsync: change } = useChangeContact();
  const queryClient = useQueryClient();
  const isNew = contact === null;

  const changeOnly = ({ id }: EmergencyContact, changes: Partial<Checked>) => {
    // The API replaces the whole contact, so take untouched fields from the latest cached version.
    const current = queryClient.getQueryData(contactsQuery().queryKey)?.find((each) => each.id === id) ?? contact;
    return change({ params: { id }, body: { ...typedFrom(current), ...changes } });
  };
  const submit = async (body: Checked) => {
    if (isNew) await add({ body });
    else await changeOnly(contact, changedFields(body, contact));
  };

  return (
    <FormDialog
      title={isNew ? 'Add Emergency Contact' : 'Edit Emergency Contact'}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={contact?.id ?? ''}
      schema={contactForm}
      defaultValues={typedFrom(contact)}
      onSubmit={submit}
      submitLabel={isNew ? 'Add contact' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <TextField name="name" label="Name" maxLength={CONTACT_NAME_MAX_LENGTH} />
      <TextField name="phone" label="Phone number" hint="With area code, for example: (555) 010-4477" type="tel" />
      <ChoicesField name="contactType" label="What kind of contact is this?" options={TYPES} />
      <TextField
        name="relationship"
        label="Relationship"
        hint="For example: daughter, neighbor, heart doctor"
        maxLength={CONTACT_RELATIONSHIP_MAX_LENGTH}
        optional
      />
      <TextareaField
        name="notes"
        label="Notes"
        hint="For example: has a key, works until 5 PM"
        rows={2}
        maxLength={CONTACT_NOTES_MAX_LENGTH}
        optional
      />
      <CheckboxField
        name="isPrimary"
        label="Primary contact"
        hint="The first person to call. There is only one: a new one replaces the old one."
      />
    </FormDialog>
  );
}

function typedFrom(contact: EmergencyContact | null): Typed {
  return {
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    contactType: contact?.contactType ?? 'family',
    relationship: contact?.relationship ?? '',
    notes: contact?.notes ?? '',
    isPrimary: contact?.isPrimary ?? false,
  };
}
