import type { FamilyUpdate, UpdateComment, UpdatePhoto } from '@shared/api/family-feed';
import { personName } from '@shared/domain/person-name';
import type { StoredPhoto } from '@shared/domain/family-update';
import type { CommentRow, FeedRow } from './queries';

export function presentUpdate(row: FeedRow, viewerId: string): FamilyUpdate {
  const photos = row.attachmentUrls.map((photo) => presentPhoto(row.id, photo));
  return {
    id: row.id,
    authorId: row.authorId,
    author: row.author,
    seniorId: row.seniorId,
    content: row.content,
    type: row.type,
    isPrivate: row.isPrivate,
    createdAt: row.createdAt,
    attachmentUrls: photos.length === 0 ? null : JSON.stringify(photos.map(({ url }) => url)),
    attachmentUrl: row.attachmentUrl,
    photos,
    hearts: {
      count: row.heartCount,
      isMine: row.hearts.some(({ id }) => id === viewerId),
      names: row.hearts.map(personName),
    },
    commentCount: row.commentCount,
    comments: row.comments.map((comment) => presentComment(comment, row.seniorId, viewerId)),
    canDelete: mayDelete(row.authorId, row.seniorId, viewerId),
  };
}

export function presentComment(row: CommentRow, seniorId: string, viewerId: string): UpdateComment {
  return { ...row, canDelete: mayDelete(row.author.id, seniorId, viewerId) };
}

/** One's own, and for the senior everything in their circle. */
export function mayDelete(authorId: string, seniorId: string, viewerId: string): boolean {
  return authorId === viewerId || seniorId === viewerId;
}

function presentPhoto(updateId: string, { file, width, height, alt }: StoredPhoto): UpdatePhoto {
  const url = `/api/family-updates/${updateId}/photos/${file}`;
  return { url, thumbnailUrl: `${url}?size=thumbnail`, width, height, alt };
}
