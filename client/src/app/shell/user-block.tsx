import { Avatar } from '@/ui/avatar';
import { HeaderLink } from '@/ui/header-item';
import { HiddenWords } from '@/ui/hidden-words';
import { roleWords } from '@/features/accounts/role-words';
import type { CurrentUser } from '@/lib/session';

/** The current user's picture or initials, name and role; links to the profile (NAV-28 to NAV-31). */
export function UserBlock({ user, current }: { user: CurrentUser; current: boolean }) {
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
