import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import type { CurrentUser } from '@/lib/session';

/** Home of caregivers and family members. */
export function CareDashboard({ user }: { user: CurrentUser }) {
  return (
    <>
      <PageHeader title="Care Dashboard" sentence={`Welcome, ${user.firstName ?? user.username}.`} />
      <Card>
        <EmptyState icon="people" title="No Care Connections Yet">
          Invitations from a senior will appear here: ask the senior to invite{' '}
          {user.email === null ? 'your email address' : <b className="text-ink">{user.email}</b>}.
        </EmptyState>
      </Card>
    </>
  );
}
