import { buttonClasses } from '@/ui/button';

interface ReasonButtonsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

/** One press says why, and is done. */
export function ReasonButtons({ reasons, onChoose }: ReasonButtonsProps) {
  return (
    <ul aria-label="Reasons" className="mt-4 grid gap-2">
      {reasons.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            className={`${buttonClasses({ size: 'big', full: true })} justify-start! text-left!`}
            onClick={() => onChoose(reason)}
          >
            {reason}
          </button>
        </li>
      ))}
    </ul>
  );
}
