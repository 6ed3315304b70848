import type { Task } from '@shared/api/tasks';
import { isLate, refillTitle, taskStatus } from '@shared/domain/tasks';
import { localDate } from '@shared/domain/zoned-time';
import type { BoardRow } from './queries';
import type { TiedVisit } from './visit-queries';

/** What the viewer may see and do beside the board itself. */
export interface ViewerOfTasks {
  id: string;
  /** The senior's zone. */
  zone: string;
  /** Null: the appointments are not shared with them. */
  visits: ReadonlyMap<string, TiedVisit> | null;
  seesMedications: boolean;
  /** Whether they may change what they have added. */
  mayChange: boolean;
}

export function presentTask(row: BoardRow, viewer: ViewerOfTasks, now: Date): Task {
  const { task, series, createdBy, assignee, assignedBy, doneBy } = row;
  const { id, seniorId, kind, note, place } = task;
  const visit = task.appointmentId === null ? undefined : viewer.visits?.get(task.appointmentId);
  const medication = viewer.seesMedications && row.medication?.deletedAt === null ? row.medication : null;
  const times = {
    dueOn: task.startsAt === null ? task.dueOn : localDate(task.startsAt, viewer.zone),
    startsAt: task.startsAt?.toISOString() ?? null,
    endsAt: task.endsAt?.toISOString() ?? null,
  };
  const isServers = createdBy === null && kind === 'refill' && task.medicationId !== null;
  return {
    id,
    seniorId,
    kind,
    title: isServers ? refillTitle(medication?.name ?? null) : task.title,
    note,
    place,
    ...times,
    appointment:
      visit === undefined ? null : { id: visit.id, title: visit.title, startTime: visit.startTime.toISOString() },
    medication: medication === null ? null : { id: medication.id, name: medication.name },
    seriesId: task.seriesId,
    repeat: series === null || series.rule === null ? null : { ...series.rule, lastOn: series.endsOn },
    status: taskStatus(task),
    isLate: isLate({ ...times, doneAt: task.doneAt }, now, viewer.zone),
    createdBy,
    assignee,
    assignedBy: task.movedAt === null ? assignedBy : null,
    claimedAt: task.claimedAt?.toISOString() ?? null,
    doneAt: task.doneAt?.toISOString() ?? null,
    doneBy,
    isTimeChanged: task.movedAt !== null,
    mayChange: viewer.mayChange && isTheirs(row, viewer),
    createdAt: task.createdAt.toISOString(),
  };
}

/**
 * TASK-05: the senior, and whoever added it. What the server has added, or somebody who left, is everybody's; a refill of
 * those who see the medications.
 */
export function isTheirs({ task }: Pick<BoardRow, 'task'>, viewer: Pick<ViewerOfTasks, 'id' | 'seesMedications'>) {
  if (viewer.id === task.seniorId || viewer.id === task.createdBy) return true;
  return task.createdBy === null && (task.medicationId === null || viewer.seesMedications);
}
