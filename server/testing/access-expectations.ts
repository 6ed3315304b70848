// Who is answered what, by hand: this table shares no code with the access rule or the contracts.
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import type { Operation } from '@shared/api/contracts';

/** The four switches, named once more by hand. */
export const SWITCHES = ['medications', 'health', 'appointments', 'family'] as const;
export type Switch = (typeof SWITCHES)[number];

/** Something of a senior's that an operation is asked about. */
export interface Target {
  seniorId: string;
  medicationId: string;
  /** The name of the medication's photo: '<uuid>.webp'. */
  photo: string;
}

/** A care operation: what the owner and a connected person with this switch on get; with it off they get 403. */
export interface CareExpectation {
  switch: Switch;
  success: 200 | 201 | 204;
  ask: (agent: TestAgent, target: Target) => Test;
}

const MEDICATION = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['09:00'] };
const DOSE = { scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' };
// The smallest PNG there is: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

export const CARE: Partial<Record<Operation, CareExpectation>> = {
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
};

/** The other ways to ask for the same: every one must be judged alike. */
export const CARE_VARIANTS: { operation: Operation; ask: CareExpectation['ask'] }[] = [
  {
    operation: 'POST /api/medication-logs',
    ask: (agent, { medicationId }) => agent.post('/api/medication-logs').send({ ...DOSE, medicationId }),
  },
  {
    operation: 'GET /api/medication-logs',
    ask: (agent, { seniorId }) => agent.get(`/api/medication-logs?senior=${seniorId}&date=2026-03-03`),
  },
  {
    operation: 'GET /api/medications/{id}/photo/{file}',
    ask: (agent, { medicationId, photo }) =>
      agent.get(`/api/medications/${medicationId}/photo/${photo}?size=thumbnail`),
  },
];

/** Operations that name nobody but oneself, and what somebody who is not signed in gets. */
export const ABOUT_ONESELF: Partial<Record<Operation, 'open to everybody' | 401>> = {
  'POST /api/register': 'open to everybody',
  'POST /api/login': 'open to everybody',
  'POST /api/logout': 'open to everybody',
  'GET /api/user/me': 401,
};
