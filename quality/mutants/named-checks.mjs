// Checks that no pattern finds, listed by their text: each must occur in its file exactly once, or the run fails.

/**
 * `instead` replaces the check.
 * @type {ReadonlyArray<{file: string, words: string, instead: string}>}
 */
export const NAMED_CHECKS = [
  {
    file: 'shared/access/access.ts',
    words: "SHARED_ACTIONS[area].has(action) ? 'allowed' : 'not_permitted'",
    instead: "'allowed'",
  },
  {
    file: 'shared/access/access.ts',
    words: "if (stored === true || stored === 'help') return 'help';",
    instead: "if (stored !== false && stored !== 'off' && stored !== 'see') return 'help';",
  },
  {
    file: 'shared/access/access.ts',
    words: "if (level === 'off') return 'not_shared';",
    instead: '',
  },
  {
    file: 'shared/access/access.ts',
    words: "level === 'see' && action !== 'read'",
    instead: 'false',
  },
  {
    file: 'server/access/access-gate.ts',
    words: "answerAccess({ ...question, action: 'read' }) === 'allowed'",
    instead: 'true',
  },
  { file: 'server/access/access-gate.ts', words: 'viewer.id === seniorId', instead: 'true' },
  { file: 'server/access/access-gate.ts', words: "!isSelf && viewer.role !== 'senior'", instead: '!isSelf' },
  {
    file: 'server/access/access-gate.ts',
    words: "isSenior && other.role === 'family_member'",
    instead: 'isSenior',
  },
  {
    file: 'server/live/audience-queries.ts',
    words: "answerAccess({ ...question, action: 'read' }) === 'allowed'",
    instead: 'true',
  },
  { file: 'server/live/audience-queries.ts', words: '!isOwners && isFamily', instead: '!isOwners' },
  { file: 'server/live/audience-queries.ts', words: 'isOwners ? { permissions } : null', instead: '{ permissions }' },
  {
    file: 'server/live/live-server.ts',
    words: 'isPrivate ? readers.filter((id) => id === seniorId || id === authorId) : readers',
    instead: 'readers',
  },
  {
    file: 'server/live/live-server.ts',
    words: 'sessionDigest(sid) === announcement.digest',
    instead: 'false',
  },
  { file: 'server/live/live-server.ts', words: '!living.has(sid)', instead: 'false' },
  {
    file: 'server/live/live-server.ts',
    words: '!(await audience.isUpdateOf(said.id, connection.userId))',
    instead: 'false',
  },
  {
    file: 'server/app.ts',
    words: 'refuseForeignOrigins(config.publicUrl)',
    instead: '((_request, _response, next) => next())',
  },
  {
    file: 'server/app.ts',
    words: 'isFromElsewhere(headers, headers.host, config.publicUrl)',
    instead: 'false',
  },
  { file: 'server/http/security.ts', words: "if (site === 'cross-site') return true;", instead: '' },
  {
    file: 'server/http/security.ts',
    words: 'origin !== publicOrigin && hostOf(origin) !== host',
    instead: 'false',
  },
  {
    file: 'server/auth/current-user.ts',
    words: 'unsign(value.slice(SIGNED.length), secret)',
    instead: "value.slice(SIGNED.length).split('.')[0]",
  },
  {
    file: 'server/features/messaging/queries.ts',
    words: 'ids.includes(viewerId) ? ids.filter((id) => id !== viewerId) : null',
    instead: 'ids.filter((id) => id !== viewerId)',
  },
  {
    file: 'server/features/family-feed/service.ts',
    words: 'return authorId === viewerId || seniorId === viewerId;',
    instead: 'return true;',
  },
  {
    file: 'server/features/family-feed/service.ts',
    words: "await gate.admit(viewer, row.seniorId, 'family', action);",
    instead: '',
  },
  {
    file: 'server/features/family-feed/service.ts',
    words: "await gate.admit(viewer, seniorId, 'family', 'add');",
    instead: '',
  },
  {
    file: 'server/features/documents/service.ts',
    words: 'members.length === userIds.length',
    instead: 'true',
  },
  {
    file: 'server/features/documents/service.ts',
    words: 'row.userId === viewer.id ? row.sharedWith : []',
    instead: 'row.sharedWith',
  },
  {
    file: 'server/features/care-team/answers.ts',
    words: 'token !== undefined && token === found.invitation.token',
    instead: 'token !== undefined',
  },
  {
    file: 'server/features/care-team/answers.ts',
    words: 'email?.toLowerCase() === invitation.caregiverEmail.toLowerCase()',
    instead: 'true',
  },
  {
    file: 'server/features/care-team/answers.ts',
    words: "return needsProof ? 'claimed' : 'own';",
    instead: "return 'own';",
  },
  {
    file: 'server/features/care-team/answers.ts',
    words: "if (isOfAnother) return 'none';",
    instead: '',
  },
  {
    file: 'server/features/care-team/routes.ts',
    words: 'mailer.isConfigured || canStrangersCome(request)',
    instead: 'mailer.isConfigured',
  },
  {
    file: 'server/auth/strangers.ts',
    words: '!addresses.every(isPrivateAddress)',
    instead: 'false',
  },
  {
    file: 'server/features/profile/routes.ts',
    words: 'await accounts.findInCircle(viewer.id, id)',
    instead: 'await queries.find(id)',
  },
  {
    file: 'server/features/profile/devices.ts',
    words: 'sessionDigest(sid) === device',
    instead: 'true',
  },
  { file: 'server/auth/passwords.ts', words: 'return stored !== null && matches;', instead: 'return stored !== null;' },
  {
    file: 'server/features/appointments/service.ts',
    words: 'named !== undefined && named !== owner',
    instead: 'false',
  },
  {
    file: 'server/features/tasks/writing-queries.ts',
    words: "answerAccess({ ...question, action: 'claim' }) === 'allowed'",
    instead: 'true',
  },
  {
    file: 'server/features/tasks/presenter.ts',
    words: 'viewer.seesMedications && row.medication',
    instead: 'row.medication',
  },
  {
    file: 'server/features/tasks/presenter.ts',
    words: 'viewer.id === task.seniorId || viewer.id === task.createdBy',
    instead: 'true',
  },
  { file: 'server/features/tasks/service.ts', words: 'visits: seesVisits ?', instead: 'visits: visitIds.length > 0 ?' },
  {
    file: 'server/features/tasks/ride-queries.ts',
    words: "if (!gate.offers(viewer, seniorId, 'tasks', 'read')) return new Map<string, Drive>();",
    instead: '',
  },
  {
    file: 'server/features/notifications/notice-queries.ts',
    words: 'kinds === null ? isTheirs :',
    instead: 'true ? isTheirs :',
  },
  { file: 'server/notifications/helpers.ts', words: '!mayHear(helper, kind)', instead: 'false' },
  { file: 'server/notifications/helper-words.ts', words: '!mayRead(row, about.kind, connection)', instead: 'false' },
  { file: 'server/notifications/helper-words.ts', words: 'isTelling && !isOnLadder', instead: 'false' },
];
