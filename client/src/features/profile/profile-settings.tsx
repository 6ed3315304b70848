import type { ReactNode } from 'react';
import { CardColumns, InColumn } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
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
  /** A further card, after the others. */
  children?: ReactNode;
}

/** /profile: who one is, and the safety of one's account. */
export function ProfileSettings({ user, accountType, personalInformation, ...cards }: ProfileSettingsProps) {
  return (
    <>
      <PageHeader title="Profile Settings" sentence="What others know of you, and how you sign in." />
      <CardColumns>
        <InColumn side="left">
          <PictureCard user={user} />
        </InColumn>
        <InColumn side="right">
          <AccountCard user={user} accountType={accountType} />
        </InColumn>
        <InColumn side="left">{personalInformation}</InColumn>
        {cards.comfort && <InColumn side="right">{cards.comfort}</InColumn>}
        <InColumn side="right">
          <OwnPagesCard pages={cards.ownPages} />
        </InColumn>
        <InColumn side="right">
          <PasswordCard />
        </InColumn>
        <InColumn side="left">
          <DevicesCard zone={user.timeZone} />
        </InColumn>
        {cards.children && <InColumn side="right">{cards.children}</InColumn>}
      </CardColumns>
    </>
  );
}
