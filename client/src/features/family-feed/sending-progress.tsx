import { useId } from 'react';

export interface SendingProgressProps {
  /** From 0 to 1; null before the first word of it. */
  share: number | null;
  /** Of photos. */
  count: number;
}

/** How much of the photos has left this device; then they are made ready at the other end, which has no measure. */
export function SendingProgress({ share, count }: SendingProgressProps) {
  const id = useId();
  const percent = Math.floor((share ?? 0) * 100);
  const photos = count === 1 ? 'your photo' : `your ${count} photos`;
  const isSent = percent >= 100;
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p id={id} role="status" className="font-semibold">
          {isSent ? `Making ${photos} ready …` : `Sending ${photos} …`}
        </p>
        {!isSent && <p aria-hidden="true">{percent} %</p>}
      </div>
      <progress
        aria-labelledby={id}
        className="mt-1.5 block h-4 w-full accent-accent"
        {...(!isSent && { value: percent, max: 100 })}
      />
    </div>
  );
}
