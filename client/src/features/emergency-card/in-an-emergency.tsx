import { useQuery } from '@tanstack/react-query';
import { telephoneLink } from '@shared/domain/phone-number';
import { QueryView } from '@/ui/query-view';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { SkeletonCards } from '@/ui/skeletons';
import { CardSheet, type WhenMissing } from './card-sheet';
import { asOfWords } from './card-words';
import { seniorCardQuery } from './api';

export interface InAnEmergencyProps {
  seniorId: string;
  /** 'Margaret' */
  firstName: string;
  /** The senior's IANA time zone. */
  zone: string;
}

/** What a helper needs when something happens to the senior, with the emergency card (KIND-14). */
export function InAnEmergency({ seniorId, firstName, zone }: InAnEmergencyProps) {
  const card = useQuery(seniorCardQuery(seniorId));
  const formats = useFormats();
  return (
    <QueryView
      query={card}
      loadingText="Loading the emergency card..."
      failed={`Could not load ${firstName}'s emergency card`}
      skeleton={<SkeletonCards count={1} className="h-120" />}
    >
      {(shown) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.phone !== null && (
            <a
              href={telephoneLink(shown.phone)}
              className="inline-flex min-h-target flex-wrap items-center gap-x-3 justify-self-start text-xl font-bold wrap-anywhere tabular-nums"
            >
              <Icon name="phone" />
              <span>
                {firstName}: {shown.phone}
              </span>
            </a>
          )}
          <CardSheet
            card={shown}
            zone={zone}
            whenMissing={whenMissing(shown.sharesMedications ? 'None listed' : 'Not shared with you')}
            asOf={`${asOfWords(shown.readAt, zone, formats)}.`}
          />
        </div>
      )}
    </QueryView>
  );
}

const whenMissing = (medications: string): WhenMissing => ({
  dateOfBirth: null,
  allergies: <p className="text-lg font-bold">None listed. That doesn't mean there are none.</p>,
  medicalConditions: <p>None listed</p>,
  medications: <p>{medications}</p>,
  contacts: <p>None listed</p>,
});
