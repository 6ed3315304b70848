// Checks whose removal may go unnoticed, by what still protects.

/** Each: the file, the start of the check as reported, and how often that text may go unnoticed there if not once. */
const BY_REASON = {
  'of all that was read, each request is given the session of its own id': [
    ['server/auth/current-user.ts', 's.sid = any($1)'],
  ],
  'the session is named too, and is that person’s own': [
    ['server/auth/confirmed.ts', 'eq(sessions.userId, userId)', 3],
    ['server/features/notifications/alarm-queries.ts', 'd.user_id = $2'],
    ['server/features/notifications/notice-queries.ts', 'd.user_id = $1'],
  ],
  'the session that began it is named too, and is that person’s own': [
    ['server/features/ways-to-sign-in/pairing-queries.ts', 'eq(devicePairings.userId, userId)'],
  ],
  'a right answer uses the question up, which asks for its time again': [
    ['server/auth/challenges.ts', 'gt(signInChallenges.expiresAt, clock())'],
  ],
  'the notice was found a moment before, among what the viewer may read': [
    ['server/features/notifications/notices.ts', 'notice === undefined'],
    ['server/features/notifications/notices.ts', 'found === null'],
  ],
  'without the person or the session there is nothing to read the confirmation from, and nothing is done': [
    ['server/auth/confirmed.ts', 'user === undefined'],
  ],
  'the link is asked for once more when it is used up': [
    ['server/features/ways-to-sign-in/reset-queries.ts', 'eq(passwordResets.tokenDigest, tokenDigest)'],
  ],
  'nobody was signed in, and no account is not an answer': [
    ['server/features/ways-to-sign-in/routes.ts', 'account === null'],
  ],
  'the medication is named too, and is the senior’s own': [
    ['server/features/doctors-pack/pack-queries.ts', 'l.user_id = $1'],
  ],
  'no pairing is bound to no browser': [['server/features/ways-to-sign-in/pairing.ts', 'browser === null']],
  'of all who are in the circle, the one who was named is looked for': [
    ['server/access/circle-queries.ts', 'inArray(users.id, [...otherIds])'],
  ],
  'the row is named too, and was found among the viewer’s own a moment before': [
    ['server/features/documents/queries.ts', 'eq(documents.userId, userId)', 2],
  ],
  'no file of that name is kept': [
    ['server/features/emergency/routes.ts', 'file === undefined'],
    ['server/features/games/decks.ts', 'file === null'],
  ],
  'a session without its person signs nobody in, and the address of a card goes with its person': [
    ['server/features/emergency/card.ts', 'rows === null'],
  ],
  'no address of a picture is none that is kept here': [['server/features/emergency/card.ts', 'imageUrl === null']],
  'it is a lock on a row of which nothing is told or changed': [
    ['server/features/emergency/contact-queries.ts', 'eq(users.id, userId)'],
    ['server/features/tasks/queries.ts', 'eq(users.id, seniorId)'],
    ['server/features/doctors-pack/question-queries.ts', 'eq(users.id, userId)'],
    ['server/features/doctors-pack/link-queries.ts', 'eq(users.id, link.userId)'],
    ['server/features/care-team/invitation-queries.ts', 'inArray(users.id, [answer.seniorId, answer.caregiver.id])'],
    ['server/features/tasks/writing-queries.ts', 'inArray(users.id, people)'],
  ],
  'in the folder of an update or message there are its own photos and no others': [
    ['server/files/photo-lists.ts', '!stored.some((photo) => photo.file === file)'],
  ],
  'the comment is named too, and was found under that update a moment before': [
    ['server/features/family-feed/queries.ts', 'eq(familyUpdateComments.updateId, updateId)'],
  ],
  'what is asked for the page is answered with the request’s own session': [
    ['server/http/pages.ts', 'account === null'],
  ],
  'of all that are living, each connection asks for its own': [['server/live/audience-queries.ts', 'sid = any($1)']],
  'of all that was read, each of one’s own documents is given the readers under its own id': [
    ['server/features/own-data/exported-circle-queries.ts', 'd.user_id = $1'],
  ],
  'the moment is asked again under the lock of each row, before anything of it is removed': [
    ['server/features/own-data/deletion-queries.ts', 'lte(users.deletionRequestedAt, requestedUntil)'],
  ],
  'a session without its person signs nobody in': [
    ['server/features/own-data/export.ts', 'user === null'],
    ['server/features/profile/email-verification.ts', 'person === null'],
    ['server/features/profile/service.ts', 'row === null'],
    ['server/features/accounts/service.ts', 'row === null'],
    ['server/features/care-team/service.ts', 'user === null'],
    ['server/features/care-team/answers.ts', 'user === null'],
  ],
  'the session is named too, and was found among the person’s own a moment before': [
    ['server/features/profile/device-queries.ts', 'eq(sessions.userId, userId)'],
  ],
  'a picture that is not the person’s any more is not kept': [
    ['server/features/profile/pictures.ts', 'profileImageUrl === null || nameIn(profileImageUrl) !== asked.file'],
  ],
  'the hash before is named too, which is salted and nobody else’s': [
    ['server/features/profile/queries.ts', 'eq(users.id, userId)'],
  ],
  'the session that asks is given a new id right after': [
    ['server/features/profile/queries.ts', 'ne(sessions.sid, keepSid)'],
  ],
  'the row is named too, and whose it is was asked of the access rule': [
    ['server/features/health/queries.ts', 'eq(healthMetrics.userId, userId)'],
    ['server/features/medications/queries.ts', 'eq(medications.userId, seniorId)'],
    ['server/features/games/deck-queries.ts', 'eq(gameDecks.seniorId, seniorId)'],
    ['server/features/doctors-pack/question-queries.ts', 'eq(visitQuestions.userId, userId)', 3],
    ['server/features/tasks/queries.ts', 'eq(tasks.seniorId, seniorId)'],
    ['server/features/tasks/state-queries.ts', 'eq(tasks.seniorId, seniorId)', 2],
    ['server/features/tasks/writing-queries.ts', 'eq(tasks.seniorId, seniorId)'],
  ],
  'the access rule is asked about nobody then, and has the same answer': [
    ['server/features/health/service.ts', 'owner === null'],
    ['server/features/medications/service.ts', 'owner === null'],
    ['server/features/tasks/service.ts', 'owner === null'],
    ['server/features/games/decks.ts', 'owner === null'],
    ['server/features/doctors-pack/questions.ts', 'owner === null'],
  ],
  'what is presented next needs the row, and the access rule has found it a moment ago': [
    ['server/features/medications/service.ts', 'row === null'],
    ['server/features/medications/service.ts', 'changed === null'],
  ],
  'what is answered needs the conversation, which was started a moment ago': [
    ['server/features/messaging/service.ts', 'conversation === undefined'],
  ],
  'another senior’s invitation that has run out is stored as expired no sooner than it is': [
    ['server/features/care-team/invitation-queries.ts', 'eq(careInvitations.seniorId, onlyOf)'],
  ],
  'what has run out was found so before it could be answered': [
    ['server/features/care-team/invitation-queries.ts', 'gt(careInvitations.expiresAt, answer.now)'],
  ],
  'the appointment or its series is named too, and is the senior’s own': [
    ['server/features/tasks/following-queries.ts', 'eq(tasks.seniorId, doing.seniorId)', 2],
    ['server/features/tasks/following-queries.ts', 'eq(tasks.seniorId, seniorId)'],
  ],
  'of those who are named, only readers of that senior’s board are told': [
    ['server/features/tasks/refill-queries.ts', 'eq(familyMembers.seniorId, seniorId)'],
  ],
  'rides are looked up by appointment, and only the senior’s own appointments ask': [
    ['server/features/tasks/ride-queries.ts', 'eq(tasks.seniorId, seniorId)'],
  ],
  'it was found a moment before, and of one that is gone since there is nothing to tell or change': [
    ['server/features/games/decks.ts', 'row === undefined'],
    ['server/features/games/decks.ts', 'deck === undefined'],
    ['server/features/games/decks.ts', 'uploaded === null'],
    ['server/features/games/decks.ts', 'outcome === null'],
    ['server/features/games/decks.ts', 'card === null', 2],
    ['server/features/doctors-pack/questions.ts', 'row === null'],
    ['server/features/doctors-pack/packs.ts', 'person === undefined'],
    ['server/features/health/symptom-queries.ts', 'row === null'],
    ['server/features/tasks/service.ts', 'task === undefined'],
    ['server/features/tasks/writing-queries.ts', 'row === undefined'],
    ['server/features/family-letter/service.ts', 'head === undefined'],
  ],
};

/** @type {ReadonlyArray<{file: string, check: string, count: number, why: string}>} */
export const GUARDED_TWICE = Object.entries(BY_REASON).flatMap(([why, checks]) =>
  checks.map(([file, check, count = 1]) => ({ file, check, count, why })),
);
