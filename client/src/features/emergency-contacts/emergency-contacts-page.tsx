import { useQuery } from '@tanstack/react-query';
import type { EmergencyContact } from '@shared/api/emergency';
import { EmptyOwnList } from '@/ui/empty-state';
import { QueryView } from '@/ui/query-view';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { CurrentUser } from '@/lib/session';
import { ContactDialog } from './contact-dialogs';
import { ContactList } from './contact-list';
import { DeleteContactDialog } from './delete-contact-dialog';
import { EmergencyServices } from './emergency-services';
import { contactsQuery } from './queries';
import { useCalling } from './use-calling';
import { useMoving } from './use-moving';

/** /emergency-contacts: whom to call, and one press to do it. 911 does not wait for the list. */
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
            {/* A page load: see there, the card is kept for when there is no connection. */}
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
                forWhom="This list is for emergency contacts of your own."
                icon="phone"
                title="No Emergency Contacts"
                addLabel="Add Your First Contact"
                onAdd={openAdd}
              >
                Add the people you would call: a daughter, a neighbor, your doctor. Then one press calls them.
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
