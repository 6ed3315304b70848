import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveEscalation } from '@shared/api/escalation';
import { DEFAULT_AFTER_MINUTES } from '@shared/domain/notifications/escalation';
import { familyMembers } from '@shared/schema/care-team';
import { escalationSteps, notificationSettings } from '@shared/schema/notifications';
import type { Database } from '../../db/connect';
import { atField } from '../../errors/app-error';

export interface EscalationSettings {
  afterMinutes: number;
  checkInTime: string | null;
  teamMayChange: boolean;
  hasImportant: boolean;
}

export type SavedEscalation = z.output<typeof saveEscalation.body>;
export type EscalationQueries = ReturnType<typeof createEscalationQueries>;

export function createEscalationQueries({ orm, reads, inTransaction }: Database) {
  return {
    /** Null unless that is a senior. */
    async findSettings(seniorId: string): Promise<EscalationSettings | null> {
      const { rows } = await reads.query<EscalationSettings>({
        name: 'read_escalation',
        text: `
          select coalesce(s.after_minutes, ${DEFAULT_AFTER_MINUTES}) as "afterMinutes", s.check_in_time as "checkInTime",
            coalesce(s.team_may_change, false) as "teamMayChange",
            exists (
              select from medications m where m.user_id = u.id and m.is_important and m.is_active and m.deleted_at is null
            ) as "hasImportant"
          from users u left join notification_settings s on s.user_id = u.id where u.id = $1 and u.role = 'senior'`,
        values: [seniorId],
      });
      return rows[0] ?? null;
    },

    /** @throws AppError invalid_input for somebody who is not in the care team */
    async store(seniorId: string, { helpers, ...settings }: SavedEscalation): Promise<void> {
      const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
      await inTransaction(async (transaction) => {
        // Two who save at once wait for each other here.
        await transaction
          .insert(notificationSettings)
          .values({ userId: seniorId, ...given })
          .onConflictDoUpdate({ target: notificationSettings.userId, set: given });
        const isTheirs = eq(familyMembers.seniorId, seniorId);
        const team = await transaction
          .select({ id: familyMembers.caregiverId })
          .from(familyMembers)
          .where(isTheirs)
          .orderBy(familyMembers.id)
          // Whoever is being removed at this moment is waited for.
          .for('key share');
        const ids = new Set(team.map(({ id }) => id));
        const stranger = helpers.findIndex(({ userId }) => !ids.has(userId));
        if (stranger >= 0) {
          throw atField('invalid_input', `helpers.${stranger}.userId`, 'This person is not in the care team.');
        }
        await transaction.delete(escalationSteps).where(eq(escalationSteps.seniorId, seniorId));
        if (helpers.length === 0) return;
        await transaction.insert(escalationSteps).values(
          helpers.map(({ userId, waitMinutes }, index) => ({
            seniorId,
            position: index + 1,
            helperId: userId,
            waitMinutes,
          })),
        );
      });
    },

    async listTeam(seniorId: string): Promise<string[]> {
      const rows = await orm
        .select({ id: familyMembers.caregiverId })
        .from(familyMembers)
        .where(eq(familyMembers.seniorId, seniorId));
      return rows.map(({ id }) => id);
    },
  };
}
