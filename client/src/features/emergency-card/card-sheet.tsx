/** The emergency card itself, as its owner, a paramedic and a printer see it. */
import './card-sheet.css';
import type { ReactNode } from 'react';
import type { EmergencyCard } from '@shared/api/emergency';
import { personName } from '@shared/domain/person-name';
import { telephoneLink } from '@shared/domain/phone-number';
import { localDate } from '@shared/domain/zoned-time';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { bornWords, intakeWords } from './card-words';

/** Shown in place of missing information; for the owner, links to where to add it. */
export interface WhenMissing {
  dateOfBirth: ReactNode;
  allergies: ReactNode;
  medicalConditions: ReactNode;
  medications: ReactNode;
  contacts: ReactNode;
}

export interface CardSheetProps {
  card: EmergencyCard;
  /** IANA time zone whose date determines the age. */
  zone: string;
  whenMissing: WhenMissing;
  /** 'Tuesday, March 3, 2026, 2:30 PM', with any note about the time zone. */
  asOf: ReactNode;
  /** In print only, to the right of the name. */
  code?: ReactNode;
}

export function CardSheet({ card, zone, whenMissing, asOf, code }: CardSheetProps) {
  const { allergies, medicalConditions } = card;
  return (
    <article
      aria-label="Emergency card"
      className="card-sheet edge @container grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg bg-surface shadow-card"
    >
      <p className="flex flex-wrap items-center gap-x-3 bg-critical-fill pad-card-x py-3 font-bold text-on-critical print:edge-b print:bg-surface print:px-4 print:py-1.5 print:text-ink">
        <Icon name="asterisk" />
        Emergency card
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pad-card print:gap-3.5 print:p-4">
        <Person card={card} zone={zone} whenMissing={whenMissing} code={code} />
        <section
          aria-labelledby="card-allergies"
          className="rounded-md border-4 border-critical-mark bg-critical px-4 py-4 text-critical-ink print:py-2.5"
        >
          <PartTitle id="card-allergies" icon="octagon">
            Allergies
          </PartTitle>
          {allergies === null ? (
            whenMissing.allergies
          ) : (
            <p className="text-xl font-bold wrap-anywhere whitespace-pre-line">{allergies}</p>
          )}
        </section>
        <CardPart id="card-conditions" icon="pulse" title="Medical conditions">
          {medicalConditions === null ? (
            whenMissing.medicalConditions
          ) : (
            <p className="text-lg wrap-anywhere whitespace-pre-line">{medicalConditions}</p>
          )}
        </CardPart>
        <CardPart id="card-medications" icon="pill" title="Current medications">
          <CardMedications card={card} zone={zone} whenMissing={whenMissing.medications} />
        </CardPart>
        <CardPart id="card-contacts" icon="phone" title="Please call">
          <CardContacts contacts={card.contacts} whenMissing={whenMissing.contacts} />
        </CardPart>
        <p className="edge-t pt-3 text-muted">As of {asOf}</p>
      </div>
    </article>
  );
}

function Person({ card, zone, whenMissing, code }: Omit<CardSheetProps, 'asOf'>) {
  const formats = useFormats();
  const name = personName(card);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} imageUrl={card.profileImageUrl} size="huge" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-2xl leading-tight font-bold wrap-anywhere">{name}</p>
        {card.dateOfBirth === null ? (
          whenMissing.dateOfBirth
        ) : (
          <p className="mt-1 text-lg">
            Born {bornWords(card.dateOfBirth, localDate(new Date(card.readAt), zone), formats)}
          </p>
        )}
      </div>
      {code}
    </div>
  );
}

interface PartProps {
  id: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

function CardPart({ id, icon, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <PartTitle id={id} icon={icon}>
        {title}
      </PartTitle>
      {children}
    </section>
  );
}

function PartTitle({ id, icon, children }: { id: string; icon: IconName; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1.5 flex items-center gap-2.5 text-xl print:mb-0.5 print:text-lg">
      <Icon name={icon} />
      {children}
    </h2>
  );
}

/** The most that fit on a printed page. */
const ON_PAPER = 6;

interface CardContactsProps {
  contacts: EmergencyCard['contacts'];
  whenMissing: ReactNode;
}

/** Whom to call, the primary contact first; each number is a telephone link. */
function CardContacts({ contacts, whenMissing }: CardContactsProps) {
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

/** Current medications, and what the person has written about them. */
function CardMedications({
  card,
  zone,
  whenMissing,
}: Pick<CardSheetProps, 'card' | 'zone'> & { whenMissing: ReactNode }) {
  const formats = useFormats();
  const today = localDate(new Date(card.readAt), zone);
  const { medications, otherMedications } = card;
  if (medications.length === 0 && otherMedications === null) return whenMissing;
  return (
    <>
      <ul className="grid gap-x-8 @2xl:grid-cols-2">
        {keyed(medications).map(({ key, item: medication }) => (
          <li key={key} className="edge-b min-w-0 py-2.5 leading-snug print:py-1">
            <p className="text-lg wrap-anywhere slashed-zero">
              <strong>{medication.name}</strong> {medication.dosage}
            </p>
            <p className="wrap-anywhere">{intakeWords(medication, today, formats)}</p>
            {medication.instructions !== null && (
              <p className="text-muted wrap-anywhere print:hidden">{medication.instructions}</p>
            )}
          </li>
        ))}
      </ul>
      {otherMedications !== null && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line print:mt-1">
          <strong>Also:</strong> {otherMedications}
        </p>
      )}
    </>
  );
}

/** Adds React keys to items without an id: the item's JSON, plus a counter for duplicates. */
export function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const timesSaid = new Map<string, number>();
  return items.map((item) => {
    const said = JSON.stringify(item);
    const times = (timesSaid.get(said) ?? 0) + 1;
    timesSaid.set(said, times);
    return { key: `${said} ${times}`, item };
  });
}
