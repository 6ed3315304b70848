import type pg from 'pg';
import { decideOnce } from '@shared/domain/notifications/social-notices';
import { invitedWords, joinedWords } from '@shared/domain/notifications/social-words';
import { personName } from '@shared/domain/person-name';
import type { DeliveryRow, DeliveryWords, NoticeKindRules } from './kind';

/** Both stay interesting for days, but nobody is told of old ones after a server was away for long. */
const USEFUL_FOR = `interval '3 days'`;

/**
 * Tells whoever has the invited address of the invitation `stored`.
 * @param needsProof whether an address only counts once it is confirmed (D-62, D-100)
 */
export const tellInvited = (needsProof: boolean) => `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select gen_random_uuid(), 'invitation', u.id, i.id, i.invited_at, i.invited_at + ${USEFUL_FOR}, i.invited_at
  from stored i join users u on lower(u.email) = lower(i.caregiver_email)
  where u.role <> 'senior' and (u.email_verified_at is not null or ${!needsProof})
  on conflict (kind, person_id, subject_id, at) do nothing`;

/** Tells the senior of the accepted invitation `stored`. */
export const TELL_JOINED = `
  insert into notices (id, kind, person_id, subject_id, at, useful_until, evaluate_at)
  select gen_random_uuid(), 'invitation', i.senior_id, i.id, i.responded_at, i.responded_at + ${USEFUL_FOR}, i.responded_at
  from stored i
  on conflict (kind, person_id, subject_id, at) do nothing`;

interface InvitationRow {
  id: string;
  /** False: being changed at this moment. */
  isHeld: boolean;
  seniorId: string;
  status: string;
  isOpen: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string;
  caregiver: { firstName: string | null; lastName: string | null; username: string } | null;
}

const HELD = `with held as materialized (
    select id from care_invitations where id = any($1::uuid[]) order by id for share skip locked
  )`;

/** @param isHeld locked for the transaction that sends: a change waits for that, and nothing is sent after it */
const INVITATIONS = (isHeld: boolean) => `
  ${isHeld ? HELD : ''}
  select i.id, i.senior_id as "seniorId", i.status, i.status = 'pending' and i.expires_at > $2 as "isOpen",
    s.first_name as "firstName", s.last_name as "lastName", s.username,
    case when i.caregiver_id is not null then (
      select json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'username', c.username)
      from users c where c.id = i.caregiver_id
    ) end as caregiver, ${isHeld ? 'held.id is not null' : 'true'} as "isHeld"
  from care_invitations i join users s on s.id = i.senior_id ${isHeld ? 'left join held on held.id = i.id' : ''}
  where i.id = any($1::uuid[])`;

async function readInvitations(
  client: pg.PoolClient,
  rows: readonly { subjectId: string; now: Date }[],
  isHeld: boolean,
): Promise<Map<string, InvitationRow>> {
  const { rows: found } = await client.query<InvitationRow>({
    name: isHeld ? 'hold_invitations' : 'notice_invitations',
    text: INVITATIONS(isHeld),
    values: [rows.map(({ subjectId }) => subjectId), rows[0]?.now],
  });
  return new Map(found.map((row) => [row.id, row]));
}

/** Whoever was invited is told of it, and the senior when they accept. Its subject is the invitation. */
export const invitations: NoticeKindRules = {
  async judge(client, notices) {
    const found = await readInvitations(client, notices, false);
    return new Map(
      notices.map((notice) => {
        const state = stateOf(found.get(notice.subjectId), notice.personId);
        const decision = decideOnce(notice, state, notice, notice.now);
        return [notice.id, { decision, endedBy: null, endedAt: notice.now }];
      }),
    );
  },

  async words(client, deliveries) {
    const found = await readInvitations(client, deliveries, true);
    return new Map(deliveries.map((delivery) => [delivery.id, wordsOf(delivery, found.get(delivery.subjectId))]));
  },
};

function stateOf(invitation: InvitationRow | undefined, personId: string): 'open' | 'seen' | 'gone' {
  if (invitation === undefined) return 'gone';
  const { seniorId, status, isOpen } = invitation;
  if (personId === seniorId) return status === 'accepted' ? 'open' : 'gone';
  if (isOpen) return 'open';
  return status === 'accepted' || status === 'declined' ? 'seen' : 'gone';
}

function wordsOf({ personId, channel }: DeliveryRow, invitation: InvitationRow | undefined): DeliveryWords {
  if (invitation?.isHeld === false) return { isLater: true };
  const state = stateOf(invitation, personId);
  if (invitation === undefined || state === 'gone') return { leftOut: 'No longer there' };
  if (state === 'seen') return { leftOut: 'Answered already' };
  const { seniorId, caregiver } = invitation;
  if (personId !== seniorId) {
    if (channel === 'mail') return { leftOut: 'The invitation came by email already' };
    return { ...invitedWords(personName(invitation)), link: '/' };
  }
  if (caregiver === null) return { leftOut: 'No longer there' };
  return { ...joinedWords(personName(caregiver)), link: '/' };
}
