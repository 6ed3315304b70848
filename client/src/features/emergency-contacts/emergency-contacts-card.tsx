import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EmergencyContact } from '@shared/api/emergency';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ArrowLink } from '@/ui/link';
import { ListRow, RowList } from '@/ui/list-row';
import { SkeletonRows } from '@/ui/skeletons';
import { CallButton } from './call-button';
import type { Callee } from './calls';
import { relationWords } from './contact-words';
import { contactsQuery } from './api';
import { useCalling } from './use-calling';

const PAGE = '/emergency-contacts';
const SHOWN = 2;

/** On the senior's home: the first two contacts, and the link to the emergency card. */
export function EmergencyContactsCard() {
  const contacts = useQuery(contactsQuery());
  const { call, dialogs } = useCalling();
  const isEmpty = contacts.data?.length === 0;
  return (
    <Card
      title="Emergency Contacts"
      action={
        isEmpty ? undefined : (
          <ArrowLink href={PAGE} hiddenWords="emergency contacts">
            Manage
          </ArrowLink>
        )
      }
    >
      <QueryView
        query={contacts}
        loadingText="Loading your contacts..."
        failed="Could not load your emergency contacts"
        skeleton={<SkeletonRows count={SHOWN} />}
        empty={{ when: (list) => list.length === 0, view: <NoContacts /> }}
      >
        {(list) => <FirstContacts contacts={list} onCall={call} />}
      </QueryView>
      {/* A full page load, so that the service worker can serve the cached card offline. */}
      <a href="/emergency-card" className="edge-t mt-2 -mb-2 flex min-h-15 items-center gap-3 pt-2 font-semibold">
        <Icon name="document" />
        My emergency card
        <Icon name="chevron-right" className="ml-auto @max-[11rem]:hidden" />
      </a>
      {dialogs}
    </Card>
  );
}

interface FirstContactsProps {
  contacts: readonly EmergencyContact[];
  onCall: (callee: Callee) => void;
}

function FirstContacts({ contacts, onCall }: FirstContactsProps) {
  const more = contacts.length - SHOWN;
  return (
    <>
      <RowList>
        {contacts.slice(0, SHOWN).map((contact) => (
          <ListRow
            key={contact.id}
            title={<span className="wrap-anywhere">{contact.name}</span>}
            detail={
              <>
                <span className="block wrap-anywhere">{relationWords(contact.relationship, contact.contactType)}</span>
                <span className="block wrap-anywhere text-ink tabular-nums">{contact.phone}</span>
              </>
            }
            tail={<CallButton callee={contact} onCall={onCall} />}
          />
        ))}
      </RowList>
      {more > 0 && (
        <Link href={PAGE} className="inline-flex min-h-target items-center">
          +{more} more contacts
        </Link>
      )}
    </>
  );
}

function NoContacts() {
  return (
    <div className="grid justify-items-start gap-4 pb-3">
      <p className="text-muted">
        Add the people you would call when you need help. Then you can call them with one press.
      </p>
      <ButtonLink href={PAGE} icon="plus">
        Add Contacts
      </ButtonLink>
    </div>
  );
}
