// Families with a week to write about: that from March 1, 2026 on, read on the Sunday after it.
import { beforeEach } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { FamilyLetter } from '@shared/api/family-letter';
import { addDays } from '@shared/domain/zoned-time';
import type { Actor } from './actors';
import { createTestApp } from './app';
import { createUpdate } from './circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createDoseLog,
  createMedication,
  createSenior,
  createTask,
} from './factories';

/** In UTC. */
export const at = (instant: string) => new Date(`${instant}Z`);

export const kindsIn = ({ sections }: FamilyLetter) => sections.map(({ kind }) => kind);

export const ask = (person: Actor, query = '') => person.agent.get(`/api/family-letter${query}`);

export async function letterOf(person: Actor, senior: Actor, week?: string): Promise<FamilyLetter> {
  const { body } = await ask(person, `?senior=${senior.id}${week === undefined ? '' : `&week=${week}`}`).expect(200);
  return body;
}

/** Call at the top level of a test file. */
export async function startLetters() {
  let now = new Date();
  const app = await createTestApp({ clock: () => now });
  const { writes } = app.database;
  beforeEach(() => {
    now = at('2026-03-08T12:00:00');
  });

  const letIn = (id: string, instant: string) =>
    writes.query('update family_members set created_at = $2 where id = $1', [id, at(instant)]);

  const play = (senior: Actor, score: number, completedAt: string) =>
    writes.query(
      `insert into game_activities (id, user_id, game_type, difficulty, score, duration, completed_at)
       values ($1, $2, 'trivia', 'easy', $3, 60, $4)`,
      [uuidv7(), senior.id, score, at(completedAt)],
    );

  return {
    app,
    play,
    /** When that connection began. */
    letIn,
    goTo: (instant: string) => {
      now = at(instant);
    },

    family: async () => {
      const senior = await createSenior(app, { firstName: 'Margaret' });
      const anna = await createCaregiver(app, { firstName: 'Anna' });
      const connectionId = await connect(app, senior, anna);
      await letIn(connectionId, '2026-01-01T00:00:00');
      return { senior, anna, connectionId };
    },

    /** Something of everything. */
    fullWeek: async (senior: Actor, anna: Actor): Promise<void> => {
      const createdAt = at('2026-03-03T10:00');
      await createUpdate(app, { senior, authorId: anna.id, content: 'Lily lost a tooth.', createdAt });
      const pill = await createMedication(app, { senior, createdAt: at('2026-02-20T00:00') });
      for (let date = '2026-02-28'; date <= '2026-03-07'; date = addDays(date, 1)) {
        for (const time of ['08:00', '20:00']) {
          await createDoseLog(app, { medication: pill, scheduledTime: at(`${date}T${time}`) });
        }
      }
      await createAppointment(app, { senior, title: 'Eye doctor', startTime: at('2026-03-12T09:00') });
      await createTask(app, { senior, title: 'Groceries', dueOn: '2026-03-10' });
      await createTask(app, {
        senior,
        title: 'Soup',
        dueOn: '2026-03-04',
        assigneeId: anna.id,
        claimedAt: at('2026-03-02T10:00'),
        doneAt: at('2026-03-04T10:00'),
        doneBy: senior.id,
      });
      await play(senior, 80, '2026-03-05T10:00');
      await play(senior, 60, '2026-03-06T10:00');
    },
  };
}
