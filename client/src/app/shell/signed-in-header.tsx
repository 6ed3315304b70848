import { useLocation } from 'wouter';
import { HeaderButton, HeaderLink } from '@/ui/header-item';
import { Icon } from '@/ui/icon';
import type { CurrentUser } from '@/lib/session';
import { HeaderBar } from './header-bar';
import { UnreadCount } from './unread-count';
import { useLogout } from './use-logout';
import { UserBlock } from './user-block';

export function SignedInHeader({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const { logOut, isPending } = useLogout();
  return (
    <HeaderBar
      brandHref="/"
      isBrandStacked
      start={
        // On a phone, Home is already in the bottom navigation and there is no room for it twice.
        <HeaderLink href="/" current={path === '/'} className="@max-2xl/header:max-lg:hidden">
          <Icon name="home" />
          Home
        </HeaderLink>
      }
      end={
        <>
          <HeaderLink href="/messages" current={path === '/messages'} className="@max-md/header:px-1">
            <Icon name="message" />
            Messages
            <UnreadCount />
          </HeaderLink>
          <UserBlock user={user} current={path === '/profile'} />
          <HeaderButton onClick={logOut} disabled={isPending} className="@max-md/header:px-1">
            <Icon name="logout" />
            {isPending ? 'Logging out …' : 'Logout'}
          </HeaderButton>
        </>
      }
    />
  );
}
