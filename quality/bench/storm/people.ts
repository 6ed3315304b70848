/** The accounts of the storm. Registering each would take as long as the storm itself. */
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../../server/auth/passwords';

export const PASSWORD = 'a-long-and-quiet-afternoon';

/** Written past the API, as registering leaves them; one hash serves all, for checking it costs the same. */
export async function settlePeople(databaseUrl: string, count: number): Promise<string[]> {
  const usernames = Array.from({ length: count }, (_, number) => `member.${number}`);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `insert into users (id, username, password, first_name, role)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $2::text[], $4::text[])`,
      [usernames.map(() => uuidv7()), usernames, usernames.map(() => PLACE), usernames.map(() => 'family_member')],
    );
    await database.query('update users set password = $1 where password = $2', [await hashPassword(PASSWORD), PLACE]);
    await database.query('analyze');
  } finally {
    await database.end();
  }
  return usernames;
}

/** Nobody's password verifies against it. */
const PLACE = '-';
