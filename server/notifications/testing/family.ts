// Margaret with her care team, each with a device.
import type { Notice } from '@shared/api/notifications';
import { type Actor, signUp } from '../../testing/actors';
import { connect, createSenior } from '../../testing/factories';
import { startReminders } from './reminders';

/** Nothing told of it may have this in it. */
export const CANARY = 'Xanadu';

interface Received {
  received: readonly { notification: { title: string; body: string; silent: boolean } }[];
}

export const toldOn = ({ received }: Received) =>
  received.map(({ notification: { title, body, silent } }) => ({ title, body, silent }));

export const titlesOn = (device: Received) => toldOn(device).map(({ title }) => title);

export const settings = (person: Actor, changes: object) =>
  person.agent.patch('/api/notifications').send(changes).expect(200);

/** Says who is told next, in this order. */
export const nameHelpers = (senior: Actor, helpers: readonly Actor[], changes: object = {}) =>
  senior.agent
    .put(`/api/seniors/${senior.id}/escalation`)
    .send({
      afterMinutes: 30,
      checkInTime: null,
      helpers: helpers.map(({ id: userId }) => ({ userId, waitMinutes: 15 })),
      ...changes,
    })
    .expect(200);

export const makeImportant = (senior: Actor, medication: { id: string }, isImportant = true) =>
  senior.agent.patch(`/api/medications/${medication.id}`).send({ isImportant }).expect(200);

export const alarmsOf = async (person: Actor): Promise<Notice[]> =>
  (await person.agent.get('/api/alarms').expect(200)).body;

export const answerNotice = (person: Pick<Actor, 'agent'>, id: string, said: string) =>
  person.agent.post(`/api/notices/${id}/answer`).send({ answer: said });

/** Call at the top level of a test file. */
export async function startFamily() {
  const reminders = await startReminders();
  const { app, at, passSeconds, passMinutes, run, deviceOf } = reminders;

  async function family() {
    const senior = await createSenior(app, { firstName: 'Margaret' });
    const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', lastName: 'Ellis' });
    const tom = await signUp(app, { role: 'family_member', firstName: 'Tom' });
    await connect(app, senior, anna);
    await connect(app, senior, tom);
    const devices = { senior: await deviceOf(senior), anna: await deviceOf(anna), tom: await deviceOf(tom) };
    return { senior, anna, tom, devices };
  }

  return {
    ...reminders,
    family,

    /** Margaret is asked at 9:00 whether she is fine; Anna is told after 30 minutes, Tom 15 minutes later. */
    askedFamily: async (checkInTime: string | null = '09:00') => {
      const circle = await family();
      const { senior, anna, tom } = circle;
      await nameHelpers(senior, [anna, tom], { checkInTime });
      await run();
      return circle;
    },

    /** Looks every five minutes, as what is due is found out at each look. */
    lookFor: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 5) {
        passMinutes(5);
        await run();
      }
    },

    /** Goes to that time of the day: what was evaluated is sent, and what was planned evaluated, with the next look. */
    look: async (time: string) => {
      at(time);
      await run();
      await run();
    },

    told: async (wait = 20) => {
      passSeconds(wait);
      await run();
      // A notice that was opened again is told with the next look.
      await run();
    },
  };
}
