import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Card, CardColumns, InColumn } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { lazyOverlay, type OverlayState } from '@/ui/lazy-component';
import { ListRow, RowList } from '@/ui/list-row';
import { PageHeader } from '@/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import { DevicesCard } from './devices-card';
import { PictureCard } from './picture-card';

export interface ProfileSettingsProps {
  user: CurrentUser;
  /** The role's display name. */
  accountType: string;
  /** The form. Its code is heavy, so it loads after the rest of the page. */
  personalInformation: ReactNode;
  /** Appearance and sound settings, what most people look for after their picture and name. */
  comfort?: ReactNode;
  /** Links to other pages about the user. */
  ownPages: readonly OwnPage[];
  /** Cards with further ways to sign in, each in a column, after the password. */
  waysToSignIn?: ReactNode;
  /** An additional card, after the others. */
  children?: ReactNode;
}

/** /profile: the user's personal information and account security. */
export function ProfileSettings({ user, accountType, personalInformation, ...cards }: ProfileSettingsProps) {
  return (
    <>
      <PageHeader title="Profile Settings" sentence="Your details and how you sign in" />
      <CardColumns isLong>
        <InColumn side="left">
          <PictureCard user={user} />
        </InColumn>
        <InColumn side="right">
          <AccountCard user={user} accountType={accountType} />
        </InColumn>
        <InColumn side="left">{personalInformation}</InColumn>
        {cards.comfort && <InColumn side="right">{cards.comfort}</InColumn>}
        <InColumn side="left">
          <PasswordCard />
        </InColumn>
        <InColumn side="right">
          <OwnPagesCard pages={cards.ownPages} />
        </InColumn>
        {cards.waysToSignIn}
        <InColumn side="left">
          <DevicesCard zone={user.timeZone} />
        </InColumn>
        {cards.children && <InColumn side="right">{cards.children}</InColumn>}
      </CardColumns>
    </>
  );
}

/** What cannot change after registration (PROF-03, D-95). */
function AccountCard({ user, accountType }: { user: CurrentUser; accountType: string }) {
  return (
    <Card title="Account Information">
      <dl className="grid gap-3">
        <div>
          <dt className="text-muted">Account Type</dt>
          <dd className="font-bold">{accountType}</dd>
        </div>
        <div>
          <dt className="text-muted">Username</dt>
          <dd className="font-bold wrap-anywhere">{user.username}</dd>
        </div>
      </dl>
    </Card>
  );
}

export interface OwnPage {
  href: string;
  title: string;
  detail: string;
  icon: IconName;
}

/** Links to other pages about the user. */
function OwnPagesCard({ pages }: { pages: readonly OwnPage[] }) {
  return (
    <Card title="More about you">
      <RowList>
        {pages.map(({ href, title, detail, icon }) => (
          <ListRow key={href} href={href} lead={<Icon name={icon} size="large" />} title={title} detail={detail} />
        ))}
      </RowList>
    </Card>
  );
}

const ChangePasswordDialog = lazyOverlay<OverlayState>(() =>
  import('./change-password-dialog').then((module) => module.ChangePasswordForm),
);

function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { preload } = ChangePasswordDialog;
  return (
    <Card title="Password">
      <p className="mb-3 max-w-measure text-muted">Change it if someone else may know it</p>
      <Button icon="lock" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        Change password
      </Button>
      <ChangePasswordDialog open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
