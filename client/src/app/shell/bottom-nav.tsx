import { Link, useLocation } from 'wouter';
import { Icon } from '@/ui/icon';
import type { CurrentUser } from '@/lib/session';
import { routeAt } from '../routes/routes';
import { bottomNavItems } from './bottom-nav-items';

/** More than five don't fit in one row on a phone: they wrap into two rows of three. */
const ONE_ROW = 5;

/** The main pages, shown below 1024 px; see bottom-nav.css for the layout. */
export function BottomNav({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const items = bottomNavItems(user.role).filter(({ href }) => routeAt(href, user) !== undefined);
  return (
    <nav aria-label="Main pages" data-bottom-nav={items.length > ONE_ROW ? 'two-rows' : 'one-row'}>
      <ul>
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={currentIn(path, href)} className="focus-inset">
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page below a main page also marks it as current: '/games/word-search' marks Games. */
function currentIn(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
