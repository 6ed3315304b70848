import { useQuery } from '@tanstack/react-query';
import type { EmergencyContact } from '@shared/api/emergency';
import { contactsMeant } from '@shared/domain/voice-commands';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { SpokenQuestion } from '@/features/comfort/voice/spoken-answer';
import type { Callee } from '@/features/emergency-contacts/calls';
import { contactsQuery } from '@/features/emergency-contacts/queries';

/** More names than these are no answer any more. */
const MOST = 4;

interface CallBySpeechProps {
  /** As it was said. */
  whom: string;
  onCall: (callee: Callee) => void;
  onDone: () => void;
}

/** One of the emergency contacts, called as their own page calls them, once the answer is yes. */
export function CallBySpeech({ whom, onCall, onDone }: CallBySpeechProps) {
  const contacts = useQuery(contactsQuery());
  return (
    <QueryView query={contacts} loadingText="Loading your contacts..." failed="Could not load your emergency contacts">
      {(list) => {
        const meant = contactsMeant(whom, list).slice(0, MOST);
        if (meant.length === 0) return <Nobody whom={whom} onDone={onDone} />;
        return (
          <SpokenQuestion
            question={questionAbout(meant)}
            choices={meant.map((contact) => ({
              words: `Yes, call ${contact.name}`,
              icon: 'phone',
              onChoose: () => onCall(contact),
            }))}
            onNo={onDone}
          />
        );
      }}
    </QueryView>
  );
}

function questionAbout(meant: readonly EmergencyContact[]): string {
  const [only, ...others] = meant;
  if (only === undefined || others.length > 0) return 'Whom shall I call?';
  const relation = only.relationship === null ? '' : `, ${only.relationship.toLowerCase()}`;
  return `Shall I call ${only.name}${relation}, ${only.phone}?`;
}

function Nobody({ whom, onDone }: { whom: string; onDone: () => void }) {
  return (
    <>
      <p>Nobody among your emergency contacts is called “{whom}”.</p>
      <ButtonLink href="/emergency-contacts" icon="phone" onClick={onDone} className="justify-self-start">
        See all contacts
      </ButtonLink>
    </>
  );
}
