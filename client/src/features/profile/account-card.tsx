import { Card } from '@/ui/card';
import type { CurrentUser } from '@/lib/session';

/** What stays as it was chosen at registration (PROF-03, D-95). */
export function AccountCard({ user, accountType }: { user: CurrentUser; accountType: string }) {
  return (
    <Card title="Account Information">
      <dl className="grid gap-3">
        <div>
          <dt className="text-muted">Account Type</dt>
          <dd className="font-bold">{accountType}</dd>
        </div>
        <div>
          <dt className="text-muted">Username</dt>
          <dd className="font-bold wrap-anywhere">{user.username}</dd>
        </div>
      </dl>
    </Card>
  );
}
