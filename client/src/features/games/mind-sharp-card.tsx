import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GAME_NAMES, LEVEL_WORDS } from '@shared/domain/games/game-types';
import { lazyComponent } from '@/ui/lazy-component';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ArrowLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { GamePicture } from './game-picture';
import { gameSummaryQuery } from './api';
import { standingIn } from './play';

const GAME = 'word_search';

interface TableProps {
  userId: string;
  onMissing: () => void;
}

/** Lazy: loaded on the first play. */
const Table = lazyComponent<TableProps>({
  fetch: async () => {
    const [{ GameTable }, { GAME_BOARDS }] = await Promise.all([import('./game-table'), import('./game-boards')]);
    GAME_BOARDS[GAME].preload();
    return function WordSearchTable({ userId }: TableProps) {
      return <GameTable game={GAME} userId={userId} wanted={null} heading="h3" />;
    };
  },
  isNeeded: () => true,
  whileWaiting: () => <p role="status">Getting the game ready …</p>,
  onFailed: ({ onMissing }) => onMissing(),
});

type State = 'closed' | 'playing' | 'missing';

/** One Word Search on the senior's home, played in the card (DASH-S-25, GAME-51). */
export function MindSharpCard({ user: { id } }: { user: CurrentUser }) {
  const [state, setState] = useState<State>('closed');
  const play = () => setState('playing');
  return (
    <Card
      title="Keep Your Mind Sharp"
      action={<ArrowLink href="/games">Play More Games</ArrowLink>}
      {...(state === 'playing' && { className: 'col-span-full' })}
    >
      {state === 'playing' ? (
        <Table userId={id} onMissing={() => setState('missing')} />
      ) : (
        <>
          <Invitation onPlay={play} />
          {state === 'missing' && (
            <Notice tone="warning" role="alert" className="mt-4">
              The game could not be loaded. Please check the connection and press Play Now again.
            </Notice>
          )}
        </>
      )}
    </Card>
  );
}

function Invitation({ onPlay }: { onPlay: () => void }) {
  const summary = useQuery(gameSummaryQuery());
  const { level, best } = standingIn(summary.data, GAME);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <GamePicture game={GAME} className="w-32" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3>{GAME_NAMES[GAME]}</h3>
        <p className="min-h-[2lh] leading-snug text-muted">
          {summary.data && (
            <>
              {LEVEL_WORDS[level]}
              <span className="block">{best === null ? 'Find the hidden words' : `Your best: ${best}`}</span>
            </>
          )}
        </p>
      </div>
      <Button
        variant="primary"
        icon="play"
        className="flex-auto @sm:flex-none"
        onClick={onPlay}
        onPointerEnter={Table.preload}
        onFocus={Table.preload}
      >
        Play Now
      </Button>
    </div>
  );
}
