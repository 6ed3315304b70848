import { useQuery } from '@tanstack/react-query';
import { personName } from '@shared/domain/person-name';
import { careConnectionsQuery } from '@/features/care-team/api';
import { AskDoctor } from '@/features/doctors-pack/ask-doctor';
import { PackCard } from '@/features/doctors-pack/pack-button';
import { contactsQuery } from '@/features/emergency-contacts/api';
import { EMERGENCY } from '@/features/emergency-contacts/calls';
import { useCalling } from '@/features/emergency-contacts/use-calling';
import type { CriticalHelp } from '@/features/health/critical-reading-dialog';
import { HealthPage, healthQueries } from '@/features/health/health-page';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';

export const queries: PageQueries = async (visit, read) => [
  contactsQuery(),
  ...(visit.user.role === 'senior' ? [careConnectionsQuery()] : []),
  ...(await healthQueries(visit, read)),
];

const renderAsk = (words: string) => <AskDoctor words={words} />;

/** /health: a critical reading offers the same calls as everywhere else. */
export function OwnHealthPage({ user }: { user: CurrentUser }) {
  const { call, dialogs } = useCalling();
  const team = useQuery({ ...careConnectionsQuery(), enabled: user.role === 'senior' });
  const contacts = useQuery(contactsQuery());
  const [first] = contacts.data ?? [];
  const help: CriticalHelp = {
    onEmergency: () => call(EMERGENCY),
    person: first === undefined ? null : { name: first.name, onCall: () => call(first) },
    seenBy: (team.data ?? [])
      .filter(({ permissions }) => permissions.health)
      .map((each) => each.firstName || personName(each)),
  };
  return (
    <>
      <HealthPage user={user} help={help} renderAsk={renderAsk} />
      <div className="mt-4 @2xl/page:mt-6">
        <PackCard user={user} />
      </div>
      {dialogs}
    </>
  );
}
