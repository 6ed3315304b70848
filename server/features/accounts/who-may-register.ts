import type { Registration } from '@shared/domain/registration';
import { AppError } from '../../errors/app-error';
import type { AccountQueries } from './queries';

export type WhoMayRegister = ReturnType<typeof createWhoMayRegister>;

/** The rule of REGISTRATION (F7). The very first account is always let in: someone is setting Hearthside up. */
export function createWhoMayRegister(
  setting: Registration,
  queries: Pick<AccountQueries, 'hasAccounts' | 'hasOpenInvitation'>,
  clock: () => Date,
) {
  let isInUse = false;

  return {
    /** For pages. Unless there is no account yet, the setting; also while the database is away. */
    async offered(): Promise<Registration> {
      if (setting === 'open') return 'open';
      isInUse ||= await queries.hasAccounts().catch(() => true);
      return isInUse ? setting : 'open';
    },

    /**
     * @returns 'first' if only the very first account may be stored.
     * @throws AppError registration_closed or invitation_needed
     */
    async admit(invitationToken: string | undefined): Promise<'anybody' | 'first'> {
      if (setting === 'open') return 'anybody';
      const isInvited =
        setting === 'invited' &&
        invitationToken !== undefined &&
        (await queries.hasOpenInvitation(invitationToken, clock()));
      if (isInvited) return 'anybody';
      if (await queries.hasAccounts()) throw this.refusal();
      return 'first';
    },

    refusal(): AppError {
      return setting === 'closed'
        ? new AppError(
            'registration_closed',
            'New accounts are turned off here. Please ask the person who runs this Hearthside.',
          )
        : new AppError(
            'invitation_needed',
            'A new account needs an open invitation here. Please open the link you were sent, or ask for a new one.',
          );
    },
  };
}
