import { useEffect, useRef } from 'react';
import { Breakable } from '@/ui/breakable';
import type { SentInvitation } from '@shared/api/care-team';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { isAtHome, linkAddress } from '@/lib/addresses';
import { useFormats } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { lazyComponent } from '@/ui/lazy-component';
import { Notice } from '@/ui/notice';
import { CopyLink, LinkField } from './copy-link';

export interface LinkNoticeProps {
  /** The invitation just made; shows nothing if null or already answered. */
  invitation: SentInvitation | null;
  /** Whether the server has also emailed the link. */
  isMailed: boolean;
  zone: string;
  onDone: () => void;
}

/** The closed dialog has restored the focus by then, which may have scrolled the page. */
const FOCUS_SETTLED_MS = 100;

/** Shown right after inviting: the invitation's link to pass on. Without a mail server it is the only way (KIND-12). */
export function LinkNotice({ invitation, ...rest }: LinkNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = invitation?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => box.current?.scrollIntoView({ block: 'nearest' }), FOCUS_SETTLED_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div ref={box} className="scroll-my-4">
      {invitation !== null && invitation.link !== null && (
        <LinkToSend {...rest} invitation={invitation} link={invitation.link} />
      )}
    </div>
  );
}

interface LinkToSendProps extends Omit<LinkNoticeProps, 'invitation'> {
  invitation: SentInvitation;
  link: string;
}

function LinkToSend({ invitation, link, isMailed, zone, onDone }: LinkToSendProps) {
  const { caregiverEmail: email, expiresAt } = invitation;
  const formats = useFormats();
  const lastDay = dayWords(localDate(new Date(expiresAt), zone), formats);
  const address = linkAddress(link);
  return (
    <Notice
      tone="success"
      role="status"
      className="my-3"
      title={
        isMailed ? (
          <span className="wrap-anywhere">
            <Breakable text={email} /> is invited
          </span>
        ) : (
          'Invitation ready. Now send this link:'
        )
      }
      action={
        <>
          {/* Opens the list of apps on phones and tablets; many desktop browsers have none. */}
          {'share' in navigator && <ShareLink address={address} email={email} />}
          <CopyLink link={link} email={email} />
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-[1_1_13rem]">
          <p className="mb-2 wrap-anywhere">
            {isMailed ? (
              'To be sure that it arrives, send them this link yourself, for example in a text message.'
            ) : (
              <>
                Only <Breakable text={email} /> should get it: in a text message, or however you like.
              </>
            )}{' '}
            It works once, until {lastDay}.
          </p>
          <LinkField link={link} email={email} />
          {isAtHome(address) && <p className="mt-2">It works only on devices in the same home as Hearthside.</p>}
        </div>
        <figure className="grid w-44 max-w-full justify-items-center gap-1">
          <QrCode
            text={address}
            label={`QR code that opens the invitation for ${email}`}
            className="size-44 max-w-full"
          />
          <figcaption className="text-center">Or they scan this</figcaption>
        </figure>
      </div>
    </Notice>
  );
}

const QrCode = lazyComponent({
  fetch: () => import('@/ui/qr-code').then((module) => module.QrCode),
  isNeeded: () => true,
  whileWaiting: ({ className }) => <div className={className} />,
  onFailed: 'try again',
});

function ShareLink({ address, email }: { address: string; email: string }) {
  const share = async () => {
    try {
      await navigator.share({ title: 'Hearthside', text: 'Please join my care team on Hearthside.', url: address });
    } catch (error) {
      // Closing the list of apps is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: 'Could not share the link', description: 'Please copy it instead.', variant: 'destructive' });
    }
  };
  return (
    <Button variant="primary" onClick={() => void share()}>
      Share
      <HiddenWords>link for {email}</HiddenWords>
    </Button>
  );
}
