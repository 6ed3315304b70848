import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { Avatar } from '@/ui/avatar';
import { HeaderButton, HeaderLink } from '@/ui/header-item';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { roleWords } from '@/features/accounts/role-words';
import type { CurrentUser } from '@/lib/session';
import { HeaderBar } from './header-bar';
import { UnreadCount } from './unread-count';
import { useLogout } from './use-logout';

interface SignedInHeaderProps {
  user: CurrentUser;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/**
 * Home is in the bar of sections below, as Messages is from 1024 px on, or in the bottom navigation. With large text on a
 * phone everything but the logo is in the menu (KIND-19, KIND-21).
 */
export function SignedInHeader({ user, isMenuOpen, onMenu }: SignedInHeaderProps) {
  const [path] = useLocation();
  const { logOut, isPending } = useLogout();
  useFindKey();
  return (
    <HeaderBar
      brandHref="/"
      hasMenu
      end={
        <>
          <HeaderLink href="/search" current={path === '/search'} className="@max-2xl/header:max-lg:hidden">
            <Icon name="search" />
            Find
          </HeaderLink>
          <HeaderLink href="/messages" current={path === '/messages'} className="lg:hidden @max-md/header:px-1">
            <Icon name="message" />
            Messages
            <UnreadCount />
          </HeaderLink>
          <UserBlock user={user} current={path === '/profile'} />
          <HeaderButton onClick={logOut} disabled={isPending} className="@max-md/header:px-1">
            <Icon name="logout" />
            {isPending ? 'Logging out …' : 'Logout'}
          </HeaderButton>
          <HeaderButton
            data-menu=""
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
            className="lg:hidden @max-md/header:px-1"
          >
            <Icon name="menu" />
            Menu
            <span className="hidden compact:contents">
              <UnreadCount />
            </span>
          </HeaderButton>
        </>
      }
    />
  );
}

/** '/' opens Find, except where it is typed or a dialog is open (KIND-23). */
function useFindKey(): void {
  const [, navigate] = useLocation();
  const openFind = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return;
    event.preventDefault();
    navigate('/search');
  });
  useEffect(() => {
    document.addEventListener('keydown', openFind);
    return () => document.removeEventListener('keydown', openFind);
  }, []);
}

const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** The current user's picture or initials, name and role; links to the profile (NAV-28 to NAV-31). */
function UserBlock({ user, current }: { user: CurrentUser; current: boolean }) {
  const { firstName, lastName } = user;
  const shortName = firstName ?? lastName ?? 'User';
  const restOfName = firstName !== null && lastName !== null ? ` ${lastName}` : '';
  return (
    <HeaderLink href="/profile" current={current} className="text-center @max-md/header:px-1 @5xl/header:text-left">
      <Avatar name={shortName + restOfName} imageUrl={user.profileImageUrl} seed={user.id} size="small" />
      <span className="max-w-48 min-w-0 wrap-anywhere">
        <span className="block">
          {shortName}
          <span className="@max-5xl/header:sr-only">{restOfName}</span>
        </span>
        <span className="block font-normal text-muted @max-4xl/header:sr-only">
          {roleWords[user.role]}
          <HiddenWords>profile</HiddenWords>
        </span>
      </span>
    </HeaderLink>
  );
}
