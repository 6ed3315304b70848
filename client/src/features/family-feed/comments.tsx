import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UpdateComment } from '@shared/api/family-feed';
import { personName } from '@shared/domain/person-name';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import type { FeedActions } from './feed-actions';
import { commentsQuery } from './api';
import type { ShownUpdate } from './shown-update';
import { UpdateAge } from './update-age';

export interface CommentsProps {
  update: Pick<ShownUpdate, 'id' | 'comments' | 'commentCount'>;
  onDelete: FeedActions['deleteComment'];
}

/** The newest comments, or all of them on request. */
export function Comments({ update: { id, comments, commentCount }, onDelete }: CommentsProps) {
  const [isAll, setIsAll] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...commentsQuery(id), enabled: isAll });
  if (commentCount === 0) return null;
  const shown = (isAll ? data : undefined) ?? comments;
  const showAll = () => {
    setIsAll(true);
    if (isError) void refetch();
  };
  return (
    <div className="edge-t mt-4 pt-2">
      {commentCount > shown.length && (
        <Button variant="quiet" icon="message" pending={isAll && isFetching} pendingLabel="Loading …" onClick={showAll}>
          Show all {commentCount} replies
        </Button>
      )}
      {isAll && isError && !isFetching && (
        <p role="alert" className="font-semibold">
          The replies could not be loaded. Please try again.
        </p>
      )}
      <ul aria-label="Replies">
        {shown.map((comment) => (
          <Comment key={comment.id} comment={comment} onDelete={() => onDelete({ updateId: id, comment })} />
        ))}
      </ul>
    </div>
  );
}

function Comment({ comment, onDelete }: { comment: UpdateComment; onDelete: () => void }) {
  const { author, content, createdAt, canDelete } = comment;
  const name = personName(author);
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2.5">
      <Avatar name={name} imageUrl={author.profileImageUrl} seed={author.id} size="small" className="mt-1" />
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap gap-x-3 leading-snug">
          <b>{name}</b> <UpdateAge at={createdAt} />
        </p>
        <p className="whitespace-pre-line [unicode-bidi:plaintext]">{content}</p>
      </div>
      {canDelete && (
        <Button variant="quiet" icon="trash" className="-my-1 ml-auto @md:-mr-3" onClick={onDelete}>
          Delete
          <HiddenWords>the reply from {name}</HiddenWords>
        </Button>
      )}
    </li>
  );
}
