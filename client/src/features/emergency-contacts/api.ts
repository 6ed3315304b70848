/** API hooks for emergency contacts, which the emergency card also lists. */
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

/** The user's own contacts, in the order they chose. */
export function contactsQuery() {
  return { ...apiQuery('GET /api/emergency-contacts', {}), ...onEveryScreen };
}

const INVALIDATES = ['emergency-contacts', 'emergency-card'] as const;

export function useAddContact() {
  return useApiMutation('POST /api/emergency-contacts', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ name }) => ({ title: 'Contact Added', description: `${name} is in your list now.` }),
      failure: 'Failed to add emergency contact. Please try again.',
    },
  });
}

export function useChangeContact() {
  return useApiMutation('PUT /api/emergency-contacts/{id}', {
    invalidates: INVALIDATES,
    toasts: {
      success: ({ name }) => ({ title: 'Contact Updated', description: `Your changes to ${name} are saved.` }),
      failure: 'Failed to update emergency contact. Please try again.',
    },
  });
}

/** No success toast: the list shows the move. */
export function useMoveContact() {
  return useApiMutation('POST /api/emergency-contacts/{id}/move', {
    invalidates: INVALIDATES,
    toasts: { success: null, failure: 'Failed to move emergency contact. Please try again.' },
  });
}

export function useDeleteContact(name: string) {
  return useApiMutation('DELETE /api/emergency-contacts/{id}', {
    invalidates: INVALIDATES,
    toasts: {
      success: { title: 'Contact Deleted', description: `${name} is no longer in your list.` },
      failure: 'Failed to delete emergency contact. Please try again.',
    },
  });
}
