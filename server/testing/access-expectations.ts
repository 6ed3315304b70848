// Expected responses, written by hand: this table shares no code with the access rule or the contracts.
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import type { Operation } from '@shared/api/contracts';
import { WAYS_TO_SIGN_IN } from './sign-in-expectations';
import { type Expected, NOT_PERMITTED, NOT_SHARED, type SignedOut } from './verdicts';

/** The five switches, written by hand as well. */
export const SWITCHES = ['medications', 'health', 'appointments', 'family', 'tasks'] as const;
export type Switch = (typeof SWITCHES)[number];

/** The senior's rows that an operation is called with. */
export interface Target {
  seniorId: string;
  medicationId: string;
  /** The medication's photo: '<uuid>.webp'. */
  photo: string;
  /** Its count: the medication is counted. */
  supplyEventId: string;
  /** Started in the past and is not completed. */
  appointmentId: string;
  metricId: string;
  /** Written by the senior. */
  symptomId: string;
  /** An update with a photo and a comment, all by the senior. */
  updateId: string;
  updatePhoto: string;
  commentId: string;
  /** The senior's own, open. */
  taskId: string;
  /** The senior's, without an answer. */
  questionId: string;
  /** Connected, with everything to help with. */
  helperId: string;
}

/** A care operation: what the owner and a connected person with this switch on get; with it off they get 403. */
export interface CareExpectation {
  switch: Switch;
  success: 200 | 201 | 204;
  /** Only for the owner: with the switch on, a connected person gets 403 as well, with this text. */
  isOwnersAlone?: string;
  /** Not for the owner: they get 403 with this text. */
  isHelpersAlone?: string;
  /** With the switch off a connected person does not even learn that it exists. */
  isHidden?: true;
  ask: (agent: TestAgent, target: Target) => Test;
}

const VISIT = { title: 'Eye doctor', type: 'Doctor', startTime: '2026-03-03T14:30:00.000Z' };
const READING = { type: 'heart_rate', value: 72 };
const DOSE = { scheduledTime: '2026-03-03T08:00:00.000Z', status: 'taken' };
export const CARE: Partial<Record<Operation, CareExpectation>> = {
  'GET /api/appointments': {
    switch: 'appointments',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/appointments?senior=${seniorId}`),
  },
  'POST /api/appointments': {
    switch: 'appointments',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/appointments').send({ ...VISIT, userId: seniorId }),
  },
  'PATCH /api/appointments/{id}': {
    switch: 'appointments',
    success: 200,
    ask: (agent, { appointmentId }) => agent.patch(`/api/appointments/${appointmentId}`).send({ title: 'Changed' }),
  },
  'PATCH /api/appointments/{id}/complete': {
    switch: 'appointments',
    success: 200,
    ask: (agent, { appointmentId }) => agent.patch(`/api/appointments/${appointmentId}/complete`),
  },
  'DELETE /api/appointments/{id}': {
    switch: 'appointments',
    success: 204,
    ask: (agent, { appointmentId }) => agent.delete(`/api/appointments/${appointmentId}`),
  },
  'GET /api/health-metrics': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/health-metrics?senior=${seniorId}`),
  },
  'GET /api/health-metrics/latest': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/health-metrics/latest?senior=${seniorId}`),
  },
  'GET /api/emergency-card': {
    switch: 'health',
    success: 200,
    ask: (agent, { seniorId }) => agent.get(`/api/emergency-card?senior=${seniorId}`),
  },
  'POST /api/health-metrics': {
    switch: 'health',
    success: 201,
    ask: (agent, { seniorId }) => agent.post('/api/health-metrics').send({ ...READING, userId: seniorId }),
  },
  'DELETE /api/health-metrics/{id}': {
    switch: 'health',
    success: 204,
    isOwnersAlone: NOT_PERMITTED,
    ask: (agent, { metricId }) => agent.delete(`/api/health-metrics/${metricId}`),
  },
};

/** Other requests for the same data: each needs the same decision. */
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
  {
    operation: 'PATCH /api/appointments/{id}/complete',
    ask: (agent, { appointmentId, seniorId }) =>
      agent.patch(`/api/appointments/${appointmentId}/complete`).send({ seniorId }),
  },
  {
    operation: 'GET /api/health-metrics',
    ask: (agent, { seniorId, metricId }) =>
      agent.get(`/api/health-metrics?senior=${seniorId}&days=30&type=heart_rate&before=${metricId}`),
  },
];

/** What a connected person gets without the switch. */
export const withoutSwitch = ({ isHidden }: CareExpectation): Expected =>
  isHidden === true ? { status: 404 } : { status: 403, words: NOT_SHARED };

/** What a senior gets for the same of an accepted family member (D-59); everything else is a 404. */
export const OF_ONES_FAMILY: Partial<Record<Operation, 200>> = { 'GET /api/appointments': 200 };

/** Operations about the caller alone, and what a caller who is not signed in gets. */
export const ABOUT_ONESELF: SignedOut = {
  'POST /api/register': 'open to everybody',
  'POST /api/login': 'open to everybody',
  'POST /api/logout': 'open to everybody',
  ...WAYS_TO_SIGN_IN,
  'GET /api/user/me': 401,
  'POST /api/user/end-guide': 401,
  'PUT /api/user/name': 401,
  'PUT /api/user/profile': 401,
  'POST /api/user/profile-picture': 401,
  'DELETE /api/user/profile-picture': 401,
  'POST /api/user/password': 401,
  'GET /api/user/devices': 401,
  'DELETE /api/user/devices/{device}': 401,
  'GET /api/user/email-verification': 401,
  'POST /api/user/email-verification': 401,
  'POST /api/email-verification': 'open to everybody',
  'PUT /api/user/comfort': 401,
  'PUT /api/user/simple-view': 401,
  'PUT /api/user/time-zone': 401,
  'PUT /api/user/travel-clock': 401,
  'GET /api/user/export': 401,
  'POST /api/user/deletion': 401,
  'DELETE /api/user/deletion': 401,
  'GET /api/search': 401,
  'GET /api/notifications': 401,
  'PATCH /api/notifications': 401,
  'POST /api/notifications/devices': 401,
  'DELETE /api/notifications/devices/{id}': 401,
  'POST /api/notifications/test': 401,
  'GET /api/deliveries/{id}': 401,
  'POST /api/deliveries/{id}/shown': 401,
  'GET /api/notices': 401,
  'GET /api/notices/{id}': 401,
  'POST /api/notices/{id}/answer': 401,
  'GET /api/check-ins': 401,
  'POST /api/check-in': 401,
  'GET /api/alarms': 401,
  'GET /api/calendar-feed': 401,
  'POST /api/calendar-feed': 401,
  'DELETE /api/calendar-feed': 401,
  'GET /api/calendar/{secret}.ics': 'open to whoever has the secret',
  'GET /api/emergency-contacts': 401,
  'POST /api/emergency-contacts': 401,
  'POST /api/emergency-card/link': 401,
  'DELETE /api/emergency-card/link': 401,
  'GET /api/emergency-card/shared/{secret}': 'open to whoever has the secret',
  'GET /api/emergency-card/shared/{secret}/photo': 'open to whoever has the secret',
  'GET /api/health-metrics/export': 401,
  'POST /api/health-metrics/import-preview': 401,
  'POST /api/health-metrics/import': 401,
  'GET /api/game-activities': 401,
  'POST /api/game-activities': 401,
  'GET /api/game-activities/summary': 401,
};
