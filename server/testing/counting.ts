// A senior's medication whose supply is counted, with people who help.
import { expect } from 'vitest';
import { z } from 'zod';
import { supply, supplyEvent, type Supply, type SupplyEvent } from '@shared/api/supplies';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { createBoard } from './board';
import { createMedication } from './factories';

export const FACTS = {
  unit: 'tablet',
  dosesUse: 1,
  lowDays: 7,
  pharmacyName: 'Corner Pharmacy',
  pharmacyPhone: '(555) 010-2290',
  prescriptionNumber: 'RX 4471902',
  refillsLeft: 2,
};

const ADDED = new Date('2026-01-01T12:00:00Z');

/** Once daily at 8:00 AM. */
export function pillOf(app: TestApp, senior: { id: string }, fields: object = {}) {
  return createMedication(app, { senior, frequency: 'Once daily', times: ['08:00'], createdAt: ADDED, ...fields });
}

export const eventsAt = (medicationId: string) => `/api/medications/${medicationId}/supply-events`;

/** In New York; nothing is counted yet. */
export async function createCounting(app: TestApp) {
  const board = await createBoard(app);
  const { senior } = board;
  const pill = await pillOf(app, senior);
  const put = (body: object = FACTS, by: Actor = senior) =>
    by.agent.put(`/api/medications/${pill.id}/supply`).send(body);
  const post = (body: object, by: Actor = senior) => by.agent.post(eventsAt(pill.id)).send(body);
  const list = async (by: Actor = senior): Promise<Supply[]> => {
    const { body } = await by.agent.get(`/api/supplies?senior=${senior.id}`).expect(200);
    return z.array(supply.strict()).parse(body);
  };

  return {
    ...board,
    pill,
    put,
    post,
    supplies: list,

    /** The one of the pill. */
    one: async (): Promise<Supply> => {
      const found = (await list()).find(({ medicationId }) => medicationId === pill.id);
      if (found === undefined) throw new Error('It is not counted');
      return found;
    },

    events: async (by: Actor = senior): Promise<SupplyEvent[]> =>
      z.array(supplyEvent.strict()).parse((await by.agent.get(eventsAt(pill.id)).expect(200)).body),

    counted: async (amount: number, facts: object = FACTS): Promise<Supply> => {
      await put(facts).expect(200);
      return supply.parse((await post({ kind: 'count', amount }).expect(201)).body.supply);
    },

    /** Says how much a refill was. @returns the event's id */
    refilled: async (amount: number, by: Actor = senior): Promise<string> =>
      String((await post({ kind: 'refill', amount }, by).expect(201)).body.id),

    takeBack: (eventId: string, by: Actor = senior) => by.agent.delete(`${eventsAt(pill.id)}/${eventId}`),

    take: (scheduledTime: string, fields: object = {}) =>
      senior.agent
        .post('/api/medication-logs')
        .send({ medicationId: pill.id, scheduledTime, status: 'taken', ...fields })
        .expect((answer) => expect([200, 201]).toContain(answer.status)),
  };
}
