import { Card } from '@/ui/card';
import { SkeletonRows } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { type Board, useBoards } from './api';
import { HANDS_SHOWN, needingHand, ownSoon } from './board';

interface HelpSkeletonProps {
  user: CurrentUser;
  boards: readonly Board[];
}

/** The space of HelpCards, from the same data: nothing below moves when they arrive. */
export function HelpSkeleton({ user, boards }: HelpSkeletonProps) {
  const now = useNow();
  const lists = useBoards(boards).map(({ data = [] }) => data);
  const mine = lists.flatMap((tasks, index) => ownSoon(tasks, user.id, now, boards[index]?.zone ?? user.timeZone));
  const open = lists.flatMap((tasks) => needingHand(tasks, user.id));
  if (mine.length + open.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl/page:gap-8">
      {mine.length > 0 && (
        <Card title="You said you would">
          <SkeletonRows count={mine.length} />
        </Card>
      )}
      {open.length > 0 && (
        <Card title="Needs a hand">
          <SkeletonRows count={Math.min(open.length, HANDS_SHOWN)} />
        </Card>
      )}
    </div>
  );
}
