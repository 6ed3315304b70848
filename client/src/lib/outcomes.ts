/** The toasts after a change on the server: one for success, one for failure. */
import { ApiError, sentenceOf } from './api';
import { toast, type ToastMessage } from './toast';
import { leaveForSignIn } from './session';

/** A string is the description under the title 'Success'. */
type SuccessWords = string | ToastMessage;

interface FailureToast {
  /** 'Error' by default. */
  title?: string;
  /** By default, what the server says. */
  description?: string;
  /** See ToastMessage. */
  about?: ToastMessage['about'];
  /** 'destructive' by default. */
  variant?: ToastMessage['variant'];
  icon?: ToastMessage['icon'];
}

/** A string is the description under the title 'Error'. */
export type FailureWords = string | FailureToast;

/**
 * What a user is told about a change. Each outcome is either words or a function that returns them. Null means no toast,
 * because the form, dialog or page that asked for the change shows the outcome itself, or there is nothing to tell.
 */
export interface Outcomes<Answer, Request> {
  success: SuccessWords | ((answer: Answer, request: Request) => SuccessWords | null) | null;
  failure: FailureWords | ((error: ApiError, request: Request) => FailureWords | null) | null;
}

interface OutcomeToasts<Answer, Request> {
  succeeded: (answer: Answer, request: Request) => void;
  failed: (error: unknown, request: Request) => void;
}

/** For changes that `useApiMutation` does not send. An expired session has words of its own and leads to the sign-in page. */
export function outcomeToasts<Answer, Request>({
  success,
  failure,
}: Outcomes<Answer, Request>): OutcomeToasts<Answer, Request> {
  return {
    succeeded: (answer, request) => {
      const words = typeof success === 'function' ? success(answer, request) : success;
      if (words !== null) toast(typeof words === 'string' ? { title: 'Success', description: words } : words);
    },
    failed: (error, request) => {
      if (error instanceof ApiError && error.isUnauthorized) leaveForSignIn();
      else toastFailure(error, typeof failure === 'function' ? wordsFrom(failure, error, request) : failure);
    },
  };
}

/** What is not an answer of the server, such as a failure in our own code, has no words of its own. */
function wordsFrom<Request>(
  words: (error: ApiError, request: Request) => FailureWords | null,
  error: unknown,
  request: Request,
): FailureWords | null {
  return error instanceof ApiError ? words(error, request) : {};
}

function toastFailure(error: unknown, words: FailureWords | null): void {
  if (words === null) return;
  const toasted: FailureToast = typeof words === 'string' ? { description: words } : words;
  const { title = 'Error', description = sentenceOf(error), about, variant = 'destructive', icon } = toasted;
  toast({ title, description, variant, about, icon });
}
