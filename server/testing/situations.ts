// A senior and an invited person, in any state and with any switches, inserted without the API.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { accessRecords, invitationAsks } from '@shared/schema/care-team';
import { isThorough } from '@shared/testing/thoroughness';
import { SWITCHES, type Switch } from './access-expectations';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { connect, createCaregiver } from './factories';
import { createInvitation } from './invitations';
import { type State, STATES, type TeamTarget, UNINVITED } from './team-expectations';

/** As stored: rows from before there were levels have true and false (KIND-15). */
export type Setting = Record<Switch, boolean | 'off' | 'see' | 'help'>;

function settingOf(valueOf: (index: number) => Setting[Switch]): Setting {
  return {
    medications: valueOf(0),
    health: valueOf(1),
    appointments: valueOf(2),
    family: valueOf(3),
    tasks: valueOf(4),
  };
}

/** On and off in every combination. */
const combinations = (on: Setting[Switch], off: Setting[Switch]) =>
  Array.from({ length: 2 ** SWITCHES.length }, (_, bits) => settingOf((index) => (bits & (1 << index) ? on : off)));

/** Each switch once at each level, next to others at other levels. */
const MIXED = SWITCHES.map((_, shift) =>
  settingOf((index) => (['help', 'see', 'off', true, false] as const)[(index + shift) % SWITCHES.length] ?? 'off'),
);

/** Nothing, everything to see, and everything. */
const UNIFORM = [settingOf(() => false), settingOf(() => 'see'), settingOf(() => true)];
const ALL = [...combinations(true, false), ...combinations('see', 'off'), ...MIXED];

/** The people invited, by role and state. No rule has both: in `npm test` those not accepted are caregivers. */
export const INVITED = STATES.flatMap((state) =>
  (['caregiver', 'family_member'] as const)
    .filter((role) => role === 'caregiver' || state === 'accepted' || isThorough())
    .map((role) => ({ role, state })),
);

/** People without an invitation. Their role changes nothing either: `npm run test:full` tries both. */
export const STRANGERS = UNINVITED.filter((who) => who !== 'strange family member' || isThorough());

/**
 * The settings to try: those of a connection matter only once it is accepted, so before and after it, everything turned
 * on has to do, and the two roles share the others. `npm run test:full` tries each combination in each state.
 */
export function settingsIn(state: State, role: 'caregiver' | 'family_member'): readonly Setting[] {
  if (isThorough()) return ALL;
  if (state !== 'accepted') return [settingOf(() => true)];
  return role === 'caregiver' ? MIXED : UNIFORM;
}

/** What a setting lets a member of the care team do, written by hand like the other expectations. */
export function levelIn(setting: Setting, name: Switch): 'off' | 'see' | 'help' {
  const value = setting[name];
  if (value === true) return 'help';
  return value === false ? 'off' : value;
}

/** Replaces whatever was between the two. */
export async function putInState(
  app: TestApp,
  senior: Actor,
  person: Actor,
  state: State,
  permissions: Setting,
): Promise<Pick<TeamTarget, 'invitationId' | 'token' | 'askerId' | 'connectionId'>> {
  const { writes } = app.database;
  const pair = [senior.id, person.id];
  await writes.query('delete from family_members where senior_id = $1 and caregiver_id = $2', pair);
  await writes.query('delete from care_invitations where senior_id = $1 and lower(caregiver_email) = lower($2)', [
    senior.id,
    person.account.email,
  ]);
  const isAnswered = state === 'accepted' || state === 'declined' || state === 'removed';
  const { id, token } = await createInvitation(app, {
    seniorId: senior.id,
    caregiverEmail: person.account.email ?? '',
    permissions,
    status: state === 'removed' ? 'accepted' : state,
    ...(isAnswered ? { caregiverId: person.id, caregiverUsername: person.username, respondedAt: new Date() } : {}),
    ...(state === 'expired' ? { expiresAt: new Date(Date.now() - 1000) } : {}),
  });
  if (state === 'pending' || state === 'expired') {
    await app.database.orm.insert(invitationAsks).values({ invitationId: id, userId: person.id, askedAt: new Date() });
  }
  const isConnected = state === 'accepted' || state === 'removed';
  const connectionId = isConnected ? await connect(app, senior, person, permissions) : uuidv7();
  if (state === 'removed') {
    await writes.query('delete from family_members where senior_id = $1 and caregiver_id = $2', pair);
    await writes.query('delete from care_invitations where id = $1', [id]);
  }
  return { invitationId: id, token, askerId: person.id, connectionId };
}

/** An entry in the senior's access list. */
export async function createAccessRecord(app: TestApp, senior: Actor): Promise<string> {
  const id = uuidv7();
  const { id: viewerId } = await createCaregiver(app);
  await app.database.orm
    .insert(accessRecords)
    .values({ id, seniorId: senior.id, viewerId, area: 'medications', kind: 'looked', hour: 1, firstAt: new Date() });
  return id;
}

export const missingTeam = (): TeamTarget => ({
  seniorId: uuidv7(),
  invitationId: uuidv7(),
  token: randomUUID(),
  askerId: uuidv7(),
  connectionId: uuidv7(),
  recordId: uuidv7(),
  picture: `${uuidv7()}.webp`,
});
