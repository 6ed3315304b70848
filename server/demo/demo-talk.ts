/** The demo family's conversations, and its updates with likes and comments. */
import { v7 as uuidv7 } from 'uuid';
import type { DemoName } from './demo-family';

const HOUR_MS = 60 * 60 * 1000;

interface Said {
  from: DemoName;
  hoursAgo: number;
  words: string;
}

interface DemoConversation {
  between: readonly [DemoName, DemoName];
  said: readonly Said[];
  /** Of the newest messages. */
  unread: number;
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ['margaret', 'anna'],
    unread: 1,
    said: [
      said('anna', 50, 'Good morning, Mum! Did you sleep well?'),
      said('margaret', 49.5, 'Very well, thank you. The new pillow is lovely.'),
      said('anna', 26, 'I can drive you to the eye doctor.'),
      said('margaret', 25.8, 'That would be wonderful. I will bring my old glasses.'),
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
      said('tom', 30, 'Can you take Mum shopping this week? I am travelling.'),
      said('anna', 29, 'Yes, on Saturday.'),
      said('tom', 4, 'Thank you! I will be there on Sunday.'),
      said('tom', 3.9, 'I will bring the cake.'),
    ],
  },
];

interface DemoUpdate extends Said {
  hearts: readonly DemoName[];
  answers: readonly Said[];
}

const UPDATES: readonly DemoUpdate[] = [
  {
    ...said('anna', 75, 'Lucy passed her swimming badge! She dived for the ring three times.'),
    hearts: ['margaret', 'tom'],
    answers: [said('margaret', 74, 'Clever girl! Tell her Grandma is very proud.')],
  },
  { ...said('margaret', 28, 'The roses are in bloom again.'), hearts: ['anna'], answers: [] },
  {
    ...said('tom', 6, 'We land on Sunday at noon. Who is hungry for cake?'),
    hearts: ['margaret'],
    answers: [said('anna', 5.5, 'All of us!'), said('margaret', 5, 'I will make the coffee.')],
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
  const updates = UPDATES.map((update) => ({ ...update, id: idAt(update.hoursAgo) }));
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
    messages: talks
      .flatMap(({ id, said: lines, unread }) =>
        lines.map(({ from, hoursAgo, words }, index) => ({
          id: idAt(hoursAgo),
          conversationId: id,
          senderId: idOf(from),
          content: words,
          isRead: index < lines.length - unread,
          createdAt: at(hoursAgo),
        })),
      )
      .sort(inTime),
    updates: updates
      .map(({ id, from, hoursAgo, words }) => ({
        id,
        authorId: idOf(from),
        seniorId: idOf('margaret'),
        content: words,
        createdAt: at(hoursAgo),
      }))
      .sort(inTime),
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

function said(from: DemoName, hoursAgo: number, words: string): Said {
  return { from, hoursAgo, words };
}
