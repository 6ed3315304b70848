/** The emergency card itself, as its owner, a paramedic and a printer see it. */
import './card-sheet.css';
import type { ReactNode } from 'react';
import type { EmergencyCard } from '@shared/api/emergency';
import { personName } from '@shared/domain/person-name';
import { localDate } from '@shared/domain/zoned-time';
import { Avatar } from '@/ui/avatar';
import { Icon, type IconName } from '@/ui/icon';
import { bornWords } from './card-words';
import { CardContacts } from './card-contacts';
import { CardMedications } from './card-medications';

/** What stands where nothing has been told; the owner is shown where to tell it. */
export interface WhenMissing {
  dateOfBirth: ReactNode;
  allergies: ReactNode;
  medicalConditions: ReactNode;
  medications: ReactNode;
  contacts: ReactNode;
}

export interface CardSheetProps {
  card: EmergencyCard;
  /** Whose date counts for the age. */
  zone: string;
  whenMissing: WhenMissing;
  /** 'Tuesday 3 March 2026, 2:30 PM' and what else is to be known of that moment. */
  asOf: ReactNode;
  /** At the right of the name, on paper. */
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
          <CardMedications card={card} whenMissing={whenMissing.medications} />
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
  const name = personName(card);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} imageUrl={card.profileImageUrl} size="huge" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-2xl leading-tight font-bold wrap-anywhere">{name}</p>
        {card.dateOfBirth === null ? (
          whenMissing.dateOfBirth
        ) : (
          <p className="mt-1 text-lg">Born {bornWords(card.dateOfBirth, localDate(new Date(card.readAt), zone))}</p>
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
