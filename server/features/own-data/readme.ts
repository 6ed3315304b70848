import { dayAndTimeWords } from '@shared/domain/moment-words';
import { personName } from '@shared/domain/person-name';
import { PRODUCT_NAME } from '@shared/product';
import type { ExportContext } from './export-context';

const CONTENTS = [
  ['profile.json', 'What you told us about yourself, and your picture beside it'],
  ['medications.json', 'Your medications, also those you deleted; photos are in medication-photos'],
  ['medication-changes.json', 'When a medication was started, changed or stopped'],
  ['medication-logs', 'Each dose that was marked, as JSON and as CSV'],
  ['appointments.json', 'Your appointments, also those you deleted'],
  ['calendar.ics', 'Your newest 1,000 appointments for a calendar app'],
  ['health-metrics', 'Your readings, as JSON and as CSV'],
  ['game-activities', 'The games you played, as JSON and as CSV'],
  ['emergency-contacts.json', 'The people to call in an emergency'],
  ['messages.json', 'Your conversations: what you wrote, and what was written to you'],
  ['family-updates.json', 'Your family updates and the answers to them; photos are in family-photos'],
  ['documents.json', 'Your documents and whom you share them with; the files are in documents'],
  ['care-team.json', 'Who is on your care team, or on whose you are, and the invitations'],
  ['access-records.json', 'Who looked at or changed something of yours'],
  ['fhir-bundle.json', 'Your medications and readings for doctors and other health apps (HL7 FHIR R4)'],
] as const;

/** Call last, once everything has been counted. */
export function readme({ user, now, tally }: ExportContext): string {
  const width = Math.max(...CONTENTS.map(([name]) => name.length)) + 2;
  const lines = [
    `Everything ${PRODUCT_NAME} keeps about ${personName(user)}`,
    `Made on ${dayAndTimeWords(now, user.timeZone)} (${user.timeZone})`,
    '',
    ...CONTENTS.map(([name, words]) => `${name.padEnd(width)}${words}`),
    '',
    'Times in the files are in UTC. CSV files open in a spreadsheet such as Excel.',
    'JSON files are text, and other programs can read them.',
    'Not in here: your password, and the secret part of links. Whoever has those could use them.',
    ...counted(
      tally.unreadable,
      'reading',
      'could not be understood and is not in fhir-bundle.json. The other files have it.',
    ),
    ...counted(tally.missingFiles, 'file', 'could not be found and is missing here.'),
    '',
  ];
  // Notepad on older computers knows no other line ends.
  return lines.join('\r\n');
}

function counted(count: number, what: string, rest: string): string[] {
  if (count === 0) return [];
  if (count === 1) return [`1 ${what} ${rest}`];
  return [
    `${count} ${what}s ${rest.replace('is not', 'are not').replace('is missing', 'are missing').replace('it.', 'them.')}`,
  ];
}
