import type { PackProps } from './pack-sheet';
import { VisitPack } from './pack-button';
import type { VisitQuestionsProps } from './questions-dialog';
import { VisitQuestions } from './visit-questions';

interface VisitMoreProps extends Omit<VisitQuestionsProps, 'viewerId'>, Pick<PackProps, 'user'> {
  /** May read the owner's health, and so make the pack. */
  seesHealth: boolean;
}

/** On an appointment's card: its questions, and the pack for it. */
export function VisitMore({ user, seesHealth, may, ...visit }: VisitMoreProps) {
  return (
    <>
      <VisitQuestions {...visit} viewerId={user.id} may={may} />
      {seesHealth && <VisitPack {...visit} user={user} />}
    </>
  );
}
