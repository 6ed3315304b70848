import { useQuery } from '@tanstack/react-query';
import { sentInvitationsQuery } from './api';
import { askingWords } from './invitation-groups';

/**
 * The care team in one line, for the folded card on a phone: first of all, who waits for an answer (D-100, KIND-22). The
 * card itself loads the invitations.
 */
export function CareTeamLine() {
  const { data = [] } = useQuery({ ...sentInvitationsQuery(), enabled: false });
  const asking = askingWords(data);
  return asking === null ? 'Who helps you, and what they see' : <b className="text-ink">{asking}</b>;
}
