/** The demo family's conversations, and the rows for them and for its updates. */
import { v7 as uuidv7 } from 'uuid';
import { messageFolder, updateFolder } from '../files/folders';
import { type DemoName, type DemoPhoto, said, type Said } from './demo-family';
import { UPDATES } from './demo-feed';
import { newPictureFile } from './demo-pictures';

const HOUR_MS = 60 * 60 * 1000;
/** Of every photo, in pixels. */
const PHOTO = { width: 1000, height: 750 };

interface SaidInMessage extends Said {
  photos?: readonly DemoPhoto[];
}

interface DemoConversation {
  between: readonly [DemoName, DemoName];
  said: readonly SaidInMessage[];
  /** Of the newest messages. */
  unread: number;
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ['margaret', 'anna'],
    unread: 1,
    said: [
      said('anna', 50, 'Good morning, Mom! Did you sleep well?'),
      said('margaret', 49.5, 'Very well, thank you. The new pillow is lovely.'),
      said('anna', 26, 'I can drive you to the eye doctor.'),
      said('margaret', 25.8, 'That would be wonderful. I will bring my old glasses.'),
      {
        ...said('margaret', 25.5, 'Biscuit says hello, too.'),
        photos: [{ name: 'cat', alt: 'An orange cat on the windowsill, its eyes closed' }],
      },
      said('anna', 2.2, 'The children made you a picture. I will show you this afternoon.'),
    ],
  },
  {
    between: ['margaret', 'grace'],
    unread: 0,
    said: [
      said('grace', 72, 'Your blood pressure looks calmer since the new dose. How do you feel?'),
      said('margaret', 71, 'Better. I no longer get dizzy when I stand up.'),
      said('grace', 70.5, 'I am glad. Please keep measuring in the morning.'),
    ],
  },
  {
    between: ['anna', 'tom'],
    unread: 2,
    said: [
      said('tom', 30, 'Can you take Mom shopping this week? I am traveling.'),
      said('anna', 29, 'Yes, on Saturday.'),
      said('tom', 4, 'Thank you! I will be there on Sunday.'),
      said('tom', 3.9, 'I will bring the cake.'),
    ],
  },
];

/**
 * Rows for an empty database; ids and times match when each text says it was written. Oldest first, since lists are
 * sorted by the order of storing.
 */
export function demoTalk(now: Date, idOf: (name: DemoName) => string) {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  // Like the ids of what people write, they contain their time.
  const idAt = (hoursAgo: number) => uuidv7({ msecs: at(hoursAgo).getTime() });
  const talks = CONVERSATIONS.map((talk) => ({ ...talk, id: uuidv7(), people: talk.between.map(idOf) }));
  const written = talks.flatMap(({ id, said: lines, unread }) =>
    lines.map(({ from, hoursAgo, words, photos = [] }, index) => ({
      id: idAt(hoursAgo),
      conversationId: id,
      senderId: idOf(from),
      content: words,
      photos: photos.map((photo) => ({ ...photo, file: newPictureFile() })),
      isRead: index < lines.length - unread,
      createdAt: at(hoursAgo),
    })),
  );
  const updates = UPDATES.map((update) => {
    const photos = update.photos.map((photo) => ({ ...photo, file: newPictureFile() }));
    return { ...update, photos, id: idAt(update.hoursAgo) };
  });
  const inTime = (one: { createdAt: Date }, other: { createdAt: Date }) =>
    one.createdAt.getTime() - other.createdAt.getTime();
  return {
    conversations: talks.map(({ id, people, said: lines }) => ({
      id,
      pair: [...people].sort().join(' '),
      createdAt: at(lines[0]?.hoursAgo ?? 0),
      updatedAt: at(lines.at(-1)?.hoursAgo ?? 0),
    })),
    participants: talks.flatMap(({ id, people }) =>
      people.map((userId) => ({ id: uuidv7(), conversationId: id, userId })),
    ),
    messages: written
      .map(({ photos, ...message }) => ({
        ...message,
        photos: photos.map(({ file, alt }) => ({ ...PHOTO, file, alt })),
      }))
      .sort(inTime),
    updates: updates
      .map(({ id, from, hoursAgo, words, photos }) => ({
        id,
        authorId: idOf(from),
        seniorId: idOf('margaret'),
        content: words,
        type: photos.length === 0 ? ('message' as const) : ('photo' as const),
        attachmentUrls: photos.map(({ file, alt }) => ({ ...PHOTO, file, alt })),
        createdAt: at(hoursAgo),
      }))
      .sort(inTime),
    pictures: [
      ...updates.flatMap(({ id, from, photos }) =>
        photos.map(({ name, file }) => ({ name, file, folder: updateFolder(id), ownerId: idOf(from) })),
      ),
      ...written.flatMap(({ id, senderId, photos }) =>
        photos.map(({ name, file }) => ({ name, file, folder: messageFolder(id), ownerId: senderId })),
      ),
    ],
    hearts: updates.flatMap(({ id, hearts }) => hearts.map((name) => ({ updateId: id, userId: idOf(name) }))),
    comments: updates
      .flatMap(({ id, answers }) =>
        answers.map(({ from, hoursAgo, words }) => ({
          id: idAt(hoursAgo),
          updateId: id,
          authorId: idOf(from),
          content: words,
          createdAt: at(hoursAgo),
        })),
      )
      .sort(inTime),
  };
}
