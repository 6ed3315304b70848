// Expected responses about a senior's care team, written by hand: this table shares no code with the server or the
// contracts.
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import type { Operation } from '@shared/api/contracts';
import { freshEmail } from './invitations';

/** The state of an invitation; 'removed' was accepted before. */
export const STATES = ['pending', 'accepted', 'declined', 'removed', 'expired'] as const;
export type State = (typeof STATES)[number];

/** People other than the invited one. */
export const UNINVITED = ['anonymous', 'other senior', 'strange caregiver', 'strange family member'] as const;
export type Uninvited = (typeof UNINVITED)[number];

/** A senior and one of their invitations. */
export interface TeamTarget {
  seniorId: string;
  invitationId: string;
  token: string;
  /** Who asks to be let in; nobody once the invitation is answered. */
  askerId: string;
  /** The connection that came of it, if any. */
  connectionId: string;
  /** An entry in the senior's access list. */
  recordId: string;
  /** The senior's own picture: '<uuid>.webp'. */
  picture: string;
}

const ALL_OFF = { medications: false, health: false, appointments: false, family: false };

const QUESTIONS: Partial<Record<Operation, (agent: TestAgent, target: TeamTarget) => Test>> = {
  'GET /api/care-connections': (agent) => agent.get('/api/care-connections'),
  'POST /api/care-invitations': (agent) =>
    agent.post('/api/care-invitations').send({ caregiverEmail: freshEmail('matrix') }),
  'GET /api/care-invitations/sent': (agent) => agent.get('/api/care-invitations/sent'),
  'GET /api/care-invitations/received': (agent) => agent.get('/api/care-invitations/received'),
  'GET /api/care-invitations/link/{token}': (agent, { token }) => agent.get(`/api/care-invitations/link/${token}`),
  'GET /api/access-records': (agent) => agent.get('/api/access-records'),
  'GET /api/user/{id}': (agent, { seniorId }) => agent.get(`/api/user/${seniorId}`),
  'GET /api/user/{id}/picture/{file}': (agent, { seniorId, picture }) =>
    agent.get(`/api/user/${seniorId}/picture/${picture}`),
  'PATCH /api/care-invitations/{id}/permissions': (agent, { invitationId }) =>
    agent.patch(`/api/care-invitations/${invitationId}/permissions`).send(ALL_OFF),
  'DELETE /api/care-invitations/{id}': (agent, { invitationId }) =>
    agent.delete(`/api/care-invitations/${invitationId}`),
  'POST /api/care-invitations/{id}/ask': (agent, { invitationId }) =>
    agent.post(`/api/care-invitations/${invitationId}/ask`),
  'POST /api/care-invitations/{id}/let-in': (agent, { invitationId, askerId: userId }) =>
    agent.post(`/api/care-invitations/${invitationId}/let-in`).send({ userId }),
  'POST /api/care-invitations/{id}/turn-away': (agent, { invitationId, askerId: userId }) =>
    agent.post(`/api/care-invitations/${invitationId}/turn-away`).send({ userId }),
  'PATCH /api/care-invitations/{id}': (agent, { invitationId }) =>
    agent.patch(`/api/care-invitations/${invitationId}`).send({ status: 'accepted' }),
  'GET /api/seniors/{id}/simple-view': (agent, { seniorId }) => agent.get(`/api/seniors/${seniorId}/simple-view`),
  'PUT /api/seniors/{id}/simple-view': (agent, { seniorId }) =>
    agent.put(`/api/seniors/${seniorId}/simple-view`).send({ isOn: true }),
  'GET /api/seniors/{id}/escalation': (agent, { seniorId }) => agent.get(`/api/seniors/${seniorId}/escalation`),
  'PUT /api/seniors/{id}/escalation': (agent, { seniorId }) =>
    agent.put(`/api/seniors/${seniorId}/escalation`).send({ afterMinutes: 30, checkInTime: null, helpers: [] }),
};

/** Requests without an id: there is no missing id to compare a refusal with. */
export const NAMES_NOTHING: readonly Operation[] = [
  'GET /api/care-connections',
  'POST /api/care-invitations',
  'GET /api/care-invitations/sent',
  'GET /api/care-invitations/received',
  'GET /api/access-records',
];

/** The invited person, by state of the invitation. */
const INVITED_PERSON = `
  operation                                     pending accepted declined removed expired
  GET /api/care-connections                     200     200      200      200     200
  POST /api/care-invitations                    403     403      403      403     403
  GET /api/care-invitations/sent                200     200      200      200     200
  GET /api/care-invitations/received            200     200      200      200     200
  GET /api/care-invitations/link/{token}        200     200      200      404     200
  GET /api/access-records                       200     200      200      200     200
  GET /api/user/{id}                            404     200      404      404     404
  GET /api/user/{id}/picture/{file}             404     200      404      404     404
  PATCH /api/care-invitations/{id}/permissions  404     404      404      404     404
  DELETE /api/care-invitations/{id}             404     404      404      404     404
  POST /api/care-invitations/{id}/ask           200     409      409      404     409
  POST /api/care-invitations/{id}/let-in        404     404      404      404     404
  POST /api/care-invitations/{id}/turn-away     404     404      404      404     404
  PATCH /api/care-invitations/{id}              200     409      409      404     409
  GET /api/seniors/{id}/simple-view             404     200      404      404     404
  PUT /api/seniors/{id}/simple-view             404     403      404      404     404
  GET /api/seniors/{id}/escalation              404     200      404      404     404
  PUT /api/seniors/{id}/escalation              404     403      404      404     404
`;

