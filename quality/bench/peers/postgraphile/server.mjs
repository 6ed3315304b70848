// PostGraphile as its guide shows it: a signed token identifies the user, row-level security limits what they see.
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';

const { DATABASE_URL, DATABASE_POOL, PEER_SCHEMA, PEER_SECRET } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL), idleTimeoutMillis: 0 });
const handler = postgraphile(pool, PEER_SCHEMA, {
  jwtSecret: PEER_SECRET,
  jwtPgTypeIdentifier: `${PEER_SCHEMA}.token`,
  dynamicJson: true,
  disableQueryLog: true,
  graphiql: false,
  disableDefaultMutations: true,
});

const server = createServer((request, response) => void handler(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`PostGraphile is ready at http://127.0.0.1:${server.address().port}\n`);
});
