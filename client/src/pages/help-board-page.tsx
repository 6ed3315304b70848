import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { CareConnection } from '@shared/api/care-team';
import { Card } from '@/ui/card';
import { QueryView } from '@/ui/query-view';
import { NoSeniors, SeniorChoice } from '@/ui/senior-choice';
import { SkeletonRows } from '@/ui/skeletons';
import { careConnectionsQuery } from '@/features/care-team/api';
import { ownBoard, tasksQuery } from '@/features/tasks/api';
import { HelpBoard } from '@/features/tasks/help-board';
import { helpBoardAddress } from '@/lib/addresses';
import { useShowLinkedItem } from '@/lib/linked-item';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { boardsIn, chosenIn } from './shared-actions';

export const queries: PageQueries = async ({ user, search }, read) => {
  if (user.role === 'senior') return [tasksQuery()];
  const board = chosenIn(boardsIn(user, await read(careConnectionsQuery())), search);
  return board === undefined ? [] : [tasksQuery(board.seniorId)];
};

/** /tasks: one's own help board, or that of a senior who shares it. */
export function HelpBoardPage({ user }: { user: CurrentUser }) {
  useShowLinkedItem();
  if (user.role === 'senior') return <HelpBoard user={user} board={ownBoard(user)} />;
  return <SharedBoards user={user} />;
}

function SharedBoards({ user }: { user: CurrentUser }) {
  const connections = useQuery(careConnectionsQuery());
  const search = useSearch();
  return (
    <QueryView
      query={connections}
      loadingText="Loading the help board..."
      failed="Could not load your care connections"
      skeleton={
        <Card>
          <SkeletonRows count={4} />
        </Card>
      }
    >
      {(list: CareConnection[]) => {
        const boards = boardsIn(user, list);
        const board = chosenIn(boards, search);
        if (board === undefined) return <NoSeniors title="Help Board" what="a help board" />;
        // No draft or open dialog carries over from one senior to another.
        return (
          <HelpBoard
            key={board.seniorId}
            user={user}
            board={board}
            choice={
              <SeniorChoice
                label="Whose help board"
                seniors={boards}
                chosen={board.seniorId}
                hrefOf={helpBoardAddress}
              />
            }
          />
        );
      }}
    </QueryView>
  );
}
