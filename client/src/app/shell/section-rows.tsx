/** Sections as rows, for the menu and the lists that the bar of sections opens. Loaded lazily. */
import { Link } from 'wouter';
import { useCurrentUser } from '@/lib/session';
import { Icon } from '@/ui/icon';
import type { PopoverContentProps } from '@/ui/popover';
import { ownSectionsOf, type Section, useCurrentSection, useSeniorSections } from './sections';

interface SectionRowsProps {
  sections: readonly Section[];
  /** A section was chosen. */
  onLeave: () => void;
}

export function SectionRows({ sections, onLeave }: SectionRowsProps) {
  const currentOf = useCurrentSection();
  return (
    <ul className="grid gap-1">
      {sections.map((section) => (
        <li key={section.href}>
          <Link
            href={section.href}
            aria-current={currentOf(section)}
            onClick={onLeave}
            className="flex min-h-target items-center gap-3 rounded-md px-3 py-2 leading-tight font-semibold text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-ink big:gap-2 big:px-1.5 contrast:aria-[current]:underline forced-colors:aria-[current]:underline"
          >
            <Icon name={section.icon} />
            <span className="min-w-0 wrap-anywhere">{section.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SeniorsList({ close }: PopoverContentProps) {
  const user = useCurrentUser().data ?? null;
  return <SectionRows sections={useSeniorSections(user)} onLeave={close} />;
}

export function OwnList({ close }: PopoverContentProps) {
  const user = useCurrentUser().data ?? null;
  return <SectionRows sections={ownSectionsOf(user)} onLeave={close} />;
}
