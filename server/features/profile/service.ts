import type { z } from 'zod';
import { isObviousPassword, OBVIOUS_PASSWORD } from '@shared/api/account-fields';
import type { changeProfile } from '@shared/api/profile';
import { INVALID_EMAIL, type nameForm, takesEmail } from '@shared/api/profile-fields';
import { localDate } from '@shared/domain/zoned-time';
import type { CircleQueries } from '../../access/circle-queries';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { hashPassword, refuseCommonPassword } from '../../auth/passwords';
import type { Viewer } from '../../auth/viewer';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { EmailVerification } from './email-verification';
import type { ProfileQueries, UserRow } from './queries';

type ProfileChange = z.output<typeof changeProfile.body>;

export interface ProfileDependencies {
  queries: ProfileQueries;
  circle: CircleQueries;
  verification: EmailVerification;
  limits: AttemptLimits;
  clock: () => Date;
}

export function createProfileService({ queries, circle, verification, limits, clock }: ProfileDependencies) {
  async function me({ id }: Viewer): Promise<UserRow> {
    const row = await queries.find(id);
    if (row === null) throw notFound();
    return row;
  }

  return {
    /** What a device says counts only as long as nobody has said it (KIND-38). */
    nameTimeZone: ({ id }: Viewer, timeZone: string) => queries.nameTimeZone(id, timeZone, clock()),

    /**
     * Null goes home. Nobody else can do it for them, and only seniors have days of their own (SCHED-28).
     * @throws AppError not_permitted, conflict if they are at home
     */
    async setTravelClock({ id, role }: Viewer, timeZone: string | null): Promise<void> {
      if (role !== 'senior') throw new AppError('not_permitted', 'Only seniors have a clock for their medications.');
      if (timeZone !== null) return queries.travelTo(id, timeZone, clock());
      if (!(await queries.comeHome(id, clock())))
        throw new AppError('conflict', 'You use the time of your home already.');
    },

    changeName: ({ id }: Viewer, name: z.output<typeof nameForm>) => queries.updateName(id, name, clock()),

    /**
     * Ignores a role in the request: it is chosen once, at registration (D-95). An address that another account has is
     * stored like any other, so that nobody learns which ones exist: it is a claim until it is proved (D-100).
     * @param network that the request comes from: changes of the address are limited by it
     * @param refuseUnconfirmed throws unless the person has just shown who they are
     */
    async changeProfile(
      viewer: Viewer,
      { role: _ignored, ...fields }: ProfileChange,
      { network, refuseUnconfirmed }: { network: string; refuseUnconfirmed: () => Promise<void> },
    ): Promise<void> {
      refuseUnborn(fields.dateOfBirth, localDate(clock(), fields.timeZone ?? viewer.timeZone));
      const before = await me(viewer);
      if (!takesEmail(fields.email, before.email)) throw atField('invalid_input', 'email', INVALID_EMAIL);
      const isOtherAddress = before.email?.toLowerCase() !== fields.email.toLowerCase();
      if (isOtherAddress) {
        // Once it is proved, a link for a forgotten password goes there: it is a way in (SAFE-02).
        if (verification.isMailOn) await refuseUnconfirmed();
        await limits.countAddressChange(viewer.id, network);
        await verification.refuseTooMany(viewer.id);
      }
      await queries.update(viewer.id, fields, clock());
      if (isOtherAddress) await verification.start(await me(viewer));
    },

    /**
     * @param user as read when their current password was checked
     * @param keepSid the current session, which continues; all others of the person end
     * @returns the ids of the ended sessions. @throws AppError invalid_input
     */
    async changePassword(user: UserRow | null, newPassword: string, keepSid: string): Promise<string[]> {
      if (user === null) throw wrongPassword();
      refuseCommonPassword(newPassword, 'newPassword');
      if (isObviousPassword({ ...user, password: newPassword })) {
        throw atField('invalid_input', 'newPassword', OBVIOUS_PASSWORD);
      }
      const hash = await hashPassword(newPassword);
      const change = { userId: user.id, former: user.password, hash, keepSid, now: clock() };
      const ended = await queries.changePassword(change);
      if (ended === null) throw wrongPassword();
      return ended;
    },

    /** The users whose screens show this person: themselves, and everyone in their circles. */
    async affectedUserIds(personId: string): Promise<string[]> {
      const people = await circle.listCircle(personId);
      return [personId, ...people.map(({ person }) => person.id)];
    },
  };
}

function refuseUnborn(dateOfBirth: string | null, today: string): void {
  if (dateOfBirth === null || dateOfBirth <= today) return;
  throw atField('invalid_input', 'dateOfBirth', 'Date of birth cannot be in the future');
}

/** Never a 401: the client would take that for the end of the session (D-30). */
const wrongPassword = () => atField('invalid_input', 'currentPassword', 'This is not your current password');
