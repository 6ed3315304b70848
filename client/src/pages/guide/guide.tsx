/** A new senior's first steps, each to be skipped (KIND-02). Its words come with the page, what is pressed soon after. */
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { HiddenWords } from '@/ui/hidden-words';
import { lazySection } from '@/ui/lazy-card';
import { SkeletonText } from '@/ui/skeletons';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { GUIDE_STEPS, guidePlace, type GuideStep } from './guide-place';
import { GuideWay } from './guide-way';

const Step = lazySection<{ step: GuideStep; user: CurrentUser }>(
  () => import('./steps').then((module) => module.Step),
  <div className="min-h-120">
    <SkeletonText lines={6} />
  </div>,
  ({ children }) => children,
);

const parts: Readonly<Record<GuideStep, { title: string; words: string }>> = {
  you: {
    title: 'Your photo and name',
    words: 'First, how others see you; you can change it at any time.',
  },
  medications: {
    title: 'What you take',
    words:
      'Add your medications, and Hearthside shows you what to take and when. Have the boxes or your doctor’s list at hand.',
  },
  helpers: {
    title: 'Who helps you',
    words:
      'A daughter, a neighbor, a nurse: invite someone you trust. You decide what they can see, and can change it at any time.',
  },
  comfort: {
    title: 'Text size and sound',
    words: 'Choose what is easy to read and to hear. You find both at the top of every page, too.',
  },
};

export function Guide({ user }: { user: CurrentUser }) {
  const step = guidePlace.use(user.id) ?? GUIDE_STEPS[0];
  const shown = useRef<GuideStep | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { end, isEnding } = useEndGuide(user);
  const index = GUIDE_STEPS.indexOf(step);
  const goTo = (next: GuideStep | undefined) => next !== undefined && guidePlace.write(user.id, next);

  useEffect(() => {
    // From now on it stays open, even once something is in the account.
    if (guidePlace.read(user.id) === null) guidePlace.write(user.id, GUIDE_STEPS[0]);
  }, [user.id]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Someone was quicker than the guide and has Help or a menu open.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [step]);

  const { title, words } = parts[step];
  const place = `Step ${index + 1} of ${GUIDE_STEPS.length}`;
  const way = {
    back: index === 0 ? null : () => goTo(GUIDE_STEPS[index - 1]),
    next: index === GUIDE_STEPS.length - 1 ? null : () => goTo(GUIDE_STEPS[index + 1]),
    end,
    isEnding,
  };
  return (
    <div
      className={cx(
        'mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 @2xl/page:py-4',
        // Below Read aloud, Voice and Help, which stand beside a shorter title (page-main.tsx).
        user.simpleView && 'md:pt-14!',
      )}
    >
      <div>
        <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
          <p aria-hidden="true" className="text-lg font-semibold text-accent-ink">
            {place}
          </p>
          {way.next !== null && (
            <Button
              variant="quiet"
              className="-mr-3 ml-auto big:mr-0"
              pending={isEnding}
              pendingLabel="One moment..."
              onClick={end}
            >
              Skip all<HiddenWords>steps</HiddenWords>
            </Button>
          )}
        </div>
        <h1 ref={heading} tabIndex={-1}>
          <span className="sr-only">{place}</span> {title}
        </h1>
        <p className="mt-2 max-w-measure text-lg text-muted">
          {index === 0 && `${welcome(user)} Four short steps help you begin, and you can skip any of them. `}
          {words}
        </p>
      </div>
      <GuideWay value={way}>
        <Step key={step} step={step} user={user} />
      </GuideWay>
    </div>
  );
}

function welcome({ firstName }: CurrentUser): string {
  return firstName === null ? 'Welcome!' : `Welcome, ${firstName}!`;
}

/** Ends it for good, on every device, and shows the home. */
function useEndGuide({ id }: CurrentUser) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation('POST /api/user/end-guide', {
    invalidates: [],
    toasts: {
      success: {
        title: 'You are all set',
        description: 'To see these steps again, press Help, then Show me around again.',
      },
      failure: sentenceOf,
    },
  });
  const end = () =>
    mutate(
      {},
      {
        onSuccess: (account) => {
          // Together: one without the other would briefly show the first step again.
          notifyManager.batch(() => {
            notifyManager.schedule(() => guidePlace.write(id, null));
            queryClient.setQueryData(currentUserQuery.queryKey, account);
          });
        },
      },
    );
  return { end, isEnding: isPending };
}
