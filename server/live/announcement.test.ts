import { expect, it } from 'vitest';
import type { Announces } from '@shared/api/endpoint';
import { announcementOf, type Change } from './announcement';

const ROSE = '0195a000-0000-7000-8000-000000000001';
const ANNA = '0195a000-0000-7000-8000-000000000002';
const THING = '0195a000-0000-7000-8000-000000000003';

const change = (changes: Partial<Change> = {}): Change => ({ ownerId: ROSE, affected: null, isNew: true, ...changes });
const people = { id: THING, userIds: [ROSE, ANNA, ROSE] };
const update = { id: THING, seniorId: ROSE, authorId: ANNA, isPrivate: true, content: 'Good news' };
const toldUpdate = { about: 'update', updateId: THING, seniorId: ROSE, authorId: ANNA, isPrivate: true };

it.each<[string, Announces | null, Partial<Change>, unknown]>([
  ['nothing was declared', null, {}, null],
  ['no one is notified', 'nobody', {}, null],
  ['an area', { area: 'health' }, {}, { about: 'area', area: 'health', seniorId: ROSE }],
  ['an area, repeated', { area: 'health' }, { isNew: false }, { about: 'area', area: 'health', seniorId: ROSE }],
  [
    'the caller',
    { event: 'emergency_changed', to: 'self' },
    {},
    { about: 'people', userIds: [ROSE], event: { type: 'emergency_changed', seniorId: ROSE } },
  ],
  [
    'the caller, for a repeated request',
    { event: 'emergency_changed', to: 'self' },
    { isNew: false },
    { about: 'people', userIds: [ROSE], event: { type: 'emergency_changed', seniorId: ROSE } },
  ],
  ['the caller, but signed out', { event: 'emergency_changed', to: 'self' }, { ownerId: null }, null],
  [
    'people, each once',
    { event: 'conversation_changed', to: 'affected' },
    { affected: people },
    { about: 'people', userIds: [ROSE, ANNA], event: { type: 'conversation_changed', conversationId: THING } },
  ],
  [
    'people who see somebody',
    { event: 'profile_changed', to: 'affected' },
    { affected: { id: ROSE, userIds: [ANNA] } },
    { about: 'people', userIds: [ANNA], event: { type: 'profile_changed', userId: ROSE } },
  ],
  [
    'people, repeated: the first request may have been stored and not told',
    { event: 'conversation_changed', to: 'affected' },
    { affected: people, isNew: false },
    { about: 'people', userIds: [ROSE, ANNA], event: { type: 'conversation_changed', conversationId: THING } },
  ],
  ['people, and nothing has changed', { event: 'conversation_changed', to: 'affected' }, {}, null],
  [
    'readers of a new update',
    { event: 'family_update', to: 'readers' },
    { affected: update },
    { ...toldUpdate, isNew: true },
  ],
  [
    'readers of one that is sent again: as a change',
    { event: 'family_update', to: 'readers' },
    { affected: update, isNew: false },
    { ...toldUpdate, isNew: false },
  ],
  [
    'readers of a changed update, repeated or not',
    { event: 'family_changed', to: 'readers' },
    { affected: update },
    { ...toldUpdate, isNew: false },
  ],
  ['readers, and nothing has changed', { event: 'family_changed', to: 'readers' }, {}, null],
])('%s', (_whom, announces, changes, told) => {
  expect(announcementOf(announces, change(changes))).toEqual(told);
});
