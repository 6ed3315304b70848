// Checks whose removal may go unnoticed, each with the check that still protects.

/**
 * Keyed by file and the start of the check as reported; `count` when the same text occurs several times there.
 * @type {ReadonlyArray<{file: string, check: string, count?: number, why: string}>}
 */
export const GUARDED_TWICE = [
  {
    file: 'server/auth/current-user.ts',
    check: 's.sid = any($1)',
    why: 'of all that was read, each request is given the session of its own id',
  },
  {
    file: 'server/access/circle-queries.ts',
    check: 'inArray(users.id, [...otherIds])',
    why: 'of all who are in the circle, the one who was named is looked for',
  },
  {
    file: 'server/features/documents/queries.ts',
    check: 'eq(documents.userId, userId)',
    count: 2,
    why: 'the row is named too, and was found among the viewer’s own a moment before',
  },
  {
    file: 'server/features/emergency/routes.ts',
    check: 'file === undefined',
    why: 'no file of that name is kept',
  },
  {
    file: 'server/features/emergency/card.ts',
    check: 'rows === null',
    why: 'a session without its person signs nobody in, and the address of a card goes with its person',
  },
  {
    file: 'server/features/emergency/card.ts',
    check: 'imageUrl === null',
    why: 'no address of a picture is none that is kept here',
  },
  {
    file: 'server/features/emergency/contact-queries.ts',
    check: 'eq(users.id, userId)',
    why: 'it is a lock on a row of which nothing is told or changed',
  },
  {
    file: 'server/files/photo-lists.ts',
    check: '!stored.some((photo) => photo.file === file)',
    why: 'in the folder of an update or message there are its own photos and no others',
  },
  {
    file: 'server/features/family-feed/queries.ts',
    check: 'eq(familyUpdateComments.updateId, updateId)',
    why: 'the comment is named too, and was found under that update a moment before',
  },
  {
    file: 'server/http/pages.ts',
    check: 'account === null',
    why: 'what is asked for the page is answered with the request’s own session',
  },
  {
    file: 'server/live/audience-queries.ts',
    check: 'sid = any($1)',
    why: 'of all that are living, each connection asks for its own',
  },
  {
    file: 'server/features/own-data/exported-circle-queries.ts',
    check: 'd.user_id = $1',
    why: 'of all that was read, each of one’s own documents is given the readers under its own id',
  },
  {
    file: 'server/features/own-data/deletion-queries.ts',
    check: 'lte(users.deletionRequestedAt, requestedUntil)',
    why: 'the moment is asked again under the lock of each row, before anything of it is removed',
  },
  {
    file: 'server/features/own-data/export.ts',
    check: 'user === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/profile/device-queries.ts',
    check: 'eq(sessions.userId, userId)',
    why: 'the session is named too, and was found among the person’s own a moment before',
  },
  {
    file: 'server/features/profile/email-verification.ts',
    check: 'person === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/profile/pictures.ts',
    check: 'profileImageUrl === null || nameIn(profileImageUrl) !== asked.file',
    why: 'a picture that is not the person’s any more is not kept',
  },
  {
    file: 'server/features/profile/queries.ts',
    check: 'eq(users.id, userId)',
    why: 'the hash before is named too, which is salted and nobody else’s',
  },
  {
    file: 'server/features/profile/queries.ts',
    check: 'ne(sessions.sid, keepSid)',
    why: 'the session that asks is given a new id right after',
  },
  {
    file: 'server/features/profile/service.ts',
    check: 'row === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/health/queries.ts',
    check: 'eq(healthMetrics.userId, userId)',
    why: 'the row is named too, and whose it is was asked of the access rule',
  },
  {
    file: 'server/features/health/service.ts',
    check: 'owner === null',
    why: 'the access rule is asked about nobody then, and has the same answer',
  },
  {
    file: 'server/features/medications/queries.ts',
    check: 'eq(medications.userId, seniorId)',
    why: 'the row is named too, and whose it is was asked of the access rule',
  },
  {
    file: 'server/features/medications/service.ts',
    check: 'row === null',
    why: 'what is presented next needs the row, and the access rule has found it a moment ago',
  },
  {
    file: 'server/features/medications/service.ts',
    check: 'changed === null',
    why: 'what is presented next needs the row, and the access rule has found it a moment ago',
  },
  {
    file: 'server/features/medications/service.ts',
    check: 'owner === null',
    why: 'the access rule is asked about nobody then, and has the same answer',
  },
  {
    file: 'server/features/messaging/service.ts',
    check: 'conversation === undefined',
    why: 'what is answered needs the conversation, which was started a moment ago',
  },
  {
    file: 'server/features/appointments/queries.ts',
    check: 'eq(appointments.userId, userId)',
    why: 'the row is named too, and whose it is was asked of the access rule',
  },
  {
    file: 'server/features/appointments/service.ts',
    check: 'row === null',
    why: 'what is presented next needs the row, and the access rule has found it a moment ago',
  },
  {
    file: 'server/features/accounts/service.ts',
    check: 'row === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/care-team/invitation-queries.ts',
    check: 'eq(careInvitations.seniorId, onlyOf)',
    why: 'another senior’s invitation that has run out is stored as expired no sooner than it is',
  },
  {
    file: 'server/features/care-team/invitation-queries.ts',
    check: 'inArray(users.id, [answer.seniorId, answer.caregiver.id])',
    why: 'it is a lock on rows of which nothing is told or changed',
  },
  {
    file: 'server/features/care-team/invitation-queries.ts',
    check: 'gt(careInvitations.expiresAt, answer.now)',
    why: 'what has run out was found so before it could be answered',
  },
  {
    file: 'server/features/care-team/service.ts',
    check: 'user === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/care-team/answers.ts',
    check: 'user === null',
    why: 'a session without its person signs nobody in',
  },
  {
    file: 'server/features/tasks/following-queries.ts',
    check: 'eq(tasks.seniorId, doing.seniorId)',
    count: 2,
    why: 'the appointment or its series is named too, and is the senior’s own',
  },
  {
    file: 'server/features/tasks/following-queries.ts',
    check: 'eq(tasks.seniorId, seniorId)',
    why: 'the appointment is named too, and is the senior’s own',
  },
  {
    file: 'server/features/tasks/queries.ts',
    check: 'eq(tasks.seniorId, seniorId)',
    why: 'the task is named too, and the senior was read from it',
  },
  {
    file: 'server/features/tasks/queries.ts',
    check: 'eq(users.id, seniorId)',
    why: 'it is a lock on a row of which nothing is told or changed',
  },
  {
    file: 'server/features/tasks/refill-queries.ts',
    check: 'eq(familyMembers.seniorId, seniorId)',
    why: 'of those who are named, only readers of that senior’s board are told',
  },
  {
    file: 'server/features/tasks/ride-queries.ts',
    check: 'eq(tasks.seniorId, seniorId)',
    why: 'rides are looked up by appointment, and only the senior’s own appointments ask',
  },
  {
    file: 'server/features/tasks/service.ts',
    check: 'task === undefined',
    why: 'what is presented was changed a moment before, and of one that is gone there is nothing to present',
  },
  {
    file: 'server/features/tasks/state-queries.ts',
    check: 'eq(tasks.seniorId, seniorId)',
    count: 2,
    why: 'the task is named too, and the senior was read from it',
  },
  {
    file: 'server/features/tasks/writing-queries.ts',
    check: 'eq(tasks.seniorId, seniorId)',
    why: 'the task is named too, and the senior was read from it',
  },
  {
    file: 'server/features/tasks/writing-queries.ts',
    check: 'inArray(users.id, people)',
    why: 'it is a lock on rows of which nothing is told or changed',
  },
  ...['tasks/service.ts', 'games/decks.ts', 'doctors-pack/questions.ts', 'health/service.ts'].map((file) => ({
    file: `server/features/${file}`,
    check: 'owner === null',
    why: 'nobody has access to the data of no one: the access rule answers as for what is not there',
  })),
];
