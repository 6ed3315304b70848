import { useEffect, useRef } from 'react';
import type { SentInvitation } from '@shared/api/care-team';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import { Breakable } from './invitation-rows';
import { CopyLink, LinkField } from './copy-link';

export interface LinkNoticeProps {
  /** The invitation just sent; shows nothing if null or already answered. */
  invitation: SentInvitation | null;
  zone: string;
  onDone: () => void;
}

/** The closed dialog has restored the focus by then, which may have scrolled the page. */
const FOCUS_SETTLED_MS = 100;

/** Shown right after inviting: the invitation's link, for servers that send no mail. */
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

function LinkToSend({ invitation: { caregiverEmail: email, expiresAt }, link, zone, onDone }: LinkToSendProps) {
  const formats = useFormats();
  return (
    <Notice
      tone="success"
      role="status"
      className="my-3"
      title={
        <span className="wrap-anywhere">
          <Breakable text={email} /> is invited
        </span>
      }
      action={
        <>
          <CopyLink link={link} email={email} />
          <Button onClick={onDone}>Done</Button>
        </>
      }
    >
      <p className="mb-2">
        To be sure that it arrives, send them this link yourself, for example in a text message. It works once, until{' '}
        {dayWords(localDate(new Date(expiresAt), zone), formats)}.
      </p>
      <LinkField link={link} email={email} />
    </Notice>
  );
}
