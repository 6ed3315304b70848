import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from 'wouter';
import { Avatar } from '@/ui/avatar';
import { ArrowLink, BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { Tabs, type TabItem } from '@/ui/tabs';
import { setUpTabletAddress } from '@/lib/addresses';
import type { SharedAccess } from '@/lib/sharing';
import { localTimeWords } from '@/lib/words';
import { useNow } from '@/lib/use-now';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeletons';
import { ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import type { Senior } from './senior';

/** One area of a senior's care: its tile, its section of the overview, and its tab. */
export interface CareArea {
  /** 'medications', as in 'Margaret does not share medications with you'. */
  name: string;
  /** 'Medications' */
  label: string;
  access: SharedAccess;
  /** Undefined while loading, null if loading failed. */
  count: number | null | undefined;
  /** `open` shows the area's tab. */
  overview: (open: () => void) => ReactNode;
  tab: ReactNode;
}

interface CareManagementProps {
  senior: Senior;
  areas: readonly CareArea[];
  /** The overview's first card: what needs attention. `open` shows the tab of the area with that name. */
  renderAlerts: (open: (area: string) => void) => ReactNode;
  /** Under the title: switches that apply to the senior as a whole. */
  controls?: ReactNode;
  /** The overview's second card: the help board, where it is shared (TASK-27). */
  help?: ReactNode;
  /** The overview's last card: documents the senior shares. */
  documents?: ReactNode;
  /** In the header: the buttons that call the senior and write to them (KIND-13). */
  reach?: ReactNode;
  /** In the overview, after the areas: who is told if the senior does not answer. */
  reminders?: ReactNode;
  /** The overview's end: what is needed when something happens to the senior (KIND-14). */
  emergency?: ReactNode;
}

/** Everything about one senior's care (MON-01 to MON-45). To add an area, add an entry to `areas`. */
export function CareManagement(props: CareManagementProps) {
  const { senior, areas, renderAlerts, controls, help, documents, reach, reminders, emergency } = props;
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const [tab, setTab] = useState(() => areas.find(({ name }) => name === wanted)?.name ?? 'overview');
  const parts = useRef<HTMLDivElement>(null);
  const open = (area: string) => {
    flushSync(() => setTab(area));
    // The pressed button is gone, so focus the new tab, which on a phone is far above.
    parts.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  if (areas.some(({ access }) => access === 'gone')) return <SeniorNotFound />;
  const tabs: TabItem[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: <Overview {...{ senior, areas, renderAlerts, help, documents, reminders, emergency, open }} />,
    },
    ...areas.map((area) => ({ value: area.name, label: area.label, content: shown(area, area.tab, senior) })),
  ];
  return (
    <>
      <Header senior={senior} reach={reach} />
      {controls}
      <SummaryTiles tiles={tilesOf(areas)} />
      <div ref={parts}>
        <Tabs label="Care sections" items={tabs} value={tab} onValueChange={setTab} />
      </div>
    </>
  );
}

function Header({ senior, reach }: Pick<CareManagementProps, 'senior' | 'reach'>) {
  const { id, name, relationship, imageUrl, zone } = senior;
  const formats = useFormats();
  const now = useNow();
  const localTime = zone === null ? '' : `${localTimeWords(zone, now, formats)}.`;
  return (
    <PageHeader
      before={<BackLink href="/">Back to Dashboard</BackLink>}
      picture={<Avatar name={name} seed={id} imageUrl={imageUrl} size="huge" />}
      title={<span className="block text-[clamp(1.375rem,0.9rem+2.6vw,2rem)]">Care Management for {name}</span>}
      {...(reach !== undefined && { actions: reach })}
      sentence={[relationship && `Your role: ${relationship}.`, localTime].filter(Boolean).join(' ')}
    />
  );
}

/** MON-13 to 16: 'Last Check' always says 'Today'. */
function tilesOf(areas: readonly CareArea[]): SummaryTile[] {
  const counted = areas
    .filter(({ access }) => access === 'shared')
    .map(({ label, count }) => ({ label, value: count }));
  return [...counted, { label: 'Last Check', value: 'Today' }];
}

interface OverviewProps extends Omit<CareManagementProps, 'controls' | 'reach'> {
  open: (area: string) => void;
}

function Overview({ senior, areas, renderAlerts, help, documents, reminders, emergency, open }: OverviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
      {renderAlerts(open)}
      {help}
      <div className="cols-2 items-start">
        {areas.map((area) => (
          <div key={area.name} className="min-w-0 last:odd:col-span-full">
            {shown(area, partOf(area, open), senior)}
          </div>
        ))}
        {documents}
      </div>
      {reminders}
      {senior.connection && <TabletHelp senior={senior} />}
      {emergency && (
        <section aria-labelledby="in-an-emergency">
          <h2 id="in-an-emergency" className="mb-4">
            In an emergency
          </h2>
          {emergency}
        </section>
      )}
    </div>
  );
}

/** Only words: it gives no one a way in (SAFE-26). */
function TabletHelp({ senior: { id, firstName } }: { senior: Senior }) {
  return (
    <p>
      <ArrowLink href={setUpTabletAddress(id)}>Set up {firstName}'s tablet together</ArrowLink>
    </p>
  );
}

function partOf({ name, overview }: CareArea, open: (area: string) => void): ReactNode {
  return overview(() => open(name));
}

function shown({ access, name }: CareArea, content: ReactNode, { firstName }: Senior): ReactNode {
  return access === 'shared' ? content : <NotShared firstName={firstName} area={name} />;
}

/** Replaces an area that the senior does not share. */
function NotShared({ firstName, area }: { firstName: string; area: string }) {
  return (
    <Card>
      <EmptyState icon="lock" title={`${firstName} does not share ${area} with you`}>
        Only {firstName} can change that, under ‘My Care Team’.
      </EmptyState>
    </Card>
  );
}

interface SummaryTile {
  label: string;
  /** Undefined while loading, null if loading failed. */
  value: string | number | null | undefined;
}

/** Key figures in one row, two per row on a phone (MON-13 to 16). */
function SummaryTiles({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <dl className="edge mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px overflow-hidden rounded-lg bg-line shadow-card @2xl/page:mb-8">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface pad-card-x py-4 big:flex-row-reverse big:flex-wrap-reverse big:items-baseline big:gap-x-3 big:py-2"
        >
          <dt className="leading-snug text-muted">{label}</dt>
          <dd className="text-2xl leading-tight font-bold big:text-xl">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: Pick<SummaryTile, 'value'>) {
  if (value === undefined) return <Skeleton className="my-1 h-8 w-12" />;
  return value ?? <span className="text-lg text-muted">Not known</span>;
}

/** MON-03 to 06. */
export function SeniorNotFound() {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="grid justify-items-center gap-3 px-2 py-8 text-center">
        <Icon name="search" size="huge" className="text-accent-ink" />
        <h1 tabIndex={-1} className="text-2xl">
          Senior Not Found
        </h1>
        <p className="text-muted">Unable to load senior information. Please try again.</p>
        <ButtonLink href="/caregiver-dashboard" variant="primary" className="mt-2">
          Return to Dashboard
        </ButtonLink>
      </div>
    </Card>
  );
}
