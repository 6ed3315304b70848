import type { ReactNode } from 'react';
import { type AlertLevel, byDay } from '@shared/domain/care-alerts';
import { cx } from '@/ui/cx';
import { StatusBadge } from '@/ui/status';
import type { ButtonLook } from '@/ui/button';
import { type CareItem, isWrong, levelLooks } from './area-report';

const ITEMS_SHOWN = 3;

interface AlertRowProps {
  alert: LevelAlert;
  /** The senior's face, or an area's icon; hidden if there is no room. */
  lead: ReactNode;
  /** The senior or the area the alert is about. */
  about: string;
  /** One button or link, or several. */
  action: ReactNode;
  /** Several buttons need a wider row to be beside the text. */
  hasLongAction?: boolean;
}

/** The button variant for an alert's level. */
export function alertVariant({ level }: LevelAlert): NonNullable<ButtonLook['variant']> {
  return level === 'critical' ? 'danger' : 'outline';
}

export function AlertRow({ alert: { level, items }, lead, about, action, hasLongAction = false }: AlertRowProps) {
  const { status, word } = levelLooks[level];
  const isCritical = level === 'critical';
  return (
    <li className={cx('@container', isCritical && 'bg-critical')}>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 pad-card-x py-4 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)]',
          hasLongAction ? '@4xl:grid-cols-[auto_minmax(0,1fr)_auto]' : '@lg:grid-cols-[auto_minmax(0,1fr)_auto]',
        )}
      >
        <div className="self-start @max-[15rem]:hidden">{lead}</div>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <StatusBadge status={status} solid={isCritical}>
              {items.length === 1 ? word : `${items.length} ${word}`}
            </StatusBadge>
            <b className="wrap-anywhere">{about}</b>
          </p>
          <Items items={items} isCritical={isCritical} />
        </div>
        <div className={cx('grid @min-[15rem]:col-start-2', hasLongAction ? '@4xl:col-start-3' : '@lg:col-start-3')}>
          {action}
        </div>
      </div>
    </li>
  );
}

function Items({ items, isCritical }: { items: readonly CareItem[]; isCritical: boolean }) {
  const more = items.length - ITEMS_SHOWN;
  return (
    <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1 leading-snug wrap-anywhere">
      {items.slice(0, ITEMS_SHOWN).map(({ id, what, how, when }) => (
        <li key={id} className="@xl:flex @xl:flex-wrap @xl:gap-x-3">
          <span className={cx('block font-semibold', isCritical && 'text-critical-ink')}>
            {how === null ? what : `${what}, ${how}`}
          </span>
          <span className={cx('block', !isCritical && 'text-muted')}>{sentence(when)}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more} more</li>}
    </ul>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Everything wrong at one level: ten missed doses are one alert, not ten. */
export interface LevelAlert extends Pick<CareItem, 'at' | 'isFromEarlier'> {
  level: AlertLevel;
  items: readonly CareItem[];
}

/** One alert per level with a problem, timed by its most urgent item. */
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
