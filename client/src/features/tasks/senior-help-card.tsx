/** A senior's help board on their care management page. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ArrowLink } from '@/ui/link';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { helpBoardAddress } from '@/lib/addresses';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { type Board, tasksQuery } from './api';
import { foldSeries } from './board';
import { BriefRow } from './brief-row';
import { useTaskDeeds } from './use-task-deeds';

const ROWS = 3;

export interface SeniorHelpCardProps {
  user: CurrentUser;
  board: Board;
}

/** The next three that are not done. */
export function SeniorHelpCard({ user, board }: SeniorHelpCardProps) {
  const { seniorId, firstName, zone } = board;
  const tasks = useQuery(tasksQuery(seniorId));
  const now = useNow();
  const deeds = useTaskDeeds(user);
  const focusAfter = useRef<HTMLElement>(null);
  const note = zoneNote(zone, now);
  return (
    <Card
      ref={focusAfter}
      tabIndex={-1}
      flush
      title="Help Board"
      className="focus-quiet"
      action={
        <ArrowLink href={helpBoardAddress(seniorId)} hiddenWords="on the help board">
          See all
        </ArrowLink>
      }
    >
      <QueryView
        query={tasks}
        loadingText="Loading the help board..."
        failed={`Could not load ${firstName}'s help board`}
        skeleton={
          <div className="pad-card-x">
            <SkeletonRows count={ROWS} />
          </div>
        }
        empty={{
          when: (list) => list.every(({ status }) => status === 'done'),
          view: (
            <EmptyState icon="hand" headingLevel={3} title="Nobody needs a hand just now.">
              A ride, a meal, a call: ask on the help board.
            </EmptyState>
          ),
        }}
      >
        {(list) => (
          <>
            {note !== null && <p className="pad-card-x text-muted">Times are {note}.</p>}
            <ul className="divide-edge">
              {foldSeries(list.filter(({ status }) => status !== 'done'))
                .slice(0, ROWS)
                .map(({ task }) => (
                  <BriefRow
                    key={task.id}
                    task={task}
                    board={board}
                    setting={{ userId: user.id, now, deeds, focusAfter }}
                  />
                ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}
