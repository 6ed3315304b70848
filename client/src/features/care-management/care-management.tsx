import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '@/ui/avatar';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { Tabs, type TabItem } from '@/ui/tabs';
import type { SharedAccess } from '@/lib/sharing';
import { localTimeWords } from '@/lib/local-time-words';
import { useNow } from '@/lib/use-now';
import { NotShared } from './not-shared';
import type { Senior } from './senior';
import { SeniorNotFound } from './senior-not-found';
import { SummaryTiles, type SummaryTile } from './summary-tiles';

/** One area of a senior's care: its tile, its part of the overview and its tab. */
export interface CareArea {
  /** 'medications', as in 'Margaret does not share medications with you'. */
  name: string;
  /** 'Medications' */
  label: string;
  access: SharedAccess;
  /** Undefined while it is being read, null where it could not be. */
  count: number | null | undefined;
  /** `open` shows the area's tab. */
  overview: (open: () => void) => ReactNode;
  tab: ReactNode;
}

interface CareManagementProps {
  senior: Senior;
  areas: readonly CareArea[];
  /** The first card of the overview: what is wrong. `open` shows the tab of the area of that name. */
  renderAlerts: (open: (area: string) => void) => ReactNode;
  /** Under the title: what is switched for the senior as a whole. */
  controls?: ReactNode;
  /** The last card of the overview: what the senior shares of their papers. */
  documents?: ReactNode;
}

/** Everything about one senior's care (D1:75-85). Each further area is one more entry of `areas`. */
export function CareManagement({ senior, areas, renderAlerts, controls, documents }: CareManagementProps) {
  const [tab, setTab] = useState('overview');
  const parts = useRef<HTMLDivElement>(null);
  const open = (area: string) => {
    flushSync(() => setTab(area));
    // The pressed button is gone: the keyboard and the eye go on at the tab that came, which stands far above on a phone.
    parts.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  if (areas.some(({ access }) => access === 'gone')) return <SeniorNotFound />;
  const tabs: TabItem[] = [
    {
      value: 'overview',
      label: 'Overview',
      content: <Overview {...{ senior, areas, renderAlerts, documents, open }} />,
    },
    ...areas.map((area) => ({ value: area.name, label: area.label, content: shown(area, area.tab, senior) })),
  ];
  return (
    <>
      <Header senior={senior} />
      {controls}
      <SummaryTiles tiles={tilesOf(areas)} />
      <div ref={parts}>
        <Tabs label="Parts of the care" items={tabs} value={tab} onValueChange={setTab} />
      </div>
    </>
  );
}

function Header({ senior: { id, name, relationship, imageUrl, zone } }: { senior: Senior }) {
  const now = useNow();
  const localTime = zone === null ? '' : `${localTimeWords(zone, now)}.`;
  return (
    <PageHeader
      before={<BackLink href="/">Back to Dashboard</BackLink>}
      picture={<Avatar name={name} seed={id} imageUrl={imageUrl} size="huge" />}
      title={<span className="block text-[clamp(1.375rem,0.9rem+2.6vw,2rem)]">Care Management for {name}</span>}
      sentence={[relationship && `Your role: ${relationship}.`, localTime].filter(Boolean).join(' ')}
    />
  );
}

/** D1:79. 'Last Check' always says 'Today'. */
function tilesOf(areas: readonly CareArea[]): SummaryTile[] {
  const counted = areas
    .filter(({ access }) => access === 'shared')
    .map(({ label, count }) => ({ label, value: count }));
  return [...counted, { label: 'Last Check', value: 'Today' }];
}

interface OverviewProps extends Omit<CareManagementProps, 'controls'> {
  open: (area: string) => void;
}

function Overview({ senior, areas, renderAlerts, documents, open }: OverviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
      {renderAlerts(open)}
      <div className="cols-2 items-start">
        {areas.map((area) => (
          <div key={area.name} className="min-w-0 last:odd:col-span-full">
            {shown(area, partOf(area, open), senior)}
          </div>
        ))}
        {documents}
      </div>
    </div>
  );
}

function partOf({ name, overview }: CareArea, open: (area: string) => void): ReactNode {
  return overview(() => open(name));
}

function shown({ access, name }: CareArea, content: ReactNode, { firstName }: Senior): ReactNode {
  return access === 'shared' ? content : <NotShared firstName={firstName} area={name} />;
}
