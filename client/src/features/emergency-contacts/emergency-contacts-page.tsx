import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EmergencyContact } from '@shared/api/emergency';
import { EmptyOwnList, emptyOwnListQueries } from '@/ui/empty-state';
import { QueryView } from '@/ui/query-view';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page-header';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { DeleteDialog } from '@/ui/delete-dialog';
import { CallButton } from './call-button';
import { type Callee, EMERGENCY, isEmergencyNumber } from './calls';
import { ContactList, type Direction, moveButtonId } from './contact-list';
import { contactsQuery, useDeleteContact, useMoveContact } from './api';
import { useCalling } from './use-calling';

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

interface DeleteContactDialogProps extends OverlayState {
  /** The contact to delete; retained while the dialog closes. */
  contact: EmergencyContact | null;
}

function DeleteContactDialog({ contact, ...state }: DeleteContactDialogProps) {
  const name = contact?.name ?? '';
  const { mutateAsync: remove } = useDeleteContact(name);
  return (
    <DeleteDialog
      about={contact}
      title={`Delete ${name}`}
      question={() => 'Are you sure you want to delete this emergency contact?'}
      confirmLabel="Delete contact"
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}

/**
 * Moves contacts with buttons. Focus follows the pressed button to its new row; at either end of the list, where that
 * button is gone, focus goes to the contact's other button.
 * @returns `move`, and `said`, the screen reader announcement of the last move
 */
function useMoving(contacts: readonly EmergencyContact[] | undefined) {
  const { mutateAsync } = useMoveContact();
  const [said, setSaid] = useState('');
  const moving = useRef<{ id: string; direction: Direction; from: number } | null>(null);
  const placeOf = (id: string) => contacts?.findIndex((contact) => contact.id === id) ?? -1;

  useLayoutEffect(() => {
    if (moving.current === null) return;
    const { id, direction, from } = moving.current;
    // The reordered list has not arrived yet.
    if (contacts?.[from]?.id === id) return;
    moving.current = null;
    const other = direction === 'up' ? 'down' : 'up';
    const button =
      document.getElementById(moveButtonId(id, direction)) ?? document.getElementById(moveButtonId(id, other));
    button?.focus();
  }, [contacts]);

  const move = async ({ id, name }: EmergencyContact, direction: Direction) => {
    moving.current = { id, direction, from: placeOf(id) };
    try {
      const list = await mutateAsync({ params: { id }, body: { direction } });
      setSaid(`${name} is now number ${list.findIndex((each) => each.id === id) + 1} of ${list.length}`);
    } catch {
      moving.current = null;
    }
  };
  return { move: (contact: EmergencyContact, direction: Direction) => void move(contact, direction), said };
}
