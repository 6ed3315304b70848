import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import type { CurrentUser } from '@/lib/session';
import { AccountCard } from './account-card';
import { DevicesCard } from './devices-card';
import { type OwnPage, OwnPagesCard } from './own-pages-card';
import { PasswordCard } from './password-card';
import { PictureCard } from './picture-card';

export interface ProfileSettingsProps {
  user: CurrentUser;
  /** The role in words. */
  accountType: string;
  /** The form: its code is heavy, and comes after the rest of the page. */
  personalInformation: ReactNode;
  /** How the app looks and sounds: what most people come for after their picture and their name. */
  comfort?: ReactNode;
  /** Other pages about oneself. */
  ownPages: readonly OwnPage[];
  /** Further cards, after the others. */
  children?: ReactNode;
}

/** /profile: who one is, and the safety of one's account. */
export function ProfileSettings({ user, accountType, personalInformation, ...cards }: ProfileSettingsProps) {
  return (
    <>
      <PageHeader title="Profile Settings" sentence="What others know of you, and how you sign in." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl/page:gap-6 @4xl/page:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
          <PictureCard user={user} />
          {personalInformation}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl/page:gap-6">
          <AccountCard user={user} accountType={accountType} />
          {cards.comfort}
          <PasswordCard />
          <DevicesCard zone={user.timeZone} />
          <OwnPagesCard pages={cards.ownPages} />
          {cards.children}
        </div>
      </div>
    </>
  );
}
