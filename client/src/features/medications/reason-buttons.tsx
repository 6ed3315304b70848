import { Button } from '@/ui/button';

interface ReasonButtonsProps {
  /** As the person says them who takes the medication. */
  reasons: readonly string[];
  /** Another person answers. */
  isForOther: boolean;
  onChoose: (reason: string) => void;
}

/** One press says why, and is done. */
export function ReasonButtons({ reasons, isForOther, onChoose }: ReasonButtonsProps) {
  return (
    <ul aria-label="Reasons" className="mt-4 grid gap-2">
      {(isForOther ? reasons.map(saidByOthers) : reasons).map((reason) => (
        <li key={reason}>
          <Button size="big" full className="justify-start! text-left!" onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** 'The doctor said so', 'It was taken before looking' */
function saidByOthers(reason: string): string {
  return reason.replace(/^My /, 'The ').replace(/^I took it /, 'It was taken ');
}
