/** The limits that the doctor gave, and what is watched (SYMPT-19, SYMPT-26). */
import { useQuery } from '@tanstack/react-query';
import type { ReadingTarget, StoredWatch } from '@shared/api/symptoms';
import { monthDayWords } from '@shared/domain/time-words';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { TARGET_TYPES, type TargetType, targetWords } from '@shared/domain/vitals/targets';
import { TREND_NAMES, TREND_RULES, type TrendRule } from '@shared/domain/vitals/trends';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useDialogAbout } from '@/ui/dialog';
import { HiddenWords } from '@/ui/hidden-words';
import { lazyOverlay } from '@/ui/lazy-component';
import { ListRow } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { MetricPicture } from '../metric-picture';
import { targetsQuery, watchesQuery } from './api';
import { watchWords } from './watch-words';

// Loaded when idle or on demand.
const LimitsDialog = lazyOverlay(() => import('./limits-dialog').then((module) => module.LimitsDialog));
const WatchDialog = lazyOverlay(() => import('./watch-dialog').then((module) => module.WatchDialog));

export interface LimitsCardProps {
  /** Undefined for the current user's own. */
  seniorId?: string | undefined;
  /** Whose they are; null for the user's own. */
  firstName: string | null;
  zone: string;
  mayChange: boolean;
}

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,25rem),1fr))] gap-x-8';

export function LimitsCard({ seniorId, firstName, zone, mayChange }: LimitsCardProps) {
  const targets = useQuery(targetsQuery(seniorId));
  const watches = useQuery(watchesQuery(seniorId));
  const limits = useDialogAbout<{ type: TargetType; target: ReadingTarget | undefined }>();
  const watch = useDialogAbout<{ rule: TrendRule; watch: StoredWatch | undefined }>();
  const own = firstName === null;
  return (
    <Card title={own ? 'My limits' : 'Doctor’s limits'} headingLevel={own ? 2 : 3}>
      <p className="max-w-measure text-muted">
        {own ? 'What your doctor wrote down for you' : `What ${firstName}’s doctor wrote down`}: a reading outside is
        marked. Very dangerous readings are always marked.
      </p>
      <QueryView
        query={targets}
        loadingText="Loading the limits..."
        failed="Could not load the limits"
        skeleton={<SkeletonRows count={4} />}
      >
        {(stored) => (
          <ul className={`mt-2 ${COLUMNS}`}>
            {TARGET_TYPES.map((type) => (
              <LimitRow
                key={type}
                type={type}
                target={stored.find((each) => each.type === type)}
                zone={zone}
                own={own}
                onChange={mayChange ? limits.openWith : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <h3 className="mt-5">Watch for changes</h3>
      <p className="max-w-measure text-muted">
        What comes of it is listed under ‘Worth telling the doctor’, and everybody who sees the readings is told.
      </p>
      <QueryView
        query={watches}
        loadingText="Loading what is watched..."
        failed="Could not load what is watched"
        skeleton={<SkeletonRows count={2} />}
      >
        {(stored) => (
          <ul className={`mt-2 ${COLUMNS}`}>
            {TREND_RULES.map((rule) => (
              <WatchRow
                key={rule}
                rule={rule}
                watch={stored.find((each) => each.rule === rule)}
                onChange={mayChange ? watch.openWith : null}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <LimitsDialog about={limits.about} seniorId={seniorId} firstName={firstName} {...limits.state} />
      <WatchDialog about={watch.about} seniorId={seniorId} {...watch.state} />
    </Card>
  );
}

interface LimitRowProps {
  type: TargetType;
  target: ReadingTarget | undefined;
  zone: string;
  own: boolean;
  onChange: ((about: { type: TargetType; target: ReadingTarget | undefined }) => void) | null;
}

function LimitRow({ type, target, zone, own, onChange }: LimitRowProps) {
  const formats = useFormats();
  return (
    <ListRow
      className="edge-b"
      lead={<MetricPicture type={type} className="text-accent-ink" />}
      title={metricLabel(type)}
      detail={
        target === undefined ? (
          'None'
        ) : (
          <>
            <span className="block text-ink first-letter:uppercase">{targetWords(type, target, formats)}</span>
            <span className="block">
              {`Set by ${setter(target, own)}, ${monthDayWords(localDate(new Date(target.setAt), zone), formats)}`}
            </span>
            {target.note !== null && <span className="block wrap-anywhere">{target.note}</span>}
          </>
        )
      }
      {...(onChange !== null && {
        tail: (
          <Button
            variant="quiet"
            onPointerEnter={LimitsDialog.preload}
            onFocus={LimitsDialog.preload}
            onClick={() => onChange({ type, target })}
          >
            {target === undefined ? 'Set' : 'Change'}
            <HiddenWords>the limits for {metricLabel(type)}</HiddenWords>
          </Button>
        ),
      })}
    />
  );
}

/** 'you', 'Anna Ellis', and to others 'themselves'. */
function setter({ setByName, setBy }: ReadingTarget, own: boolean): string {
  if (setByName !== null) return setByName;
  if (setBy === null) return 'someone who left';
  return own ? 'you' : 'themselves';
}

interface WatchRowProps {
  rule: TrendRule;
  watch: StoredWatch | undefined;
  onChange: ((about: { rule: TrendRule; watch: StoredWatch | undefined }) => void) | null;
}

function WatchRow({ rule, watch, onChange }: WatchRowProps) {
  const formats = useFormats();
  return (
    <ListRow
      className="edge-b"
      title={TREND_NAMES[rule]}
      detail={watchWords(rule, watch, formats)}
      {...(onChange !== null && {
        tail: (
          <Button
            variant="quiet"
            onPointerEnter={WatchDialog.preload}
            onFocus={WatchDialog.preload}
            onClick={() => onChange({ rule, watch })}
          >
            Change
            <HiddenWords>the watch: {TREND_NAMES[rule]}</HiddenWords>
          </Button>
        ),
      })}
    />
  );
}
