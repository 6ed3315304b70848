import { Link, useLocation } from 'wouter';
import { cx } from '@/components/cx';
import { Icon } from '@/components/ui/icon';
import type { CurrentUser } from '@/lib/session';
import { routeAt } from '../routes';
import { bottomNavItems } from './bottom-nav-items';

/** More than five do not fit beside each other on a phone: they stand in two rows of three. */
const ONE_ROW = 5;

/**
 * The main pages at the thumb, below 1024 px. With large text it stands at the end of the page and scrolls along: fixed,
 * it would cover half of a phone. So it does at 125 % on the narrowest phones (shell.css), two abreast.
 */
export function BottomNav({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const items = bottomNavItems(user.role).filter(({ href }) => routeAt(href, user) !== undefined);
  const hasTwoRows = items.length > ONE_ROW;
  return (
    <nav
      aria-label="Main pages"
      data-bottom-nav={hasTwoRows ? 'two-rows' : 'one-row'}
      className="edge-t @container fixed inset-x-0 bottom-0 z-20 bg-surface px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] lg:hidden big:static"
    >
      <ul
        className={cx(
          'grid gap-1',
          hasTwoRows
            ? 'grid-cols-[auto_auto_auto] not-big:@max-[17.25rem]:grid-cols-2 big:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:not-big:auto-cols-auto md:not-big:grid-flow-col md:not-big:grid-cols-none'
            : 'auto-cols-auto grid-flow-col not-big:@max-[17.25rem]:grid-flow-row not-big:@max-[17.25rem]:grid-cols-2 @md:auto-cols-fr big:grid-flow-row big:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
        )}
      >
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentIn(path, href)}
              className={cx(
                'focus-inset flex h-full min-w-0 items-center justify-center rounded-md text-center text-sm leading-tight font-semibold text-ink no-underline hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none',
                hasTwoRows
                  ? 'min-h-13 px-1 not-big:@max-[23rem]:flex-col big:gap-1.5 @[23rem]:gap-1.5 not-big:@[23rem]:px-2'
                  : 'min-h-14 flex-col gap-0.5 px-0.5 @sm:px-2 @2xl:flex-row @2xl:gap-2',
              )}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page below a main page is marked there too: '/games/word-search' under Games. */
function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
