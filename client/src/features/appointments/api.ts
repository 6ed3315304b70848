/** The appointments API. `seniorId` is a connected senior's ID; omit it for the current user. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Appointment } from '@shared/api/appointments';
import { nearestOccurrences } from '@shared/domain/appointments';
import { addMonths } from '@shared/domain/calendar';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';
import type { PageQuery } from '@/lib/page-queries';
import { accessAfter, readWhen, type SharedAccess, type Sharer } from '@/lib/sharing';
import { useNow } from '@/lib/use-now';

const nearest = (appointments: Appointment[]) => nearestOccurrences(appointments);

/** For lists: of what repeats, the next occurrences are enough (KIND-31). */
export function appointmentsQuery(seniorId?: string) {
  const query = apiQuery('GET /api/appointments', seniorId === undefined ? {} : { query: { senior: seniorId } });
  return { ...query, select: nearest };
}

/** Past ones in the calendar, from the first day of a month: the key stays the same all month. */
const PAST_MONTHS = 3;

/** Every occurrence, also of the past months. @param today 'YYYY-MM-DD' */
export function calendarAppointmentsQuery(today: string, seniorId?: string) {
  const from = addMonths(`${today.slice(0, 7)}-01`, -PAST_MONTHS);
  return apiQuery('GET /api/appointments', { query: { from, ...(seniorId !== undefined && { senior: seniorId }) } });
}

export interface SeniorAppointmentList {
  now: Date;
  zone: string;
  access: SharedAccess;
  appointments: UseQueryResult<Appointment[]>;
}

/** The queries that `useSeniorAppointments` reads for one senior. */
export function seniorAppointmentQueries({ seniorId, isShared }: Sharer): PageQuery[] {
  return isShared ? [appointmentsQuery(seniorId)] : [];
}

/** One entry per senior, in the given order. A failed request affects only that senior. */
export function useSeniorAppointments(seniors: readonly Sharer[]): SeniorAppointmentList[] {
  const now = useNow();
  const lists = useQueries({
    queries: seniors.map(({ seniorId, isShared }) => ({
      ...appointmentsQuery(seniorId),
      ...readWhen(isShared),
    })),
  });
  return seniors.flatMap(({ zone, isShared }, index): SeniorAppointmentList[] => {
    const appointments = lists[index];
    if (appointments === undefined) return [];
    return [{ now, zone, access: accessAfter(isShared, [appointments.error]), appointments }];
  });
}

const INVALIDATES = ['appointments'] as const;

/** @param success the toast on success, which differs per screen */
export function useAddAppointment(success: string) {
  return useApiMutation('POST /api/appointments', {
    invalidates: ['tasks', ...INVALIDATES],
    toasts: { success, failure: sentenceOf },
  });
}

/** For an appointment that has no ride yet (TASK-25); a new one asks for it with `needsDriver`. */
export function useAskForRide() {
  return useApiMutation('POST /api/tasks', {
    invalidates: ['tasks', ...INVALIDATES],
    toasts: { success: 'The ride is on the help board.', failure: sentenceOf },
  });
}

export function useChangeAppointment() {
  return useApiMutation('PATCH /api/appointments/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Appointment changed successfully', failure: sentenceOf },
  });
}

export function useDeleteAppointment() {
  return useApiMutation('DELETE /api/appointments/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'Appointment deleted successfully!', failure: 'Failed to delete appointment.' },
  });
}
