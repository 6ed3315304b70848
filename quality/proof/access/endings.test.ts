// Ending access works from the very next request on, on every server with the same database, and sockets go silent (a3).
import { expect, it } from 'vitest';
import { createTestApp, startTestApp } from '../../../server/testing/app';
import { ENDINGS, tryEnding } from './endings';

const one = await createTestApp();

it('a switch, a removal, a sign-out, a new password: refused on both servers from then on (D-40, D-54, D-55, ROLE-09)', async () => {
  const other = await startTestApp(one.databaseUrl);
  try {
    const outcomes = await Promise.all(ENDINGS.map((ending) => tryEnding(ending, one, other)));
    for (const { said, before, after } of outcomes) {
      expect(said).toEqual([]);
      expect(before).toBeGreaterThan(0);
      expect(after).toBeGreaterThan(2);
    }
  } finally {
    await other.close();
  }
});
