import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, type IconName } from '@/ui/icon';
import { canKeepScreenOn, setKeepsScreenOn, useKeepsScreenOn } from '@/lib/screen-awake';
import { Switch } from './told-card';
import { useTest } from './use-test';

interface RowProps {
  icon: IconName;
  title: ReactNode;
  detail: ReactNode;
  badge: ReactNode;
  buttons: ReactNode;
  outcome: { words: string; isGood: boolean } | null;
  /** Below the buttons. */
  children?: ReactNode;
}

/** A device or a channel, with what it can be asked to do. */
export function Row({ icon, title, detail, badge, buttons, outcome, children }: RowProps) {
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-x-4">
          <Icon name={icon} size="large" className="text-accent-ink @max-[15rem]:hidden" />
          <span className="min-w-0">
            <span className="block leading-snug font-bold wrap-anywhere">{title}</span>
            <span className="block leading-snug text-muted">{detail}</span>
          </span>
        </div>
        {badge}
      </div>
      {buttons !== false && <div className="flex flex-wrap gap-2 @sm:pl-12">{buttons}</div>}
      <p
        role="status"
        className={`flex gap-2 empty:hidden @sm:pl-12 ${outcome?.isGood === true ? 'font-semibold' : ''}`}
      >
        {outcome !== null && (
          <>
            <Icon
              name={outcome.isGood ? 'ok-circle' : 'triangle'}
              className={outcome.isGood ? 'text-taken-mark' : 'text-pending-mark'}
            />
            <span className="min-w-0">{outcome.words}</span>
          </>
        )}
      </p>
      {children && <div className="mt-1 @sm:pl-12">{children}</div>}
    </li>
  );
}

export function TestButton({ test, where }: { test: ReturnType<typeof useTest>; where: string }) {
  return (
    <Button icon="send" pending={test.isRunning} pendingLabel="Sending..." onClick={test.send}>
      Send me one now
      <HiddenWords>{where}</HiddenWords>
    </Button>
  );
}

/** The open page: it rings by itself; the browser allows sound after the first press. */
export function PageRow() {
  const test = useTest('page');
  // The server expects what most browsers can do, so that the rows below stay where they are.
  const canKeepOn = useSyncExternalStore(nothing, canKeepScreenOn, () => true);
  const keepsScreenOn = useKeepsScreenOn();
  return (
    <Row
      icon="speaker"
      title="Open page"
      detail="Rings when a medication is due, also without a connection, for as long as it is open."
      badge={null}
      buttons={<TestButton test={test} where="on this page" />}
      outcome={test.outcome}
    >
      {canKeepOn && (
        <Switch
          label="Keep this screen on"
          hint="For a tablet that stays open and plugged in."
          isOn={keepsScreenOn}
          onTurn={setKeepsScreenOn}
        />
      )}
    </Row>
  );
}

const nothing = () => () => undefined;
