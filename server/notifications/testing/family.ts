// Margaret with her care team, each with a device.
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

/** Call at the top level of a test file. */
export async function startFamily() {
  const reminders = await startReminders();
  const { app, passSeconds, run, deviceOf } = reminders;
  return {
    ...reminders,

    family: async () => {
      const senior = await createSenior(app, { firstName: 'Margaret' });
      const anna = await signUp(app, { role: 'caregiver', firstName: 'Anna', lastName: 'Ellis' });
      const tom = await signUp(app, { role: 'family_member', firstName: 'Tom' });
      await connect(app, senior, anna);
      await connect(app, senior, tom);
      const devices = { senior: await deviceOf(senior), anna: await deviceOf(anna), tom: await deviceOf(tom) };
      return { senior, anna, tom, devices };
    },

    told: async (wait = 20) => {
      passSeconds(wait);
      await run();
      // A notice that was opened again is told with the next look.
      await run();
    },
  };
}
