import { Card, InColumn } from '@/ui/card';
import { SkeletonText } from '@/ui/skeletons';
import { roleWords } from '@/features/accounts/role-words';
import { ComfortCard } from './comfort-card';
import { DeletionNotice } from '@/features/own-data/deletion-notice';
import { MyDataCard } from '@/features/own-data/my-data-card';
import { type OwnPage, ProfileSettings } from '@/features/profile/profile-settings';
import { devicesQuery } from '@/features/profile/api';
import type { PersonalInformationProps } from '@/features/profile/personal-information';
import { useConfirmed } from '@/features/ways-to-sign-in/use-confirmed';
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { lazyCard, lazySection } from '@/ui/lazy-card';

const OWN_PAGES: readonly OwnPage[] = [
  { href: '/reminders', title: 'Reminders', detail: 'How and where you are told', icon: 'bell' },
  { href: '/documents', title: 'My Documents', detail: 'Insurance cards, letters and results', icon: 'document' },
  { href: '/emergency-card', title: 'Emergency card', detail: 'What a doctor should know first', icon: 'shield' },
];
const SENIORS_PAGE: OwnPage = {
  href: '/who-looked',
  title: 'Who looked at my data',
  detail: 'What others viewed or changed',
  icon: 'eye',
};

/** At least the form's height, so that what is below it on a phone doesn't jump. */
const PersonalInformation = lazySection<PersonalInformationProps>(
  () => import('@/features/profile/personal-information').then((module) => module.PersonalInformation),
  <SkeletonText lines={8} />,
  ({ children }) => (
    <Card title="Personal Information" className="min-h-[75rem]">
      {children}
    </Card>
  ),
);

const PasskeysCard = lazyCard('Sign in without a password', () =>
  import('@/features/ways-to-sign-in/passkeys-card').then((module) => module.PasskeysCard),
);
const SecondStepCard = lazyCard('Ask for a code as well', () =>
  import('@/features/ways-to-sign-in/second-step-card').then((module) => module.SecondStepCard),
);
const AnotherDeviceCard = lazyCard('Sign in another device', () =>
  import('@/features/ways-to-sign-in/another-device-card').then((module) => module.AnotherDeviceCard),
);

export const queries: PageQueries = () => [devicesQuery()];

/** /profile, with links to the user's other pages. */
export function ProfilePage({ user }: { user: CurrentUser }) {
  const { confirmed, question } = useConfirmed();
  return (
    <>
      {question}
      <DeletionNotice user={user} />
      <ProfileSettings
        user={user}
        accountType={roleWords[user.role]}
        personalInformation={<PersonalInformation user={user} confirmed={confirmed} />}
        comfort={<ComfortCard user={user} />}
        ownPages={user.role === 'senior' ? [...OWN_PAGES, SENIORS_PAGE] : OWN_PAGES}
        waysToSignIn={<WaysToSignIn user={user} />}
      >
        <MyDataCard user={user} />
      </ProfileSettings>
    </>
  );
}

/** A senior is never asked for a code: what they lose, nobody could give back. An account that ends gets no new devices. */
function WaysToSignIn({ user }: { user: CurrentUser }) {
  return (
    <>
      <InColumn side="left">
        <PasskeysCard user={user} />
      </InColumn>
      {user.deletionAt === null && (
        <InColumn side="right">
          <AnotherDeviceCard user={user} />
        </InColumn>
      )}
      {user.role !== 'senior' && (
        <InColumn side="left">
          <SecondStepCard user={user} />
        </InColumn>
      )}
    </>
  );
}
