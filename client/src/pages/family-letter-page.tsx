import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { CareConnection } from '@shared/api/care-team';
import { letterAddress } from '@shared/domain/family-letter';
import { personName } from '@shared/domain/person-name';
import { QueryView } from '@/ui/query-view';
import { NoSeniors, SeniorChoice } from '@/ui/senior-choice';
import { SkeletonCards } from '@/ui/skeletons';
import { careConnectionsQuery } from '@/features/care-team/api';
import { FamilyLetter, letterQuery } from '@/features/family-letter/family-letter';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { chosenIn, sharedActions } from './shared-actions';

export const queries: PageQueries = async ({ user, search }, read) => {
  const week = weekIn(search);
  if (user.role === 'senior') return [letterQuery(undefined, week)];
  const chosen = chosenIn(writtenAbout(user, await read(careConnectionsQuery())), search);
  return chosen === undefined ? [] : [letterQuery(chosen.seniorId, week)];
};

/** /family-letter: about one's own week, or that of a senior who shares the family's news. */
export function FamilyLetterPage({ user }: { user: CurrentUser }) {
  const week = weekIn(useSearch());
  if (user.role === 'senior') return <FamilyLetter week={week} canPost />;
  return <SharedLetters user={user} week={week} />;
}

function SharedLetters({ user, week }: { user: CurrentUser; week: string | undefined }) {
  const connections = useQuery(careConnectionsQuery());
  const search = useSearch();
  return (
    <QueryView
      query={connections}
      loadingText="Loading the family letter..."
      failed="Could not load your care connections"
      skeleton={<SkeletonCards count={1} className="h-120" />}
    >
      {(list: CareConnection[]) => {
        const seniors = writtenAbout(user, list);
        const chosen = chosenIn(seniors, search);
        if (chosen === undefined) return <NoSeniors title="Family Letter" what="a family letter" />;
        const { seniorId, canPost } = chosen;
        return (
          <FamilyLetter
            key={seniorId}
            seniorId={seniorId}
            week={week}
            canPost={canPost}
            choice={<SeniorChoice label="Whose letter" seniors={seniors} chosen={seniorId} hrefOf={letterAddress} />}
          />
        );
      }}
    </QueryView>
  );
}

/** The seniors whose family news the user may read. */
function writtenAbout(user: CurrentUser, connections: readonly CareConnection[] = []) {
  return connections.flatMap((connection) => {
    const { id, seniorId, profileImageUrl: imageUrl } = connection;
    const may = sharedActions(user.id, { id: seniorId, connection }, 'family');
    if (id !== seniorId || !may.has('read')) return [];
    return [{ seniorId, name: personName(connection), imageUrl, canPost: may.has('add') }];
  });
}

function weekIn(search: string): string | undefined {
  return new URLSearchParams(search).get('week') ?? undefined;
}
