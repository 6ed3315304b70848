// The family feed's rows in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';
import { NOT_YOURS } from './verdicts';

/** Only its author and the senior see a private update: it is in the circle's matrix. */
export const FEED: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/family-letter': {
    switch: 'family',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/family-letter?senior=${seniorId}`),
  },
  'POST /api/family-updates': {
    switch: 'family',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/family-updates').send({ content: 'Good news', seniorId }),
  },
  'DELETE /api/family-updates/{id}': {
    switch: 'family',
    success: 204,
    isHidden: true,
    isOwnersAlone: NOT_YOURS,
    ask: (agent, { updateId }) => agent.delete(`/api/family-updates/${updateId}`),
  },
  'GET /api/family-updates/{id}/photos/{file}': {
    switch: 'family',
    success: 200,
    isHidden: true,
    ask: (agent, { updateId, updatePhoto }) => agent.get(`/api/family-updates/${updateId}/photos/${updatePhoto}`),
  },
  'PUT /api/family-updates/{id}/heart': {
    switch: 'family',
    success: 204,
    isHidden: true,
    ask: (agent, { updateId }) => agent.put(`/api/family-updates/${updateId}/heart`),
  },
  'DELETE /api/family-updates/{id}/heart': {
    switch: 'family',
    success: 204,
    isHidden: true,
    ask: (agent, { updateId }) => agent.delete(`/api/family-updates/${updateId}/heart`),
  },
  'GET /api/family-updates/{id}/comments': {
    switch: 'family',
    success: 200,
    isHidden: true,
    ask: (agent, { updateId }) => agent.get(`/api/family-updates/${updateId}/comments`),
  },
  'POST /api/family-updates/{id}/comments': {
    switch: 'family',
    success: 201,
    isHidden: true,
    ask: (agent, { updateId }) => agent.post(`/api/family-updates/${updateId}/comments`).send({ content: 'Lovely' }),
  },
  'DELETE /api/family-updates/{id}/comments/{commentId}': {
    switch: 'family',
    success: 204,
    isHidden: true,
    isOwnersAlone: NOT_YOURS,
    ask: (agent, { updateId, commentId }) => agent.delete(`/api/family-updates/${updateId}/comments/${commentId}`),
  },
};

/** Other requests for the same data. */
export const FEED_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'GET /api/family-updates/{id}/photos/{file}',
    ask: (agent, { updateId, updatePhoto }) =>
      agent.get(`/api/family-updates/${updateId}/photos/${updatePhoto}?size=thumbnail`),
  },
  {
    operation: 'POST /api/family-updates',
    ask: (agent, { seniorId }) => agent.post('/api/family-updates').field({ content: 'Good news', seniorId }),
  },
];
