// `npm run new-password -- USERNAME`
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runCommand, say } from '../backup/command';
import { DATABASE, openCluster } from '../backup/supervisor-session';
import { type Config, loadConfig } from '../config';
import { giveNewPassword } from './new-password';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [username] = positionals;
  if (username === undefined || positionals.length > 1) {
    throw new Error('Please say whose: npm run new-password -- USERNAME');
  }
  const config = loadConfig(process.env);
  const given = await withDatabase(config, (client) => giveNewPassword(client, username, config.smtpUrl !== undefined));
  if (given === null) throw new Error(`Nobody here has the user name ${username}.`);
  say(`The new password of ${given.name} is: ${given.password}`);
  if (given.passkeys > 0) {
    say(`Ways to sign in with a screen lock that were removed: ${given.passkeys}. They can be set up again.`);
  }
  if (given.hadSecondStep) say('The code from an app is no longer asked for. It can be set up again in the profile.');
  say(`Devices that were signed out: ${given.devices}. They should choose a password of their own in their profile.`);
});

/** Whether Hearthside is running or not. */
async function withDatabase<T>({ dataDir, databaseUrl }: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    await client.connect();
    return withClient(client, work);
  }
  const cluster = await openCluster(path.join(dataDir, 'database'));
  try {
    return await withClient(await cluster.connect(DATABASE), work);
  } finally {
    await cluster.close();
  }
}

async function withClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
