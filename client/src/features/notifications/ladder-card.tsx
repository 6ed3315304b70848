import { useEffect, useRef } from 'react';
import type { Escalation } from '@shared/api/escalation';
import { DEFAULT_WAIT_MINUTES, MOST_HELPERS } from '@shared/domain/notifications/escalation';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { HiddenWords } from '@/ui/hidden-words';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { type EscalationChanges, useEscalation, useSaveEscalation } from './alarms-api';
import { Minutes, Step } from './ladder-step';
import { ladderWords } from './ladder-words';
import { NobodyReached } from './nobody-reached';
import { Switch } from './told-card';
import { calledName } from './holder-words';

type Helper = Escalation['helpers'][number];

const AFTER_CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const WAIT_CHOICES = [2, 5, 10, 15, 20, 30, 45, 60];

export interface LadderCardProps {
  seniorId: string;
  /** Of a senior in one's care; null: one's own. */
  firstName: string | null;
  viewerId: string;
}

/** 'Who is told next': helpers in order, if the senior does not answer. Changes count at once. */
export function LadderCard({ seniorId, firstName, viewerId }: LadderCardProps) {
  const query = useEscalation(seniorId);
  const save = useSaveEscalation(seniorId, firstName === null);
  return (
    <Card title="Who is told next">
      <QueryView
        query={query}
        loadingText="Loading who is told next..."
        failed="Could not load who is told next"
        skeleton={<SkeletonRows />}
      >
        {(state) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <NobodyReached about={[{ firstName, escalation: state }]} viewerId={viewerId} isOnItsPage />
            {state.helpers.length === 0 ? (
              <NobodyYet firstName={firstName} hasOthers={state.others.length > 0} mayChange={state.mayChange} />
            ) : (
              <Steps state={state} firstName={firstName} viewerId={viewerId} onChange={save} />
            )}
            {state.mayChange && <AddHelper state={state} viewerId={viewerId} onChange={save} />}
            {firstName === null && (
              <Switch
                label="My helpers may change this"
                hint={
                  state.teamMayChange
                    ? 'Everyone on your care team can change this list and its times.'
                    : 'Only you can change this list and its times.'
                }
                isOn={state.teamMayChange}
                onTurn={(teamMayChange) => save({ teamMayChange })}
              />
            )}
            {!state.mayChange && (
              <p className="text-muted">Only {firstName} can change this, or let helpers change it, under Reminders.</p>
            )}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

interface NobodyYetProps {
  firstName: string | null;
  hasOthers: boolean;
  mayChange: boolean;
}

function NobodyYet({ firstName, hasOthers, mayChange }: NobodyYetProps) {
  const isAlone = firstName === null && !hasOthers && mayChange;
  return (
    <EmptyState
      icon="people"
      headingLevel={3}
      title="Nobody is told yet"
      {...(isAlone ? { action: <ButtonLink href="/">My Care Team</ButtonLink> } : {})}
    >
      {firstName === null
        ? 'If you do not answer an important reminder, someone you trust can be told.'
        : `If ${firstName} does not answer an important reminder, helpers can be told.`}
      {isAlone && <span className="mt-2 block">First invite someone to your care team.</span>}
    </EmptyState>
  );
}

interface StepsProps extends Omit<LadderCardProps, 'seniorId'> {
  state: Escalation;
  onChange: (changes: EscalationChanges) => void;
}

function Steps({ state, firstName, viewerId, onChange }: StepsProps) {
  const { helpers, others, afterMinutes, mayChange } = state;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ userId: string; label: string; to: number } | null>(null);
  useEffect(() => {
    // Moved or disabled, a button loses the focus.
    if (moved.current === null) return;
    const { userId, label, to } = moved.current;
    if (helpers[to]?.userId !== userId) return;
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-helper="${userId}"] button`) ?? [])];
    const open = buttons.filter((button) => !button.hasAttribute('disabled'));
    (open.find((button) => button.dataset['move'] === label) ?? open[0] ?? list.current)?.focus();
  }, [helpers]);
  const move = (index: number, by: 1 | -1) => {
    const helper = helpers[index];
    if (helper === undefined) return;
    const rest = helpers.filter((each) => each !== helper);
    moved.current = { userId: helper.userId, label: by === 1 ? 'later' : 'earlier', to: index + by };
    onChange({ helpers: [...rest.slice(0, index + by), helper, ...rest.slice(index + by)] });
  };
  const remove = ({ waitMinutes: _wait, ...helper }: Helper) => {
    list.current?.focus();
    onChange({ helpers: helpers.filter(({ userId }) => userId !== helper.userId), others: [...others, helper] });
  };
  return (
    <>
      <p role="status" className="max-w-measure text-lg">
        {ladderWords(state, { readerId: viewerId, firstName })}
        <span className="mt-1 block text-base text-muted">If nobody answers, all of them are told once more.</span>
      </p>
      {mayChange && (
        <Minutes
          label={firstName === null ? 'Wait for my answer' : `Wait for ${firstName}’s answer`}
          value={afterMinutes}
          choices={AFTER_CHOICES}
          onChoose={(minutes) => onChange({ afterMinutes: minutes })}
        />
      )}
      <ol ref={list} tabIndex={-1} aria-label="Who is told next" className="focus-quiet divide-edge edge-t edge-b">
        {helpers.map((helper, index) => (
          <Step
            key={helper.userId}
            helper={helper}
            place={index + 1}
            isYou={helper.userId === viewerId}
            wait={
              mayChange &&
              index < helpers.length - 1 && (
                <Minutes
                  label={`Then wait for ${helper.userId === viewerId ? 'you' : calledName(helper.name)}`}
                  value={helper.waitMinutes}
                  choices={WAIT_CHOICES}
                  onChoose={(waitMinutes) =>
                    onChange({ helpers: helpers.map((each) => (each === helper ? { ...each, waitMinutes } : each)) })
                  }
                />
              )
            }
            buttons={
              mayChange && (
                <>
                  {helpers.length > 1 && (
                    <>
                      <Button
                        data-move="earlier"
                        icon="chevron-up"
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                      >
                        Earlier
                        <HiddenWords>{helper.name}</HiddenWords>
                      </Button>
                      <Button
                        data-move="later"
                        icon="chevron-down"
                        disabled={index === helpers.length - 1}
                        onClick={() => move(index, 1)}
                      >
                        Later
                        <HiddenWords>{helper.name}</HiddenWords>
                      </Button>
                    </>
                  )}
                  <Button icon="x" onClick={() => remove(helper)}>
                    Remove
                    <HiddenWords>{helper.name}</HiddenWords>
                  </Button>
                </>
              )
            }
          />
        ))}
      </ol>
    </>
  );
}

function AddHelper({ state: { helpers, others }, viewerId, onChange }: Omit<StepsProps, 'firstName'>) {
  if (others.length === 0) return null;
  if (helpers.length >= MOST_HELPERS) return <p className="text-muted">At most {MOST_HELPERS} helpers can be told.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((helper) => (
        <Button
          key={helper.userId}
          icon="plus"
          onClick={() =>
            onChange({
              helpers: [...helpers, { ...helper, waitMinutes: DEFAULT_WAIT_MINUTES }],
              others: others.filter((each) => each !== helper),
            })
          }
        >
          Add {helper.userId === viewerId ? 'me' : helper.name}
        </Button>
      ))}
    </div>
  );
}
