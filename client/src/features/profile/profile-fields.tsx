import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { z } from '@shared/zod';
import type { VerificationState } from '@shared/api/profile';
import type { profileForm } from '@shared/api/profile-fields';
import { timeWords, unbroken } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField } from '@/ui/form/use-field';
import { TextareaField, TextField } from '@/ui/form/text-fields';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { NativeSelect } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { createSessionStorage } from '@/lib/session-storage';
import type { CurrentUser } from '@/lib/session';
import { deviceZone } from '@/lib/render-context';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { useSendVerification, verificationQuery } from './api';
import { knownZones, zoneGroups } from './time-zones';

export type ProfileDraft = z.input<typeof profileForm>;

/** Unsaved input by user id, in session storage. Survives a failed save, leaving the page, and signing in again. */
export const keptDrafts = createSessionStorage<ProfileDraft | null>('profile', null);

/** The form values for an account's saved data. */
export function draftOf(user: CurrentUser): ProfileDraft {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    dateOfBirth: user.dateOfBirth ?? '',
    address: user.address ?? '',
    emergencyContact: user.emergencyContact ?? '',
    medicalConditions: user.medicalConditions ?? '',
    allergies: user.allergies ?? '',
    medications: user.medications ?? '',
    timeZone: user.timeZone,
  };
}

/** Every field except the role, which is chosen once (D-95). */
export function ProfileFields({ user }: { user: CurrentUser }) {
  const today = localDate(useNow(), user.timeZone);
  return (
    <>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <EmailState user={user} />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" hint="With the area code" optional />
        <TextField
          name="dateOfBirth"
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          hint="Month, day and year"
          optional
        />
      </div>
      <TextareaField name="address" label="Address" hint="House number, street and town" rows={2} optional />
      <TimeZoneField saved={user.timeZone} />
      <MedicalHeading />
      <TextField name="emergencyContact" label="Emergency contact" hint="For example: Anna, my daughter" optional />
      <TextareaField name="medicalConditions" label="Medical conditions" hint="For example: diabetes" optional />
      <TextareaField name="allergies" label="Allergies" hint="For example: penicillin, nuts" optional />
      <TextareaField name="medications" label="Medications" hint="What you take, in your own words" optional />
    </>
  );
}

/** Whether the saved address is verified (D-62). Renders nothing if the server cannot send mail. */
function EmailState({ user }: { user: CurrentUser }) {
  const { data } = useQuery(verificationQuery());
  if (data === undefined || !data.isMailOn || user.email === null) return null;
  if (user.emailVerifiedAt === null) return <Unproved email={user.email} sent={data.sent} />;
  return (
    <p className="-mt-3 flex gap-2">
      <Icon name="ok-circle" className="text-taken-mark" />
      <span className="min-w-0 wrap-anywhere">{user.email} is confirmed.</span>
    </p>
  );
}

function Unproved({ email, sent }: { email: string; sent: VerificationState['sent'] }) {
  const { mutate, isPending } = useSendVerification(email);
  return (
    <Notice
      title={sent === null ? `${email} is not confirmed yet` : `We sent a link to ${sent.to}`}
      action={
        <Button icon="mail" pending={isPending} pendingLabel="Sending..." onClick={() => mutate({})}>
          {sent === null ? 'Send me a link' : 'Send it again'}
        </Button>
      }
    >
      {sent === null ? 'A link that we send there' : 'Opening it'} shows that the address is yours. Until then, you
      cannot answer invitations that were sent to it.
    </Notice>
  );
}

function MedicalHeading() {
  return (
    <div className="edge-t pt-5">
      <h3>For an emergency</h3>
      <p className="mt-1 max-w-measure text-muted">
        What a doctor should know first. It appears on your <Link href="/emergency-card">emergency card</Link>.
      </p>
    </div>
  );
}

const FIELD = { name: 'timeZone', label: 'Time zone', hint: 'We use this time zone for medicines and appointments' };

/** A native select, so that typing a place's first letters finds it. @param saved the currently saved zone */
function TimeZoneField({ saved }: { saved: string }) {
  const formats = useFormats();
  const { id, error, control } = useField(FIELD);
  const { control: form } = useFormContext<ProfileDraft>();
  const chosen = useWatch({ control: form, name: 'timeZone' }) ?? saved;
  const now = useNow();
  const device = deviceZone(now);
  const groups = useMemo(() => zoneGroups(knownZones(), device, saved), [device, saved]);
  const time = unbroken(timeWords(now, chosen, formats));
  return (
    <FieldFrame id={id} label={FIELD.label} hint={FIELD.hint} error={error}>
      <NativeSelect {...control}>
        {groups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.map((zone) => (
              <option key={zone.value} value={zone.value}>
                {zone.label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <p className="mt-1.5 text-muted">It is now {time} there.</p>
    </FieldFrame>
  );
}
