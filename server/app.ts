import express, { type Express, Router } from 'express';
import passport from 'passport';
import type { Logger } from 'pino';
import { contracts } from '@shared/api/contracts';
import { createAccessGate } from './access/access-gate';
import { createAccessRecorder } from './access/access-recorder';
import { createAttemptLimits } from './auth/attempt-limits';
import { createChallenges } from './auth/challenges';
import { authenticateSessions, sessionIdIn, SessionStore } from './auth/current-user';
import { createKnownBrowsers } from './auth/known-browsers';
import { strangerCheck } from './auth/strangers';
import type { Config } from './config';
import type { Database } from './db/connect';
import { notFound } from './errors/app-error';
import { bindAccounts } from './features/accounts/routes';
import { calendarFile } from './features/appointments/calendar-file';
import { bindAppointments } from './features/appointments/routes';
import { bindCareTeam } from './features/care-team/routes';
import { bindComfort } from './features/comfort/routes';
import { bindCheckIn } from './features/check-in/routes';
import { createPackPool, type PackPool } from './features/doctors-pack/pack-pool';
import { bindDoctorsPack } from './features/doctors-pack/routes';
import { bindDocuments } from './features/documents/routes';
import { bindEmergency } from './features/emergency/routes';
import { bindFamilyFeed } from './features/family-feed/routes';
import { bindFamilyLetter } from './features/family-letter/routes';
import { bindGames } from './features/games/routes';
import { CSV_HEADINGS, csvLines, metricCells } from './features/health/csv/write-csv';
import { bindHealth } from './features/health/routes';
import { bindMedications } from './features/medications/routes';
import { bindMessaging } from './features/messaging/routes';
import { bindNotifications } from './features/notifications/routes';
import { bindOwnData } from './features/own-data/routes';
import { createEmailVerification } from './features/profile/email-verification';
import { bindProfile } from './features/profile/routes';
import { bindSearch } from './features/search/routes';
import { bindTasks } from './features/tasks/routes';
import { bindWaysToSignIn } from './features/ways-to-sign-in/routes';
import type { FileStore } from './files/file-store';
import { withStorageQuota } from './files/storage-quota';
import { answerInTime } from './http/answer-in-time';
import { apiRequests } from './http/api-requests';
import { Binder } from './http/binder';
import { type ArchiveHealth, closeWhenDraining, healthRoutes } from './http/health';
import { describeApi } from './http/open-api';
import { clientFiles, clientPage } from './http/pages';
import { logRequests } from './http/request-log';
import { hostChecker, refuseUnknownHosts } from './http/known-hosts';
import { trustPublicUrl, warnOfProxies } from './http/proxy-settings';
import { isFromElsewhere, keepAddressSecret, refuseForeignOrigins, securityHeaders } from './http/security';
import { refuseSlowSenders } from './http/slow-senders';
import { translateErrors } from './http/translate-error';
import type { Sweep } from './jobs/hourly-sweep';
import { createLiveServer, type LiveServer } from './live/live-server';
import type { Mailer } from './mail/mailer';
import type { Metrics } from './metrics/metrics';
import { createNotificationEngine, type NotificationEngine } from './notifications/engine';
import { removeOldNotices } from './notifications/old-notices';
import { createGateway } from './notifications/gateway';
import { createSignsOfLife } from './notifications/signs-of-life';
import type { PushService } from './notifications/push-service';

export interface AppDependencies {
  config: Config;
  database: Database;
  files: FileStore;
  mailer: Mailer;
  push: PushService;
  log: Logger;
  sessionSecret: string;
  /** The built client's folder. */
  clientFolder: string;
  version: string;
  /** Injected so that tests can choose the time. */
  clock: () => Date;
  /** Where people reach Hearthside, without a trailing slash: for links in notifications. */
  address: string;
  /** For tests: what reminders go by instead of the database's clock, and how often they are looked at. */
  reminders?: { clock: (() => Date) | null; everyMs: number | undefined };
  isDraining: () => boolean;
  archive?: ArchiveHealth | undefined;
  metrics: Metrics | null;
  /** For tests: where packs are drawn, instead of in threads. */
  packPool?: PackPool;
}

export interface HearthsideApp {
  app: Express;
  /** To attach to the HTTP server that the app listens with. */
  live: LiveServer;
  /** Jobs to run every hour. */
  sweeps: Sweep[];
  /** Tells people what is due; not started yet. */
  notifications: NotificationEngine;
}

