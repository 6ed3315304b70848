/** People who ask the senior to be let in: their address is the invited one, and nobody has proved it (D-100). */
import { notifyManager } from '@tanstack/react-query';
import { Breakable } from '@/ui/breakable';
import { useRef, useState } from 'react';
import type { Asker, SentInvitation } from '@shared/api/care-team';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Notice } from '@/ui/notice';
import { useLetIn, useRefreshOutdated, useTurnAway } from './api';
import { askingWords } from './invitation-groups';
import { canSeeWords } from './words';

interface AskersProps {
  invitations: readonly SentInvitation[];
  /** After a person was let in through that invitation: the senior has said already who they are. */
  onLetIn: (invitation: SentInvitation) => void;
}

type AnswerToAsk = 'let-in' | 'turn-away';

/** One notice for all of them; renders nothing if nobody asks. */
export function Askers({ invitations, onLetIn }: AskersProps) {
  const box = useRef<HTMLDivElement>(null);
  const refreshOutdated = useRefreshOutdated();
  const { mutateAsync: letIn } = useLetIn();
  const { mutateAsync: turnAway } = useTurnAway();
  const [answering, setAnswering] = useState<(Asker & { answer: AnswerToAsk }) | null>(null);
  const asks = invitations.flatMap((invitation) => invitation.askedBy.map((asker) => ({ invitation, asker })));
  const [only] = asks;

  const answerOne = async ({ id }: SentInvitation, asker: Asker, answer: AnswerToAsk) => {
    setAnswering({ ...asker, answer });
    const request = { params: { id }, body: { userId: asker.userId } };
    try {
      if (answer === 'let-in') onLetIn(await letIn(request));
      else await turnAway(request);
      // The pressed button is gone once the list is rendered without that person.
      notifyManager.schedule(() => box.current?.focus({ preventScroll: true }));
    } catch (error) {
      await refreshOutdated(error);
    } finally {
      setAnswering(null);
    }
  };

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      aria-label="Who asks to be let in"
      className="focus-quiet not-empty:mb-4"
    >
      {only !== undefined && (
        <Notice title={<span className="wrap-anywhere">{askingWords(invitations)}</span>}>
          Anyone can put any address in an account. If you are not sure, ask them first, in person or by phone.
          <ul aria-label="People who ask to be let in" className="divide-edge mt-1">
            {asks.map(({ invitation, asker }) => (
              <Ask
                key={`${invitation.id} ${asker.userId}`}
                asker={asker}
                invitation={invitation}
                answering={answering?.userId === asker.userId ? answering.answer : null}
                disabled={answering !== null}
                onAnswer={(answer) => void answerOne(invitation, asker, answer)}
              />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface AskProps {
  asker: Asker;
  invitation: SentInvitation;
  answering: AnswerToAsk | null;
  /** An answer is being sent. */
  disabled: boolean;
  onAnswer: (answer: AnswerToAsk) => void;
}

function Ask({ asker: { name, username, email }, invitation, answering, disabled, onAnswer }: AskProps) {
  return (
    <li className="py-3 last:pb-0">
      <p className="wrap-anywhere">
        {name} (user name {username}) says that <Breakable text={email} /> is their address. Did you invite {name}?
      </p>
      <p className="mt-1">{canSeeWords(invitation.levels).replace('Can see', 'Once in, they can see')}</p>
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto @md:*:flex-none">
        <Button
          variant="primary"
          disabled={disabled}
          pending={answering === 'let-in'}
          pendingLabel="Letting them in..."
          onClick={() => onAnswer('let-in')}
        >
          <span className="wrap-anywhere">Let {name} in</span>
        </Button>
        <Button
          disabled={disabled}
          pending={answering === 'turn-away'}
          pendingLabel="One moment..."
          onClick={() => onAnswer('turn-away')}
        >
          No
          <HiddenWords>, I did not invite {name}</HiddenWords>
        </Button>
      </div>
    </li>
  );
}
