/** How a list of medications is shown and sorted, kept on this device (KIND-25). */
import { useId, useSyncExternalStore } from 'react';
import type { Medication, MedicationLog } from '@shared/api/medications';
import { isTakenAsNeeded } from '@shared/domain/dose-plan';
import { isSettled } from '@shared/domain/dose-status';
import { type Dose, dueToday } from '@shared/domain/doses';
import { createListeners } from '@/lib/listeners';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';
import { NativeSelect } from '@/ui/input';

const LOOKS = ['cards', 'list'] as const;
const ORDERS = ['late', 'next', 'name'] as const;

export interface MedicationView {
  look: (typeof LOOKS)[number];
  order: (typeof ORDERS)[number];
}

const KEY = 'medication-view';
const usual: MedicationView = { look: 'cards', order: 'late' };
const { subscribe, tell } = createListeners();
let parsed: { text: string | null; view: MedicationView } = { text: null, view: usual };

/** The same object until the choice changes. */
function viewNow(): MedicationView {
  const text = localStorage.getItem(KEY);
  if (text !== parsed.text) parsed = { text, view: parse(text ?? '') };
  return parsed.view;
}

function parse(text: string): MedicationView {
  const [look, order] = text.split(' ');
  return {
    look: LOOKS.find((each) => each === look) ?? usual.look,
    order: ORDERS.find((each) => each === order) ?? usual.order,
  };
}

function setView({ look, order }: MedicationView): void {
  localStorage.setItem(KEY, `${look} ${order}`);
  tell();
}

/** The server does not know the device's choice: the page begins as usual. */
export function useMedicationView(): MedicationView {
  return useSyncExternalStore(subscribe, viewNow, () => usual);
}

const lookWords: Readonly<Record<MedicationView['look'], { word: string; icon: IconName }>> = {
  cards: { word: 'Large cards', icon: 'image' },
  list: { word: 'List', icon: 'list' },
};
const orderWords: Readonly<Record<MedicationView['order'], string>> = {
  late: 'Late first',
  next: 'Next time',
  name: 'Name',
};

export function MedicationViewChoice() {
  const view = useMedicationView();
  const id = useId();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div role="group" aria-label="Show as" className="edge flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {LOOKS.map((look) => (
          <button
            key={look}
            type="button"
            aria-pressed={look === view.look}
            onClick={() => setView({ ...view, look })}
            className={cx(
              'flex min-h-target items-center gap-2 rounded-[0.625rem] border-2 px-4.5 font-semibold big:px-3',
              look === view.look ? 'border-accent bg-surface text-accent-ink' : 'border-transparent text-muted',
            )}
          >
            <Icon name={lookWords[look].icon} />
            {lookWords[look].word}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          Sort by
        </label>
        <NativeSelect
          id={id}
          value={view.order}
          onChange={({ target }) => setView({ ...view, order: ORDERS.find((each) => each === target.value) ?? 'late' })}
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {orderWords[order]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

export interface Entry {
  medication: Medication;
  dose: Dose | null;
}

/** @param entries as from `inOrder` */
export function sortedBy(order: MedicationView['order'], entries: readonly Entry[]): readonly Entry[] {
  if (order === 'late') return entries;
  if (order === 'name') {
    return [...entries].sort((one, other) => one.medication.name.localeCompare(other.medication.name, 'en'));
  }
  return [...entries].sort((one, other) => timeOf(one) - timeOf(other));
}

/** When the next dose is due, or should have been taken; last for taken ones and those without a time. */
function timeOf({ dose }: Entry): number {
  return dose === null || isSettled(dose.status) ? Number.MAX_SAFE_INTEGER : dose.scheduledAt.getTime();
}

/** Due medications by urgency, then those without times, then as-needed ones. */
export function inOrder(
  medications: readonly Medication[],
  logs: readonly MedicationLog[],
  now: Date,
  zone: string,
): Entry[] {
  const due = dueToday(medications, logs, now, zone);
  const dueIds = new Set(due.map(({ medication }) => medication.id));
  const rest = medications.filter(({ id }) => !dueIds.has(id)).map((medication): Entry => ({ medication, dose: null }));
  const withoutTimes = rest.filter(({ medication }) => !isTakenAsNeeded(medication));
  const asNeeded = rest.filter(({ medication }) => isTakenAsNeeded(medication));
  return [...due, ...withoutTimes, ...asNeeded];
}
