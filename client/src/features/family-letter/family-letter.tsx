import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FamilyLetter as Letter } from '@shared/api/family-letter';
import { letterAddress, letterGreeting, letterWeekWords, QUIET_WEEK } from '@shared/domain/family-letter';
import { Button, ButtonLink, type ButtonLinkProps } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SkeletonCards } from '@/ui/skeletons';
import { helpBoardAddress } from '@/lib/addresses';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import './family-letter.css';
import { LetterSections } from './letter-sections';

/** @param seniorId undefined: one's own @param week its Sunday; undefined: the newest one */
export function letterQuery(seniorId: string | undefined, week: string | undefined) {
  const query = { ...(seniorId !== undefined && { senior: seniorId }), ...(week !== undefined && { week }) };
  return { ...apiQuery('GET /api/family-letter', { query }), ...onEveryScreen };
}

interface FamilyLetterProps {
  /** Undefined: one's own. */
  seniorId?: string;
  week: string | undefined;
  /** Whether the reader may post a family update. */
  canPost: boolean;
  /** Whose letters there are besides, to choose from. */
  choice?: ReactNode;
}

/** The weekly letter, as far as it is shared with the reader (DIGEST-11). */
export function FamilyLetter({ seniorId, week: asked, canPost, choice }: FamilyLetterProps) {
  const letter = useQuery(letterQuery(seniorId, asked));
  const sheet = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const week = letter.data?.week ?? null;
  useFocusKept(title, week?.weekOn);
  const isGone = letter.data === undefined && letter.error?.status === 404;
  return (
    <div className="letter-page mx-auto max-w-176">
      <div className="print:hidden">
        <PageHeader
          before={<BackLink href="/family">Family Updates</BackLink>}
          title="Family Letter"
          titleRef={title}
          actions={
            !isGone && (
              <Button icon="document" onClick={() => void printLetter(sheet.current)}>
                Print
              </Button>
            )
          }
        />
      </div>
      {choice}
      {isGone ? (
        <NoSuchWeek seniorId={seniorId ?? null} />
      ) : (
        <QueryView
          query={letter}
          loadingText="Loading the family letter..."
          failed="Could not load the family letter"
          skeleton={<SkeletonCards count={1} className="h-120" />}
        >
          {(shown) => <Sheet letter={shown} isOwn={seniorId === undefined} canPost={canPost} sheetRef={sheet} />}
        </QueryView>
      )}
    </div>
  );
}

/** Of a photo that does not come, paper has its description. */
const PHOTOS_WITHIN_MS = 4_000;

/** Photos farther down load when they are scrolled to: on paper they are all there. */
async function printLetter(sheet: HTMLElement | null): Promise<void> {
  const images = [...(sheet?.querySelectorAll('img') ?? [])];
  for (const image of images) image.setAttribute('loading', 'eager');
  const late = new Promise((resolve) => setTimeout(resolve, PHOTOS_WITHIN_MS));
  await Promise.race([Promise.allSettled(images.map((image) => image.decode())), late]);
  print();
}

/** Where there is no further week its link goes, and with it the focus. */
function useFocusKept(title: RefObject<HTMLHeadingElement | null>, weekOn: string | undefined): void {
  const shown = useRef(weekOn);
  useEffect(() => {
    const isOther = shown.current !== undefined && weekOn !== undefined && shown.current !== weekOn;
    if (weekOn !== undefined) shown.current = weekOn;
    if (isOther && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [title, weekOn]);
}

interface SheetProps {
  letter: Letter;
  isOwn: boolean;
  canPost: boolean;
  sheetRef: RefObject<HTMLElement | null>;
}

function Sheet({ letter: { week, sections }, isOwn, canPost, sheetRef }: SheetProps) {
  const formats = useFormats();
  const now = useNow();
  if (week === null) return <NoLetterYet />;
  const { senior, weekOn, zone, before, after } = week;
  const whose = isOwn ? null : senior.id;
  const name = isOwn ? null : senior.firstName;
  const greeting = letterGreeting(name, senior.firstName);
  const note = zoneNote(zone, now);
  return (
    <>
      <Card as="article" flush ref={sheetRef} aria-label={greeting} className="family-letter">
        <p className="letter-week pad-card-x pt-5 text-muted">
          {letterWeekWords(weekOn, formats)}
          {note !== null && `. Times are ${note}.`}
        </p>
        <p className="letter-greeting pad-card-x pb-5 text-2xl leading-snug font-bold text-balance text-accent-ink">
          {greeting}
        </p>
        {sections.length === 0 ? (
          <QuietWeek canPost={canPost} />
        ) : (
          <LetterSections
            sections={sections}
            zone={zone}
            name={name}
            boardHref={helpBoardAddress(whose ?? undefined)}
          />
        )}
      </Card>
      <nav aria-label="Other weeks" className="mt-5 flex flex-wrap justify-between gap-3">
        <WeekLink week={before} seniorId={whose} icon="chevron-left">
          Week before
        </WeekLink>
        <WeekLink week={after} seniorId={whose} iconAfter="chevron-right">
          Next week
        </WeekLink>
      </nav>
    </>
  );
}

interface WeekLinkProps extends Omit<ButtonLinkProps, 'href'> {
  /** Null: there is none. */
  week: string | null;
  seniorId: string | null;
}

function WeekLink({ week, seniorId, ...link }: WeekLinkProps) {
  return week === null ? <span /> : <ButtonLink href={letterAddress(seniorId, week)} {...link} />;
}

function QuietWeek({ canPost }: { canPost: boolean }) {
  return (
    <EmptyState
      icon="image"
      title={QUIET_WEEK}
      action={
        canPost && (
          <ButtonLink variant="primary" size="big" icon="plus" href="/family">
            Post an update
          </ButtonLink>
        )
      }
    />
  );
}

function NoLetterYet() {
  return (
    <Card>
      <EmptyState icon="mail" title="The first letter comes on Saturday">
        Each Saturday evening the news of the week is here, with its photos.
      </EmptyState>
    </Card>
  );
}

function NoSuchWeek({ seniorId }: { seniorId: string | null }) {
  return (
    <Card>
      <EmptyState
        icon="mail"
        title="There is no letter of that week"
        action={<ButtonLink href={letterAddress(seniorId)}>See the newest one</ButtonLink>}
      />
    </Card>
  );
}
