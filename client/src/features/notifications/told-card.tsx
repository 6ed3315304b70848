import { type ReactNode, useId, useState } from 'react';
import type { NotificationState } from '@shared/api/notifications';
import { type Channel, REPEAT_MINUTES } from '@shared/domain/notifications/kinds';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { RadioList } from '@/ui/radio-list';
import { type Changes, useChangeNotifications } from './api';
import { type ToldKind, toldKinds } from './told-kinds';

/** The ways to be told, in the order in which they are offered. */
const CHANNEL_WORDS = { page: 'Open page', push: 'Notifications', mail: 'Email', gateway: 'Phone gateway' } as const;
const WAYS = ['page', 'push', 'mail', 'gateway'] as const satisfies readonly Channel[];

/** By how many ways there are: what it is, and a column for each. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: '@lg:grid-cols-[minmax(0,1fr)_6rem_7.5rem]',
  3: '@lg:grid-cols-[minmax(0,1fr)_6rem_7.5rem_4.5rem]',
  4: '@lg:grid-cols-[minmax(0,1fr)_4.5rem_7.5rem_4rem_5.5rem]',
};

const repeatChoices = REPEAT_MINUTES.map((value) => ({ value, label: `${value} minutes` }));

interface ToldCardProps {
  state: NotificationState;
  isSenior: boolean;
  hasDoses: boolean;
}

/** 'What you are told': one kind a row, with a switch for each channel (REACH-76). */
export function ToldCard({ state: { settings, channels }, isSenior, hasDoses }: ToldCardProps) {
  const change = useChangeNotifications();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offered = WAYS.filter((channel) => channel === 'page' || channel === 'push' || channels[channel] !== 'off');
  const kinds = toldKinds({ isSenior, hasDoses });
  const columns = COLUMNS[offered.length] ?? '';
  const turn = ({ kind, warning }: ToldKind, channel: Channel, isOn: boolean) => {
    const changes: Changes = { preferences: { [kind]: { [channel]: isOn } } };
    const isLast = !isOn && offered.every((other) => other === channel || !settings.preferences[kind][other]);
    if (isLast && warning !== undefined) {
      setAsked({ warning, changes });
      setIsOpen(true);
    } else change(changes);
  };
  const repeat = REPEAT_MINUTES.find((minutes) => minutes === settings.repeatMinutes) ?? null;
  return (
    <Card title="What you are told">
      {/* Where there is room, the ways are named once, above their columns. */}
      <p aria-hidden className={cx('hidden pb-1 text-center font-semibold text-muted @lg:grid', columns)}>
        <span />
        {offered.map((channel) => (
          <span key={channel}>{CHANNEL_WORDS[channel]}</span>
        ))}
      </p>
      <ul aria-label="What you are told" className="divide-edge @lg:border-t @lg:border-line">
        {kinds.map((kind) => (
          <li key={kind.title} className={cx('flex flex-wrap items-center gap-x-6 py-2 @lg:grid @lg:gap-x-0', columns)}>
            <p className="w-full py-1 leading-snug">
              <b className="block text-balance">{kind.title}</b>
              <span className="text-muted">{kind.detail}</span>
            </p>
            {offered.map((channel) =>
              channel === 'page' && kind.isShownAnyway === true ? (
                <span key={channel} className="hidden @lg:block" />
              ) : (
                <CellSwitch
                  key={channel}
                  label={CHANNEL_WORDS[channel]}
                  about={kind.title}
                  isOn={settings.preferences[kind.kind][channel]}
                  onTurn={(isOn) => turn(kind, channel, isOn)}
                />
              ),
            )}
          </li>
        ))}
      </ul>
      {channels.mail === 'off' && (
        <p className="my-3 max-w-measure text-muted">There is no email here, because this server has no mail server.</p>
      )}
      <div className="edge-t grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 [&_fieldset]:w-full">
        <Switch
          label="Show what it is about"
          hint={
            settings.showsDetails
              ? `${hasDoses ? 'Medications, appointments' : 'Appointments'} and the first words of a message show on the lock screen, for anyone who sees it, and in emails.`
              : `The lock screen says only that ${hasDoses ? 'it is time for a medication or an appointment' : 'there is an appointment'}, or that someone wrote.`
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

interface Asked {
  warning: string;
  changes: Changes;
}

interface SwitchState {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

interface SwitchProps extends SwitchState {
  label: string;
  hint: ReactNode;
}

/** A switch in the list: its words beside it, or above its column where there is room. */
function CellSwitch({ label, about, isOn, onTurn }: { label: string; about: string } & SwitchState) {
  return (
    <label className="flex min-h-target min-w-target items-center gap-2.5 @lg:justify-center">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={markClasses}
        checked={isOn}
        aria-label={`${label}: ${about}`}
        onChange={() => onTurn(!isOn)}
      />
      <span className="font-semibold @lg:hidden">{label}</span>
    </label>
  );
}

/** Takes effect at once, without a button to save it. */
export function Switch({ label, hint, isOn, onTurn }: SwitchProps) {
  const id = useId();
  return (
    <label className={choiceClasses}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={markClasses}
        checked={isOn}
        aria-label={label}
        aria-describedby={id}
        onChange={() => onTurn(!isOn)}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={id} className="block leading-snug text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}
