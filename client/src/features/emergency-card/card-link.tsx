import { useState } from 'react';
import { AddressField } from '@/ui/address-field';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { sentenceOf } from '@/lib/api';
import { useFormats } from '@/lib/formats';
import { looksWords, momentWords } from './card-words';
import type { OwnCard } from './keep-card';
import { keyed } from './card-sheet';
import { isAtHome, linkAddress } from '@/lib/addresses';
import { QrCode } from '@/ui/qr-code';
import { useCreateLink, useRevokeLink } from './api';

export interface CardLinkProps {
  link: OwnCard['link'];
  /** ISO 8601 instants, newest first. */
  looks: OwnCard['looks'];
  zone: string;
  /** Offline, the link can be shown but not created or revoked. */
  isOffline: boolean;
}

/** The link for paramedics: off by default; once on, the user can see it and stop it at any time. */
export function CardLink(props: CardLinkProps) {
  return (
    <Card title="QR code for paramedics">
      {props.link === null ? <NoLink {...props} /> : <ActiveLink {...props} link={props.link} />}
    </Card>
  );
}

function NoLink({ looks, zone, isOffline }: CardLinkProps) {
  const { mutate: create, isPending, error } = useCreateLink();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p>A paramedic can scan this code with a phone and read your card at once, even if you can't speak.</p>
      <p>
        <strong>Anyone who scans the code, or has its link, sees this card without signing in:</strong> your name,
        photo, date of birth, conditions, allergies, medications and contacts. They see nothing else and cannot change
        anything.
      </p>
      <p>It is off until you turn it on. You can see each time it is opened, and stop it whenever you like.</p>
      {error !== null && (
        <Notice tone="critical" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="big"
        icon="eye"
        className="big:max-sm:[&>svg]:hidden"
        disabled={isOffline}
        pending={isPending}
        pendingLabel="Making the code..."
        onClick={() => create({})}
      >
        Show a QR code for paramedics
      </Button>
      <LooksList looks={looks} zone={zone} />
    </div>
  );
}

function ActiveLink({ link, looks, zone, isOffline }: CardLinkProps & { link: NonNullable<OwnCard['link']> }) {
  const [isAsking, setIsAsking] = useState(false);
  const address = linkAddress(link.url);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <QrCode
        text={address}
        label="QR code that opens this emergency card"
        className="w-full max-w-72 justify-self-center"
      />
      {isAtHome(address) ? (
        <Notice tone="warning">
          This code works only on devices in the same home as Hearthside. An ambulance cannot reach it, so it is not on
          the printed card.
        </Notice>
      ) : (
        <p>Print the card and keep it in your wallet: the code is on it.</p>
      )}
      <p>Anyone who scans this code, or has the link, sees the card without signing in.</p>
      <AddressField
        label="Link to your card"
        address={address}
        copyWords="Copy link"
        copied={{ title: 'Link copied', description: 'Now you can paste it into a message.' }}
        failedTitle="Could not copy the link"
      />
      <LooksList looks={looks} zone={zone} since={link.createdAt} />
      <Button icon="stop" disabled={isOffline} onClick={() => setIsAsking(true)} className="justify-self-start">
        Stop this link
      </Button>
      <StopLinkDialog open={isAsking} onOpenChange={setIsAsking} />
    </div>
  );
}

interface LooksListProps {
  /** ISO 8601 instants, newest first. */
  looks: readonly string[];
  zone: string;
  /** When the current code was created, ISO 8601; omitted if there is none. */
  since?: string;
}

/** When codes were opened: a sentence for the current code, and a list that includes former ones. */
function LooksList({ looks, zone, since }: LooksListProps) {
  const formats = useFormats();
  const ofThisOne = since === undefined ? [] : looks.filter((look) => look >= since);
  return (
    <div role="status">
      {since !== undefined && <p className="font-semibold">{looksWords(ofThisOne, zone, formats)}</p>}
      {looks.length > 0 && (
        <details>
          <summary className="min-h-target py-2.5">
            {since === undefined ? 'When an earlier code was opened' : 'Every time a code was opened'}
          </summary>
          <ul className="grid gap-1 pb-2">
            {keyed(looks).map(({ key, item: look }) => (
              <li key={key}>{momentWords(new Date(look), zone, formats)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Asks for confirmation, since printed codes stop working. */
function StopLinkDialog(overlay: OverlayState) {
  const { mutateAsync: revoke } = useRevokeLink();
  return (
    <ConfirmDialog
      title="Stop this link"
      text="The code and the link stop working right away, including on printed cards. You can make a new code later."
      confirmLabel="Stop this link"
      pendingLabel="Stopping..."
      destructive
      onConfirm={() => revoke({})}
      {...overlay}
    />
  );
}
