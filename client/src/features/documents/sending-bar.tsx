import { Spinner } from '@/ui/icon';

/** How much of a file has left this device; then that the server is looking at it, which has no measure. */
export function SendingBar({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  if (percent >= 100) {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner />
        Sent. Checking the file...
      </p>
    );
  }
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-semibold">
        Sending: {percent} %
      </p>
      <progress
        aria-label="Sending the file"
        max={100}
        value={percent}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </div>
  );
}
