import { useId } from 'react';
import type { EmergencyContact } from '@shared/api/emergency';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { itemId } from '@/lib/linked-item';
import { CallButton } from './call-button';
import type { Callee } from './calls';
import { relationWords, typeWords } from './contact-words';

export function ContactList({ contacts, ...actions }: ContactActions & { contacts: readonly EmergencyContact[] }) {
  return (
    <Card title="My Contacts" flush>
      <ul className="divide-edge">
        {contacts.map((contact, index) => (
          <li key={contact.id} id={itemId(contact.id)} className="lazy-layout-12">
            <ContactRow {...actions} contact={contact} isFirst={index === 0} isLast={index === contacts.length - 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export type Direction = 'up' | 'down';

interface ContactActions {
  onCall: (callee: Callee) => void;
  onEdit: (contact: EmergencyContact) => void;
  onDelete: (contact: EmergencyContact) => void;
  onMove: (contact: EmergencyContact, direction: Direction) => void;
}

interface ContactRowProps extends ContactActions {
  contact: EmergencyContact;
  isFirst: boolean;
  isLast: boolean;
}

/** Element id, used to return focus to a button whose row has moved. */
export const moveButtonId = (contactId: string, direction: Direction) => `move-${direction}-${contactId}`;

/** One contact: who they are, a large phone number, and the actions. */
function ContactRow(props: ContactRowProps) {
  const { contact, onCall } = props;
  const { name, phone, contactType, relationship, notes, isPrimary } = contact;
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="grid gap-y-4 pad-card-x py-5">
      <div className="flex flex-col gap-x-6 gap-y-4 @xl:flex-row @xl:items-center">
        <div className="flex min-w-0 flex-1 gap-4 @max-[13rem]:flex-col">
          <span className="edge-quiet grid size-13 shrink-0 place-items-center rounded-md bg-sunken text-accent-ink">
            <Icon name={typeWords[contactType].icon} size="large" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={headingId} className="text-lg wrap-anywhere">
                {name}
              </h3>
              {isPrimary && <PrimaryBadge />}
            </div>
            <p className="text-muted wrap-anywhere">{relationWords(relationship, contactType)}</p>
            <p className="mt-1 text-xl font-bold wrap-anywhere tabular-nums big:text-lg">{phone}</p>
            {notes !== null && <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{notes}</p>}
          </div>
        </div>
        <CallButton
          callee={contact}
          onCall={onCall}
          variant={isPrimary ? 'primary' : 'outline'}
          className="@xl:min-w-40"
        />
      </div>
      <Actions {...props} />
    </article>
  );
}

function Actions({ contact, isFirst, isLast, onEdit, onDelete, onMove }: ContactRowProps) {
  const about = <span className="sr-only">{contact.name}</span>;
  return (
    <div className="-mb-2 -ml-4.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] justify-items-start @xl:ml-12 @xl:flex big:-ml-3">
      <Button variant="quiet" icon="edit" onClick={() => onEdit(contact)}>
        Edit {about}
      </Button>
      <Button variant="quiet" icon="trash" onClick={() => onDelete(contact)}>
        Delete {about}
      </Button>
      {!isFirst && (
        <Button
          id={moveButtonId(contact.id, 'up')}
          variant="quiet"
          icon="chevron-up"
          onClick={() => onMove(contact, 'up')}
        >
          Move up {about}
        </Button>
      )}
      {!isLast && (
        <Button
          id={moveButtonId(contact.id, 'down')}
          variant="quiet"
          icon="chevron-down"
          onClick={() => onMove(contact, 'down')}
        >
          Move down {about}
        </Button>
      )}
    </div>
  );
}

/** Marks the first contact to call. Deliberately does not look like a status. */
function PrimaryBadge() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border-2 border-accent-line bg-accent-soft py-px pr-3 pl-2 text-sm font-semibold text-accent-ink big:rounded-lg">
      <Icon name="star" size="small" />
      Primary
    </span>
  );
}
