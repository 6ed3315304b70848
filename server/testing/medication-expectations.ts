// The medications' rows in the access matrix, written by hand like the others.
import type { Operation } from '@shared/api/contracts';
import type { CareExpectation } from './access-expectations';

const MEDICATION = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['09:00'] };
const DOSE = { scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' };
// The smallest possible PNG: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

export const MEDICATIONS: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/medications': {
    switch: 'medications',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/medications?senior=${seniorId}`),
  },
  'POST /api/medications': {
    switch: 'medications',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/medications').send({ ...MEDICATION, userId: seniorId }),
  },
  'PATCH /api/medications/{id}': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId }) => agent.patch(`/api/medications/${medicationId}`).send({ name: 'Changed' }),
  },
  'DELETE /api/medications/{id}': {
    switch: 'medications',
    success: 204,
    ask: (agent, { medicationId }) => agent.delete(`/api/medications/${medicationId}`),
  },
  'POST /api/medications/{id}/photo': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId }) =>
      agent.post(`/api/medications/${medicationId}/photo`).attach('photo', PIXEL, 'pill.png'),
  },
  'DELETE /api/medications/{id}/photo': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId }) => agent.delete(`/api/medications/${medicationId}/photo`),
  },
  'GET /api/medications/{id}/photo/{file}': {
    switch: 'medications',
    success: 200,
    ask: (agent, { medicationId, photo }) => agent.get(`/api/medications/${medicationId}/photo/${photo}`),
  },
  'GET /api/medication-logs': {
    switch: 'medications',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/medication-logs?senior=${seniorId}`),
  },
  'POST /api/medication-logs': {
    switch: 'medications',
    success: 201,
    ask: (agent, { seniorId, medicationId }) =>
      agent.post('/api/medication-logs').send({ ...DOSE, medicationId, userId: seniorId }),
  },
  'GET /api/medication-changes': {
    switch: 'medications',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/medication-changes?senior=${seniorId}`),
  },
  'GET /api/medication-adherence': {
    switch: 'medications',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/medication-adherence?senior=${seniorId}`),
  },
};
