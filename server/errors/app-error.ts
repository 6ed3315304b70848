import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@shared/errors';

/** The one error that code throws on purpose. People read its `message`. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** `status` where it is not the code's usual one. */
    readonly extra: { fields?: Record<string, string>; retryAfterSeconds?: number; status?: number } = {},
  ) {
    super(message);
  }

  get status(): number {
    return this.extra.status ?? ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    const { fields } = this.extra;
    return { message: this.message, code: this.code, ...(fields ? { fields } : {}) };
  }
}

/** Missing, or not visible to the caller: the same text for both, so that nobody can tell which (D-32). */
export const notFound = () => new AppError('not_found', 'We could not find that.');

/** The folder or bucket of photos and documents cannot be read or written. The database and everything in it can. */
export const filesUnavailable = () =>
  new AppError(
    'files_unavailable',
    'Photos and documents cannot be reached at the moment. Please try again in a few minutes.',
    { retryAfterSeconds: 30 },
  );

/** One sentence, shown at the field it is about. @param field the form's name for it */
export const atField = (code: ErrorCode, field: string, message: string) =>
  new AppError(code, message, { fields: { [field]: message } });

/** The client's sign-in redirect looks for this very word (CONST-11). */
export const unauthorized = () => new AppError('unauthorized', 'Unauthorized');

/** The page still shows the previous user. */
export const anotherPerson = () =>
  new AppError('another_person', 'Someone else has signed in on this device. Nothing was changed.');
