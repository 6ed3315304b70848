import { Button, type ButtonLook } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import type { InvitationAnswer } from './api';

export interface AnswerButtonsProps extends Pick<ButtonLook, 'size'> {
  seniorName: string;
  /** The answer being sent for this invitation. */
  answering: InvitationAnswer | null;
  /** Another invitation is being answered. */
  disabled?: boolean;
  onAnswer: (status: InvitationAnswer) => void;
}

export function AnswerButtons({
  seniorName,
  answering,
  disabled = false,
  onAnswer,
  size = 'normal',
}: AnswerButtonsProps) {
  const isBusy = disabled || answering !== null;
  const whose = <HiddenWords>invitation from {seniorName}</HiddenWords>;
  return (
    <div className="flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
      <Button
        variant="primary"
        size={size}
        disabled={isBusy}
        pending={answering === 'accepted'}
        pendingLabel="Accepting..."
        onClick={() => onAnswer('accepted')}
      >
        Accept
        {whose}
      </Button>
      <Button
        size={size}
        disabled={isBusy}
        pending={answering === 'declined'}
        pendingLabel="Declining..."
        onClick={() => onAnswer('declined')}
      >
        Decline
        {whose}
      </Button>
    </div>
  );
}
