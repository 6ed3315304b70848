/** The lazy-loaded 'More' of a medication card: what can be done beside taking it. */
import { type ComponentType, useState } from 'react';
import type { Medication } from '@shared/api/medications';
import { canTake } from '@shared/domain/dose-status';
import { Button } from '@/ui/button';
import { closeThen } from '@/ui/dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import type { IconName } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { HowItWent } from './how-it-went';
import { ReasonButtons } from './reason-buttons';
import type { MoreAbout, MoreContext, MoreViewProps } from './more-view';
import { type SupplyPlaceValue, useSupplyPlace } from './supply-context';

export interface MoreDialogProps extends OverlayState, MoreContext {
  /** Still set while the dialog closes. */
  about: MoreAbout | null;
}

interface MoreItem {
  words: string;
  icon: IconName;
  isThere: (about: MoreAbout, context: MoreContext) => boolean;
  View: ComponentType<MoreViewProps>;
}

/** These have dialogs of their own; none where the supply may not be changed. */
function supplyItems(medication: Medication, { supplies, mayChange, count, askRefill }: SupplyPlaceValue) {
  if (!mayChange) return [];
  const isCounted = supplies.has(medication.id);
  return [
    { words: isCounted ? 'Count again' : 'Count the supply', icon: 'pill', open: count },
    ...(isCounted ? [{ words: 'Refilled', icon: 'check', open: askRefill } as const] : []),
  ] as const;
}

const ITEMS: readonly MoreItem[] = [
  {
    words: 'Skip this one',
    icon: 'x',
    isThere: ({ dose }, context) => context.canTake && dose !== null && canTake(dose.status),
    View: SkipView,
  },
  { words: 'How it went', icon: 'list', isThere: () => true, View: HowItWent },
];

export function MorePanel({ about, open, onOpenChange, ...context }: MoreDialogProps) {
  const [chosen, setChosen] = useState<{ about: MoreAbout; item: MoreItem } | null>(null);
  const place = useSupplyPlace();
  if (about === null) return null;
  const item = open && chosen?.about === about ? chosen.item : null;
  const onDone = (then?: () => void) => closeThen(() => onOpenChange(false), then ?? (() => undefined));
  return (
    <DialogPanel
      title={item === null ? about.medication.name : `${about.medication.name}: ${item.words}`}
      open={open}
      onOpenChange={(isOpen) => {
        setChosen(null);
        onOpenChange(isOpen);
      }}
    >
      {item === null ? (
        <ul className="grid gap-2">
          {ITEMS.filter(({ isThere }) => isThere(about, context)).map((each) => (
            <ItemRow key={each.words} {...each} onPress={() => setChosen({ about, item: each })} />
          ))}
          {place !== null &&
            supplyItems(about.medication, place).map((each) => (
              <ItemRow key={each.words} {...each} onPress={() => onDone(() => each.open(about.medication))} />
            ))}
        </ul>
      ) : (
        <item.View about={about} onDone={onDone} {...context} />
      )}
    </DialogPanel>
  );
}

function ItemRow({ words, icon, onPress }: Pick<MoreItem, 'words' | 'icon'> & { onPress: () => void }) {
  return (
    <li>
      <Button size="big" full icon={icon} className="justify-start! text-left!" onClick={onPress}>
        {words}
      </Button>
    </li>
  );
}

const SKIP_REASONS = ['Felt unwell', 'My doctor said so', 'None left', 'Not needed today', 'Something else'] as const;

function SkipView({ about: { medication, dose }, firstName, takeDose, onDone }: MoreViewProps) {
  return (
    <>
      <p className="text-lg font-semibold">Why is it skipped?</p>
      <ReasonButtons
        reasons={SKIP_REASONS}
        isForOther={firstName !== undefined}
        onChoose={(reason) => onDone(() => dose !== null && takeDose.skip(medication, dose, reason))}
      />
    </>
  );
}
