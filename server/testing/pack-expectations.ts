// The doctor's pack and its questions in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';
import type { SignedOut } from './verdicts';

export const PACK: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/doctors-pack': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/doctors-pack?senior=${seniorId}`),
  },
  'GET /api/visit-questions': {
    switch: 'appointments',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/visit-questions?senior=${seniorId}`),
  },
  'POST /api/visit-questions': {
    switch: 'appointments',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/visit-questions').send({ text: 'May she drive?', userId: seniorId }),
  },
  'PATCH /api/visit-questions/{id}': {
    switch: 'appointments',
    success: 200,
    ask: (agent, { questionId }) => agent.patch(`/api/visit-questions/${questionId}`).send({ answer: 'Yes' }),
  },
  'DELETE /api/visit-questions/{id}': {
    switch: 'appointments',
    success: 204,
    ask: (agent, { questionId }) => agent.delete(`/api/visit-questions/${questionId}`),
  },
};

/** Other requests for the same data: each needs the same decision. */
export const PACK_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'GET /api/visit-questions',
    ask: (agent, { seniorId, appointmentId }) =>
      agent.get(`/api/visit-questions?senior=${seniorId}&appointment=${appointmentId}`),
  },
  {
    operation: 'POST /api/visit-questions',
    ask: (agent, { seniorId, appointmentId }) =>
      agent.post('/api/visit-questions').send({ text: 'May she drive?', userId: seniorId, appointmentId }),
  },
];

/** About the caller alone. */
export const OWN_LINKS: SignedOut = {
  'GET /api/doctors-pack/links': 401,
  'POST /api/doctors-pack/links': 401,
  'DELETE /api/doctors-pack/links/{id}': 401,
  'GET /api/doctors-pack/shared/{secret}': 'open to whoever has the secret',
};
