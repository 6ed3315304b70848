/** Whom to ask, with the ways to reach them. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { ListRow, RowList } from '@/ui/list-row';
import { Avatar } from '@/ui/avatar';

export interface HelpPerson {
  id: string;
  name: string;
  /** 'Daughter'; null where it is not known. */
  relation: string | null;
  imageUrl: string | null;
  /** Where to write to them; null for somebody without an account. */
  messagesHref: string | null;
  /** Starts a call; null without a number. */
  callButton: ReactNode;
}

export function HelpPeople({ people, onLeave }: { people: readonly HelpPerson[]; onLeave: () => void }) {
  return (
    <RowList className="mt-1">
      {people.map(({ id, name, relation, imageUrl, messagesHref, callButton }) => (
        <ListRow
          key={id}
          lead={<Avatar name={name} imageUrl={imageUrl} seed={id} />}
          title={name}
          detail={relation ?? undefined}
          tail={
            <span className="flex flex-wrap gap-2">
              {callButton}
              {messagesHref !== null && (
                <ButtonLink href={messagesHref} size="big" icon="message" onClick={onLeave}>
                  Write<HiddenWords>to {name}</HiddenWords>
                </ButtonLink>
              )}
            </span>
          }
        />
      ))}
    </RowList>
  );
}