/** The senior's own data is on the account: only others request their simple view. */
const OWNER = `
  operation                                     pending accepted declined removed expired
  GET /api/care-connections                     200     200      200      200     200
  POST /api/care-invitations                    201     201      201      201     201
  GET /api/care-invitations/sent                200     200      200      200     200
  GET /api/care-invitations/received            200     200      200      200     200
  GET /api/care-invitations/link/{token}        200     200      200      404     200
  GET /api/access-records                       200     200      200      200     200
  GET /api/user/{id}                            200     200      200      200     200
  GET /api/user/{id}/picture/{file}             200     200      200      200     200
  PATCH /api/care-invitations/{id}/permissions  200     200      409      404     409
  DELETE /api/care-invitations/{id}             204     204      204      404     204
  POST /api/care-invitations/{id}/ask           404     404      404      404     404
  POST /api/care-invitations/{id}/let-in        200     409      409      404     409
  POST /api/care-invitations/{id}/turn-away     200     404      404      404     200
  PATCH /api/care-invitations/{id}              404     404      404      404     404
  GET /api/seniors/{id}/simple-view             404     404      404      404     404
  PUT /api/seniors/{id}/simple-view             404     404      404      404     404
  GET /api/seniors/{id}/escalation              200     200      200      200     200
  PUT /api/seniors/{id}/escalation              200     200      200      200     200
`;

/** In any state; its link alone reveals it to everyone, until it is removed. */
const OTHERS = `
  operation                                     anonymous other-senior strange-caregiver strange-family-member
  GET /api/care-connections                     401       200          200               200
  POST /api/care-invitations                    401       201          403               403
  GET /api/care-invitations/sent                401       200          200               200
  GET /api/care-invitations/received            401       200          200               200
  GET /api/care-invitations/link/{token}        200       200          200               200
  GET /api/access-records                       401       200          200               200
  GET /api/user/{id}                            401       404          404               404
  GET /api/user/{id}/picture/{file}             401       404          404               404
  PATCH /api/care-invitations/{id}/permissions  401       404          404               404
  DELETE /api/care-invitations/{id}             401       404          404               404
  POST /api/care-invitations/{id}/ask           401       404          404               404
  POST /api/care-invitations/{id}/let-in        401       404          404               404
  POST /api/care-invitations/{id}/turn-away     401       404          404               404
  PATCH /api/care-invitations/{id}              401       404          404               404
  GET /api/seniors/{id}/simple-view             401       404          404               404
  PUT /api/seniors/{id}/simple-view             401       404          404               404
  GET /api/seniors/{id}/escalation              401       404          404               404
  PUT /api/seniors/{id}/escalation              401       404          404               404
`;

/** Which of the target's ids a list shows, and to whom; to no one else. */
export const SHOWS: { operation: Operation; field: keyof TeamTarget; owner: State[]; invited: State[] }[] = [
  {
    operation: 'GET /api/care-invitations/sent',
    field: 'invitationId',
    owner: ['pending', 'accepted', 'declined', 'expired'],
    invited: [],
  },
  { operation: 'GET /api/care-invitations/received', field: 'invitationId', owner: [], invited: ['pending'] },
  { operation: 'GET /api/care-connections', field: 'connectionId', owner: ['accepted'], invited: ['accepted'] },
  { operation: 'GET /api/access-records', field: 'recordId', owner: [...STATES], invited: [] },
];

export interface TeamQuestion {
  operation: string;
  ask: (agent: TestAgent, target: TeamTarget) => Test;
}

/** Answering comes last, because it changes the invitation's state. */
export const TEAM_QUESTIONS: TeamQuestion[] = Object.entries(QUESTIONS).map(([operation, ask]) => ({ operation, ask }));

/** A status, from a table whose first line names its columns. @throws Error if there is none. */
export function cell(table: string, operation: string, column: string): number {
  const lines = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const [[, ...columns] = []] = lines;
  const [, , ...cells] = lines.find(([method, path]) => `${method} ${path}` === operation) ?? [];
  const status = Number(cells[columns.indexOf(column.replaceAll(' ', '-'))]);
  if (!Number.isInteger(status)) throw new Error(`The table has nothing for ${operation}, ${column}`);
  return status;
}

export const expectedOfInvited = (operation: string, state: State) => cell(INVITED_PERSON, operation, state);
export const expectedOfOwner = (operation: string, state: State) => cell(OWNER, operation, state);

export function expectedOfOthers(operation: string, who: Uninvited, state: State): number {
  if (operation === 'GET /api/care-invitations/link/{token}' && state === 'removed') return 404;
  return cell(OTHERS, operation, who);
}
