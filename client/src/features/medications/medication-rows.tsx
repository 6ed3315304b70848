import { useRef } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { isTakenAsNeeded, plannedDoses } from '@shared/domain/dose-plan';
import { canTake } from '@shared/domain/dose-status';
import type { Dose } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { localDate } from '@shared/domain/zoned-time';
import { useFormats } from '@/lib/formats';
import { itemId } from '@/lib/linked-item';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { ListRow, RowList } from '@/ui/list-row';
import { MedicationPicture } from '@/ui/pill-picture';
import { thumbnailOf } from './api';
import { stateOf } from './as-needed-words';
import { timeAndAmount } from './dose-words';
import { medicationWords } from './medication-words';
import type { MoreAbout } from './more-view';
import { DoseTail, TakeButton } from './take-button';
import type { TakeDose } from './use-take-dose';

/** What a press on Take does: it records the dose, or asks a helper first when it was given (KIND-16). */
export interface TakePress extends Pick<TakeDose, 'isTaking'> {
  onTake: (medication: Medication, dose: Dose | null) => void;
}

export interface MedicationRowsProps {
  entries: readonly { medication: Medication; dose: Dose | null }[];
  now: Date;
  zone: string;
  lastTakenAt: ReadonlyMap<string, Date | null>;
  press: TakePress;
  /** False if the current user may see doses but not mark them. */
  canTake: boolean;
  /** Today's and the latest logs; null while the latest are unknown. */
  known: readonly MedicationLog[] | null;
  onMore: (about: MoreAbout) => void;
  onHistory: (medication: Medication) => void;
  onEdit?: ((medication: Medication) => void) | undefined;
}

/** Many medications on one screen, each in a row (KIND-25). Deleting is on the large cards, and on a phone editing too. */
export function MedicationRows({ entries, ...row }: MedicationRowsProps) {
  // Forty default pictures would tell nothing apart.
  const hasPictures = entries.some(({ medication }) => medication.look !== null || medication.imageUrl !== null);
  return (
    <Card as="div" flush>
      <RowList>
        {entries.map((entry) => (
          <Row key={entry.medication.id} {...entry} {...row} hasPictures={hasPictures} />
        ))}
      </RowList>
    </Card>
  );
}

type RowProps = Omit<MedicationRowsProps, 'entries'> &
  MedicationRowsProps['entries'][number] & { hasPictures: boolean };

function Row(props: RowProps) {
  const { medication, dose, now, zone, lastTakenAt, press, canTake: mayTake, hasPictures } = props;
  const { known, onMore, onHistory, onEdit } = props;
  const title = useRef<HTMLSpanElement>(null);
  const formats = useFormats();
  const words = medicationWords(
    medication,
    dose,
    { now, zone, lastTakenAt: lastTakenAt.get(medication.id), asNeeded: stateOf(medication, known, now) },
    formats,
  );
  const isTakeable =
    mayTake &&
    medication.isActive &&
    (dose === null ? isTakenAsNeeded(medication) : canTake(dose.status) || dose.status === 'skipped');
  // Which the list of times has already.
  const isTimeAlone = dose?.status === 'taken' || dose?.status === 'scheduled';
  return (
    <ListRow
      id={itemId(medication.id)}
      inset
      lead={
        hasPictures ? (
          <MedicationPicture
            name={medication.name}
            imageUrl={thumbnailOf(medication.imageUrl)}
            look={medication.look}
            size="small"
          />
        ) : undefined
      }
      title={
        <span ref={title} tabIndex={-1} className="focus-quiet wrap-anywhere slashed-zero">
          {medication.name} {medication.dosage}
        </span>
      }
      detail={[timesWords(medication, localDate(now, zone), formats), isTimeAlone ? null : words.detail]
        .filter(Boolean)
        .join(' · ')}
      tail={
        <span className="ml-3 flex flex-wrap items-center gap-x-3 gap-y-2 @sm:ml-0">
          <DoseTail
            status={words.status}
            word={words.word}
            icon={words.icon}
            medication={medication}
            dose={dose}
            focusAfter={title}
          >
            {isTakeable && (
              <TakeButton
                medication={medication}
                dose={dose}
                isTaking={press.isTaking(medication)}
                onTake={() => press.onTake(medication, dose)}
                focusAfter={title}
              />
            )}
          </DoseTail>
          <Button
            variant="quiet"
            icon="list"
            className="-ml-3 px-3! @sm:ml-0"
            onClick={() => onMore({ medication, dose })}
          >
            More
            <HiddenWords>about {medication.name}</HiddenWords>
          </Button>
          <Button variant="quiet" icon="clock" className="-ml-3 px-3! @sm:ml-0" onClick={() => onHistory(medication)}>
            History
            <HiddenWords>of {medication.name}</HiddenWords>
          </Button>
          {onEdit && (
            <Button variant="quiet" icon="edit" className="px-3! @max-sm:hidden" onClick={() => onEdit(medication)}>
              Edit
              <HiddenWords>{medication.name}</HiddenWords>
            </Button>
          )}
        </span>
      }
    />
  );
}

/** '8:00 AM, 8:00 PM', '9:00 PM: 2 tablets'; the frequency where there are no times today. */
function timesWords(medication: Medication, today: string, formats: Formats): string {
  const doses = plannedDoses(medication, today);
  return doses.length === 0
    ? medication.frequency
    : doses.map((dose) => timeAndAmount(medication, dose, formats)).join(', ');
}
