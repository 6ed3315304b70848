import { Link } from 'wouter';
import { localDate } from '@shared/domain/zoned-time';
import { TextField, TextareaField } from '@/ui/form/text-fields';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { EmailState } from './email-state';
import { TimeZoneField } from './time-zone-field';

/** Every field but the role, which is chosen once (D-95). */
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

function MedicalHeading() {
  return (
    <div className="edge-t pt-5">
      <h3>For an emergency</h3>
      <p className="mt-1 max-w-measure text-muted">
        What a doctor should know first. It stands on your <Link href="/emergency-card">emergency card</Link>.
      </p>
    </div>
  );
}
