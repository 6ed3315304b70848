import * as Radix from '@radix-ui/react-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Medication } from '@shared/api/medications';
import { durationWords } from '@shared/domain/time-words';
import { snooze, SNOOZED_OFTEN } from '@shared/domain/notifications/dose-notice';
import type { DueInstant } from '@shared/domain/notifications/ring';
import { doseTitle } from '@shared/domain/notifications/words';
import { useStillPage } from '@/ui/dialog-panel';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { BeforeTakingLine } from '@/features/medications/before-taking';
import { thumbnailOf } from '@/features/medications/api';
import { useTakeDose } from '@/features/medications/use-take-dose';
import { putOff } from '@/features/notifications/api';
import { HolderNote } from '@/features/notifications/holder-note';
import { type Answer, OpenNotice, type PendingAnswer } from '@/features/notifications/open-notice';
import { useBackCloses } from '@/lib/back-closes';
import { rememberFocus } from '@/lib/focus';
import type { CurrentUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { readRing, rememberRing } from './ring-memory';
import { useRingSound } from './ring-sound';
import { sayShown, type Told } from './told';
import { escalationQuery } from '@/features/notifications/alarm-queries';

/** A press in this time was meant for what was there before. */
const SETTLE_MS = 800;
/** From then on the badge says how late it is. */
const SAYS_LATE_FROM_MINUTES = 5;

interface RingCardProps {
  user: CurrentUser;
  instant: DueInstant<Medication>;
  isSilent: boolean;
  /** Whether this device does not know what was taken on its day. */
  isUnsure: boolean;
  /** What the server has told of it; null before that, and without a connection. */
  told: Told | null;
}

/** Covers the page, and changes nothing below it: what is typed and what is open stays (REACH-40). */
export function RingCard({ user, instant, isSilent, isUnsure, told }: RingCardProps) {
  const { at, doses } = instant;
  const title = doseTitle(doses.length);
  useRingSound({ userId: user.id, at, title, isSilent });
  useShown(told);
  useStillPage();
  const { pending, answer } = useAnswers(user, instant, told?.noticeId ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const giveFocusBack = useRef(() => {});
  const beQuiet = () => {
    heading.current?.focus();
    rememberRing(user.id, at, { isQuiet: true });
  };
  // Back is meant for what is in front, not for the dialog below.
  useBackCloses(beQuiet);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <div className="fixed inset-0 z-45 bg-scrim" />
        <div className="pointer-events-none fixed inset-x-0 top-[var(--toast-above,0px)] bottom-[var(--toast-below,0px)] z-45 grid sm:place-items-center sm:p-6">
          <Radix.Content
            role="alertdialog"
            aria-modal="true"
            {...(!isUnsure && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack.current = rememberFocus();
              heading.current?.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement === null || document.activeElement === document.body) giveFocusBack.current();
            }}
            onEscapeKeyDown={(event) => {
              event.preventDefault();
              beQuiet();
            }}
            onInteractOutside={(event) => event.preventDefault()}
            className="focus-quiet edge @container/page pointer-events-auto max-h-full w-full overflow-y-auto overscroll-contain border-accent-line bg-accent-soft shadow-overlay max-sm:h-full max-sm:border-0 sm:max-w-2xl sm:rounded-lg"
          >
            <div className="@container p-4 sm:p-8 big:sm:p-6">
              <OpenNotice
                doses={doses.map(({ medication, dose }) => ({
                  medicationId: medication.id,
                  name: medication.name,
                  dosage: medication.dosage,
                  imageUrl: doses.length === 1 ? medication.imageUrl : thumbnailOf(medication.imageUrl),
                  look: medication.look,
                  note: <BeforeTakingLine dose={dose} zone={user.timeZone} />,
                }))}
                due={<DueWords at={at} />}
                heading={
                  <>
                    <div className="mb-3 flex flex-wrap-reverse items-start justify-between gap-x-4">
                      <Radix.Title
                        ref={heading}
                        tabIndex={-1}
                        className="min-w-0 flex-auto py-2 text-2xl text-balance big:max-sm:text-lg"
                      >
                        {title}
                      </Radix.Title>
                      <QuietButton isSilent={isSilent} onPress={beQuiet} />
                    </div>
                    <Held user={user} at={at} />
                    {isUnsure && (
                      <Notice tone="warning" className="mb-4">
                        <Radix.Description>
                          This device can’t tell whether {doses.length === 1 ? 'this was' : 'these were'} taken.
                        </Radix.Description>
                      </Notice>
                    )}
                  </>
                }
                pending={pending}
                onAnswer={answer}
              />
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Stops the sound, not the card (WCAG 1.4.2). */
function QuietButton({ isSilent, onPress }: { isSilent: boolean; onPress: () => void }) {
  if (isSilent) {
    return (
      <p className="ml-auto flex min-h-target items-center gap-2 text-muted">
        <Icon name="bell" />
        Sound off
      </p>
    );
  }
  return (
    <Button icon="bell" className="ml-auto" onClick={onPress}>
      Quiet
    </Button>
  );
}

/** A helper is on it (REACH-49). Without a connection it is not known. */
function Held({ user, at }: { user: CurrentUser; at: Date }) {
  const { data } = useQuery({ ...escalationQuery(user.id), enabled: user.role === 'senior' });
  const alarm = data?.lastNotices.find((notice) => notice.kind === 'dose' && Date.parse(notice.at) === at.getTime());
  return <div role="status">{alarm && <HolderNote notice={alarm} user={user} className="mb-4" />}</div>;
}

function DueWords({ at }: { at: Date }) {
  const late = Math.floor((useNow().getTime() - at.getTime()) / 60_000);
  return late < SAYS_LATE_FROM_MINUTES ? 'Due now' : `${durationWords(late)} late`;
}

/** The server learns that it was shown here. */
function useShown(told: Told | null): void {
  const deliveryId = told?.id ?? null;
  useEffect(() => {
    if (deliveryId !== null) sayShown(deliveryId);
  }, [deliveryId]);
}

function useAnswers(user: CurrentUser, { at, doses }: DueInstant<Medication>, noticeId: string | null) {
  const queryClient = useQueryClient();
  const { give, skip, isTaking } = useTakeDose({ zone: user.timeZone }, []);
  const [pressed, setPressed] = useState<PendingAnswer | null>(null);
  const [isPuttingOff, setIsPuttingOff] = useState(false);
  const [shownAt] = useState(Date.now);
  const isPending = isPuttingOff || doses.some(({ medication }) => isTaking(medication));

  const putOffHere = async () => {
    const now = new Date();
    const { snoozes, snoozedAt } = readRing(user.id, at);
    // Without a connection the page has to count by itself.
    const isRefused = snooze(snoozes, snoozedAt === null ? null : new Date(snoozedAt), now).do === 'refuse';
    const refused = isRefused ? SNOOZED_OFTEN : await putOff(queryClient, at, noticeId);
    if (refused === null) {
      rememberRing(user.id, at, { snoozes: snoozes + 1, snoozedAt: now.getTime(), isQuiet: false });
    } else toast({ title: 'Error', description: refused, variant: 'destructive' });
  };

  const answer = (chosen: Answer, medicationIds?: string[]) => {
    if (isPending || Date.now() - shownAt < SETTLE_MS) return;
    setPressed({ answer: chosen, ...(medicationIds && { medicationIds }) });
    if (chosen === 'snooze') {
      setIsPuttingOff(true);
      void putOffHere().finally(() => setIsPuttingOff(false));
      return;
    }
    for (const { medication, dose } of doses) {
      if (medicationIds?.includes(medication.id) === false) continue;
      if (chosen === 'take') give(medication, dose, new Date());
      else skip(medication, dose);
    }
  };
  return { pending: isPending ? pressed : null, answer };
}
