import { byDay, byUrgency } from '@shared/domain/care-alerts';
import { Avatar } from '@/components/ui/avatar';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/cx';
import { FirstFew } from '@/components/first-few';
import { HiddenWords } from '@/components/ui/hidden-words';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SkeletonRows } from '@/components/ui/skeletons';
import { isWrong, levelLooks, seniorAddress, type CareItem, type SeniorUnderCare } from './area-report';

/** What is wrong with one senior at one level: ten missed doses are one matter, not ten. */
export interface CareAlert extends Pick<CareItem, 'at' | 'isFromEarlier'> {
  level: Exclude<CareItem['level'], 'scheduled'>;
  senior: SeniorUnderCare;
  items: readonly CareItem[];
}

/** Across all seniors, the most pressing first (see ALERT_LEVELS). */
export function careAlerts(seniors: readonly SeniorUnderCare[]): CareAlert[] {
  return seniors.flatMap(alertsOf).sort(byUrgency);
}

function alertsOf(senior: SeniorUnderCare): CareAlert[] {
  const alerts = new Map<string, CareAlert & { items: CareItem[] }>();
  const items = senior.reports.flatMap((report) => report.items);
  for (const item of items.toSorted(byDay)) {
    if (!isWrong(item.level)) continue;
    const alert = alerts.get(item.level);
    if (alert === undefined) alerts.set(item.level, { ...item, level: item.level, senior, items: [item] });
    else alert.items.push(item);
  }
  return [...alerts.values()];
}

/** As many as are taken in at one glance; the others are one press away. */
const SHOWN = 6;
const ITEMS_SHOWN = 3;

/** What is wrong first, across all the seniors somebody looks after. */
export function CareAlertsCard({ seniors }: { seniors: readonly SeniorUnderCare[] }) {
  const alerts = careAlerts(seniors);
  const reports = seniors.flatMap((senior) => senior.reports);
  const isLoading = reports.some(({ state }) => state === 'loading');
  return (
    <Card title="Needs attention" flush>
      <Failures seniors={seniors} />
      {alerts.length === 0 && !isLoading && <AllWell isKnown={reports.every(({ state }) => state !== 'failed')} />}
      <FirstFew items={alerts} count={SHOWN} of="alerts" className="divide-edge">
        {(alert, index) => <Alert key={`${alert.senior.id} ${alert.level}`} alert={alert} isFirst={index === 0} />}
      </FirstFew>
      {isLoading && (
        <div className="pad-card-x pb-3">
          <span role="status" className="sr-only">
            Loading what needs attention...
          </span>
          <SkeletonRows count={alerts.length === 0 ? 2 : 1} />
        </div>
      )}
    </Card>
  );
}

/** D-74: an outage must not look as if all were well. */
function Failures({ seniors }: { seniors: readonly SeniorUnderCare[] }) {
  const failed = seniors.flatMap(({ reports }) => reports.filter(({ state }) => state === 'failed'));
  if (failed.length === 0) return null;
  return (
    <div className="pad-card-x pb-4">
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button icon="repeat" onClick={() => failed.forEach(({ retry }) => retry())}>
            Try again
          </Button>
        }
      >
        <ul>
          {failed.map(({ failure }) => (
            <li key={failure} className="font-bold">
              {failure}
            </li>
          ))}
        </ul>
        Something that needs you may be missing here.
      </Notice>
    </div>
  );
}

function AllWell({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return null;
  return (
    <p className="flex items-center gap-3 pad-card-x pb-5">
      <Icon name="ok-circle" size="large" className="text-taken-mark" />
      Nothing needs you right now.
    </p>
  );
}

function Alert({ alert: { level, senior, items }, isFirst }: { alert: CareAlert; isFirst: boolean }) {
  const { status, word } = levelLooks[level];
  const isCritical = level === 'critical';
  return (
    <li className={cx('@container', isCritical && 'bg-critical')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 pad-card-x py-4 @min-[15rem]:grid-cols-[auto_minmax(0,1fr)] @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar
          name={senior.name}
          seed={senior.id}
          imageUrl={senior.imageUrl}
          className="self-start @max-[15rem]:hidden"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <StatusBadge status={status} solid={isCritical && isFirst}>
              {items.length === 1 ? word : `${items.length} ${word}`}
            </StatusBadge>
            <b>{senior.name}</b>
          </p>
          <Items items={items} isCritical={isCritical} />
        </div>
        <ButtonLink
          href={seniorAddress(senior)}
          variant={isCritical ? 'danger' : 'outline'}
          className="@min-[15rem]:col-start-2 @lg:col-start-3"
        >
          Review Details
          <HiddenWords>
            of {senior.name}, {word.toLowerCase()}
          </HiddenWords>
        </ButtonLink>
      </div>
    </li>
  );
}

function Items({ items, isCritical }: { items: readonly CareItem[]; isCritical: boolean }) {
  const more = items.length - ITEMS_SHOWN;
  return (
    <ul className="mt-1 grid gap-1 leading-snug">
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
