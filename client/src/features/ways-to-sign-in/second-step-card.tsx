import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@shared/api/contracts';
import { dayOrYearWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { secondStepQuery, useRenewRecoveryCodes, useStartSecondStep } from './api';
import type { SetUpSecondStepProps } from './set-up-second-step';
import type { RecoveryCodesProps } from './recovery-codes-dialog';
import { useConfirmed } from './use-confirmed';

const SetUpSecondStep = lazyOverlay<SetUpSecondStepProps>(() =>
  import('./set-up-second-step').then((module) => module.SetUpSecondStep),
);
const RecoveryCodesDialog = lazyOverlay<RecoveryCodesProps>(() =>
  import('./recovery-codes-dialog').then((module) => module.RecoveryCodesDialog),
);
const TurnOffSecondStep = lazyOverlay<OverlayState>(() =>
  import('./turn-off-second-step').then((module) => module.TurnOffSecondStep),
);

/** 'Ask for a code as well' (SAFE-19), for those who help. */
export function SecondStepCard({ user }: { user: CurrentUser }) {
  const query = useQuery(secondStepQuery());
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Card title="Ask for a code as well">
      <QueryView
        query={query}
        loadingText="One moment..."
        failed="Could not load this part"
        skeleton={<SkeletonRows count={1} />}
      >
        {(state) =>
          state.isOn ? <TurnedOn {...{ user, state }} onCodes={setCodes} /> : <TurnedOff onCodes={setCodes} />
        }
      </QueryView>
      <RecoveryCodesDialog codes={codes} open={codes.length > 0} onOpenChange={() => setCodes([])} />
    </Card>
  );
}

interface WithCodes {
  /** Shows them, this once. */
  onCodes: (codes: readonly string[]) => void;
}

function TurnedOff({ onCodes }: WithCodes) {
  const { mutateAsync: start, isPending } = useStartSecondStep();
  const { confirmed, question } = useConfirmed();
  const [secret, setSecret] = useState<Answer<'POST /api/second-factor'> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const begin = async () => {
    const made = await confirmed(() => start({}));
    if (made === null) return;
    setSecret(made);
    setIsOpen(true);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-measure text-muted">
        After your password, Hearthside asks for a code from an app on your phone. A person who finds out your password
        still cannot get in.
      </p>
      <Button
        icon="shield"
        pending={isPending}
        pendingLabel="One moment..."
        // A toast has said why not.
        onClick={() => void begin().catch(() => undefined)}
        onPointerEnter={SetUpSecondStep.preload}
        onFocus={SetUpSecondStep.preload}
      >
        Set it up
      </Button>
      {question}
      <SetUpSecondStep secret={secret} open={isOpen} onOpenChange={setIsOpen} onCodes={onCodes} />
    </div>
  );
}

interface TurnedOnProps extends WithCodes {
  user: CurrentUser;
  state: Answer<'GET /api/second-factor'>;
}

function TurnedOn({ user, state: { since, recoveryCodesLeft }, onCodes }: TurnedOnProps) {
  const formats = useFormats();
  const today = localDate(useNow(), user.timeZone);
  const { mutateAsync: renew, isPending } = useRenewRecoveryCodes();
  const { confirmed, question } = useConfirmed();
  const [isTurningOff, setIsTurningOff] = useState(false);
  const makeNew = async () => {
    const made = await confirmed(() => renew({}));
    if (made !== null) onCodes(made.recoveryCodes);
  };
  const day = since === null ? null : dayOrYearWords(localDate(new Date(since), user.timeZone), today, formats);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex gap-2">
        <Icon name="ok-circle" className="text-taken-mark" />
        <span className="min-w-0">
          {day === null ? 'It is on.' : `It has been on since ${day}.`} {leftWords(recoveryCodesLeft)}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon="repeat"
          pending={isPending}
          pendingLabel="One moment..."
          onClick={() => void makeNew().catch(() => undefined)}
          onPointerEnter={RecoveryCodesDialog.preload}
          onFocus={RecoveryCodesDialog.preload}
        >
          Make new recovery codes
        </Button>
        <Button
          icon="stop"
          onClick={() => setIsTurningOff(true)}
          onPointerEnter={TurnOffSecondStep.preload}
          onFocus={TurnOffSecondStep.preload}
        >
          Turn it off
        </Button>
      </div>
      {question}
      <TurnOffSecondStep open={isTurningOff} onOpenChange={setIsTurningOff} />
    </div>
  );
}

function leftWords(count: number): string {
  if (count === 0) return 'No recovery code is left: please make new ones.';
  return count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`;
}
