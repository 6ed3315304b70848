import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { NewInvitation, SentInvitation } from '@shared/api/care-team';
import { closeThen, useDialogAbout } from '@/ui/dialog';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { lazyOverlay } from '@/ui/lazy-component';
import { ArrowLink } from '@/ui/link';
import { RowList } from '@/ui/list-row';
import { SkeletonRows } from '@/ui/skeletons';
import type { CurrentUser } from '@/lib/session';
import { Askers } from './askers';
import { endedWords, groupInvitations, moreMembersWords, SHOWN } from './invitation-groups';
import { type InvitationActions, MemberRow, PendingRow } from './invitation-rows';
import { LinkNotice } from './link-notice';
import { NewMembers, useKnownMembers } from './new-members';
import { sentInvitationsQuery } from './api';
import { RemoveInvitationDialog } from './remove-invitation-dialog';

const InviteDialog = lazyOverlay(() => import('./invite-dialog').then((module) => module.InviteForm));

const ManageAccessDialog = lazyOverlay(() =>
  import('./manage-access-dialog').then((module) => module.ManageAccessForm),
);

const AllInvitationsDialog = lazyOverlay(() =>
  import('./all-invitations-dialog').then((module) => module.AllInvitations),
);

interface CareTeamCardProps {
  user: CurrentUser;
  /** The buttons that call a member and write to them (KIND-13). */
  renderReach?: InvitationActions['renderReach'];
  /** What to know before a member is removed. */
  renderRemovalNote?: (memberId: string) => ReactNode;
}

/** My Care Team on a senior's home: the members, the open invitations, and what each person may see. */
export function CareTeamCard({ user, renderReach, renderRemovalNote }: CareTeamCardProps) {
  const sent = useQuery(sentInvitationsQuery());
  const known = useKnownMembers();
  const invite = useDialogAbout<SentInvitation>();
  const manage = useDialogAbout<SentInvitation>();
  const remove = useDialogAbout<SentInvitation>();
  const [isAllOpen, setIsAllOpen] = useState(false);
  const [sentNow, setSentNow] = useState<Pick<NewInvitation, 'id' | 'isMailed'> | null>(null);
  const closeAllThen = (open: (invitation: SentInvitation) => void) => (invitation: SentInvitation) =>
    closeThen(
      () => setIsAllOpen(false),
      () => open(invitation),
    );
  const actions = { onManage: manage.openWith, onRemove: remove.openWith, onInviteAgain: invite.openWith, renderReach };
  const { preload } = InviteDialog;
  return (
    <Card
      title="My Care Team"
      action={
        <Button icon="plus" onClick={() => invite.openWith(null)} onPointerEnter={preload} onFocus={preload}>
          Invite Caregiver
        </Button>
      }
    >
      <LinkNotice
        invitation={sent.data?.find(({ id }) => id === sentNow?.id) ?? null}
        isMailed={sentNow?.isMailed ?? false}
        zone={user.timeZone}
        onDone={() => setSentNow(null)}
      />
      <Askers invitations={sent.data ?? []} onLetIn={({ id }) => known.confirm([id])} />
      <NewMembers invitations={sent.data ?? []} known={known} zone={user.timeZone} onRemove={remove.openWith} />
      <QueryView
        query={sent}
        loadingText="Loading your care team..."
        failed="Could not load your care team"
        skeleton={<SkeletonRows count={SHOWN} />}
        empty={{ when: (list) => list.length === 0, view: <NobodyYet /> }}
      >
        {(list) => <Lists list={list} zone={user.timeZone} actions={actions} onShowAll={() => setIsAllOpen(true)} />}
      </QueryView>
      <ArrowLink href="/who-looked" className="mt-2">
        Who looked at my data
      </ArrowLink>
      <AllInvitationsDialog
        open={isAllOpen}
        onOpenChange={setIsAllOpen}
        invitations={sent.data ?? []}
        zone={user.timeZone}
        actions={{
          onManage: closeAllThen(manage.openWith),
          onRemove: closeAllThen(remove.openWith),
          onInviteAgain: closeAllThen(invite.openWith),
          renderReach,
        }}
      />
      <InviteDialog again={invite.about} onSent={setSentNow} {...invite.state} />
      <ManageAccessDialog invitation={manage.about} {...manage.state} />
      <RemoveInvitationDialog
        invitation={remove.about}
        note={remove.about?.caregiverId && renderRemovalNote?.(remove.about.caregiverId)}
        {...remove.state}
      />
    </Card>
  );
}

function NobodyYet() {
  return (
    <EmptyState icon="people" headingLevel={3} title="No one on your care team yet">
      Invite someone you trust, and choose what they can see.
    </EmptyState>
  );
}

interface ListsProps {
  list: readonly SentInvitation[];
  zone: string;
  actions: InvitationActions;
  onShowAll: () => void;
}

function Lists({ list, zone, actions, onShowAll }: ListsProps) {
  const { accepted, pending, ended } = groupInvitations(list);
  const notes = [moreMembersWords(list), endedWords(ended)].filter((words) => words !== null);
  return (
    <>
      <Part title="Active Care Team" list={accepted}>
        {(invitation) => <MemberRow key={invitation.id} invitation={invitation} zone={zone} actions={actions} />}
      </Part>
      <Part title="Pending Invitations" list={pending}>
        {(invitation) => <PendingRow key={invitation.id} invitation={invitation} zone={zone} actions={actions} />}
      </Part>
      {notes.map((words) => (
        <p key={words} className="mt-2 text-muted">
          {words}
        </p>
      ))}
      <Button
        full
        className="mt-3"
        onClick={onShowAll}
        onPointerEnter={AllInvitationsDialog.preload}
        onFocus={AllInvitationsDialog.preload}
      >
        Show More
      </Button>
    </>
  );
}

interface PartProps {
  title: string;
  list: readonly SentInvitation[];
  children: (invitation: SentInvitation) => ReactNode;
}

/** The first few of one kind; renders nothing for an empty list. */
function Part({ title, list, children }: PartProps) {
  const headingId = useId();
  if (list.length === 0) return null;
  return (
    <>
      <h3 id={headingId} className="mt-2 text-base font-normal text-muted">
        {title}
      </h3>
      <RowList aria-labelledby={headingId}>{list.slice(0, SHOWN).map(children)}</RowList>
    </>
  );
}
