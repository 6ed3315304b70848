// The rows of medications' supplies in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';

const SUPPLY = { unit: 'tablet', pharmacyName: 'Corner Pharmacy' };

/** The medication is counted, and has one event. */
export const SUPPLY_ROWS: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/supplies': {
    switch: 'medications',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/supplies?senior=${seniorId}`),
  },
  'PUT /api/medications/{id}/supply': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId }) => agent.put(`/api/medications/${medicationId}/supply`).send(SUPPLY),
  },
  'DELETE /api/medications/{id}/supply': {
    switch: 'medications',
    success: 204,
    ask: (agent, { medicationId }) => agent.delete(`/api/medications/${medicationId}/supply`),
  },
  'GET /api/medications/{id}/supply-events': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId }) => agent.get(`/api/medications/${medicationId}/supply-events`),
  },
  'POST /api/medications/{id}/supply-events': {
    switch: 'medications',
    success: 201,
    ask: (agent, { medicationId }) =>
      agent.post(`/api/medications/${medicationId}/supply-events`).send({ kind: 'refill', amount: 30 }),
  },
  'DELETE /api/medications/{id}/supply-events/{eventId}': {
    switch: 'medications',
    success: 204,
    ask: (agent, { medicationId, supplyEventId }) =>
      agent.delete(`/api/medications/${medicationId}/supply-events/${supplyEventId}`),
  },
};
