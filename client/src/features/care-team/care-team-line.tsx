import { useQuery } from '@tanstack/react-query';
import { sentInvitationsQuery } from './api';
import { askingWords } from './invitation-groups';

/** The care team in one line, for the folded card on a phone: first of all, who waits for an answer (D-100, KIND-22). */
export function CareTeamLine() {
  const asking = askingWords(useQuery(sentInvitationsQuery()).data ?? []);
  return asking === null ? 'Who helps you, and what they see' : <b className="text-ink">{asking}</b>;
}
