/** API hooks for the profile, the signed-in devices, and email verification. */
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { type CurrentUser, currentUserQuery } from '@/lib/session';

export function devicesQuery() {
  return { ...apiQuery('GET /api/user/devices', {}), ...onEveryScreen };
}

export function verificationQuery() {
  return { ...apiQuery('GET /api/user/email-verification', {}), ...onEveryScreen };
}

/**
 * Updates the cached current user from a response, so that the header re-renders too (PROF-27). Invalidates all other
 * queries, since names, pictures and local times appear on every screen.
 */
export function useTakeOver(): (account: CurrentUser) => void {
  const queryClient = useQueryClient();
  return (account) => {
    const { queryKey } = currentUserQuery;
    queryClient.setQueryData(queryKey, account);
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(queryKey) });
  };
}

export function useSaveProfile() {
  return useApiMutation('PUT /api/user/profile', {
    invalidates: [],
    toasts: {
      success: 'Profile updated successfully!',
      failure: ({ code, serverSentence }) =>
        code === 'confirm_first' ? null : (serverSentence ?? 'Failed to update profile'),
    },
  });
}

/** The dialog shows failures of this mutation and the next two. */
export function useRemovePicture() {
  return useApiMutation('DELETE /api/user/profile-picture', {
    invalidates: [],
    toasts: { success: 'Your picture was removed.', failure: null },
  });
}

export function useChangePassword() {
  return useApiMutation('POST /api/user/password', {
    invalidates: ['user'],
    toasts: { success: 'Your password was changed. Every other device is signed out.', failure: null },
  });
}

/** @param name of the device, for the toast */
export function useSignOutDevice(name: string) {
  return useApiMutation('DELETE /api/user/devices/{device}', {
    invalidates: ['user'],
    toasts: { success: `${name} is signed out.`, failure: null },
  });
}

export function useSendVerification(email: string) {
  return useApiMutation('POST /api/user/email-verification', {
    invalidates: ['user'],
    toasts: { success: `We sent a link to ${email}.`, failure: sentenceOf },
  });
}
