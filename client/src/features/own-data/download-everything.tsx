import { useEffect, useState, type MouseEvent } from 'react';
import { cx } from '@/ui/cx';
import { ButtonLink } from '@/ui/button';

/** A second press right after the first would ask for the same file again. */
const WAIT_MS = 10_000;

/** A plain link, so that the browser saves the file while it arrives, however large it is. */
export function DownloadEverything() {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    if (!isStarted) return undefined;
    const timer = setTimeout(() => setIsStarted(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isStarted]);
  const start = (event: MouseEvent) => {
    if (isStarted) event.preventDefault();
    setIsStarted(true);
  };
  return (
    <>
      <p className="mb-3 max-w-measure text-muted">
        Take everything with you in one file: what you wrote about yourself, your medications, readings, appointments,
        messages, family updates with photos, documents and games. There is a part in it that doctors’ computers can
        read.
      </p>
      <ButtonLink
        href="/api/user/export"
        download
        icon="download"
        aria-disabled={isStarted}
        onClick={start}
        className={cx(isStarted && 'border-line bg-sunken text-muted hover:border-line')}
      >
        Download everything
      </ButtonLink>
      <p role="status" className="mt-3 max-w-measure empty:hidden">
        {isStarted && 'Your download has started. Your browser shows when it is finished.'}
      </p>
    </>
  );
}
