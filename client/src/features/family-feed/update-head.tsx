import { useQuery } from '@tanstack/react-query';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Skeleton } from '@/ui/skeletons';
import { Icon } from '@/ui/icon';
import { personQuery } from './api';
import type { ShownUpdate } from './shown-update';
import { UpdateAge } from './update-age';

export interface UpdateHeadProps {
  update: ShownUpdate;
  /** Of the author's name, which labels the card. */
  headingId: string;
  /** 'Margaret’s family'; null unless the current user belongs to several families. */
  family: string | null;
  /** The only person who sees a private update: 'Margaret'. */
  privateFor: string;
  /** Null if the current user may not delete it. */
  onDelete: (() => void) | null;
}

/** Who shared it, when, and with whom. */
export function UpdateHead({ update, headingId, family, privateFor, onDelete }: UpdateHeadProps) {
  const author = useAuthor(update);
  const name = author === undefined ? null : personName(author);
  return (
    <header className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <Avatar name={name ?? '?'} imageUrl={author?.profileImageUrl} seed={update.authorId} />
      <div className="min-w-0 flex-[1_1_8rem] leading-snug">
        <h3 id={headingId} className="text-base font-bold">
          {name ?? <Skeleton className="h-6 w-40" />}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3">
          <UpdateAge at={update.createdAt} />
          {family !== null && <span className="text-muted">{family}</span>}
          {update.isPrivate && (
            <span className="inline-flex items-center gap-1.5 font-semibold">
              <Icon name="lock" size="small" />
              Only for {privateFor}
            </span>
          )}
        </p>
      </div>
      {onDelete !== null && (
        <Button variant="quiet" icon="trash" className="-mr-3 ml-auto" onClick={onDelete}>
          Delete
          <HiddenWords>the update of {name ?? 'this person'}</HiddenWords>
        </Button>
      )}
    </header>
  );
}

/** Fetched by id if the update arrives without its author (FEED-28). */
function useAuthor({ author, authorId }: ShownUpdate) {
  const { data, isError } = useQuery({ ...personQuery(authorId), enabled: author === undefined });
  if (author !== undefined || data !== undefined) return author ?? data;
  return isError ? NOBODY_KNOWN : undefined;
}

const NOBODY_KNOWN = { firstName: 'Someone in the family', lastName: null, username: '', profileImageUrl: null };
