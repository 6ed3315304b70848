/** On an appointment's card: 'Ask the doctor (2)', and after the visit 'What did the doctor say?' (PACK-04). */
import { useState } from 'react';
import { isMedical } from '@shared/domain/appointment-types';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { lazyOverlay } from '@/ui/lazy-component';
import { useNow } from '@/lib/use-now';
import { useQuestionsOf } from './api';
import type { VisitQuestionsProps } from './questions-dialog';

const QuestionsDialog = lazyOverlay(() => import('./questions-dialog').then((module) => module.QuestionsPanel));

export function VisitQuestions(props: VisitQuestionsProps) {
  const { appointment, seniorId, may } = props;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const questions = useQuestionsOf(appointment, seniorId, now);
  const hasBegun = new Date(appointment.startTime) <= now;
  const count = questions?.length ?? 0;
  // A visit that is over without a question has nothing to say; nor has one where nothing can be asked.
  const isOffered = isMedical(appointment.type) && !hasBegun && may.has('add');
  if (count === 0 && !isOffered) return null;
  const { preload } = QuestionsDialog;
  return (
    <>
      <Button icon="message" onClick={() => setIsOpen(true)} onPointerEnter={preload} onFocus={preload}>
        {hasBegun ? 'What did the doctor say?' : `Ask the doctor${count > 0 ? ` (${count})` : ''}`}
        <HiddenWords>{appointment.title}</HiddenWords>
      </Button>
      <QuestionsDialog {...props} hasBegun={hasBegun} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
