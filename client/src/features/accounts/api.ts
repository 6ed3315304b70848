/** Signing in, creating an account, and entering the app afterward. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';
import { adoptComfort } from '@/lib/comfort';
import { passkeysInPage } from '@/lib/render-context';
import { offerScreenLock } from '@/lib/screen-lock';
import { invitationIn } from '@/lib/addresses';
import { changePerson, type CurrentUser } from '@/lib/session';
import { PRODUCT_NAME } from '@shared/product';

export const WELCOME = { title: 'Welcome back!', description: 'You have successfully logged in.' };

/** A right password that is not enough is no failure: the next step says what else is needed. */
export function useSignIn() {
  return useApiMutation('POST /api/login', {
    invalidates: [],
    toasts: {
      success: WELCOME,
      failure: (error) =>
        error.code === CODE_NEEDED
          ? null
          : { title: 'Login failed', description: reasonOf(error, 'Invalid username or password.') },
    },
  });
}

export const CODE_NEEDED = 'code_needed';

/** The button shows why not. */
export function useSignInByDevice() {
  return useApiMutation('POST /api/passkeys/sign-in', { invalidates: [], toasts: { success: WELCOME, failure: null } });
}

export function useCreateAccount() {
  return useApiMutation('POST /api/register', {
    invalidates: [],
    toasts: {
      success: {
        title: `Welcome to ${PRODUCT_NAME}!`,
        description: 'Your account has been created successfully.',
      },
      failure: (error) => ({ title: 'Registration failed', description: reasonOf(error, 'Something went wrong.') }),
    },
  });
}

/** The address that was invited by that link; undefined without one, until it is known, and once it was answered. */
export function useInvitedAddress(token: string | undefined): string | undefined {
  const request = { params: { token: token ?? '' } };
  const linked = useQuery({
    ...apiQuery('GET /api/care-invitations/link/{token}', request),
    enabled: token !== undefined,
  });
  return linked.data?.caregiverEmail ?? undefined;
}

/** Prefers the server's sentence (D-31): too many attempts is not the same as wrong credentials. */
function reasonOf({ isNetworkFailure, serverSentence }: ApiError, otherwise: string): string {
  return isNetworkFailure ? 'Something went wrong. Please try again.' : (serverSentence ?? otherwise);
}

/** Long enough to see that it worked (CONST-19). */
const PAUSE_MS = 100;

/** After signing in or registering: goes home, or back to the invitation that led here. */
export function useEnterApp(): (user: CurrentUser, how?: { isByPassword: boolean }) => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  return async (user, { isByPassword } = { isByPassword: false }) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    adoptComfort(user.comfort);
    offerScreenLock(isByPassword && passkeysInPage());
    changePerson(queryClient, user, () => navigate(invitationIn(search) ?? '/'));
  };
}
