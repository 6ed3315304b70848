// The rows of symptoms, limits and watches in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';
import { NOT_THEIR_SYMPTOM } from './verdicts';

/** The symptom is the senior's own. */
export const SYMPTOMS: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/symptoms': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/symptoms?senior=${seniorId}`),
  },
  'POST /api/symptoms': {
    switch: 'health',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/symptoms').send({ kind: 'pain', severity: 6, userId: seniorId }),
  },
  'DELETE /api/symptoms/{id}': {
    switch: 'health',
    success: 204,
    isOwnersAlone: NOT_THEIR_SYMPTOM,
    ask: (agent, { symptomId }) => agent.delete(`/api/symptoms/${symptomId}`),
  },
  'GET /api/reading-targets': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/reading-targets?senior=${seniorId}`),
  },
  'PUT /api/reading-targets/{type}': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.put('/api/reading-targets/heart_rate').send({ high: 110, userId: seniorId }),
  },
  'DELETE /api/reading-targets/{type}': {
    switch: 'health',
    success: 204,
    ask: (agent, { seniorId }) => agent.delete(`/api/reading-targets/heart_rate?senior=${seniorId}`),
  },
  'GET /api/trend-watches': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/trend-watches?senior=${seniorId}`),
  },
  'PUT /api/trend-watches/{rule}': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.put('/api/trend-watches/weight_up').send({ isOn: true, userId: seniorId }),
  },
  'GET /api/worth-telling': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/worth-telling?senior=${seniorId}`),
  },
};

/** Other requests for the same data: each needs the same decision. */
export const SYMPTOM_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'GET /api/symptoms',
    ask: (agent, { seniorId }) => agent.get(`/api/symptoms?senior=${seniorId}&days=366`),
  },
];
