import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { PRODUCT_NAME } from '@shared/product';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { BackLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SeniorNotFound } from '@/features/care-management/care-management';
import { type Senior, useSenior } from '@/features/care-management/senior';
import { careConnectionsQuery } from '@/features/care-team/api';
import { seniorAddress } from '@/lib/addresses';
import type { PageQueries } from '@/lib/page-queries';

export const queries: PageQueries = () => [careConnectionsQuery()];

/** /set-up-tablet?senior={id}: what to do beside a senior (SAFE-26). It explains; only the senior can do it. */
export function SetUpTabletPage() {
  const seniorId = new URLSearchParams(useSearch()).get('senior') ?? '';
  const senior = useSenior(seniorId, useQuery(careConnectionsQuery()));
  return (
    <QueryView
      query={senior}
      loadingText="One moment..."
      failed="Could not load this page"
      empty={{ when: (found) => (found?.connection ?? null) === null, view: <SeniorNotFound /> }}
    >
      {(found) => found && <HowTo senior={found} />}
    </QueryView>
  );
}

function HowTo({ senior: { id, firstName } }: { senior: Senior }) {
  return (
    <div className="max-w-3xl">
      <PageHeader
        before={<BackLink href={seniorAddress(id)}>Care of {firstName}</BackLink>}
        title={`Set up ${firstName}'s tablet together`}
        sentence={`It takes five minutes, side by side. ${firstName} types nothing on the tablet.`}
        actions={
          <Button icon="document" onClick={() => print()}>
            Print
          </Button>
        }
      />
      <Card>
        <ol className="grid max-w-measure list-decimal gap-5 pl-8 text-lg marker:font-bold marker:text-accent-ink">
          <li>
            <b>Have two devices on the table.</b> The tablet, and a phone or computer on which {firstName} is signed in
            already.
          </li>
          <li>
            <b>On the device that is signed in,</b> {firstName} presses their own name at the top, then ‘Show a code’
            under ‘Sign in another device’. {PRODUCT_NAME} may ask for {firstName}’s password first.
          </li>
          <li>
            <b>On the tablet,</b> scan the picture with the camera. Without a camera, open <Address /> there, press Sign
            In, then ‘Use a code from another device’, and enter the code.
          </li>
          <li>
            <b>The tablet shows a number.</b> {firstName} presses the same number on the first device, and the tablet is
            signed in.
          </li>
          <li>
            <b>Make it a good place.</b> On the tablet, choose the text size at the top. Under Reminders in the profile,
            turn on notifications, and ‘Keep this screen on’ if it stands in the kitchen.
          </li>
        </ol>
        <Notice className="mt-6" title={`Only ${firstName} can do this`}>
          You cannot sign in a tablet for {firstName} from your own account, so that nobody can be {firstName} unseen.
          Where {firstName} is signed in nowhere, sign in on the tablet with {firstName}’s username and password. If the
          password is forgotten, the person who set up {PRODUCT_NAME} can make a new one.
        </Notice>
      </Card>
    </div>
  );
}

const nothing = () => () => undefined;

/** The server does not know under which address a page is read. */
function Address() {
  const address = useSyncExternalStore(
    nothing,
    () => location.origin,
    () => null,
  );
  return <b className="wrap-anywhere">{address ?? PRODUCT_NAME}</b>;
}
