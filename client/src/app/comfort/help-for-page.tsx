/** Help about the page one is on. Fetched late. */
import { pageHelp } from '@/features/comfort/help/page-help';
import { HelpDialog, type HelpDialogProps } from '@/features/comfort/help/help-dialog';
import type { Callee } from '@/features/emergency-contacts/calls';
import type { CurrentUser } from '@/lib/session';
import { CarersHelpers, SeniorsHelpers } from './helpers';

export interface HelpForPageProps extends Omit<HelpDialogProps, 'title' | 'help' | 'children'> {
  /** Null for visitors. */
  user: CurrentUser | null;
  /** As the routes have it; null where there is no page. */
  title: string | null;
  onCall: (callee: Callee) => void;
}

export function HelpForPage({ user, title, onCall, ...dialog }: HelpForPageProps) {
  const leave = () => dialog.onOpenChange(false);
  return (
    <HelpDialog {...dialog} title={title ?? ''} help={pageHelp(title)}>
      {user === null && (
        <p className="mt-2">
          Ask the person who told you about Hearthside. Somebody in your family can also sign in with you, side by side.
        </p>
      )}
      {user?.role === 'senior' && <SeniorsHelpers user={user} onCall={onCall} onLeave={leave} />}
      {user !== null && user.role !== 'senior' && <CarersHelpers user={user} onLeave={leave} />}
    </HelpDialog>
  );
}
