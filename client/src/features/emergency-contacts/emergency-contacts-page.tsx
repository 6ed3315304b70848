import { useQuery } from '@tanstack/react-query';
import type { EmergencyContact } from '@shared/api/emergency';
import { EmptyOwnList, emptyOwnListQueries } from '@/ui/empty-state';
import { QueryView } from '@/ui/query-view';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { lazyOverlay } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page-header';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { CallButton } from './call-button';
import { type Callee, EMERGENCY, isEmergencyNumber } from './calls';
import { ContactList } from './contact-list';
import { DeleteContactDialog } from './delete-contact-dialog';
import { contactsQuery } from './api';
import { useCalling } from './use-calling';
import { useMoving } from './use-moving';

const ContactDialog = lazyOverlay(() => import('./contact-dialog').then((module) => module.ContactForm));

export const queries: PageQueries = async ({ user }, read) =>
  emptyOwnListQueries(user.role, await read(contactsQuery()));

/** /emergency-contacts: whom to call, and one press to do it. 911 is available before the list loads. */
export function EmergencyContactsPage({ user }: { user: CurrentUser }) {
  const contacts = useQuery(contactsQuery());
  const { call, dialogs } = useCalling();
  const { move, said } = useMoving(contacts.data);
  const edit = useDialogAbout<EmergencyContact>();
  const remove = useDialogAbout<EmergencyContact>();
  const openAdd = () => edit.openWith(null);
  const { preload } = ContactDialog;
  return (
    <>
      <PageHeader
        title="Emergency Contacts"
        sentence="One press calls the people who help you. They are on your emergency card, too."
        actions={
          <>
            {/* A full page load, so that the service worker can serve the cached card offline. */}
            <ButtonLink href="/emergency-card" target="_self" icon="document">
              My emergency card
            </ButtonLink>
            <Button icon="plus" onClick={openAdd} onPointerEnter={preload} onFocus={preload}>
              Add Contact
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl/page:gap-8">
        <EmergencyServices
          contacts={contacts.data?.filter(({ contactType }) => contactType === 'emergency') ?? []}
          onCall={call}
        />
        <QueryView
          query={contacts}
          loadingText="Loading your contacts..."
          failed="Could not load your emergency contacts"
          skeleton={
            <Card as="div">
              <SkeletonRows count={4} />
            </Card>
          }
          empty={{
            when: (list) => list.length === 0,
            view: (
              <EmptyOwnList
                role={user.role}
                forWhom="This list is for your own emergency contacts."
                icon="phone"
                title="No Emergency Contacts"
                addLabel="Add Your First Contact"
                onAdd={openAdd}
              >
                Add the people you would call: a daughter, a neighbor, your doctor. Then you can call them with one
                press.
              </EmptyOwnList>
            ),
          }}
        >
          {(list) => (
            <ContactList
              contacts={list}
              onCall={call}
              onEdit={edit.openWith}
              onDelete={remove.openWith}
              onMove={move}
            />
          )}
        </QueryView>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ContactDialog contact={edit.about} {...edit.state} />
      <DeleteContactDialog contact={remove.about} {...remove.state} />
      {dialogs}
    </>
  );
}

interface EmergencyServicesProps {
  /** Contacts of type emergency. */
  contacts: readonly EmergencyContact[];
  onCall: (callee: Callee) => void;
}

/** 911 always first (D-85), then the user's own emergency numbers. */
function EmergencyServices({ contacts, onCall }: EmergencyServicesProps) {
  const others = contacts.filter(({ phone }) => !isEmergencyNumber(phone));
  return (
    <Card title="Emergency Services">
      <p className="max-w-measure text-muted">When someone is in danger, badly hurt or suddenly very ill.</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-3">
        <li>
          <CallButton callee={EMERGENCY} onCall={onCall} variant="danger" full className="h-full min-h-20 text-xl">
            Call 911
          </CallButton>
        </li>
        {others.map((contact) => (
          <li key={contact.id}>
            <CallButton callee={contact} onCall={onCall} full className="h-full min-h-20">
              <span className="block wrap-anywhere">Call {contact.name}</span>
              <span className="block text-base font-normal wrap-anywhere tabular-nums">{contact.phone}</span>
            </CallButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
