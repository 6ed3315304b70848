import { z } from '../zod';
import { byArea, LEVELS } from '../access/access';
import {
  ACCESS_KINDS,
  INVITATION_STATUSES,
  INVITATION_TOKEN,
  RECORDED_ACTIONS,
  RECORDED_AREAS,
} from '../domain/care-team';
import { ROLES } from '../domain/roles';
import { insertCareInvitationSchema } from '../schema/care-team';
import { personCard } from './accounts';
import { invitationFields, sentPermissions } from './care-team-fields';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';

export const inviteBody = z
  .strictObject(
    insertCareInvitationSchema.pick({ caregiverEmail: true, relationship: true, message: true, permissions: true })
      .shape,
  )
  .extend(invitationFields);

/** What is shared, as answered: true for see and for help, as before there were levels, and the levels (D-103). */
const shared = {
  permissions: z.object(byArea(() => z.boolean())),
  levels: z.object(byArea(() => z.enum(LEVELS))),
};

export const answerInvitationBody = z.strictObject({
  status: z.enum(['accepted', 'declined'], { error: 'An invitation can be accepted or declined' }),
  /** From the invitation's own link; it replaces the invited address as proof (D-51). */
  token: z.string().max(100).optional(),
});

/** Who asked to be let in: an account with the invited address, which nobody has proved (D-100). */
const asker = z.object({ userId: id, name: z.string(), username: z.string(), email: z.string() });

export const sentInvitation = z.object({
  id,
  caregiverEmail: z.string(),
  /** Names of the person who answered; before that, the invited address. */
  caregiverDisplayName: z.string(),
  /** Of the person who answered. */
  caregiverUsername: z.string().nullable(),
  caregiverRole: z.enum(ROLES).nullable(),
  caregiverId: id.nullable(),
  profileImageUrl: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  relationship: z.string(),
  message: z.string().nullable(),
  ...shared,
  invitedAt: sentInstant,
  respondedAt: sentInstant.nullable(),
  expiresAt: sentInstant,
  /** The path of the invitation's own link while it works, otherwise null. */
  link: z.string().nullable(),
  /** Oldest first; empty unless it is open. */
  askedBy: z.array(asker),
});

/** What the person with the invited address reads once the address counts as theirs. */
const ownInvitation = z.object({
  id,
  isProved: z.literal(true),
  seniorName: z.string(),
  seniorEmail: z.string().nullable(),
  relationship: z.string(),
  message: z.string().nullable(),
  ...shared,
  createdAt: sentInstant,
  expiresAt: sentInstant,
});

/** All that an account with an unproved address reads: nothing of the senior (D-100). */
const claimedInvitation = z.object({
  id,
  isProved: z.literal(false),
  /** Absent until the person has asked to be let in. */
  ask: z.enum(['waiting', 'turned_away']).optional(),
});

export const receivedInvitation = z.discriminatedUnion('isProved', [ownInvitation, claimedInvitation]);

export const linkedInvitation = z.object({
  id,
  /** The invited address; null once the invitation has been answered or has expired. */
  caregiverEmail: z.string().nullable(),
  seniorName: z.string(),
  relationship: z.string(),
  message: z.string().nullable(),
  ...shared,
  status: z.enum(INVITATION_STATUSES),
  expiresAt: sentInstant,
});

/** Seniors get their team, caregivers and family members their seniors (D-56). `id` is the other person's. */
export const careConnection = personCard.extend({
  connectionId: id,
  seniorId: id,
  seniorFirstName: z.string().nullable(),
  seniorLastName: z.string().nullable(),
  seniorUsername: z.string(),
  seniorEmail: z.string().nullable(),
  relationship: z.string(),
  ...shared,
  /** Whether that senior's emergency card has their own phone number for the viewer (KIND-13, KIND-14). */
  hasPhone: z.boolean(),
  /** The other person's IANA zone. */
  timeZone: z.string(),
  acceptedAt: sentInstant,
});

/** One entry for each change, and one per person, area and hour for looks (D-61, KIND-17). */
export const accessRecord = z.object({
  id,
  viewer: personCard,
  area: z.enum(RECORDED_AREAS),
  kind: z.enum(ACCESS_KINDS),
  /** 'change' too where it is not known more closely what changed. */
  action: z.enum(RECORDED_ACTIONS),
  /** The name of what was changed, while it exists; null for looks. For a family update the beginning of its text. */
  subject: z.string().nullable(),
  /** Which dose was marked. */
  dueAt: sentInstant.nullable(),
  firstAt: sentInstant,
});

