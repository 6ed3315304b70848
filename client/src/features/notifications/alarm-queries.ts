/** Open alarms, and who is told next: what pages read before they show any of it. */
import type { Escalation } from '@shared/api/escalation';
import type { Notice } from '@shared/api/notifications';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

/** Of everybody in one's care, and one's own; oldest first. */
export function alarmsQuery() {
  return { ...apiQuery('GET /api/alarms', {}), ...onEveryScreen };
}

export function escalationQuery(seniorId: string) {
  return { ...apiQuery('GET /api/seniors/{id}/escalation', { params: { id: seniorId } }), ...onEveryScreen };
}

export function isOpenAlarm({ alarmAt, endedAs }: Pick<Notice, 'alarmAt' | 'endedAs'>): boolean {
  return alarmAt !== null && endedAs === null;
}

export function reachesNobody({
  isNeeded,
  isAnybodyReached,
}: Pick<Escalation, 'isNeeded' | 'isAnybodyReached'>): boolean {
  return isNeeded && !isAnybodyReached;
}

/** Everybody was told, twice, and nobody has said anything (REACH-46). */
export function isUnanswered(notice: Pick<Notice, 'alarmAt' | 'endedAs' | 'heldBy' | 'nextStepAt'>): boolean {
  return isOpenAlarm(notice) && notice.heldBy === null && notice.nextStepAt === null;
}