/** Middleware in the order it runs, then every feature's routes, then the pages. */
export function createApp(deps: AppDependencies): HearthsideApp {
  const { config, database, log, clock } = deps;
  const files = withStorageQuota(deps.files, database, config.storagePerAccount, log);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  trustPublicUrl(app, config.publicUrl);
  // Each endpoint has exactly one address, so rules about addresses cover every request.
  app.set('case sensitive routing', true);

  const notifications = createNotificationEngine({
    database,
    push: deps.push,
    mailer: deps.mailer,
    gateway: config.gateway === undefined ? null : createGateway(config.gateway),
    announce: (announcement) => live.announce(announcement),
    publicUrl: deps.address,
    onHandedOver: deps.metrics?.countDelivery,
    log,
    clock: null,
    ...deps.reminders,
  });
  if (deps.metrics !== null) app.use(deps.metrics.countRequests);
  app.use(logRequests(log));
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') ?? false));
  app.use(closeWhenDraining(deps.isDraining));
  app.use(refuseSlowSenders());
  app.use(answerInTime());
  // Before the host check: load balancers use addresses of their own.
  app.use(healthRoutes(database, deps.isDraining, notifications.lateness, deps.archive));
  app.use(refuseUnknownHosts(config), warnOfProxies(config, log));

  const authenticator = new passport.Passport();
  const store = new SessionStore(database);
  const authenticate = authenticateSessions(authenticator, store, deps.sessionSecret);
  const isKnownHost = hostChecker(config);
  const live = createLiveServer({
    database,
    log,
    identify: async ({ headers }) => {
      const sid = sessionIdIn(headers.cookie, deps.sessionSecret);
      const user = sid === null ? null : await store.findUser(sid);
      return sid === null || user === null ? null : { userId: user.id, sid };
    },
    isForeign: ({ headers }) => !isKnownHost(headers.host) || isFromElsewhere(headers, headers.host, config.publicUrl),
  });
  deps.metrics?.watch({ database, live, notifications, archive: deps.archive });
  const record = createAccessRecorder(database, clock);
  const gate = createAccessGate(database, record);
  const binder = new Binder(gate, live.announce);
  const limits = createAttemptLimits(database.writes, config.registrationsPerHour);
  const { announce } = live;
  const verification = createEmailVerification({ database, mailer: deps.mailer, limits, clock });
  const isMailOn = deps.mailer.isConfigured;
  const signIn = { database, limits, challenges: createChallenges(database, clock), announce, clock };
  const accounts = bindAccounts(binder, {
    ...signIn,
    authenticator,
    browsers: createKnownBrowsers(deps.sessionSecret),
    registration: config.registration,
    proveAddress: verification.start,
    isMailOn,
  });
  bindProfile(binder, { database, files, accounts, verification, isMailOn, limits, announce, clock, log });
  const { publicUrl } = config;
  const installed = { secret: deps.sessionSecret, publicUrl, mailer: deps.mailer, log, accounts };
  const { removeExpired } = bindWaysToSignIn(binder, { ...signIn, ...installed });
  bindComfort(binder, { database, accounts, record, clock });
  const signs = createSignsOfLife({ database, announce, log });
  const { rides, refills, makeTasksAhead } = bindTasks(binder, { database, gate, announce, clock });
  const medicationParts = { database, files, gate, signs, refills, announce, clock, log };
  const { recordDoseFor, checkSupplies, dosesBetween } = bindMedications(binder, medicationParts);
  bindCheckIn(binder, { database, signs, clock });
  const isGatewayOn = config.gateway !== undefined;
  const told = { database, push: deps.push, isMailOn, isGatewayOn, limits, record, announce, signs, clock };
  bindNotifications(binder, { ...told, recordDose: recordDoseFor });
  const { visitsFor } = bindAppointments(binder, { database, gate, limits, rides, clock });
  const packs = { visitsFor, publicUrl, pool: deps.packPool ?? createPackPool(log) };
  const { removeExpiredLinks } = bindDoctorsPack(binder, { database, files, gate, record, ...packs, clock });
  bindHealth(binder, { database, clock });
  bindMessaging(binder, { database, files, signs, clock, log });
  bindFamilyFeed(binder, { database, files, gate, clock, log });
  const { tellOfLetters } = bindFamilyLetter(binder, { database, gate, dosesBetween, clock });
  bindDocuments(binder, { database, files, record, clock });
  bindGames(binder, { database, files, gate, clock, log });
  bindSearch(binder, { database, gate, record, clock });
  bindEmergency(binder, { database, files, gate, clock, publicUrl });
  const team = { database, limits, mailer: deps.mailer, canStrangersCome: strangerCheck(config.publicUrl) };
  const { expireInvitations } = bindCareTeam(binder, { ...team, announce, clock });
  // Accounts are deleted by the hour, not by a request that could have come from outside.
  const needsProof = isMailOn || publicUrl !== undefined;
  const formats = { csvLines, readingHeadings: CSV_HEADINGS, readingCells: metricCells, calendarFile };
  const own = { database, files, accounts, announce, isMailOn, needsProof, clock, log, formats };
  const { removeAccounts } = bindOwnData(binder, own);
  binder.assertComplete(contracts);

  const api = Router({ caseSensitive: true });
  api.get('/api/openapi.json', (_request, response) => void response.json(describeApi(contracts, deps.version)));
  // Where browsers are sent after an authorization failure (D-33).
  api.get('/api/login', (_request, response) => response.redirect(302, '/auth'));
  api.use((request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    // What was changed may be due at once, or be no more: an answered dose, a test.
    if (request.method !== 'GET') response.once('finish', () => response.statusCode < 400 && notifications.wake());
    next();
  });
  api.use(['/api/emergency-card/shared', '/api/doctors-pack/shared'], keepAddressSecret);
  api.use(refuseForeignOrigins(config.publicUrl), authenticate, express.json({ limit: '256kb' }), binder.handle);
  api.use(() => {
    throw notFound();
  });
  app.use(apiRequests(api));

  app.use(['/verify-email', '/reset-password', '/emergency-card/:secret'], keepAddressSecret);
  app.use(clientFiles(deps.clientFolder));
  app.use(
    clientPage({
      folder: deps.clientFolder,
      authenticate,
      readAccount: accounts.readAccountOf,
      config,
      registrationOffered: accounts.registrationOffered,
      answer: (...asked) => binder.answer(...asked),
      clock,
      log,
    }),
  );
  app.use(() => {
    throw notFound();
  });
  app.use(translateErrors(log));
  return {
    app,
    live,
    notifications,
    sweeps: [
      { name: 'care-invitations', run: expireInvitations },
      { name: 'account-deletions', run: removeAccounts },
      { name: 'ways-to-sign-in', run: removeExpired },
      { name: 'tasks-ahead', run: makeTasksAhead },
      { name: 'supplies', run: checkSupplies },
      { name: 'pack-links', run: removeExpiredLinks },
      { name: 'family-letters', run: tellOfLetters },
      { name: 'old-reminders', run: () => removeOldNotices(database) },
    ],
  };
}
