import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { AREAS, type Levels } from '@shared/access/access';
import type { LinkedInvitation } from '@shared/api/care-team';
import { INVITATION_TOKEN } from '@shared/domain/care-team';
import { personName } from '@shared/domain/person-name';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { PRODUCT_NAME } from '@shared/product';
import { QueryView } from '@/ui/query-view';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { SkeletonText } from '@/ui/skeletons';
import { signInForInvitation } from '@/lib/addresses';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { useRegistration, WITHOUT_ACCOUNT } from '@/lib/registration';
import { deviceZone } from '@/lib/render-context';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { AnswerButtons } from './answer-buttons';
import { areaWords, RELATIONSHIPS, relationshipWords } from './words';
import { linkedInvitationQuery } from './api';
import { type InvitationAnswer, useAnswer } from './api';

export interface InvitationPageProps {
  /** Omitted while signed out. */
  user?: CurrentUser;
}

/** Invited people may never have heard of the product; they can read this while the invitation loads. */
const FOR_NEWCOMERS = `${PRODUCT_NAME} is where a family keeps a parent’s medications, appointments and everyday care together, in one calm place. Only people who were invited can see what is in it.`;

/** A truncated link is reported right away, without a request. */
const isComplete = (token: string) => INVITATION_TOKEN.test(token);

export const queries: PageQueries = ({ params: { token } }) =>
  token !== undefined && isComplete(token) ? [linkedInvitationQuery(token)] : [];

/** The page behind an invitation link (D-51), for anyone who follows it. */
export function InvitationPage({ user }: InvitationPageProps) {
  const { token } = useParams<{ token: string }>();
  const query = useQuery({ ...linkedInvitationQuery(token), enabled: isComplete(token) });
  const seniorName = query.data?.seniorName;
  // Canceled invitations are deleted, so they look the same as ones that never existed.
  const isGone = !isComplete(token) || (query.data === undefined && query.error?.status === 404);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={seniorName === undefined ? 'Your invitation' : `${seniorName} invited you`}
        sentence={user === undefined ? FOR_NEWCOMERS : undefined}
      />
      {isGone ? (
        <Ended user={user}>
          {isComplete(token)
            ? 'This invitation is no longer available, or the link is incomplete. Please ask for a new one.'
            : 'This link is incomplete. Please open it again from the message it came in, or ask for a new one.'}
        </Ended>
      ) : (
        <QueryView
          query={query}
          loadingText="Loading the invitation..."
          failed="Could not load the invitation"
          skeleton={
            <Card>
              <SkeletonText lines={6} />
            </Card>
          }
        >
          {(invitation) => <Invitation invitation={invitation} token={token} user={user} />}
        </QueryView>
      )}
    </div>
  );
}

interface InvitationProps {
  invitation: LinkedInvitation;
  token: string;
  user: CurrentUser | undefined;
}

function Invitation({ invitation, token, user }: InvitationProps) {
  const { id, seniorName, status } = invitation;
  const zone = deviceZone(useNow());
  const { answer, answering } = useAnswer();
  const [, navigate] = useLocation();
  const answerAndGoHome = async (next: InvitationAnswer) => {
    if (await answer(id, next, token)) navigate('/');
  };
  // A refetch while answering already shows the new status; the user who answered need not see that it has ended.
  if (status !== 'pending' && answering === null) return <Ended user={user}>{endedWords(status, seniorName)}</Ended>;
  return (
    <Card>
      <Words invitation={invitation} zone={user?.timeZone ?? zone} />
      <div className="mt-6">
        {user === undefined ? (
          <WaysIn token={token} />
        ) : user.role === 'senior' ? (
          <Notice title={`You are signed in as ${personName(user)}, a senior`}>
            Invitations are for caregivers and family members, so only they can accept. If this one is meant for someone
            else in your home, log out first and open the link again.
          </Notice>
        ) : (
          <>
            <p className="mb-3 text-muted">You are signed in as {personName(user)}.</p>
            <AnswerButtons
              size="big"
              seniorName={seniorName}
              answering={answering?.status ?? null}
              onAnswer={(next) => void answerAndGoHome(next)}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Words({ invitation, zone }: { invitation: LinkedInvitation; zone: string }) {
  const formats = useFormats();
  const { seniorName, message, levels, expiresAt } = invitation;
  const relationship = relationshipWords(invitation.relationship);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-lg">
        {seniorName} invited you to their care team
        {relationship === '' ? (
          '.'
        ) : (
          <>
            {' '}
            as their <b>{inSentence(relationship)}</b>.
          </>
        )}
      </p>
      {message !== null && (
        <blockquote className="border-l-4 border-accent pl-4 big:pl-2 text-lg whitespace-pre-line wrap-anywhere">
          “{message}”
        </blockquote>
      )}
      <div className="min-w-0">
        <h2 className="mb-2">What you will be able to see</h2>
        <SharedAreas levels={levels} label="What you will be able to see" />
      </div>
      <p className="text-muted">This invitation expires {dayWords(localDate(new Date(expiresAt), zone), formats)}.</p>
    </div>
  );
}

/** The suggested relationships are common nouns; what was typed stays as it is. */
function inSentence(relationship: string): string {
  const isSuggested = RELATIONSHIPS.some((each) => each === relationship);
  return isSuggested ? relationship.toLowerCase() : relationship;
}

function WaysIn({ token }: { token: string }) {
  if (useRegistration() === 'closed') {
    return (
      <>
        <p className="mb-3 max-w-measure">
          To answer, sign in. You will come back here afterward. {WITHOUT_ACCOUNT.closed}
        </p>
        <ButtonLink href={signInForInvitation(token, { newAccount: false })} variant="primary" size="big">
          Sign In
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="mb-3">You need an account to answer. You will come back here afterward.</p>
      <div className="flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
        <ButtonLink href={signInForInvitation(token, { newAccount: true })} variant="primary" size="big">
          Create Account
        </ButtonLink>
        <ButtonLink href={signInForInvitation(token, { newAccount: false })} size="big">
          Sign In
        </ButtonLink>
      </div>
    </>
  );
}

function endedWords(status: LinkedInvitation['status'], seniorName: string): string {
  switch (status) {
    case 'accepted':
      return 'This invitation has already been accepted. A link works only once.';
    case 'declined':
      return `This invitation was declined. If that was a mistake, please ask ${seniorName} to invite you again.`;
    default:
      return `This invitation has expired. Please ask ${seniorName} for a new one.`;
  }
}

function Ended({ user, children }: { user: CurrentUser | undefined; children: ReactNode }) {
  return (
    <Card>
      <p className="mb-5 max-w-measure text-lg">{children}</p>
      {user === undefined ? (
        <ButtonLink href="/auth" size="big">
          Sign In
        </ButtonLink>
      ) : (
        <ButtonLink href="/" size="big" icon="home">
          Go to Home
        </ButtonLink>
      )}
    </Card>
  );
}

/** What the invited person will be able to see: one line for each switch that is on. */
function SharedAreas({ levels, label }: { levels: Levels; label: string }) {
  const shared = AREAS.filter((area) => levels[area] !== 'off');
  if (shared.length === 0) return <p>Nothing is shared with you for now. That can change later.</p>;
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {shared.map((area) => (
        <li key={area} className="flex gap-2.5 big:gap-1">
          <Icon name="check" className="text-taken-mark big:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <b>{areaWords[area].label}</b> ({levels[area] === 'help' ? 'see and help' : 'see'}):{' '}
            {areaWords[area].toInvited}
          </span>
        </li>
      ))}
    </ul>
  );
}
