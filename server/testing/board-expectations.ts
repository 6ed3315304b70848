// The help board's rows in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';
import { NOT_THEIRS, THEIR_HELPERS } from './verdicts';

const MEAL = { kind: 'meal', title: 'Soup', dueOn: '2026-03-03' };

/** The task is the senior's own, and somebody else has taken it. */
export const BOARD: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/tasks': {
    switch: 'tasks',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/tasks?senior=${seniorId}`),
  },
  'GET /api/tasks/helpers': {
    switch: 'tasks',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/tasks/helpers?senior=${seniorId}`),
  },
  'POST /api/tasks': {
    switch: 'tasks',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/tasks').send({ ...MEAL, userId: seniorId }),
  },
  'PATCH /api/tasks/{id}': {
    switch: 'tasks',
    success: 200,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { taskId }) => agent.patch(`/api/tasks/${taskId}`).send({ title: 'Changed' }),
  },
  'DELETE /api/tasks/{id}': {
    switch: 'tasks',
    success: 204,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { taskId }) => agent.delete(`/api/tasks/${taskId}`),
  },
  'POST /api/tasks/{id}/claim': {
    switch: 'tasks',
    success: 200,
    isHelpersAlone: THEIR_HELPERS,
    ask: (agent, { taskId }) => agent.post(`/api/tasks/${taskId}/claim`),
  },
  'POST /api/tasks/{id}/assign': {
    switch: 'tasks',
    success: 200,
    isOwnersAlone: NOT_THEIRS,
    ask: (agent, { taskId, helperId }) => agent.post(`/api/tasks/${taskId}/assign`).send({ assigneeId: helperId }),
  },
  'POST /api/tasks/{id}/release': {
    switch: 'tasks',
    success: 200,
    isOwnersAlone: '{"message":"Only whoever has it, or added it, can give it back.","code":"not_permitted"}',
    ask: (agent, { taskId }) => agent.post(`/api/tasks/${taskId}/release`),
  },
  'POST /api/tasks/{id}/done': {
    switch: 'tasks',
    success: 200,
    ask: (agent, { taskId }) => agent.post(`/api/tasks/${taskId}/done`),
  },
  'DELETE /api/tasks/{id}/done': {
    switch: 'tasks',
    success: 200,
    ask: (agent, { taskId }) => agent.delete(`/api/tasks/${taskId}/done`),
  },
};

/** Other requests for the same data: each needs the same decision. */
export const BOARD_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'GET /api/tasks',
    ask: (agent, { seniorId }) => agent.get(`/api/tasks?senior=${seniorId}&from=2026-01-01&to=2026-12-31`),
  },
  {
    operation: 'PATCH /api/tasks/{id}',
    ask: (agent, { taskId }) => agent.patch(`/api/tasks/${taskId}`).send({ place: null, scope: 'following' }),
  },
  {
    operation: 'DELETE /api/tasks/{id}',
    ask: (agent, { taskId }) => agent.delete(`/api/tasks/${taskId}?scope=following`),
  },
];
