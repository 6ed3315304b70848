import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import { allDosesToday, dueToday } from '@shared/domain/doses';
import type { Formats } from '@shared/domain/formats';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { MedicationPicture } from '@/ui/pill-picture';
import { Skeleton } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { DayView } from './day-view';
import { AddMedicationDialog } from './medication-dialogs';
import { timeAndAmount } from './dose-words';
import { type NextDose, nextDayWords, nextDose } from './next-dose';
import { NowBadge } from './now-badge';
import { TakeButton } from './take-button';
import { BeforeTaking } from './before-taking';
import { type MedicationDay, useMedicationDay } from './api';
import { useTakeDose } from './use-take-dose';

/** The most urgent dose to take now, or a note that there is none. */
export function NowCard({ user }: { user: CurrentUser }) {
  const day = useMedicationDay({ zone: user.timeZone });
  const [isAdding, setIsAdding] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const title: TitleProps = { id: headingId, heading };
  return (
    <NowPlace headingId={headingId}>
      <DayView
        day={day}
        skeleton={<NowSkeleton />}
        empty={<FirstMedication title={title} onAdd={() => setIsAdding(true)} />}
      >
        {(medications, logs) => (
          <Now day={day} firstName={user.firstName} medications={medications} logs={logs} title={title} />
        )}
      </DayView>
      <AddMedicationDialog zone={user.timeZone} open={isAdding} onOpenChange={setIsAdding} />
    </NowPlace>
  );
}

interface NowProps {
  day: MedicationDay;
  firstName: string | null;
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  title: TitleProps;
}

function Now({ day: { now, zone }, firstName, medications, logs, title }: NowProps) {
  const formats = useFormats();
  const [first, ...others] = dueToday(medications, logs, now, zone).filter(({ dose }) => canTake(dose.status));
  const takeDose = useTakeDose({ zone }, [first ?? null]);
  if (first === undefined) {
    const next = nextDose(medications, logs, now, zone);
    const isDone = next?.isToday !== true && allDosesToday(medications, logs, now, zone).length > 0;
    return (
      <NothingNow
        words={isDone ? doneWords(firstName) : NOTHING_NOW}
        next={nextWords(next, now, zone, formats)}
        title={title}
      />
    );
  }
  const { medication, dose } = first;
  return (
    <Frame
      picture={
        <MedicationPicture
          name={medication.name}
          imageUrl={medication.imageUrl}
          look={medication.look}
          size="now"
          onTint
        />
      }
      actions={
        <>
          <TakeButton
            key={`${medication.id} ${dose.time}`}
            medication={medication}
            dose={dose}
            isTaking={takeDose.isTaking(medication)}
            onTake={() => takeDose.take(medication, dose)}
            focusAfter={title.heading}
            look={{ variant: 'primary', size: 'big' }}
          />
          <ButtonLink href="/medications" variant="quiet" size="big">
            {others.length === 0 ? 'See details' : `${others.length} more to take`}
          </ButtonLink>
        </>
      }
    >
      <NowBadge medication={medication} dose={dose} />
      <Title {...title}>
        <span className="slashed-zero">
          {medication.name} {medication.dosage}
        </span>
      </Title>
      {medication.instructions && <p className="mt-1 line-clamp-3 @md:text-lg">{medication.instructions}</p>}
      <BeforeTaking dose={dose} zone={zone} />
    </Frame>
  );
}

const NOTHING_NOW = 'Nothing to take right now';

/** When something was due today and nothing more is (KIND-35). */
function doneWords(firstName: string | null): string {
  return firstName === null ? 'All done for today.' : `All done for today, ${firstName}.`;
}

function NothingNow({ words, next, title }: { words: string; next: string; title: TitleProps }) {
  return (
    <Frame
      picture={<Arch icon="ok-circle" />}
      actions={
        <ButtonLink href="/medications" size="big">
          See all medications
        </ButtonLink>
      }
    >
      <Title {...title}>{words}</Title>
      <p className="mt-1 @md:text-lg">{next}</p>
    </Frame>
  );
}

function nextWords(next: NextDose | null, now: Date, zone: string, formats: Formats): string {
  if (next === null) return 'Your medications are there when you need them.';
  const { medication, dose } = next;
  const day = nextDayWords(next, now, zone, formats);
  return `Next: ${medication.name} ${medication.dosage}${day && ` ${day}`} at ${timeAndAmount(medication, dose, formats)}.`;
}

function FirstMedication({ title, onAdd }: { title: TitleProps; onAdd: () => void }) {
  const { preload } = AddMedicationDialog;
  return (
    <Frame
      picture={<Arch icon="pill" />}
      actions={
        <Button
          variant="primary"
          size="big"
          icon="plus"
          onClick={onAdd}
          onPointerEnter={preload}
          onFocus={preload}
          // Beside the icon, the longest word would break at 200 % on a phone.
          className="big:[&>svg]:hidden"
        >
          Add Your First Medication
        </Button>
      }
    >
      <Title {...title}>No medications added yet</Title>
      <p className="mt-1 @md:text-lg">Add what you take, and this card will tell you when it is time.</p>
    </Frame>
  );
}

interface TitleProps {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Title({ id, heading, children }: TitleProps & { children: ReactNode }) {
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="mt-2 @md:text-2xl">
      {children}
    </h2>
  );
}

/** An icon in place of a medication's picture. */
function Arch({ icon }: { icon: 'ok-circle' | 'pill' }) {
  return (
    <span className="edge-quiet grid h-26.5 w-22 place-items-center rounded-arch bg-surface text-accent-ink @md:h-50 @md:w-42">
      <Icon name={icon} size="huge" />
    </span>
  );
}

/**
 * The only tinted card on the senior's home screen. Its minimum height fits a dose to take, so that the content
 * below does not shift when the card changes.
 */
function NowPlace({ headingId, children }: { headingId?: string; children: ReactNode }) {
  return (
    <Card tone="now" aria-labelledby={headingId} className="grid content-center">
      <div className="grid min-h-60 content-center @md:min-h-50">{children}</div>
    </Card>
  );
}

/** The picture is next to the text; on a narrow card, the buttons go below both. */
function Frame({ picture, actions, children }: { picture: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 @md:gap-x-8 big:grid-cols-[minmax(0,1fr)] big:@md:grid-cols-[auto_minmax(0,1fr)]">
      {/* With the largest text on a phone there is no room for it above the button (KIND-21). */}
      <span className="@max-[15rem]/page:hidden @md:row-span-2">{picture}</span>
      <div className="@md:self-end">{children}</div>
      <div className="col-span-full flex flex-wrap gap-2 *:flex-auto @md:col-span-1 @md:self-start @md:*:flex-none">
        {actions}
      </div>
    </div>
  );
}

function NowSkeleton() {
  return (
    <div aria-hidden="true">
      <Frame
        picture={<Skeleton className="h-26.5 w-22 rounded-arch @md:h-50 @md:w-42" />}
        actions={
          <>
            <Skeleton className="min-h-main w-full @md:w-46" />
            <Skeleton className="min-h-main w-full @md:w-48" />
          </>
        }
      >
        <span className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-6 w-full" />
        </span>
      </Frame>
    </div>
  );
}
