import type { ReactNode } from 'react';
import type { EmergencyCard } from '@shared/api/emergency';
import { telephoneLink } from '@shared/domain/phone-number';
import { cx } from '@/ui/cx';
import { keyed } from './keyed';

/** A page of paper has room for so many. */
const ON_PAPER = 6;

interface CardContactsProps {
  contacts: EmergencyCard['contacts'];
  whenMissing: ReactNode;
}

/** Whom to call, the primary contact first; each number calls where a telephone shows it. */
export function CardContacts({ contacts, whenMissing }: CardContactsProps) {
  if (contacts.length === 0) return whenMissing;
  const more = contacts.length - ON_PAPER;
  return (
    <>
      <ul className="grid gap-x-8 @2xl:grid-cols-2">
        {keyed(contacts).map(({ key, item: { name, phone, relationship, isPrimary } }, index) => (
          <li
            key={key}
            className={cx('edge-b min-w-0 py-2.5 leading-snug print:py-1', index >= ON_PAPER && 'print:hidden')}
          >
            <p className="wrap-anywhere">
              <strong className="text-lg">{name}</strong>
              {relationship !== null && `, ${relationship}`}
              {isPrimary && ' – call first'}
            </p>
            <a
              href={telephoneLink(phone)}
              className="inline-flex min-h-target items-center text-xl font-bold wrap-anywhere tabular-nums print:min-h-0"
            >
              {phone}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hidden print:block">And {more} more in Hearthside.</p>}
    </>
  );
}
