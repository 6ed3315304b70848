import { useQuery } from '@tanstack/react-query';
import type { EmergencyContact } from '@shared/api/emergency';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { SkeletonRows } from '@/ui/skeletons';
import { hugeButton } from '@/features/simple-view/one-thing';
import { CallButton } from '@/features/emergency-contacts/call-button';
import { type Callee, EMERGENCY, isEmergencyNumber } from '@/features/emergency-contacts/calls';
import { relationWords } from '@/features/emergency-contacts/contact-words';
import { contactsQuery } from '@/features/emergency-contacts/api';
import { useCalling } from '@/features/emergency-contacts/use-calling';

/** A longer list belongs on the contacts page. */
const MOST = 3;

/** The people to call, most important first. 911 doesn't wait for the list. */
export function CallScreen() {
  const contacts = useQuery(contactsQuery());
  const { call, dialogs } = useCalling();
  return (
    <>
      <QueryView
        query={contacts}
        loadingText="Loading your contacts..."
        failed="Could not load your emergency contacts"
        skeleton={<SkeletonRows />}
        empty={{ when: (list) => peopleToCall(list).length === 0, view: <Nobody /> }}
      >
        {(list) => <People people={peopleToCall(list)} onCall={call} />}
      </QueryView>
      <CallButton callee={EMERGENCY} onCall={call} variant="danger" className={hugeButton}>
        Call 911
        <span className="block text-lg font-normal">In an emergency. It asks you first.</span>
      </CallButton>
      {peopleToCall(contacts.data ?? []).length > MOST && (
        <ButtonLink href="/emergency-contacts" variant="quiet" size="big" className="justify-self-center">
          All contacts
        </ButtonLink>
      )}
      {dialogs}
    </>
  );
}

function People({ people, onCall }: { people: readonly EmergencyContact[]; onCall: (callee: Callee) => void }) {
  return (
    <ul className="grid gap-4">
      {people.slice(0, MOST).map((contact, index) => (
        <li key={contact.id}>
          <CallButton
            callee={contact}
            onCall={onCall}
            variant={index === 0 ? 'primary' : 'outline'}
            className={hugeButton}
          >
            <span className="block wrap-anywhere">Call {contact.name}</span>
            <span className="block text-lg font-normal wrap-anywhere">
              {relationWords(contact.relationship, contact.contactType)}
            </span>
          </CallButton>
        </li>
      ))}
    </ul>
  );
}

function Nobody() {
  return (
    <div className="grid gap-4">
      <p className="text-xl">No contacts yet. Add a person you trust.</p>
      <ButtonLink href="/emergency-contacts" size="big" icon="plus" className={hugeButton}>
        Add a contact
      </ButtonLink>
    </div>
  );
}

/** The primary contact, then the others in the user's own order; the emergency services have their own button. */
function peopleToCall(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const people = contacts.filter(({ phone }) => !isEmergencyNumber(phone));
  return [...people.filter(({ isPrimary }) => isPrimary), ...people.filter(({ isPrimary }) => !isPrimary)];
}
