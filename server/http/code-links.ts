import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@shared/domain/roles';

/** What Vite writes down about one chunk, as far as it matters here. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  /** What it imports statically. */
  imports?: readonly string[];
}

interface Person {
  role: Role;
  /** Seniors only. */
  simpleView: boolean;
}

type Manifest = Readonly<Partial<Record<string, Chunk>>>;

/** The frame around every signed-in page. */
const FRAME = 'src/app/shell/signed-in-frame.tsx';
/** Where the code of all pages but the homes is named. */
const PAGE_CODE = 'src/app/routes/page-code.ts';
const SENIOR_HOME = [FRAME, 'src/pages/senior-home-page.tsx', 'src/pages/senior-home-filling.ts'];
const SIMPLE_HOME = [
  FRAME,
  'src/app/simple-view/simple-chrome.tsx',
  'src/app/simple-view/simple-home-page.tsx',
  'src/app/simple-view/now-screen.tsx',
];
const CARE_DASHBOARD = [FRAME, 'src/pages/care-dashboard-page.tsx', 'src/pages/care-dashboard-filling.tsx'];

/** The sources of what stands at '/' for each of them, as the client's routes have it. */
export const HOME_SOURCES: Readonly<Record<Role | 'visitor' | 'simple', readonly string[]>> = {
  visitor: ['src/features/landing/landing-page.tsx'],
  senior: SENIOR_HOME,
  /** A senior with the simple view. */
  simple: SIMPLE_HOME,
  caregiver: CARE_DASHBOARD,
  family_member: CARE_DASHBOARD,
};

/** Nobody can type into the form before its code is there. */
export const SIGN_IN_SOURCE = 'src/features/accounts/auth-page.tsx';

/** The emergency card is opened where there is hurry, and kept for when there is no connection: with all that it needs. */
const CARD_SOURCES = {
  own: [FRAME, PAGE_CODE, 'src/features/emergency-card/emergency-card-page.tsx'],
  shared: [PAGE_CODE, 'src/features/emergency-card/shared-card-page.tsx'],
} as const;

/**
 * Names the code that a page will need in the page itself. The browser then fetches it together with the entry, instead of
 * when the entry has arrived and runs: one way to the server and back less. Without a manifest nothing is named, and
 * everything works as it does on other pages.
 * @returns the links for somebody's page at this path
 */
export function readCodeLinks(clientFolder: string): (urlPath: string, person: Person | null) => string {
  const file = path.join(clientFolder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const links = (sources: readonly string[]) => linksTo(manifest, sources);
  const atHome = new Map(Object.entries(HOME_SOURCES).map(([who, sources]) => [who, links(sources)]));
  const elsewhere = links([FRAME, PAGE_CODE]);
  const [ownCard, sharedCard] = [links(CARD_SOURCES.own), links(CARD_SOURCES.shared)];
  const signIn = links([SIGN_IN_SOURCE]);
  const forVisitors = (urlPath: string) => {
    if (urlPath === '/auth') return signIn;
    return urlPath.startsWith('/emergency-card/') ? sharedCard : '';
  };
  return (urlPath, person) => {
    if (urlPath === '/') return atHome.get(homeOf(person)) ?? '';
    if (person === null) return forVisitors(urlPath);
    return urlPath === '/emergency-card' ? ownCard : elsewhere;
  };
}

function homeOf(person: Person | null): keyof typeof HOME_SOURCES {
  if (person === null) return 'visitor';
  return person.simpleView ? 'simple' : person.role;
}

function linksTo(manifest: Manifest, sources: readonly string[]): string {
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || chunk.isEntry === true || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...chunks].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
