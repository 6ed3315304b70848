import type { FamilyLetter, LetterSection } from '@shared/api/family-letter';

const ANNA = {
  id: '01959b2e-0000-7000-8000-0000000000aa',
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Ellis',
  role: 'family_member',
  profileImageUrl: null,
} as const;
const photo = (name: string) => ({
  url: `/api/x/${name}`,
  thumbnailUrl: `/api/x/${name}?t`,
  width: 4,
  height: 3,
  alt: name,
});

const SECTIONS: LetterSection[] = [
  {
    kind: 'news',
    updates: [
      {
        id: '01959b2e-0000-7000-8000-000000000001',
        author: ANNA,
        content: 'Lily lost her first tooth.',
        isPrivate: true,
        createdAt: '2026-03-03T10:00:00.000Z',
        photos: [photo('Lily laughs'), photo('The tooth')],
      },
    ],
  },
  { kind: 'medications', words: 'Most doses were marked as taken.' },
  {
    kind: 'appointments',
    appointments: [
      { id: '01959b2e-0000-7000-8000-000000000002', title: 'Eye doctor', startTime: '2026-03-12T09:00:00.000Z' },
    ],
  },
  {
    kind: 'tasks',
    tasks: [
      { id: '01959b2e-0000-7000-8000-000000000003', title: 'Groceries', dueOn: '2026-03-10', startsAt: null },
      {
        id: '01959b2e-0000-7000-8000-000000000004',
        title: 'A ride',
        dueOn: '2026-03-12',
        startsAt: '2026-03-12T08:30:00.000Z',
      },
    ],
  },
  { kind: 'thanks', thanks: [{ name: 'Tom', titles: ['Soup', 'A ride'] }] },
  { kind: 'games', played: 5, best: { gameType: 'trivia', score: 80 } },
];

/** Of the week from March 1 on, about Margaret. */
export function aLetter(week: Partial<NonNullable<FamilyLetter['week']>> = {}, sections = SECTIONS): FamilyLetter {
  const senior = { id: '01959b2e-0000-7000-8000-000000000001', firstName: 'Margaret' };
  const base = { weekOn: '2026-03-01', senior, zone: 'UTC', readyAt: '2026-03-07T18:00:00.000Z' };
  return { week: { ...base, before: '2026-02-22', after: null, ...week }, sections };
}
