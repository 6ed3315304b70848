/** Server calls for the care team: connections, invitations, and the access record. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentBody } from '@shared/api/contracts';
import { ApiError, sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { canSeeWords } from './words';

/** A senior's care team, or the seniors the current user is connected to. */
export function careConnectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

/** Invitations the current user, a senior, has sent, newest first. */
export function sentInvitationsQuery() {
  return { ...apiQuery('GET /api/care-invitations/sent', {}), ...onEveryScreen };
}

/** Invitations waiting for the current user's answer. */
export function receivedInvitationsQuery() {
  return { ...apiQuery('GET /api/care-invitations/received', {}), ...onEveryScreen };
}

/** The invitation behind a link; works while signed out. */
export function linkedInvitationQuery(token: string) {
  return {
    ...apiQuery('GET /api/care-invitations/link/{token}', { params: { token } }),
    ...onEveryScreen,
  };
}

/** Who looked at or changed the current user's data, newest first. */
export function accessRecordsQuery() {
  return { ...apiQuery('GET /api/access-records', {}), ...onEveryScreen };
}

/** What a user may see depends on these. The live connection does not notify the user who made the change. */
const INVALIDATES = [
  'care-invitations',
  'care-connections',
  'medications',
  'medication-logs',
  'family-updates',
] as const;

export function useInvite() {
  return useApiMutation('POST /api/care-invitations', {
    invalidates: ['care-invitations', 'care-connections'],
    toasts: {
      // Without mail nothing was sent yet: the notice with the link says so (KIND-12).
      success: ({ isMailed }) =>
        isMailed
          ? { title: 'Invitation sent!', description: 'Your caregiver invitation has been sent successfully.' }
          : null,
      failure: { title: 'Failed to send invitation' },
    },
  });
}

export function useChangePermissions() {
  return useApiMutation('PATCH /api/care-invitations/{id}/permissions', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ caregiverDisplayName, levels }) => ({
        title: 'Access changed',
        description: `${caregiverDisplayName}: ${canSeeWords(levels).replace('Can', 'can')}.`,
      }),
      failure: { title: 'Failed to change access' },
    },
  });
}

export function useRemoveInvitation() {
  return useApiMutation('DELETE /api/care-invitations/{id}', {
    invalidates: INVALIDATES,
    toasts: {
      success: 'The invitation has been removed from your care team.',
      failure: { title: 'Failed to remove invitation' },
    },
  });
}

export type InvitationAnswer = SentBody<'PATCH /api/care-invitations/{id}'>['status'];

/** Accepts or declines an invitation (INV-34). One answer at a time. */
export function useAnswer() {
  const refreshOutdated = useRefreshOutdated();
  const { mutateAsync } = useApiMutation('PATCH /api/care-invitations/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: { title: 'Invitation response sent' }, failure: sentenceOf },
  });
  const [answering, setAnswering] = useState<{ id: string; status: InvitationAnswer } | null>(null);

  /** Resolves to false on failure, after showing a toast. `token` comes from the invitation's link. */
  const answer = async (id: string, status: InvitationAnswer, token?: string): Promise<boolean> => {
    setAnswering({ id, status });
    try {
      await mutateAsync({ params: { id }, body: { status, ...(token !== undefined && { token }) } });
      return true;
    } catch (error) {
      await refreshOutdated(error);
      return false;
    } finally {
      setAnswering(null);
    }
  };
  return { answer, answering };
}

/** Asks the senior to be let in, for an address that is not proved (D-100). The page shows the outcome itself. */
export function useAskToBeLetIn() {
  return useApiMutation('POST /api/care-invitations/{id}/ask', {
    invalidates: ['care-invitations'],
    toasts: { success: null, failure: sentenceOf },
  });
}

export function useLetIn() {
  return useApiMutation('POST /api/care-invitations/{id}/let-in', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ caregiverDisplayName, levels }) => ({
        title: `${caregiverDisplayName} is on your care team now`,
        description: `${canSeeWords(levels)}. You can change that at any time.`,
      }),
      failure: sentenceOf,
    },
  });
}

export function useTurnAway() {
  return useApiMutation('POST /api/care-invitations/{id}/turn-away', {
    invalidates: ['care-invitations'],
    toasts: {
      success: ({ caregiverEmail }) => ({
        title: 'No one was let in',
        description: `They cannot ask again. The invitation to ${caregiverEmail} stays open for anyone who has its link.`,
      }),
      failure: sentenceOf,
    },
  });
}

/**
 * For a refusal that means the list on screen is outdated: another user answered, changed or canceled, or the address
 * has to be proved from where this device is now.
 */
export function useRefreshOutdated(): (error: unknown) => Promise<void> {
  const queryClient = useQueryClient();
  return async (error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 409 || error.status === 404 || error.code === 'not_proved') {
      await queryClient.invalidateQueries({ queryKey: ['care-invitations'] });
    }
  };
}
