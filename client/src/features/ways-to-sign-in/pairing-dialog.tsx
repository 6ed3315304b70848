/** Lazily loaded: the code for another device, then the number that it shows, then whether it is signed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Answer } from '@shared/api/contracts';
import type { Pairing } from '@shared/api/ways-to-sign-in';
import { deviceFirst, kindOfDevice } from '@shared/domain/device-words';
import { groupedCode } from '@shared/domain/ways-to-sign-in';
import { Button } from '@/ui/button';
import { DialogActions, DialogPanel } from '@/ui/dialog-panel';
import { Icon, Spinner } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { pairingQuery, useAnswerPairing, useEndPairing, useSignOutPaired } from './api';

type Code = Answer<'POST /api/device-pairings'>;

export interface PairingDialogProps extends OverlayState {
  /** Null until one was asked for. */
  code: Code | null;
  /** Makes a new one. */
  onAgain: () => void;
}

export function PairingDialog({ code, onAgain, open, onOpenChange }: PairingDialogProps) {
  const { mutate: end } = useEndPairing();
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  if (code === null) return null;
  // A code that nobody looks at signs nobody in. Once a number is chosen that decides, though the dialog is closed.
  const close = (next: boolean) => {
    if (!next && answeredId !== code.id) end({ params: { id: code.id } });
    onOpenChange(next);
  };
  return (
    <DialogPanel title="Sign in another device" open={open} onOpenChange={close} closesOnOutsidePress={false}>
      <Steps
        key={code.id}
        code={code}
        onAgain={onAgain}
        onAnswered={() => setAnsweredId(code.id)}
        onClose={() => onOpenChange(false)}
      />
    </DialogPanel>
  );
}

/** Short enough to be waited for. */
const LOOK_EVERY_MS = 2000;

interface StepsProps {
  code: Code;
  onAgain: () => void;
  /** A number was chosen. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Mounted while the dialog is open. */
function Steps({ code, onAgain, onAnswered, onClose }: StepsProps) {
  const { mutate: answer, isPending, error } = useAnswerPairing();
  const { mutate: end, isPending: isEnding, isSuccess: isEnded, error: notEnded } = useEndPairing();
  const { data, error: isGone } = useQuery({
    ...pairingQuery(code.id),
    refetchInterval: ({ state }) => (isOver(state.data, state.error?.status) ? false : LOOK_EVERY_MS),
  });
  if (isEnded) return <NotSignedIn onAgain={onAgain}>Good that you looked. That device was not let in.</NotSignedIn>;
  if (data?.state === 'used') return <SignedIn pairing={data} onClose={onClose} />;
  if (isGone?.status === 404) {
    return <NotSignedIn onAgain={onAgain}>This code is too old. Codes work for five minutes.</NotSignedIn>;
  }
  if (data?.state === 'allowed') return <Waiting>The new device is being signed in...</Waiting>;
  // After that: a right number whose answer was lost is a conflict the second time.
  if (error?.code === 'conflict' || data?.state === 'refused') {
    return (
      <NotSignedIn onAgain={onAgain}>
        That is not the number on the new device, so it was not let in. Make a new code, and look again.
      </NotSignedIn>
    );
  }
  if (data?.state === 'asking') {
    return (
      <WhichNumber
        pairing={data}
        isPending={isPending || isEnding}
        problem={(error ?? notEnded)?.sentence ?? null}
        onNumber={(number) => {
          onAnswered();
          answer({ params: { id: code.id }, body: { number } });
        }}
        onNotMine={() => end({ params: { id: code.id } })}
      />
    );
  }
  return <ShowCode code={code} />;
}

function isOver(pairing: Pairing | undefined, status: number | undefined): boolean {
  return status === 404 || pairing?.state === 'used' || pairing?.state === 'refused';
}

function ShowCode({ code: { code, url } }: { code: Code }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Notice tone="warning">
        <b>Only for a device that is in your hands. Never read this code to anybody on the telephone.</b>
      </Notice>
      <ol className="grid max-w-measure list-decimal gap-2 pl-7 marker:font-bold marker:text-accent-ink">
        <li>
          On the new device, scan this picture with the camera. Or open Hearthside there, press Sign In and then ‘Use a
          code from another device’.
        </li>
        <li>Enter this code there, if it is not there already.</li>
      </ol>
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        <QrCode text={url} label="QR code for the new device" className="w-52 max-w-full" />
        <p className="text-[clamp(1.25rem,11cqi,3rem)] leading-tight font-bold tracking-wide slashed-zero">
          <span className="sr-only">Code: </span>
          {groupedCode(code)}
        </p>
      </div>
      <Waiting>Waiting for the new device...</Waiting>
    </div>
  );
}

interface WhichNumberProps {
  pairing: Pairing;
  isPending: boolean;
  /** Why the last press did nothing. */
  problem: string | null;
  onNumber: (number: string) => void;
  onNotMine: () => void;
}

function WhichNumber({ pairing: { newDevice, numbers }, isPending, problem, onNumber, onNotMine }: WhichNumberProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {problem !== null && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <p role="status" className="text-xl font-bold">
        {deviceFirst(newDevice)}. Which number does it show?
      </p>
      <div className="grid grid-cols-3 gap-3">
        {numbers.map((number) => (
          <Button
            key={number}
            size="big"
            className="min-h-24 px-1! text-[clamp(1.75rem,12cqi,3.25rem)]"
            disabled={isPending}
            onClick={() => onNumber(number)}
          >
            {number}
          </Button>
        ))}
      </div>
      <Button icon="x" size="big" full disabled={isPending} onClick={onNotMine}>
        This is not mine
      </Button>
    </div>
  );
}

function SignedIn({ pairing: { newDevice, deviceId }, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { mutateAsync: signOut, isPending } = useSignOutPaired();
  // The list behind the dialog has one more.
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['user', 'devices'] }), [queryClient]);
  return (
    <>
      <p role="status" className="flex gap-3 text-xl font-bold">
        <Icon name="ok-circle" size="large" className="text-taken-mark" />
        <span className="min-w-0">Your {kindOfDevice(newDevice)} is signed in.</span>
      </p>
      <p className="mt-3 max-w-measure text-muted">You find it under ‘Where you are signed in’ in your profile.</p>
      <DialogActions>
        {deviceId !== null && (
          <Button
            icon="logout"
            pending={isPending}
            pendingLabel="Signing out..."
            onClick={() => void signOut({ params: { device: deviceId } }).then(onClose, () => undefined)}
          >
            Sign it out
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

function NotSignedIn({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <>
      <Notice tone="warning" role="alert">
        {children}
      </Notice>
      <DialogActions>
        <Button variant="primary" icon="repeat" onClick={onAgain}>
          Make a new code
        </Button>
      </DialogActions>
    </>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 text-lg">
      <Spinner />
      {children}
    </p>
  );
}
