import { useEffect } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { playTones } from '@/lib/page-sound';
import { forgetTold, sayShown, type Told } from './told';

/** What the server tells an open page besides doses, which ring: it stays until it is closed. */
export function ToldNote({ told }: { told: Told | null }) {
  // Always mounted, so that screen readers announce what appears in it.
  return (
    <div
      role="status"
      data-told=""
      className="pointer-events-none fixed inset-x-4 z-35 max-sm:bottom-[calc(0.75rem+var(--bottom-bar))] sm:top-4 sm:right-8 sm:left-auto sm:w-120 sm:max-w-[calc(100vw-4rem)]"
    >
      {told !== null && <Note key={told.noticeId} told={told} />}
    </div>
  );
}

function Note({ told: { id, noticeId, kind, title, body, link } }: { told: Told }) {
  useEffect(() => {
    sayShown(id);
    // So that one hears whether this page can ring.
    if (kind === 'test') void playTones();
  }, [id, kind]);
  const close = () => forgetTold(noticeId);
  return (
    <div className="edge pointer-events-auto flex max-h-[60dvh] flex-wrap items-start gap-x-3.5 gap-y-1 overflow-y-auto rounded-lg bg-surface py-3 pr-2 pl-5 leading-snug shadow-overlay big:gap-x-2 big:py-1 big:pl-3">
      <Icon name="bell" className="my-2.5 size-7 text-accent-ink big:my-2 big:size-6" />
      <div className="min-w-0 flex-[1_1_10rem] py-2.5 wrap-anywhere big:flex-[1_1_5rem] big:py-1.5">
        <p className="font-bold">{title}</p>
        <p className="whitespace-pre-line">{body}</p>
      </div>
      <div className="ml-auto flex flex-wrap">
        {link !== null && (
          <ButtonLink href={link} variant="quiet" onClick={close}>
            Open
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}
