import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentBody } from '@shared/api/contracts';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useAnswerInvitation } from './mutations';
import { isOutdated } from './is-outdated';

export type InvitationAnswer = SentBody<'PATCH /api/care-invitations/{id}'>['status'];

/** Accepting and declining, with their messages (D1:202). One answer at a time. */
export function useAnswer() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useAnswerInvitation();
  const [answering, setAnswering] = useState<{ id: string; status: InvitationAnswer } | null>(null);

  /** False when it failed, which has been said by then. `token` is the one of the invitation's own link. */
  const answer = async (id: string, status: InvitationAnswer, token?: string): Promise<boolean> => {
    setAnswering({ id, status });
    try {
      await mutateAsync({ params: { id }, body: { status, ...(token !== undefined && { token }) } });
      toast({ title: 'Invitation response sent' });
      return true;
    } catch (error) {
      toastFailure(error);
      if (isOutdated(error)) await queryClient.invalidateQueries({ queryKey: ['care-invitations'] });
      return false;
    } finally {
      setAnswering(null);
    }
  };
  return { answer, answering };
}
