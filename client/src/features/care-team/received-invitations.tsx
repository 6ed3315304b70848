import { notifyManager, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnInvitation } from '@shared/api/care-team';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { QueryView } from '@/ui/query-view';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { AnswerButtons } from './answer-buttons';
import { ClaimedInvitation } from './claimed-invitation';
import { canSeeWords, relationshipWords } from './words';
import { receivedInvitationsQuery } from './api';
import { useAnswer, type InvitationAnswer } from './api';

/** How many invitations are waiting for the current user's answer; undefined while unknown. */
export function useReceivedInvitationsCount(): number | undefined {
  return useQuery(receivedInvitationsQuery()).data?.length;
}

/** Pending Care Invitations on the care dashboard; renders nothing if there are none. */
export function ReceivedInvitations({ user }: { user: CurrentUser }) {
  const received = useQuery(receivedInvitationsQuery());
  const { answer, answering } = useAnswer();
  const list = useRef<HTMLUListElement>(null);
  if (received.data === undefined ? !received.isError : received.data.length === 0) return null;

  const answerOne = async (id: string, status: InvitationAnswer) => {
    if (!(await answer(id, status))) return;
    // Wait until the list is rendered without the invitation. The pressed button is gone, so focus the remaining list
    // or the page heading.
    notifyManager.schedule(() =>
      (list.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true }),
    );
  };

  return (
    <Card title="Pending Care Invitations">
      <QueryView query={received} loadingText="Loading invitations..." failed="Could not load your invitations">
        {(invitations) => (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Invitations waiting for your answer"
            className="divide-edge focus-quiet"
          >
            {invitations.map((invitation) =>
              invitation.isProved ? (
                <Invitation
                  key={invitation.id}
                  invitation={invitation}
                  zone={user.timeZone}
                  answering={answering?.id === invitation.id ? answering.status : null}
                  disabled={answering !== null}
                  onAnswer={(status) => void answerOne(invitation.id, status)}
                />
              ) : (
                <ClaimedInvitation key={invitation.id} invitation={invitation} email={user.email} />
              ),
            )}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

interface InvitationProps {
  invitation: OwnInvitation;
  zone: string;
  answering: InvitationAnswer | null;
  disabled: boolean;
  onAnswer: (status: InvitationAnswer) => void;
}

function Invitation({ invitation, zone, ...buttons }: InvitationProps) {
  const formats = useFormats();
  const { seniorName, message, levels, createdAt } = invitation;
  const relationship = relationshipWords(invitation.relationship);
  const invited = `nvited ${dayWords(localDate(new Date(createdAt), zone), formats)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3.5 first:pt-1 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={seniorName} seed={seniorName} />
        <p className="min-w-0 flex-[1_1_10rem] leading-snug">
          <b className="block">{seniorName}</b>
          <span className="text-muted">{relationship === '' ? `I${invited}` : `${relationship}, i${invited}`}</span>
        </p>
      </div>
      {message !== null && <p className="max-w-measure whitespace-pre-line wrap-anywhere">“{message}”</p>}
      <p className="text-muted">{canSeeWords(levels).replace('Can see', 'You can see')}</p>
      <AnswerButtons seniorName={seniorName} {...buttons} />
    </li>
  );
}
