import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { EmergencyCard } from '@shared/api/emergency';
import { EMERGENCY_NUMBER } from '@shared/domain/emergency-contact';
import { personName } from '@shared/domain/person-name';
import { telephoneLink } from '@shared/domain/phone-number';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { SkeletonCards } from '@/ui/skeletons';
import { deviceZone } from '@/lib/render-context';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { CardSheet, type WhenMissing } from './card-sheet';
import { asOfWords } from './card-words';
import { sharedCardQuery } from './api';

const NOT_STATED = <p className="font-semibold">Not stated</p>;
const notStated: WhenMissing = {
  dateOfBirth: null,
  allergies: <p className="text-lg font-bold">Not stated – this does not mean that there are none</p>,
  medicalConditions: NOT_STATED,
  medications: NOT_STATED,
  contacts: NOT_STATED,
};

/** /emergency-card/:secret: the card for anyone who scanned the code, signed in or not. */
export function SharedCardPage() {
  const { secret = '' } = useParams();
  const card = useQuery(sharedCardQuery(secret));
  if (card.error?.status === 404) return <StoppedLink />;
  return (
    <QueryView
      query={card}
      loadingText="Loading the emergency card..."
      failed="Could not load the emergency card"
      skeleton={<SkeletonCards count={1} className="h-120" />}
    >
      {(shown) => <SharedCard card={shown} />}
    </QueryView>
  );
}

function SharedCard({ card }: { card: EmergencyCard }) {
  const formats = useFormats();
  const zone = deviceZone(useNow());
  const name = personName(card);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 tabIndex={-1} className="text-2xl print:hidden">
        Emergency card of {name}
      </h1>
      <CardSheet card={card} zone={zone} whenMissing={notStated} asOf={`${asOfWords(card.readAt, zone, formats)}.`} />
      <p className="flex gap-2.5 print:hidden">
        <Icon name="eye" />
        <span>
          Opening this card was recorded. {card.firstName ?? name} can see when it was opened, but not who opened it.
        </span>
      </p>
    </div>
  );
}

function StoppedLink() {
  return (
    <Card as="div" className="mx-auto max-w-2xl">
      <h1 className="sr-only">Emergency card</h1>
      <EmptyState
        icon="lock"
        title="This card cannot be opened"
        action={
          <ButtonLink href={telephoneLink(EMERGENCY_NUMBER)} variant="danger" size="big" icon="phone">
            Call 911
          </ButtonLink>
        }
      >
        The owner stopped or replaced this link, or it is incomplete. If someone needs help now, call 911.
      </EmptyState>
    </Card>
  );
}
