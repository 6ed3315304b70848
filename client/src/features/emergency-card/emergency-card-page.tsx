import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { SkeletonCards } from '@/ui/skeletons';
import { type CurrentUser, currentUserQuery } from '@/lib/session';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { CardLink } from './card-link';
import { CardSheet, type WhenMissing } from './card-sheet';
import { asOfWords } from './card-words';
import { keepCard } from './keep-card';
import { isAtHome, linkAddress } from '@/lib/addresses';
import { QrCode } from '@/ui/qr-code';
import { ownCardQuery, type ShownCard } from './api';

/** /emergency-card: the user's own card, to print, cache on this device, and show to paramedics as a QR code. */
export function EmergencyCardPage({ user }: { user: CurrentUser }) {
  const card = useQuery(ownCardQuery(user.id));
  const isKeptHere = useKeeping(card.data, user.id);
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          before={<BackLink href="/emergency-contacts">Emergency Contacts</BackLink>}
          title="My Emergency Card"
          sentence="What paramedics and doctors need to know, on one page. Print it for your wallet and your fridge."
          actions={
            <Button variant="primary" icon="document" onClick={() => print()}>
              Print
            </Button>
          }
        />
      </div>
      <QueryView
        query={card}
        loadingText="Loading your emergency card..."
        failed="Could not load your emergency card"
        skeleton={<SkeletonCards count={2} className="h-120" />}
      >
        {(shown) => <Content shown={shown} user={user} isKeptHere={isKeptHere} />}
      </QueryView>
    </>
  );
}

function Content({ shown, user, isKeptHere }: { shown: ShownCard; user: CurrentUser; isKeptHere: boolean }) {
  const formats = useFormats();
  const { card, isKept } = shown;
  const zone = user.timeZone;
  const note = zoneNote(zone, new Date(card.readAt));
  const asOf = `${asOfWords(card.readAt, zone, formats)}${note === null ? '' : `, ${note}`}`;
  const address = card.link === null ? null : linkAddress(card.link.url);
  // Do not print a code that a paramedic cannot reach.
  const code = address !== null && !isAtHome(address) && (
    <QrCode text={address} label="QR code that opens this emergency card" className="hidden size-40 print:block" />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl/page:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:block">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isKept && (
          <Notice tone="warning" role="status" title="You are offline">
            This is your card as of {asOf}. Changes since then are missing.
          </Notice>
        )}
        <CardSheet card={card} zone={zone} whenMissing={whereToTell} asOf={`${asOf}.`} code={code} />
        {(isKept || isKeptHere) && (
          <p className="flex gap-2.5 text-muted print:hidden">
            <Icon name="ok-circle" />
            <span>
              This device keeps a copy of the card so you can open it without internet. Signing out removes it.
            </span>
          </p>
        )}
      </div>
      <div className="print:hidden">
        <CardLink link={card.link} looks={card.looks} zone={zone} isOffline={isKept} />
      </div>
    </div>
  );
}

/** Caches each newly loaded card, even if the user has left the page. @returns whether this device has the card */
function useKeeping(shown: ShownCard | undefined, ownerId: string): boolean {
  const queryClient = useQueryClient();
  const [isKeptHere, setIsKeptHere] = useState(false);
  useEffect(() => {
    if (shown === undefined || shown.isKept) return undefined;
    let isShown = true;
    const isHere = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id === ownerId;
    void keepCard(shown.card, ownerId, isHere).then((isDone) => {
      if (isShown) setIsKeptHere(isDone);
    });
    return () => {
      isShown = false;
    };
  }, [shown, ownerId, queryClient]);
  return isKeptHere;
}

const profileLink = (words: string) => <TellIt href="/profile">{words}</TellIt>;

const whereToTell: WhenMissing = {
  dateOfBirth: profileLink('Add your date of birth in your profile'),
  allergies: (
    <>
      <p className="text-lg font-bold">No allergies listed</p>
      {profileLink('Add your allergies in your profile, or note that you have none')}
    </>
  ),
  medicalConditions: (
    <>
      <p>None listed</p>
      {profileLink('Add your medical conditions in your profile')}
    </>
  ),
  medications: (
    <>
      <p>None listed</p>
      <TellIt href="/medications">Add what you take in My Medications</TellIt>
    </>
  ),
  contacts: (
    <>
      <p>No contacts listed</p>
      <TellIt href="/emergency-contacts">Add someone in Emergency Contacts</TellIt>
    </>
  ),
};

function TellIt({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-target items-center font-semibold text-inherit print:hidden">
      {children}
    </Link>
  );
}
