import type { CareConnection } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { choiceClasses, markClasses } from '@/ui/radio-list';
import { FieldFrame, useField } from '@/ui/form/field';
import { Avatar } from '@/ui/avatar';

export interface MemberChoicesProps {
  /** Where the list of ids is in the form's values. */
  name: string;
  team: readonly CareConnection[];
}

/** The care team, each with a face and a box to tick. */
export function MemberChoices({ name, team }: MemberChoicesProps) {
  const label = 'Your care team';
  const { id, error, control } = useField({ name, label });
  return (
    <FieldFrame id={id} label={label} error={error} group>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {team.map((member, index) => (
          <label key={member.id} className={choiceClasses}>
            <input
              {...control}
              // The summary's link leads to the first box.
              id={index === 0 ? id : `${id}-${member.id}`}
              type="checkbox"
              value={member.id}
              className={markClasses}
            />
            <Avatar name={personName(member)} seed={member.id} imageUrl={member.profileImageUrl} />
            <span className="min-w-0">
              <span className="block font-semibold">{personName(member)}</span>
              {member.relationship !== '' && (
                <span className="block leading-snug text-muted">{capitalised(member.relationship)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
