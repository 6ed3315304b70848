import { type ReactNode, useId, useState } from 'react';
import type { NotificationState } from '@shared/api/notifications';
import { type Channel, type ChosenKind, REPEAT_MINUTES } from '@shared/domain/notifications/kinds';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { choiceClasses, markClasses, RadioList } from '@/ui/radio-list';
import { type Changes, useChangeNotifications } from './api';

/** What a person can be told, in the order in which it is offered. */
const KINDS: readonly { kind: ChosenKind; title: string; detail: string; warning: string }[] = [
  {
    kind: 'dose',
    title: 'When a medication is due',
    detail: 'At the time, and again until you answer.',
    warning: 'You would not be told when a medication is due. Turn it off anyway?',
  },
  {
    kind: 'appointment',
    title: 'Before an appointment',
    detail: 'At 6 PM on the day before, and an hour before it begins.',
    warning: 'You would not be told before an appointment. Turn it off anyway?',
  },
  {
    kind: 'summary',
    title: 'What was missed',
    detail: 'At 8 PM, doses that were not marked. Also what came too late because Hearthside was away.',
    warning: 'You would not be told what was missed. Turn it off anyway?',
  },
];

/** The ways to be told, in the order in which they are offered. */
const CHANNEL_WORDS = { push: 'Notifications', mail: 'Email', gateway: 'Phone gateway' } as const;
const WAYS = ['push', 'mail', 'gateway'] as const satisfies readonly Channel[];

const repeatChoices = REPEAT_MINUTES.map((value) => ({ value, label: `${value} minutes` }));

/** 'What you are told': one kind a row, with a switch for each channel (REACH-76). */
export function ToldCard({ state: { settings, channels }, hasDoses }: ToldCardProps) {
  const change = useChangeNotifications();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = WAYS.filter((channel) => channel === 'push' || channels[channel] !== 'off');
  const turn = ({ kind, warning }: (typeof KINDS)[number], channel: Channel, isOn: boolean) => {
    const changes: Changes = { preferences: { [kind]: { [channel]: isOn } } };
    const isLast = !isOn && offered.every((other) => other === channel || !settings.preferences[kind][other]);
    if (isLast) {
      setAsked({ warning, changes });
      setIsOpen(true);
    } else change(changes);
  };
  const repeat = REPEAT_MINUTES.find((minutes) => minutes === settings.repeatMinutes) ?? null;
  return (
    <Card title="What you are told">
      <ul className="divide-edge">
        {KINDS.filter(({ kind }) => hasDoses || kind !== 'dose').map((kind) => (
          <li key={kind.kind} className="grid gap-3 pb-4">
            <p>
              <b className="block">{kind.title}</b>
              <span className="text-muted">{kind.detail}</span>
            </p>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
              {offered.map((channel) => (
                <Switch
                  key={channel}
                  label={CHANNEL_WORDS[channel]}
                  about={kind.title}
                  isOn={settings.preferences[kind.kind][channel]}
                  onTurn={(isOn) => turn(kind, channel, isOn)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {channels.mail === 'off' && (
        <p className="mb-4 max-w-measure text-muted">There is no email here, because this server has no mail server.</p>
      )}
      <div className="edge-t grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 [&_fieldset]:w-full">
        <Switch
          label="Show details"
          hint={
            settings.showsDetails
              ? 'Medications, and titles and places of appointments, show on the lock screen, for anyone who sees it, and in emails.'
              : 'The lock screen says only that there is a medication to take, or an appointment.'
          }
          isOn={settings.showsDetails}
          onTurn={(showsDetails) => change({ showsDetails })}
        />
        {hasDoses && (
          <RadioList
            question="Remind me again after"
            value={repeat}
            onChoose={(repeatMinutes) => {
              if (repeatMinutes !== null) change({ repeatMinutes });
            }}
            options={repeatChoices}
          />
        )}
      </div>
      <ConfirmDialog
        title="Turn off reminders"
        text={asked?.warning ?? ''}
        confirmLabel="Turn it off"
        onConfirm={() => {
          if (asked !== null) change(asked.changes);
        }}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </Card>
  );
}

interface ToldCardProps {
  state: NotificationState;
  /** Whether this person has medications to be reminded of. */
  hasDoses: boolean;
}

interface Asked {
  warning: string;
  changes: Changes;
}

interface SwitchProps {
  label: string;
  /** What it is about, for screen readers. */
  about?: string;
  hint?: ReactNode;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** Takes effect at once, without a button to save it. */
function Switch({ label, about, hint, isOn, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <label className={choiceClasses}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={markClasses}
        checked={isOn}
        aria-label={about === undefined ? label : `${label}: ${about}`}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={() => onTurn(!isOn)}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={id} className="block leading-snug text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
