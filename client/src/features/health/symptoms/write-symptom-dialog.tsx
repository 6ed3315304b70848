/** Writing down how one feels: what it is, how bad it is, and help first where it may be an emergency (SYMPT-06 to 09). */
import { useEffect, useRef, useState } from 'react';
import { hasDegree, isEmergency, SYMPTOM_KINDS, SYMPTOM_WORDS, type SymptomKind } from '@shared/domain/symptoms';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { closeThen } from '@/ui/dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import { Fold } from '@/ui/fold';
import { FormFrame } from '@/ui/form/form';
import { TextareaField, TextField } from '@/ui/form/text-fields';
import { useCheckedForm } from '@/ui/form/use-checked-form';
import { Icon } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useAddSymptom } from './api';
import { DegreeField } from './degree-field';
import { type CheckedSymptom, emptySymptom, type SymptomDraft, symptomSchema } from './symptom-form';
import { SymptomPicture } from './symptom-picture';

export interface WriteSymptomProps extends OverlayState {
  /** Undefined for the current user's own. */
  seniorId?: string | undefined;
  /** Whose it is; null for the user's own. */
  firstName: string | null;
  zone: string;
  /** Calls 911 after a confirmation. */
  onEmergency: () => void;
}

type Step =
  | { name: 'kind' }
  | { name: 'degree'; kind: SymptomKind }
  /** `checked`: what was about to be saved; null: before the degree. */
  | { name: 'emergency'; kind: SymptomKind; checked: CheckedSymptom | null };

export function WriteSymptomDialog(props: WriteSymptomProps) {
  return props.open && <Steps {...props} />;
}

function Steps({ seniorId, firstName, zone, onEmergency, onOpenChange }: WriteSymptomProps) {
  const [step, setStep] = useState<Step>({ name: 'kind' });
  const { mutateAsync: add, isPending } = useAddSymptom();
  const close = () => onOpenChange(false);
  const save = async (checked: CheckedSymptom) => {
    await add({ body: { ...checked, ...(seniorId !== undefined && { userId: seniorId }) } });
    close();
  };
  const choose = (kind: SymptomKind) =>
    setStep(
      isEmergency({ kind, severity: null }) ? { name: 'emergency', kind, checked: null } : { name: 'degree', kind },
    );
  return (
    <DialogPanel
      title={titleOf(step, firstName)}
      size={step.name === 'kind' ? 'wide' : 'normal'}
      closesOnOutsidePress={false}
      open
      onOpenChange={onOpenChange}
    >
      <Focused key={step.name} isFirst={step.name === 'kind'}>
        {step.name === 'kind' && <Kinds onChoose={choose} />}
        {step.name === 'degree' && (
          <Degree
            kind={step.kind}
            zone={zone}
            onBack={() => setStep({ name: 'kind' })}
            onSave={async (checked) => {
              const isAsked = step.kind !== 'chest_pain' && isEmergency(checked);
              if (isAsked) setStep({ name: 'emergency', kind: step.kind, checked });
              else await save(checked);
            }}
          />
        )}
        {step.name === 'emergency' && (
          <Emergency
            isPending={isPending}
            onCall={() => closeThen(close, onEmergency)}
            onWrite={() => {
              if (step.checked === null) setStep({ name: 'degree', kind: step.kind });
              // The toast says why not.
              else save(step.checked).catch(() => undefined);
            }}
          />
        )}
      </Focused>
    </DialogPanel>
  );
}

function titleOf(step: Step, firstName: string | null): string {
  if (step.name === 'emergency') return 'This can be an emergency.';
  if (step.name === 'degree') return hasDegree(step.kind) ? 'How bad is it?' : SYMPTOM_WORDS[step.kind];
  return firstName === null ? 'What is it?' : `What is it with ${firstName}?`;
}

/** What comes next is read from its start, and Tab goes on from there; the dialog itself begins with its title. */
function Focused({ isFirst, children }: { isFirst: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [skips] = useState(isFirst);
  useEffect(() => {
    if (skips || place.current === null) return;
    place.current.focus({ preventScroll: true });
    // With large text the question must be read from its start.
    const panel = place.current.closest('[role="dialog"]');
    if (panel !== null) panel.scrollTop = 0;
  }, [skips]);
  return (
    <div ref={place} tabIndex={-1} className="focus-quiet">
      {children}
    </div>
  );
}

function Kinds({ onChoose }: { onChoose: (kind: SymptomKind) => void }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
      {SYMPTOM_KINDS.map((kind) => (
        <li key={kind} className="grid">
          <button
            type="button"
            className="grid min-h-main content-start justify-items-center gap-2 rounded-md border-2 border-line px-2 py-3 text-center leading-snug font-semibold hover:border-line-strong hover:bg-sunken active:bg-sunken"
            onClick={() => onChoose(kind)}
          >
            <SymptomPicture kind={kind} size="choice" />
            {SYMPTOM_WORDS[kind]}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DegreeProps {
  kind: SymptomKind;
  zone: string;
  onBack: () => void;
  onSave: (checked: CheckedSymptom) => Promise<void>;
}

function Degree({ kind, zone, onBack, onSave }: DegreeProps) {
  const now = useNow();
  const [schema] = useState(() => symptomSchema(kind, zone));
  const checked = useCheckedForm<SymptomDraft, CheckedSymptom>({
    schema,
    defaultValues: emptySymptom(now, zone),
    onSubmit: onSave,
  });
  const needsNote = kind === 'other';
  return (
    <FormFrame checked={checked}>
      <p className="flex items-center gap-3 text-lg font-bold">
        <SymptomPicture kind={kind} />
        <span className="min-w-0">{SYMPTOM_WORDS[kind]}</span>
      </p>
      {hasDegree(kind) && <DegreeField />}
      {needsNote && <TextareaField name="note" label="What is it?" rows={2} maxLength={1000} />}
      {!needsNote && (
        <Fold mark={<Icon name="edit" className="text-muted" />} title="Add a note">
          <TextareaField name="note" label="Note" rows={2} optional maxLength={1000} />
        </Fold>
      )}
      <Earlier zone={zone} now={now} setEarlier={(isEarlier) => checked.form.setValue('isEarlier', isEarlier)} />
      <div className="mt-1 flex flex-wrap justify-end gap-3 *:flex-auto @md:*:flex-none">
        <Button size="big" icon="chevron-left" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="big" pending={checked.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </FormFrame>
  );
}

interface EarlierProps {
  zone: string;
  now: Date;
  setEarlier: (isEarlier: boolean) => void;
}

/** Open, the day and time count. */
function Earlier({ zone, now, setEarlier }: EarlierProps) {
  const note = zoneNote(zone, now);
  return (
    <Fold mark={<Icon name="clock" className="text-muted" />} title="It was earlier" onToggle={setEarlier}>
      <div className="grid items-end gap-x-6 gap-y-4 @sm:grid-cols-2 big:@sm:grid-cols-1">
        <TextField name="day" type="date" label="Day" max={localDate(now, zone)} />
        <TextField name="time" type="time" label={note === null ? 'Time' : `Time (${note})`} />
      </div>
    </Fold>
  );
}

interface EmergencyProps {
  isPending: boolean;
  onCall: () => void;
  onWrite: () => void;
}

/** No other advice. */
function Emergency({ isPending, onCall, onWrite }: EmergencyProps) {
  return (
    <div className="grid gap-3">
      <Button variant="danger" size="big" icon="phone" onClick={onCall}>
        Call 911
      </Button>
      <Button size="big" pending={isPending} pendingLabel="Saving..." onClick={onWrite}>
        Only write it down
      </Button>
    </div>
  );
}
