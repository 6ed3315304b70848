/** Margaret's noon, as the look book tells it: Tuesday, March 3, 2026, 12:10 PM in New York. */
import type { PersonCard } from '@shared/api/accounts';
import type { FamilyUpdate, UpdateComment } from '@shared/api/family-feed';
import type { SentPhoto } from '@shared/api/photo-fields';
import { anAccount } from '@/testing/account';

export const NOON = new Date('2026-03-03T17:10:00Z');
export const MARGARET = anAccount();

function person(last: string, firstName: string, lastName: string): PersonCard {
  const id = `0195a000-0000-7000-8000-0000000000${last}`;
  return { id, username: firstName.toLowerCase(), firstName, lastName, role: 'family_member', profileImageUrl: null };
}

export const tom = person('02', 'Tom', 'Ellis');
const anna = person('03', 'Anna', 'Ellis');
export const ANNA = anAccount({ ...anna, email: 'anna@example.com' });
export const margaret: PersonCard = {
  id: MARGARET.id,
  username: MARGARET.username,
  firstName: 'Margaret',
  lastName: 'Ellis',
  role: 'senior',
  profileImageUrl: null,
};

let made = 0;

function nextId(): string {
  made += 1;
  return `01959b2e-0000-7000-9000-${String(made).padStart(12, '0')}`;
}

/** Tom's, two hours before noon, or what the changes make of it. */
export function anUpdate(changes: Partial<FamilyUpdate> = {}): FamilyUpdate {
  const author = changes.author ?? tom;
  return {
    id: nextId(),
    authorId: author.id,
    author,
    seniorId: MARGARET.id,
    content: 'Grandma and Lucy picked the first tomatoes today.',
    type: 'message',
    isPrivate: false,
    createdAt: '2026-03-03T15:10:00.000Z',
    attachmentUrls: null,
    attachmentUrl: null,
    photos: [],
    hearts: { count: 0, isMine: false, names: [] },
    commentCount: 0,
    comments: [],
    canDelete: false,
    canAnswer: true,
    ...changes,
  };
}

export function aPhoto(name: string, changes: Partial<SentPhoto> = {}): SentPhoto {
  const url = `/api/family-updates/1/photos/${name}.webp`;
  return { url, thumbnailUrl: `${url}?size=thumbnail`, width: 1600, height: 1200, alt: name, ...changes };
}

export function aComment(content: string, changes: Partial<UpdateComment> = {}): UpdateComment {
  return { id: nextId(), author: anna, content, createdAt: '2026-03-03T16:40:00.000Z', canDelete: false, ...changes };
}
