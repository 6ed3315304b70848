/** The sections under the header, from 1024 px on; below that the header's menu has them. See section-bar.css. */
import { Link } from 'wouter';
import { Icon } from '@/ui/icon';
import { lazyPopover } from '@/ui/popover';
import type { CurrentUser } from '@/lib/session';
import { ownSectionsOf, type Section, useCurrentSection, useSections, useSeniorSections } from './sections';
import { UnreadCount } from './unread-count';

const SeniorsPopover = lazyPopover(() => import('./section-rows').then((module) => module.SeniorsList));
const OwnPopover = lazyPopover(() => import('./section-rows').then((module) => module.OwnList));

/** More than these don't fit by name: a list has them. */
const NAMED_SENIORS = 4;
/** More than these don't fit in one row with their icons. */
const WITH_ICONS = 8;

export function SectionBar({ user }: { user: CurrentUser }) {
  const seniors = useSeniorSections(user);
  const own = ownSectionsOf(user);
  const areNamed = seniors.length <= NAMED_SENIORS;
  const sections = useSections(user);
  return (
    <nav aria-label="Sections" data-section-bar={sections.length > WITH_ICONS ? 'many' : 'few'}>
      <ul>
        {sections.map((section) => (
          <SectionLink key={section.href} section={section} />
        ))}
        {areNamed && seniors.map((senior) => <SectionLink key={senior.href} section={senior} />)}
        {!areNamed && <SectionMenu Popover={SeniorsPopover} label="Seniors" icon="people" sections={seniors} />}
        {own.length > 0 && <SectionMenu Popover={OwnPopover} label="For me" icon="person" sections={own} isLast />}
      </ul>
    </nav>
  );
}

function SectionLink({ section }: { section: Section }) {
  const { href, label, icon } = section;
  return (
    <li>
      <Link href={href} aria-current={useCurrentSection()(section)}>
        <Icon name={icon} />
        {label}
        {href === '/messages' && <UnreadCount />}
      </Link>
    </li>
  );
}

interface SectionMenuProps {
  Popover: ReturnType<typeof lazyPopover>;
  label: string;
  icon: Section['icon'];
  sections: readonly Section[];
  isLast?: boolean;
}

function SectionMenu({ Popover, label, icon, sections, isLast }: SectionMenuProps) {
  const currentOf = useCurrentSection();
  const isHere = sections.some((section) => currentOf(section) !== undefined);
  return (
    <li data-last={isLast}>
      <Popover
        label={label}
        align={isLast ? 'end' : 'start'}
        renderTrigger={(props) => (
          <button {...props} type="button" aria-current={isHere ? 'true' : undefined}>
            <Icon name={icon} />
            {label}
            <Icon name="chevron-down" />
          </button>
        )}
      />
    </li>
  );
}
