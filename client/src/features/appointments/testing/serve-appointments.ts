/**
 * A server that remembers: what is added, completed or deleted comes back in the next list. Like the real one it refuses
 * what the contract does not know, by throwing.
 */
import {
  addAppointmentBody,
  changeAppointmentBody,
  completeAppointmentBody,
  type Appointment,
} from '@shared/api/appointments';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { anAppointment, MARGARET, TODAY } from './story';

export interface Stored {
  appointments?: readonly Appointment[];
  /** No completion is answered before. */
  holdCompletions?: Promise<void>;
  /** Take the place of the usual answers: { 'POST /api/appointments': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export function serveAppointments({ appointments = [], holdCompletions, instead = {} }: Stored = {}): FakeRequest[] {
  let list = [...appointments];
  const put = (id: string, changes: object): { body: unknown } => {
    list = list.map((row) => (row.id === id ? { ...row, ...changes } : row));
    return { body: list.find((row) => row.id === id) };
  };
  const rowRoutes = list.flatMap(({ id }): [string, FakeRoute][] => [
    [
      `PATCH /api/appointments/${id}/complete`,
      async ({ body }) => {
        completeAppointmentBody.parse(body ?? undefined);
        await holdCompletions;
        return put(id, { isCompleted: true, completedAt: new Date().toISOString(), status: 'completed' });
      },
    ],
    [
      `PATCH /api/appointments/${id}`,
      ({ body }) => {
        const { isCompleted, ...changes } = changeAppointmentBody.parse(body);
        return put(id, { ...changes, ...(isCompleted === false && { isCompleted, completedAt: null }) });
      },
    ],
    [
      `DELETE /api/appointments/${id}`,
      () => {
        list = list.filter((row) => row.id !== id);
        return { status: 204 };
      },
    ],
  ]);
  return serve({
    'GET /api/appointments': () => ({ body: list }),
    'POST /api/appointments': ({ body }) => {
      const { title, userId = MARGARET.id, ...fields } = addAppointmentBody.parse(body);
      const added = anAppointment(title, TODAY, '09:00', { ...fields, userId });
      list.unshift(added);
      return { status: 201, body: added };
    },
    ...Object.fromEntries(rowRoutes),
    ...instead,
  });
}

export function requestsTo(requests: readonly FakeRequest[], method: string, path: string): FakeRequest[] {
  return requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
}
