import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Notice } from '@shared/api/notifications';
import { haveNotifications } from './testing/fake-browser';
import { openReminders } from './testing/open-reminders';
import { anEvent, aNotice, TABLET } from './testing/story';

const region = (name: string) => within(screen.getByRole('region', { name }));

it('who was told: by day, newest first, with how it went and who answered (REACH-58, REACH-59)', async () => {
  haveNotifications();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  const onTablet = { channel: 'push', device: 'Kitchen tablet' } as const;
  await openReminders({
    notices: [
      aNotice({
        endedAs: 'taken',
        openDoses: [],
        events: [
          anEvent('8:00', 'told', onTablet),
          anEvent('8:00', 'shown', onTablet),
          anEvent('8:00', 'failed', { ...onTablet, device: 'Phone', reason: 'It no longer takes notifications' }),
          anEvent('8:03', 'snoozed'),
          anEvent('8:04', 'answered'),
          anEvent('8:04', 'ended'),
        ],
      }),
      aNotice({
        id: TABLET,
        at: '2026-03-02T13:00:00.000Z',
        endedAs: 'skipped',
        openDoses: [],
        events: [
          anEvent('8:00', 'told', { channel: 'mail' }),
          anEvent('9:00', 'ended', { personId: TABLET, personName: 'Anna Ellis' }),
        ],
      }),
    ],
  });
  const card = region('Who was told');
  await card.findByRole('heading', { name: 'Today' });
  const headings = card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Today', 'Yesterday']);
  const lines = card
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('li') === null)
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(lines).toEqual([
    '8:00 AM Notification on Kitchen tablet, shown',
    '8:00 AM Notification on Phone, could not be deliveredIt no longer takes notifications',
    '8:03 AM snoozed for 10 minutes by you',
    '8:04 AM taken, marked by you',
    '8:00 AM Email, sent',
    '9:00 AM skipped, marked by Anna',
  ]);
});

it('who was told of messages, readings and the account, each with its own words (REACH-59)', async () => {
  haveNotifications();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  const onTablet = { channel: 'push', device: 'Kitchen tablet' } as const;
  const noDoses = { openDoses: [], events: [anEvent('8:00', 'told', onTablet)] };
  const reading = { type: 'heart_rate', value: 145, recordedAt: '2026-03-03T13:00:00.000Z' };
  const told = (kind: Notice['kind'], ...events: Notice['events']) =>
    aNotice({ ...noDoses, kind, id: `${TABLET}-${kind}`, endedAs: 'seen', events: [...noDoses.events, ...events] });
  await openReminders({
    notices: [
      told('message', anEvent('8:01', 'ended')),
      aNotice({
        ...noDoses,
        kind: 'update',
        endedAs: 'quiet',
        events: [anEvent('8:00', 'late', { reason: 'Quiet hours' })],
      }),
      { ...told('reading', anEvent('8:02', 'ended')), reading },
      aNotice({ ...noDoses, kind: 'reading', id: TABLET, reading }),
      told('account', anEvent('8:03', 'ended', { personId: null })),
    ],
  });
  const card = region('Who was told');
  await card.findByRole('heading', { name: 'Today' });
  expect(card.getByRole('link', { name: /^Critical reading at 8:00\sAM$/ })).toHaveAttribute(
    'href',
    `/reminders/${TABLET}`,
  );
  const texts = card
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('li') !== null)
    .map(({ textContent }) =>
      textContent.replaceAll('\u00A0', ' ').replaceAll(/Notification on Kitchen tablet, sent/g, 'sent;'),
    );
  expect(texts).toEqual([
    'Message at 8:00 AM8:00 AM sent;8:01 AM read',
    'Family update at 8:00 AM8:00 AM not toldQuiet hours',
    'Critical reading at 8:00 AM8:00 AM sent;8:02 AM marked as seen by you',
    'Critical reading at 8:00 AM8:00 AM sent;',
    'Email about your account at 8:00 AM8:00 AM sent;',
  ]);
});

it('who was told of an appointment, of the evening, and of a time away; planned ones say no more than that (REACH-29, REACH-34, REACH-59)', async () => {
  haveNotifications();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  const told = { events: [anEvent('9:00', 'told', { channel: 'mail' }), anEvent('9:00', 'ended')], openDoses: [] };
  await openReminders({
    notices: [
      aNotice({ ...told, kind: 'appointment', endedAs: 'seen' }),
      aNotice({ ...told, id: TABLET, kind: 'appointment', endedAs: 'gone' }),
      aNotice({ ...told, id: '0195a000-0000-7000-8000-00000000a002', kind: 'summary', endedAs: 'seen' }),
      aNotice({ ...told, id: '0195a000-0000-7000-8000-00000000a003', kind: 'away', endedAs: 'seen' }),
    ],
  });
  const card = region('Who was told');
  await card.findByRole('heading', { name: 'Today' });
  const items = card.getAllByRole('listitem').filter((item) => item.querySelector('li') !== null);
  expect(items.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Appointment at 10:00 AM9:00 AM Email, sent',
    'Appointment at 10:00 AM9:00 AM Email, sent9:00 AM changed or deleted',
    'Evening summary9:00 AM Email, sent',
    'While Hearthside was away9:00 AM Email, sent',
  ]);
});
