/** What stands on one's own card where nothing has been told yet. None of it is printed. */
import { Link } from 'wouter';
import type { WhenMissing } from './card-sheet';

const profileLink = (words: string) => <TellIt href="/profile">{words}</TellIt>;

export const whereToTell: WhenMissing = {
  dateOfBirth: profileLink('Add your date of birth in your profile'),
  allergies: (
    <>
      <p className="text-lg font-bold">No allergies written down</p>
      {profileLink('Add your allergies in your profile, or write there that you have none')}
    </>
  ),
  medicalConditions: (
    <>
      <p>None written down</p>
      {profileLink('Add your medical conditions in your profile')}
    </>
  ),
  medications: (
    <>
      <p>None written down</p>
      <TellIt href="/medications">Add what you take in My Medications</TellIt>
    </>
  ),
  contacts: (
    <>
      <p>Nobody written down</p>
      <TellIt href="/emergency-contacts">Add somebody in Emergency Contacts</TellIt>
    </>
  ),
};

function TellIt({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-target items-center font-semibold text-inherit print:hidden">
      {children}
    </Link>
  );
}
