import { Avatar } from '@/components/ui/avatar';
import { HeaderLink } from '@/components/ui/header-item';
import { roleWords } from '@/features/accounts/role-words';
import type { CurrentUser } from '@/lib/session';

interface UserBlockProps {
  user: CurrentUser;
  /** The profile page; null while there is none. */
  href: string | null;
  current: boolean;
}

/** Who is signed in: picture or initials, name and role (NAV-29 to NAV-31). */
export function UserBlock({ user, href, current }: UserBlockProps) {
  const { firstName, lastName } = user;
  const shortName = firstName ?? lastName ?? 'User';
  const restOfName = firstName !== null && lastName !== null ? ` ${lastName}` : '';
  const face = (
    <>
      <Avatar name={shortName + restOfName} imageUrl={user.profileImageUrl} seed={user.id} size="small" />
      <span className="max-w-48 min-w-0 wrap-anywhere">
        <span className="block">
          {shortName}
          <span className="@max-5xl/header:sr-only">{restOfName}</span>
        </span>
        <span className="block font-normal text-muted @max-2xl/header:sr-only">{roleWords[user.role]}</span>
      </span>
    </>
  );
  const layout = 'text-center @max-md/header:px-1 @5xl/header:text-left';
  if (href !== null) {
    return (
      <HeaderLink href={href} current={current} className={layout}>
        {face}
      </HeaderLink>
    );
  }
  return (
    <div
      className={`flex min-h-target flex-col items-center gap-0.5 px-2 py-1 text-sm leading-tight font-semibold @5xl/header:flex-row @5xl/header:gap-2 @5xl/header:px-3 ${layout}`}
    >
      {face}
    </div>
  );
}
