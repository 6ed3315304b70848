import { useState, type ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { BackLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs, type TabItem } from '@/components/ui/tabs';
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
  overview: ReactNode;
  tab: ReactNode;
}

interface CareManagementProps {
  senior: Senior;
  areas: readonly CareArea[];
  /** Under the title: what is switched for the senior as a whole. */
  controls?: ReactNode;
  /** The last card of the overview: what the senior shares of their papers. */
  documents?: ReactNode;
}

/** Everything about one senior's care (D1:75-85). Each further area is one more entry of `areas`. */
export function CareManagement({ senior, areas, controls, documents }: CareManagementProps) {
  const [tab, setTab] = useState('overview');
  if (areas.some(({ access }) => access === 'gone')) return <SeniorNotFound />;
  const tabs: TabItem[] = [
    { value: 'overview', label: 'Overview', content: <Overview {...{ senior, areas, documents }} /> },
    ...areas.map((area) => ({ value: area.name, label: area.label, content: shown(area, area.tab, senior) })),
  ];
  return (
    <>
      <Header senior={senior} />
      {controls}
      <SummaryTiles tiles={tilesOf(areas)} />
      <Tabs label="Parts of the care" items={tabs} value={tab} onValueChange={setTab} />
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

function Overview({ senior, areas, documents }: CareManagementProps) {
  return (
    <div className="cols-2 items-start">
      {areas.map((area) => (
        <div key={area.name} className="min-w-0 last:odd:col-span-full">
          {shown(area, area.overview, senior)}
        </div>
      ))}
      {documents}
    </div>
  );
}

function shown({ access, name }: CareArea, content: ReactNode, { firstName }: Senior): ReactNode {
  return access === 'shared' ? content : <NotShared firstName={firstName} area={name} />;
}
