import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { GameActivity } from '@shared/api/games';
import { GAME_NAMES } from '@shared/domain/games/game-types';
import { localDate } from '@shared/domain/zoned-time';
import { lazyOverlay } from '@/ui/lazy-component';
import { StatusBadge } from '@/ui/status';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { pointsWords } from '../result-words';
import type { ScoreKeeping } from '../use-score-keeping';

const ChallengeDialog = lazyOverlay(() => import('./challenge-dialog').then((module) => module.ChallengeDialog));

export interface ChallengeCardProps {
  /** The player's recent games, in any order. */
  recent: readonly GameActivity[];
  /** 'YYYY-MM-DD' in `zone`, the player's time zone. */
  today: string;
  zone: string;
  keeping: ScoreKeeping;
}

/** Today's challenge (GAME-02), the only tinted card on the page. */
export function ChallengeCard({ recent, today, zone, keeping }: ChallengeCardProps) {
  const [open, setOpen] = useState(false);
  const [playId, setPlayId] = useState('');
  const best = bestToday(recent, today, zone);
  const start = () => {
    setPlayId(uuidv7());
    setOpen(true);
  };
  return (
    <Card tone="now" aria-labelledby="daily-challenge">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_18rem]">
          <p className="font-semibold text-muted">Daily Challenge</p>
          <h2 id="daily-challenge" className="mt-1">
            {GAME_NAMES.memory_challenge}
          </h2>
          <p className="mt-1">Look at 5 words, one after another. Then write them down.</p>
          {best !== null && (
            <p className="mt-3">
              <StatusBadge status="taken">Done today: {pointsWords(best)}</StatusBadge>
            </p>
          )}
        </div>
        <Button
          variant="primary"
          size="big"
          className="flex-auto @md:flex-none"
          onClick={start}
          onPointerEnter={ChallengeDialog.preload}
          onFocus={ChallengeDialog.preload}
        >
          {best === null ? 'Start Challenge' : 'Play it again'}
        </Button>
      </div>
      <ChallengeDialog playId={playId} onAgain={start} keeping={keeping} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

/** Null if today's challenge has not been played. */
function bestToday(recent: readonly GameActivity[], today: string, zone: string): number | null {
  const scores = recent
    .filter(({ gameType, completedAt }) => {
      return gameType === 'memory_challenge' && localDate(new Date(completedAt), zone) === today;
    })
    .map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
}
