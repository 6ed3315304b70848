import { Link } from 'wouter';
import { Icon } from '@/ui/icon';
import type { CurrentUser } from '@/lib/session';
import { routeAt } from '../routes/routes';
import { bottomNavItems } from './bottom-nav-items';
import { useCurrentSection } from './sections';

/** More than five don't fit in one row on a phone: they wrap into two rows of three. */
const ONE_ROW = 5;

/** The main pages, shown below 1024 px; see bottom-nav.css for the layout. */
export function BottomNav({ user }: { user: CurrentUser }) {
  const currentOf = useCurrentSection();
  const items = bottomNavItems(user.role).filter(({ href }) => routeAt(href, user) !== undefined);
  return (
    <nav aria-label="Main pages" data-bottom-nav={items.length > ONE_ROW ? 'two-rows' : 'one-row'}>
      <ul>
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={currentOf({ href })} className="focus-inset">
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
