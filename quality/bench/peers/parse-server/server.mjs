// Parse Server as its guide shows it: mounted in Express, on PostgreSQL, with as little logging as it allows.
import express from 'express';
import { ParseServer } from 'parse-server';

const { DATABASE_URL, DATABASE_POOL, PEER_APP, PEER_SECRET } = process.env;

const address = new URL(DATABASE_URL);
const parse = new ParseServer({
  databaseURI: DATABASE_URL,
  databaseOptions: {
    // It takes only the host name from a URL, but PostgreSQL may be listening on a Unix socket.
    host: address.searchParams.get('host') ?? address.hostname,
    port: Number(address.searchParams.get('port') ?? address.port),
    max: Number(DATABASE_POOL),
    idleTimeoutMillis: 0,
  },
  appId: PEER_APP,
  masterKey: PEER_SECRET,
  // Its own URL, for calls to itself; none are made here.
  serverURL: 'http://127.0.0.1:1/parse',
  silent: true,
});
await parse.start();

const app = express();
app.use('/parse', parse.app);
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Parse Server is ready at http://127.0.0.1:${server.address().port}\n`);
});
