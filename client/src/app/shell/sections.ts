/** The sections of the app: listed by the bar under the header and by the menu (KIND-19, KIND-20). */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import type { PageQuery } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import type { IconName } from '@/ui/icon';

export interface Section {
  href: string;
  label: string;
  icon: IconName;
  /** Other pages that belong to it. */
  also?: readonly string[];
}

const messages: Section = { href: '/messages', label: 'Messages', icon: 'message' };
const calendar: Section = { href: '/calendar', label: 'Calendar', icon: 'calendar-days' };
const helpBoard: Section = { href: '/tasks', label: 'Help Board', icon: 'hand' };
const games: Section = { href: '/games', label: 'Games', icon: 'puzzle' };

/** First in the menu; beside the sections from 1024 px on (KIND-23). */
export const FIND: Section = { href: '/search', label: 'Find', icon: 'search' };

/** In the menu alone. */
export const REMINDERS: Section = { href: '/reminders', label: 'Reminders', icon: 'bell' };

const SENIOR_SECTIONS: readonly Section[] = [
  { href: '/', label: 'Home', icon: 'home', also: ['/senior-dashboard'] },
  { href: '/medications', label: 'Medications', icon: 'pill' },
  { href: '/appointments', label: 'Appointments', icon: 'calendar' },
  calendar,
  helpBoard,
  { href: '/health', label: 'Health', icon: 'pulse' },
  messages,
  { href: '/family', label: 'Family', icon: 'image', also: ['/family-letter'] },
  { href: '/emergency-contacts', label: 'Emergency', icon: 'phone', also: ['/emergency-card'] },
  games,
  { href: '/documents', label: 'Documents', icon: 'document' },
];

const CARER_SECTIONS: readonly Section[] = [
  { href: '/', label: 'Dashboard', icon: 'home', also: ['/caregiver-dashboard'] },
  messages,
  calendar,
  helpBoard,
  { href: '/family', label: 'Family Updates', icon: 'image', also: ['/family-letter'] },
];

/** What caregivers and family members keep for themselves: under 'For me'. */
const OWN_SECTIONS: readonly Section[] = [
  { href: '/medications', label: 'My Medications', icon: 'pill' },
  { href: '/appointments', label: 'My Appointments', icon: 'calendar' },
  { href: '/health', label: 'My Health', icon: 'pulse' },
  { href: '/emergency-contacts', label: 'My Emergency Contacts', icon: 'phone', also: ['/emergency-card'] },
  { href: '/documents', label: 'My Documents', icon: 'document' },
  games,
];

const isCarer = (user: CurrentUser | null) => user !== null && user.role !== 'senior';

export function ownSectionsOf(user: CurrentUser | null): readonly Section[] {
  return isCarer(user) ? OWN_SECTIONS : [];
}

/** The same query as on the care dashboard. */
const connectionsQuery = { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };

/** What the frame around a page reads for its first screen, as a page's own `queries` do. */
export function frameQueries(user: CurrentUser): readonly PageQuery[] {
  return isCarer(user) ? [connectionsQuery] : [];
}

/** 'Help Board' only where a senior shares theirs (TASK-21). */
export function useSections(user: CurrentUser): readonly Section[] {
  const { data = [] } = useQuery({ ...connectionsQuery, enabled: isCarer(user) });
  if (!isCarer(user)) return SENIOR_SECTIONS;
  const hasBoard = data.some(({ levels }) => levels.tasks !== 'off');
  return CARER_SECTIONS.filter((section) => section !== helpBoard || hasBoard);
}

/** The seniors whom a caregiver or family member cares for, each with the page about them; none for a senior. */
export function useSeniorSections(user: CurrentUser | null): readonly Section[] {
  const { data = [] } = useQuery({ ...connectionsQuery, enabled: isCarer(user) });
  return isCarer(user) ? data.map((connection) => seniorSection(connection, data)) : [];
}

function seniorSection(senior: CareConnection, all: readonly CareConnection[]): Section {
  const isOnlyOne = all.filter(({ firstName }) => firstName === senior.firstName).length === 1;
  return {
    href: `/senior-monitoring?senior=${senior.seniorId}`,
    label: (isOnlyOne ? senior.firstName : null) ?? personName(senior),
    icon: 'person',
    also: [`/care-management/${senior.seniorId}`],
  };
}

type Current = 'page' | 'true' | undefined;

/** Whether a section is where the user is, as `aria-current` says it: 'true' on a page that belongs to it. */
export function useCurrentSection(): (section: Pick<Section, 'href' | 'also'>) => Current {
  const [path] = useLocation();
  const search = useSearch();
  return ({ href, also = [] }) => {
    if (path === href || (href.includes('?') && `${path}?${search}` === href)) return 'page';
    if (also.includes(path)) return 'true';
    return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
  };
}
