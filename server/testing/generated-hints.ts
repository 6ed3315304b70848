// Ids that generated input may use: the caller's own, another person's, and unknown ones.
import fc from 'fast-check';
import type { Endpoint } from '@shared/api/endpoint';
import { newestLetter } from '@shared/domain/family-letter';
import { localDate } from '@shared/domain/zoned-time';
import { sessionDigest } from '../live/announcement';
import { ELSEWHERE, type Household, PROOF } from './generated-household';
import type { Hints } from './generated-input';
import { emails, instantsIn, measurements, metricTypes, mostly, ABOUT_ONESELF, WITHOUT_IDS } from './generated-values';

const EVERY_3_DAYS = {
  unit: 'tablet',
  phases: [{ fromOn: '2026-03-01', rhythm: { kind: 'every', days: 3 }, doses: [{ time: '08:00', amount: 0.5 }] }],
};

/** @returns the hints for an endpoint. */
export function householdHints(household: Household): (contract: Endpoint) => Hints {
  const { senior, stranger, friend, mine, theirs, visit, theirVisit, reading, theirReading, open, another } = household;
  const {
    counted,
    caregiverEmail,
    conversation,
    update,
    theirUpdate,
    comment,
    paper,
    theirPaper,
    contact,
    theirContact,
  } = household;
  const tasks = fc.constantFrom(household.task.id, household.task.id, household.theirTask.id);
  const invitations = fc.constantFrom(open.id, open.id, another.id);
  const visits = fc.constantFrom(visit.id, visit.id, theirVisit.id);
  const readings = fc.constantFrom(reading.id, reading.id, theirReading.id);

  const passkeyAnswer = {
    id: 'eA',
    rawId: 'eA',
    type: 'public-key',
    response: { clientDataJSON: 'eA', attestationObject: 'eA', authenticatorData: 'eA', signature: 'eA' },
  };
  const updates = fc.constantFrom(update.id, update.id, theirUpdate.id);
  const papers = fc.constantFrom(paper, paper, theirPaper);
  const people = fc.constantFrom(contact, contact, theirContact);

  const hints: Hints = {
    ...WITHOUT_IDS,
    id: fc.constantFrom(mine.id, mine.id, theirs.id),
    medicationId: fc.constantFrom(mine.id, mine.id, theirs.id),
    userId: fc.constantFrom(senior.id, senior.id, stranger.id),
    senior: fc.constantFrom(senior.id, senior.id, stranger.id),
    caregiverEmail: fc.oneof(emails, fc.constant(caregiverEmail)),
    startTime: instantsIn(2026),
    endTime: fc.oneof({ weight: 5, arbitrary: instantsIn(2027) }, fc.constantFrom('', null, '2025-01-01T00:00:00Z')),
    reminderMinutes: fc.integer({ min: 0, max: 2_000 }),
    isCompleted: fc.constant(false),
    value: measurements,
    unit: mostly(['', null, 'bpm', 'BPM', 'beats/min'], ['kg']),
    recordedAt: fc.oneof(fc.constant('2025-01-05T08:00:00Z'), instantsIn(2025)),
    days: fc.constantFrom('1', '7', '366', '0'),
    q: fc.oneof(fc.constantFrom('ma', '%_\\', "' or 1=1 --", 'a b c', 'x'), fc.string({ maxLength: 110 })),
    before: readings,
    otherUserId: fc.constantFrom(friend.id, friend.id, stranger.id),
    conversationId: fc.constantFrom(conversation, conversation, mine.id),
    seniorId: fc.constantFrom(senior.id, senior.id, stranger.id),
    owner: fc.constantFrom(senior.id, senior.id, stranger.id),
    alts: fc.constantFrom<unknown>([], ['A garden'], '["A garden"]', ['x'.repeat(301)]),
    isPrivate: fc.constantFrom<unknown>(true, false, 'true', 'perhaps'),
    sharedWith: fc.constantFrom<unknown>([friend.id], [], [friend.id, friend.id], [stranger.id]),
    commentId: fc.constantFrom(comment.id, comment.id, mine.id),
    score: mostly([0, 0, 20, 40, 100], [7]),
    duration: fc.integer({ min: 0, max: 3_600 }),
    secondsAgo: mostly([0, 60, 86_400, 604_800], [604_801]),
    completedAt: instantsIn(2025),
    token: fc.constantFrom(open.token, open.token, another.token, 'x'.repeat(32)),
  };

  /** Which rows an `id` refers to, and endpoints where other fields differ in meaning. */
  const hintsOf: Record<string, Hints> = {
    'care-invitations': { id: invitations },
    appointments: { id: visits },
    tasks: {
      id: tasks,
      title: fc.constantFrom('Soup', 'A ride'),
      // Either a day or a time.
      dueOn: fc.constantFrom('2026-03-04', '2026-03-05'),
      startsAt: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, instantsIn(2026)),
      endsAt: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, instantsIn(2026)),
      appointmentId: fc.constantFrom(null, null, visit.id, theirVisit.id),
      medicationId: fc.constantFrom(null, null, mine.id, theirs.id),
      assigneeId: mostly([friend.id], [senior.id, stranger.id]),
      note: fc.constantFrom(null, 'No onions'),
      repeat: mostly([null], [{ kind: 'weekly', weeks: 1, on: 3, lastOn: null }, { kind: 'daily' }]),
      to: mostly(['2026-03-31', '2026-05-01'], ['2019-01-01']),
    },
    'doctors-pack': {
      days: mostly([30, 90], [31]),
      validDays: mostly([1, 7, 30], [2]),
      paper: mostly(['a4', 'letter'], ['a5']),
      appointment: visits,
      appointmentId: fc.constantFrom(null, null, visit.id, theirVisit.id),
    },
    'visit-questions': {
      id: fc.constantFrom(household.question.id, household.question.id, household.theirQuestion.id),
      text: mostly(['May she drive?'], ['', 'x'.repeat(301)]),
      answer: fc.constantFrom(null, 'Yes'),
      appointment: visits,
      appointmentId: fc.constantFrom(null, null, visit.id, theirVisit.id),
    },
    'family-letter': { week: mostly([newestLetter(new Date(), 'UTC')], ['2026-03-02', '2026-02-30']) },
    medications: {
      amount: mostly([0, 30, 12.5], [-1, 0.001, 200_000]),
      happenedAt: mostly([null], ['2019-01-01T00:00:00Z', '2199-01-01T00:00:00Z']),
      dosesUse: mostly([1, 0.5, 2], [0]),
      lowDays: mostly([3, 7, 21], [4]),
      unit: mostly(['tablet', 'ml'], ['box']),
      pharmacyName: mostly([null, 'Corner Pharmacy'], ['x'.repeat(121)]),
      pharmacyPhone: mostly([null, '(555) 010-4477'], ['call them']),
      prescriptionNumber: mostly([null, 'RX 4471902'], ['\u200b']),
      refillsLeft: mostly([null, 0, 2, 99], [100]),
      eventId: fc.constantFrom(counted.id, counted.id, theirs.id),
      frequency: fc.constant('Twice daily'),
      times: mostly([['08:00', '20:00']], [['25:00']]),
      // Most have times, which a schedule would refuse beside it.
      schedule: mostly(
        [null],
        [EVERY_3_DAYS, { unit: 'puff', asNeeded: { amount: 2, minGapMinutes: 240, mostIn24h: 8 } }],
      ),
      changeFrom: fc.constant(localDate(new Date(), 'UTC')),
      look: fc.constant(null),
      countsFrom: fc.constantFrom(null, '2026-03-01T08:00:00Z'),
    },
    'medication-logs': {
      amount: mostly([null, 0.5, 2], [0, 0.125]),
      reason: mostly([null, 'Felt unwell'], ['x'.repeat(201)]),
    },
    symptoms: {
      id: fc.constantFrom(household.symptom.id, household.symptom.id, household.theirSymptom.id),
      kind: fc.constantFrom('pain', 'fall', 'chest_pain', 'breath'),
      severity: mostly([null, 0, 6, 8, 10], [11, 1.5]),
      note: fc.constantFrom(null, 'Since breakfast'),
      feltAt: instantsIn(2026),
    },
    'reading-targets': {
      type: fc.constant('heart_rate'),
      low: mostly([null, 45, 50], [200, 5]),
      high: mostly([90, 110, 120], [null, 301]),
      diastolicLow: fc.constant(null),
      diastolicHigh: mostly([null], [80]),
      note: fc.constantFrom(null, 'Dr. Patel, March'),
    },
    'trend-watches': {
      rule: fc.constant('weight_up'),
      isOn: fc.boolean(),
      amount: mostly([null, 1, 2], [0, 99]),
      unit: mostly([null, 'kg'], ['stone']),
      days: mostly([null, 3, 30], [31]),
    },
    'health-metrics': { id: readings, type: metricTypes },
    conversations: { id: fc.constantFrom(conversation, conversation, mine.id) },
    messages: { id: fc.constantFrom(conversation, conversation, mine.id) },
    'family-updates': { id: updates, before: updates },
    'game-decks': {
      id: fc.constantFrom(household.deck.id, household.deck.id, household.theirDeck.id),
      cardId: fc.constantFrom(household.deck.cardId, household.deck.cardId, household.theirDeck.cardId),
      name: mostly(['Our family', 'The cousins'], ['', 'x'.repeat(61)]),
      label: mostly([null, 'Anna'], ['x'.repeat(61)]),
      more: mostly([null, 'your granddaughter'], ['x'.repeat(81)]),
      updateId: updates,
      file: mostly([update.photo], ['0-0.webp']),
    },
    documents: { id: papers },
    'emergency-contacts': {
      id: people,
      phone: fc.constantFrom('(555) 010-4477', '+1 555 010 4477', '555.010.4477', '911'),
      contactType: fc.constantFrom('emergency', 'family', 'medical'),
    },
    user: {
      id: fc.constantFrom(senior.id, friend.id, stranger.id),
      username: mostly([senior.username, senior.username.toUpperCase()], ['somebody']),
      email: emails,
      ...ABOUT_ONESELF,
      device: fc.constantFrom(sessionDigest(ELSEWHERE), sessionDigest('nobody’s')),
      // Instead of a password, to show who one is.
      response: fc.constant(undefined),
      // The right one would end this round's session.
      currentPassword: fc.constant('not the one at all'),
      newPassword: fc.constantFrom('quiet lantern by the lake', 'password', 'short'),
    },
    seniors: {
      id: fc.constantFrom(senior.id, stranger.id, friend.id),
      userId: fc.constantFrom(friend.id, friend.id, stranger.id),
      afterMinutes: mostly([5, 30, 120], [4]),
      waitMinutes: mostly([2, 15, 60], [61]),
      checkInTime: mostly([null, '10:00'], ['25:00']),
      helpers: mostly([[], [{ userId: friend.id, waitMinutes: 15 }]], [[{ userId: friend.id, waitMinutes: 61 }]]),
    },
    notifications: {
      endpoint: mostly(['https://updates.push.services.mozilla.com/wpush/v2/x'], ['https://127.0.0.1/']),
      label: fc.constant('Kitchen tablet'),
      keys: fc.constant({ p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }),
      quietFrom: fc.constant(null),
      quietTo: mostly([null], ['07:00']),
      repeatMinutes: fc.constantFrom(5, 10, 15, 30),
    },
    'check-in': { how: mostly(['button', 'page'], ['dose']) },
    'password-reset': { token: fc.constantFrom(PROOF, PROOF, 'x'.repeat(32)) },
    login: { code: mostly(['123 456', '654321', 'ABCD'.repeat(7)], ['12345', 'x']) },
    passkeys: { response: mostly([passkeyAnswer], [{}]) },
    'second-factor': { code: mostly(['123 456', '654321'], ['12345']) },
    'email-verification': { token: fc.constantFrom(PROOF, PROOF, 'x'.repeat(32)) },
  };

  return ({ operation }) => {
    const [, resource = ''] = operation.split('/api/');
    return { ...hints, ...hintsOf[resource.split('/')[0] ?? ''] };
  };
}
