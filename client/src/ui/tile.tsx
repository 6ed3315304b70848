import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

export interface TileProps {
  icon: IconName;
  title: string;
  /** What is waiting there: '4 due today'. */
  detail?: ReactNode;
  href: string;
}

const surface =
  'edge h-full rounded-lg bg-surface text-ink no-underline shadow-card transition-colors hover:border-accent active:bg-accent-soft';

/** A link to a part of the app: the whole tile is the target. At most six, in a `cols-6` list. */
export function Tile({ icon, title, detail, href }: TileProps) {
  return (
    <Link
      href={href}
      className={cx(surface, 'flex min-h-26 flex-col p-3 @2xl/page:min-h-32 @2xl/page:px-4.5 @2xl/page:py-4 big:p-2')}
    >
      <Icon name={icon} size="large" className="mb-auto text-accent-ink" />
      <span className="mt-2 leading-tight font-bold @2xl/page:mt-3">{title}</span>
      {detail !== undefined && <span className="mt-0.5 text-sm leading-snug text-muted">{detail}</span>}
    </Link>
  );
}

/** The same for only one or two: as wide as the cards above, in a `cols-2` list. */
export function WideTile({ icon, title, detail, href }: TileProps) {
  return (
    <Link href={href} className={cx(surface, 'flex min-h-20 flex-wrap items-center gap-4 px-4 py-3 @2xl/page:px-6')}>
      <Icon name={icon} size="large" className="text-accent-ink" />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block leading-tight font-bold">{title}</span>
        {detail !== undefined && <span className="mt-0.5 block text-sm leading-snug text-muted">{detail}</span>}
      </span>
      <Icon name="chevron-right" className="text-accent-ink big:@max-2xl/page:hidden" />
    </Link>
  );
}
