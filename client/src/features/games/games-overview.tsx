import { useId } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { localDate } from '@shared/domain/zoned-time';
import { PageHeader } from '@/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import type { GameSummary } from '@shared/api/games';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeletons';
import { GAME_NAMES, LEVEL_WORDS, type LeveledGame } from '@shared/domain/games/game-types';
import { countWords } from '@shared/domain/time-words';
import { ButtonLink } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { ChallengeCard } from './daily-challenge/challenge-card';
import { GAMES, gameAddress } from './game-addresses';
import { gameSummaryQuery, recentGamesQuery } from './api';
import { TrendCard } from './trend-card';
import { useScoreKeeping, useSendKept } from './use-score-keeping';
import { GAME_BOARDS } from './game-boards';
import { type FamilyPhotos, useFamilyPhotos } from './family-photos/api';
import { canAskAbout, FAMILY_PHOTOS_ID } from './family-photos/deck-words';
import { FamilyPhotosCard } from './family-photos/family-photos-card';
import { GamePicture } from './game-picture';
import { standingIn } from './play';

export function GamesOverview({ user }: { user: CurrentUser }) {
  const { id, timeZone } = user;
  const photos = useFamilyPhotos(user);
  const today = localDate(useNow(), timeZone);
  const summary = useQuery(gameSummaryQuery());
  const recent = useQuery(recentGamesQuery(today, timeZone));
  const keeping = useScoreKeeping(id);
  useSendKept(keeping, summary.dataUpdatedAt);
  return (
    <>
      <PageHeader title="Brain Games" sentence="Play for fun, at your own pace. You can stop at any time." />
      <div className="grid gap-4 @2xl/page:gap-6">
        <GameStats summary={summary} />
        <ChallengeCard recent={recent.data ?? []} today={today} zone={timeZone} keeping={keeping} />
        <section aria-label="Games">
          <ul className="card-grid-17">
            {GAMES.map((game) => (
              <GameCard key={game} game={game} summary={summary.data} needsPhotos={lacksPhotos(game, photos)} />
            ))}
          </ul>
        </section>
        <FamilyPhotosCard {...photos} />
        <TrendCard recent={recent} today={today} zone={timeZone} />
        <Benefits />
      </div>
    </>
  );
}

interface Benefit {
  icon: IconName;
  title: string;
  words: string;
}

/** Benefits that games certainly have; nothing here promises better health (GAME-05, D-03). */
const BENEFITS: readonly Benefit[] = [
  { icon: 'heart', title: 'A little joy', words: 'Finding the last word on the board simply feels good.' },
  { icon: 'clock', title: 'A calm moment', words: 'There is no clock and no rush. Pause or stop whenever you like.' },
  {
    icon: 'people',
    title: 'Good company',
    words: 'Play with a grandchild beside you, or send a friend the link to your board.',
  },
  { icon: 'calendar', title: 'A nice habit', words: 'A short game after breakfast or with afternoon tea.' },
];

function Benefits() {
  return (
    <Card title="Benefits">
      <ul className="cols-4 gap-y-4">
        {BENEFITS.map(({ icon, title, words }) => (
          <li key={title} className="flex gap-3 big:max-sm:flex-col big:max-sm:gap-1">
            <Icon name={icon} size="large" className="text-accent-ink" />
            <span className="min-w-0">
              <b className="block">{title}</b>
              <span className="text-muted">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Three statistics about the player (GAME-01, D-90). */
function GameStats({ summary }: { summary: UseQueryResult<GameSummary> }) {
  return (
    <Card flush aria-label="Your games so far">
      <QueryView
        query={summary}
        loadingText="Loading your games..."
        failed="Could not load your games"
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ playedToday, totalGames, bestScore }) => (
          <dl className="grid grid-cols-3 big:grid-cols-1">
            <Figure name="Played today" value={playedToday} />
            <Figure name="Total games" value={totalGames} />
            <Figure name="Best score" value={bestScore} />
          </dl>
        )}
      </QueryView>
    </Card>
  );
}

/** The value is displayed above its name, but read after it. */
function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-3 py-4 not-first:border-l-(length:--border-w) @md:px-6 big:not-first:border-t-(length:--border-w) big:not-first:border-l-0">
      <dt className="leading-snug text-muted">{name}</dt>
      <dd className="text-2xl font-bold">{countWords(value)}</dd>
    </div>
  );
}

interface GameCardProps {
  game: LeveledGame;
  /** Undefined while loading. */
  summary: GameSummary | undefined;
  /** There is no deck that it could be played with. */
  needsPhotos: boolean;
}

/** A game's picture, level, personal best, and 'Play Now' (GAME-03, GAME-04, D-90). */
function GameCard({ game, summary, needsPhotos }: GameCardProps) {
  const headingId = useId();
  const { preload } = GAME_BOARDS[game];
  return (
    <Card as="li" aria-labelledby={headingId} className="flex flex-col">
      <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <GamePicture game={game} className="flex-[1_1_8rem] @2xs:max-w-36 @sm:h-28 @sm:max-w-none @sm:basis-full" />
        <div className="min-w-0 flex-[2_1_8rem]">
          <h2 id={headingId} className="text-lg">
            {GAME_NAMES[game]}
          </h2>
          {/* Reserves both lines while loading, to avoid a layout shift. */}
          <div className="min-h-[2lh] leading-snug text-muted">
            {needsPhotos ? <p>Needs family photos with names</p> : summary && <Reached game={game} summary={summary} />}
          </div>
        </div>
      </div>
      {needsPhotos ? (
        <ButtonLink href={`#${FAMILY_PHOTOS_ID}`} icon="image" full className="mt-4">
          Family photos
        </ButtonLink>
      ) : (
        <ButtonLink
          href={gameAddress(game)}
          icon="play"
          full
          className="mt-4"
          onPointerEnter={preload}
          onFocus={preload}
        >
          Play Now
          <HiddenWords>{GAME_NAMES[game]}</HiddenWords>
        </ButtonLink>
      )}
    </Card>
  );
}

function lacksPhotos(game: LeveledGame, { decks }: FamilyPhotos): boolean {
  return game === 'who_is_this' && decks.data !== undefined && !decks.data.some(canAskAbout);
}

function Reached({ game, summary }: { game: LeveledGame; summary: GameSummary }) {
  const { level, best } = standingIn(summary, game);
  return (
    <>
      <p>{LEVEL_WORDS[level]}</p>
      <p>{best === null ? 'Not played yet' : `Your best: ${best}`}</p>
    </>
  );
}