/** Without a switch that the page did not know. */
export type SentPermissions = z.output<typeof sentPermissions>;
export type SentInvitation = z.output<typeof sentInvitation>;
export type Asker = z.output<typeof asker>;
export type ReceivedInvitation = z.output<typeof receivedInvitation>;
export type OwnInvitation = z.output<typeof ownInvitation>;
export type ClaimedInvitation = z.output<typeof claimedInvitation>;
export type LinkedInvitation = z.output<typeof linkedInvitation>;
export type CareConnection = z.output<typeof careConnection>;
export type AccessRecord = z.output<typeof accessRecord>;

export const listCareConnections = endpoint('GET /api/care-connections', {
  summary: 'A senior’s care team, or the seniors one is connected with',
  access: 'session',
  response: z.array(careConnection),
});

export const newInvitation = sentInvitation.extend({
  /** Whether the server emails the link; if not, the senior sends it themselves (KIND-12). */
  isMailed: z.boolean(),
});

export type NewInvitation = z.output<typeof newInvitation>;

export const inviteCaregiver = endpoint('POST /api/care-invitations', {
  summary: 'Invite a caregiver or family member by email; seniors only',
  access: 'session',
  body: inviteBody,
  response: newInvitation,
  status: 201,
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const listSentInvitations = endpoint('GET /api/care-invitations/sent', {
  summary: 'Invitations the signed-in senior sent, newest first',
  access: 'session',
  response: z.array(sentInvitation),
});

export const listReceivedInvitations = endpoint('GET /api/care-invitations/received', {
  summary: 'Invitations waiting for the signed-in person’s answer',
  access: 'session',
  response: z.array(receivedInvitation),
});

export const readInvitationLink = endpoint('GET /api/care-invitations/link/{token}', {
  summary: 'The invitation behind a link; also without an account',
  access: 'public',
  // Only what a token can look like: PostgreSQL refuses a NUL, and anything else is unknown anyway.
  params: z.strictObject({ token: z.string().regex(INVITATION_TOKEN) }),
  response: linkedInvitation,
});

export const answerInvitation = endpoint('PATCH /api/care-invitations/{id}', {
  summary: 'Accept or decline an invitation to one’s proved address, or with the token of its link',
  access: 'session',
  params: idParams,
  body: answerInvitationBody,
  response: ownInvitation.extend({ status: z.enum(INVITATION_STATUSES) }),
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const askToBeLetIn = endpoint('POST /api/care-invitations/{id}/ask', {
  summary: 'Ask to be let in, with the invited address in one’s account but no proof of it',
  access: 'session',
  params: idParams,
  response: claimedInvitation,
  announces: { event: 'care_team_changed', to: 'affected' },
});

const askerBody = z.strictObject({ userId: id });

export const letIn = endpoint('POST /api/care-invitations/{id}/let-in', {
  summary: 'Let a person who asked into the care team; the senior’s own invitations only',
  access: 'session',
  params: idParams,
  body: askerBody,
  response: sentInvitation,
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const turnAway = endpoint('POST /api/care-invitations/{id}/turn-away', {
  summary: 'Turn away a person who asked; they cannot ask again about that invitation',
  access: 'session',
  params: idParams,
  body: askerBody,
  response: sentInvitation,
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const changePermissions = endpoint('PATCH /api/care-invitations/{id}/permissions', {
  summary: 'Change what an invited or connected person may see; applies to the next request',
  access: 'session',
  params: idParams,
  body: sentPermissions,
  response: sentInvitation,
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const removeInvitation = endpoint('DELETE /api/care-invitations/{id}', {
  summary: 'Cancel an invitation, or remove the person who accepted it from the care team',
  access: 'session',
  params: idParams,
  announces: { event: 'care_team_changed', to: 'affected' },
});

export const listAccessRecords = endpoint('GET /api/access-records', {
  summary: 'Who looked at or changed one’s own data, newest first',
  access: 'session',
  response: z.array(accessRecord),
});
