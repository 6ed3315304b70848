// The usual stack: Express, express-session on connect-pg-simple, passport and Drizzle, each as its own guide shows it.
// It leaves out extra work Hearthside does (headers, logging, checked responses), so the comparison favors it.
import connectPgSimple from 'connect-pg-simple';
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express, { type RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { insertMedicationLogSchema, medicationLogs, medications } from '@shared/schema/medications';
import { users } from '@shared/schema/users';
import { requiredSetting, toAnswer, today } from './stored-list';

const pool = new pg.Pool({
  connectionString: requiredSetting('DATABASE_URL'),
  max: Number(requiredSetting('DATABASE_POOL')),
  idleTimeoutMillis: 0,
});
const orm = drizzle(pool);
const day = today(requiredSetting('BENCH_ZONE'));
const PGStore = connectPgSimple(session);

passport.serializeUser((user, done) => done(null, user.id));
passport.deserializeUser((id: string, done) => {
  orm
    .select()
    .from(users)
    .where(eq(users.id, id))
    .then(
      ([user]) => done(null, user ?? false),
      (error: unknown) => done(error),
    );
});

const app = express();
app.use(express.json());
app.use(
  session({
    name: 'hearthside.sid',
    store: new PGStore({ pool, tableName: 'sessions' }),
    secret: requiredSetting('SESSION_SECRET'),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', maxAge: 30 * 24 * 3_600_000 },
  }),
);
app.use(passport.initialize());
app.use(passport.session());

const requireSignIn: RequestHandler = (request, response, next) => {
  if (request.isAuthenticated()) next();
  else response.status(401).json({ message: 'Please sign in.' });
};

app.get('/api/medications', requireSignIn, async (request, response) => {
  const userId = request.user?.id ?? '';
  const taken = orm
    .select({ instant: sql`(extract(epoch from ${medicationLogs.scheduledTime}) * 1000)::float8` })
    .from(medicationLogs)
    .where(
      and(
        eq(medicationLogs.medicationId, medications.id),
        eq(medicationLogs.status, 'taken'),
        gte(medicationLogs.scheduledTime, day.start),
        lt(medicationLogs.scheduledTime, day.end),
      ),
    );
  const rows = await orm
    .select({ medication: medications, takenInstants: sql<number[]>`array(${taken})` })
    .from(medications)
    .where(and(eq(medications.userId, userId), isNull(medications.deletedAt)))
    .orderBy(asc(medications.createdAt), asc(medications.id));
  response.json(rows.map(({ medication, takenInstants }) => toAnswer({ ...medication, takenInstants }, day)));
});

app.post('/api/medication-logs', requireSignIn, async (request, response) => {
  const userId = request.user?.id ?? '';
  const { scheduledTime, ...body } = request.body;
  const dose = insertMedicationLogSchema.parse({ ...body, userId, scheduledTime: new Date(scheduledTime) });
  const [medication] = await orm
    .select()
    .from(medications)
    .where(and(eq(medications.id, dose.medicationId), eq(medications.userId, userId)));
  if (medication === undefined) {
    response.status(404).json({ message: 'Not found.' });
    return;
  }
  const [log] = await orm
    .insert(medicationLogs)
    .values({ ...dose, id: uuidv7(), takenTime: new Date(), recordedBy: userId })
    .returning();
  response.status(201).json(log);
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`The usual way is ready at http://127.0.0.1:${port}\n`);
});
