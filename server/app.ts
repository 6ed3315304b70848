import express, { type Express } from 'express';
import passport from 'passport';
import type { Logger } from 'pino';
import { contracts } from '@shared/api/contracts';
import { createAccessGate } from './access/access-gate';
import { createAccessRecorder } from './access/access-recorder';
import { createAttemptLimits } from './auth/attempt-limits';
import { sessionIdIn } from './auth/session-cookie';
import { SessionStore } from './auth/session-store';
import { authenticateSessions } from './auth/sessions';
import type { Config } from './config';
import type { Database } from './db/connect';
import { notFound } from './errors/app-error';
import { bindAccounts } from './features/accounts/routes';
import { bindAppointments } from './features/appointments/routes';
import { bindCareTeam } from './features/care-team/routes';
import { bindDocuments } from './features/documents/routes';
import { bindFamilyFeed } from './features/family-feed/routes';
import { bindGames } from './features/games/routes';
import { bindHealth } from './features/health/routes';
import { bindMedications } from './features/medications/routes';
import { bindMessaging } from './features/messaging/routes';
import type { FileStore } from './files/file-store';
import { Binder } from './http/binder';
import { healthRoutes } from './http/health';
import { describeApi } from './http/open-api';
import { clientFiles, clientPage } from './http/pages';
import { logRequests } from './http/request-log';
import { isFromElsewhere, refuseForeignOrigins, securityHeaders } from './http/security';
import { translateErrors } from './http/translate-error';
import { createLiveServer, type LiveServer } from './live/live-server';
import type { Mailer } from './mail/mailer';

export interface AppDependencies {
  config: Config;
  database: Database;
  files: FileStore;
  mailer: Mailer;
  log: Logger;
  sessionSecret: string;
  /** The built client's folder. */
  clientFolder: string;
  version: string;
  /** Injected so that tests can choose the time. */
  clock: () => Date;
  isDraining: () => boolean;
}

const JSON_LIMIT = '256kb';

export interface HearthsideApp {
  app: Express;
  /** To be attached to the HTTP server that the app listens with. */
  live: LiveServer;
  /** What is to be run every hour. */
  sweeps: Array<() => Promise<unknown>>;
}

/** Middleware in the order it runs, then every feature's routes, then the pages. */
export function createApp(deps: AppDependencies): HearthsideApp {
  const { config, database, files, log, clock } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(logRequests(log));
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') ?? false));
  app.use((_request, response, next) => {
    // While stopping, clients are told to go elsewhere; under keep-alive the process could otherwise not end.
    if (deps.isDraining()) response.set('Connection', 'close');
    next();
  });
  app.use(healthRoutes(database, deps.isDraining));
  app.get('/api/openapi.json', (_request, response) => {
    response.json(describeApi(contracts, deps.version));
  });
  // Where browsers are sent after an authorization failure (D-33).
  app.get('/api/login', (_request, response) => response.redirect(302, '/auth'));

  app.use(clientFiles(deps.clientFolder));

  const authenticator = new passport.Passport();
  const store = new SessionStore(database.pool);
  const authenticate = authenticateSessions(authenticator, store, deps.sessionSecret);
  const live = createLiveServer({
    database,
    log,
    identify: async ({ headers }) => {
      const sid = sessionIdIn(headers.cookie, deps.sessionSecret);
      const viewer = sid === null ? null : await store.findViewer(sid);
      return sid === null || viewer === null ? null : { userId: viewer.id, sid };
    },
    isForeign: ({ headers }) => isFromElsewhere(headers, headers.host, config.publicUrl),
  });
  const record = createAccessRecorder(database, clock);
  const gate = createAccessGate(database, record);
  const binder = new Binder(gate, live.announce);
  const limits = createAttemptLimits(database.pool, config.registrationsPerHour);
  const { readAccountOf } = bindAccounts(binder, { database, authenticator, limits, announce: live.announce });
  bindMedications(binder, { database, files, clock, log });
  bindAppointments(binder, { database, gate, clock });
  bindHealth(binder, { database, clock });
  bindMessaging(binder, { database, clock });
  bindFamilyFeed(binder, { database, files, gate, clock, log });
  bindDocuments(binder, { database, files, record, clock });
  bindGames(binder, { database, clock });
  const { expireInvitations } = bindCareTeam(binder, { database, mailer: deps.mailer, clock });
  binder.assertComplete(contracts);

  app.use('/api', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', refuseForeignOrigins(config.publicUrl), authenticate, express.json({ limit: JSON_LIMIT }));
  app.use(binder.router);
  app.use('/api', () => {
    throw notFound();
  });
  app.use(clientPage({ folder: deps.clientFolder, authenticate, readAccount: readAccountOf }));
  app.use(() => {
    throw notFound();
  });
  app.use(translateErrors(log));
  return { app, live, sweeps: [expireInvitations] };
}
