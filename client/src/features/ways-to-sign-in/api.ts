/** One's own ways to sign in. A person who changes them may have to show who they are first: see use-confirmed.tsx. */
import type { ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function passkeysQuery() {
  return { ...apiQuery('GET /api/passkeys', {}), ...onEveryScreen };
}

export function secondStepQuery() {
  return { ...apiQuery('GET /api/second-factor', {}), ...onEveryScreen };
}

/** How far a pairing is. Asked for every two seconds, as the other device answers in its own time. */
export function pairingQuery(id: string) {
  return { ...apiQuery('GET /api/device-pairings/{id}', { params: { id } }), ...onEveryScreen };
}

/** Being asked who one is is no failure. */
export const needsConfirming = (error: unknown): boolean => Object(error).code === 'confirm_first';

const unlessAsked = (error: ApiError) => (needsConfirming(error) ? null : error.sentence);

/** The dialog shows why not. */
export function useConfirmPerson() {
  return useApiMutation('POST /api/user/confirm', { invalidates: [], toasts: { success: null, failure: null } });
}

export function useAddPasskey() {
  return useApiMutation('POST /api/passkeys', {
    invalidates: ['passkeys'],
    toasts: {
      success: 'Next time you can sign in here with your face, finger or screen lock.',
      // Beside the button.
      failure: null,
    },
  });
}

/** @param name of the device, for the toast */
export function useRemovePasskey(name: string) {
  return useApiMutation('DELETE /api/passkeys/{id}', {
    invalidates: ['passkeys'],
    toasts: { success: `${name} needs your password again.`, failure: null },
  });
}

export function useRemoveAllPasskeys() {
  return useApiMutation('DELETE /api/passkeys', {
    invalidates: ['passkeys'],
    toasts: { success: 'Every device needs your password again.', failure: null },
  });
}

export function useStartSecondStep() {
  return useApiMutation('POST /api/second-factor', {
    invalidates: [],
    toasts: { success: null, failure: unlessAsked },
  });
}

export function useTurnOnSecondStep() {
  return useApiMutation('POST /api/second-factor/confirm', {
    invalidates: ['second-factor', 'user'],
    toasts: {
      success: 'From now on you are asked for a code as well. Every other device is signed out.',
      failure: null,
    },
  });
}

export function useTurnOffSecondStep() {
  return useApiMutation('POST /api/second-factor/remove', {
    invalidates: ['second-factor'],
    toasts: { success: 'Your password alone is enough again.', failure: null },
  });
}

export function useRenewRecoveryCodes() {
  return useApiMutation('POST /api/second-factor/recovery-codes', {
    invalidates: ['second-factor'],
    toasts: { success: null, failure: unlessAsked },
  });
}

export function useBeginPairing() {
  return useApiMutation('POST /api/device-pairings', {
    invalidates: [],
    toasts: { success: null, failure: unlessAsked },
  });
}

/** The dialog shows what came of it. */
export function useAnswerPairing() {
  return useApiMutation('POST /api/device-pairings/{id}/answer', {
    invalidates: ['device-pairings'],
    toasts: { success: null, failure: null },
  });
}

/** Closing the dialog says so, too, and a code that nobody ends does so by itself. */
export function useEndPairing() {
  return useApiMutation('DELETE /api/device-pairings/{id}', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
}

export function useSignOutPaired() {
  return useApiMutation('DELETE /api/user/devices/{device}', {
    invalidates: ['user'],
    toasts: { success: 'It is signed out again.', failure: ({ sentence }) => sentence },
  });
}
