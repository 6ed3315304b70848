import type { EmergencyContact } from '@shared/api/emergency';
import { Card } from '@/ui/card';
import { type ContactActions, ContactRow } from './contact-row';

/** From here on rows outside the window are not laid out, so that a hundred scroll as smoothly as ten. */
const LONG_LIST = 20;

export function ContactList({ contacts, ...actions }: ContactActions & { contacts: readonly EmergencyContact[] }) {
  const isLong = contacts.length > LONG_LIST;
  return (
    <Card title="My Contacts" flush>
      <ul className="divide-edge">
        {contacts.map((contact, index) => (
          <li
            key={contact.id}
            className={isLong ? '[contain-intrinsic-size:auto_12rem] [content-visibility:auto]' : ''}
          >
            <ContactRow {...actions} contact={contact} isFirst={index === 0} isLast={index === contacts.length - 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
