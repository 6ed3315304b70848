import { byDay, type AlertLevel } from '@shared/domain/care-alerts';
import { isWrong, type CareItem } from './area-report';

/** What is wrong at one level: ten missed doses are one matter, not ten. */
export interface LevelAlert extends Pick<CareItem, 'at' | 'isFromEarlier'> {
  level: AlertLevel;
  items: readonly CareItem[];
}

/** One for each level at which something is wrong; its time is that of its most pressing item. */
export function levelAlerts(items: readonly CareItem[]): LevelAlert[] {
  const alerts = new Map<string, LevelAlert & { items: CareItem[] }>();
  for (const item of items.toSorted(byDay)) {
    if (!isWrong(item.level)) continue;
    const alert = alerts.get(item.level);
    if (alert === undefined) alerts.set(item.level, { ...item, level: item.level, items: [item] });
    else alert.items.push(item);
  }
  return [...alerts.values()];
}
