import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon';

export interface TileProps {
  icon: IconName;
  title: string;
  /** What waits there: '4 due today'. */
  detail?: ReactNode;
  href: string;
}

/** A way into a part of the app: the whole tile is the target. At most six, in a `cols-6` list. */
export function Tile({ icon, title, detail, href }: TileProps) {
  return (
    <Link
      href={href}
      className="edge flex h-full min-h-28 flex-col rounded-lg bg-surface p-4 text-ink no-underline shadow-card transition-colors hover:border-accent active:bg-accent-soft @2xl/page:min-h-32 @2xl/page:px-4.5 big:p-2"
    >
      <Icon name={icon} size="large" className="mb-auto text-accent-ink" />
      <span className="mt-3 leading-tight font-bold">{title}</span>
      {detail !== undefined && <span className="mt-0.5 text-sm leading-snug text-muted">{detail}</span>}
    </Link>
  );
}
