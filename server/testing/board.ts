// A senior's help board, with people who help.
import { z } from 'zod';
import type { Permissions } from '@shared/access/access';
import { task, type Task } from '@shared/api/tasks';
import { type Actor, signUp } from './actors';
import type { TestApp } from './app';
import { connect, createSenior, EVERYTHING, only } from './factories';

/** In New York; Anna and Tom help with everything, Nell with tasks alone. */
export async function createBoard(app: TestApp) {
  const senior = await createSenior(app, { firstName: 'Margaret', timeZone: 'America/New_York' });
  const helper = async (firstName: string, permissions: Permissions = EVERYTHING) => {
    const person = await signUp(app, { role: 'caregiver', firstName, lastName: 'Ellis', timeZone: 'America/New_York' });
    const connectionId = await connect(app, senior, person, permissions);
    return { ...person, connectionId };
  };
  const people = { anna: await helper('Anna'), tom: await helper('Tom'), nell: await helper('Nell', only('tasks')) };
  const read = (body: unknown) => task.strict().parse(body);

  return {
    senior,
    ...people,
    helper,

    /** By the senior, unless said. */
    add: async (fields: object, by: Actor = senior): Promise<Task> => {
      const body = { kind: 'meal', title: 'Soup', dueOn: '2026-03-05', userId: senior.id, ...fields };
      const response = await by.agent.post('/api/tasks').send(body);
      if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
      return read(response.body);
    },

    list: async (by: Actor = senior, query = ''): Promise<Task[]> => {
      const response = await by.agent.get(`/api/tasks?senior=${senior.id}${query}`).expect(200);
      return z.array(task.strict()).parse(response.body);
    },

    /** The answer to 'claim', 'release' and the like. */
    press: async (by: Actor, what: 'claim' | 'release' | 'done', { id }: { id: string }): Promise<Task> =>
      read((await by.agent.post(`/api/tasks/${id}/${what}`).expect(200)).body),
  };
}
