/**
 * What a browser was asked and has not answered: to use a passkey, or for a code. It is bound to that browser by a cookie,
 * so an answer that has leaked is of no use elsewhere, and is used up by the first answer.
 */
import { parseCookie } from 'cookie';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { ChallengePurpose } from '@shared/domain/ways-to-sign-in';
import { signInChallenges } from '@shared/schema/ways-to-sign-in';
import type { Database } from '../db/connect';
import { digestOf, newToken } from './tokens';

const EXPIRY_MS = 5 * 60 * 1000;

const COOKIES: Record<ChallengePurpose, string> = {
  passkey: 'hearthside.passkey',
  passkey_add: 'hearthside.passkey',
  code: 'hearthside.code',
};

export type ChallengeRow = typeof signInChallenges.$inferSelect;
export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({ orm, writes }: Database, clock: () => Date) {
  const digestIn = (request: Request, purpose: ChallengePurpose): string | null => {
    const token = parseCookie(request.headers.cookie ?? '')[COOKIES[purpose]];
    return token === undefined ? null : digestOf(token);
  };

  const expiry = () => new Date(clock().getTime() + EXPIRY_MS);

  return {
    /** Asks this browser for the signature of a passkey. @returns what is to be signed. */
    async askForPasskey(
      { request, response }: { request: Request; response: Response },
      purpose: 'passkey' | 'passkey_add',
      userId: string | null,
    ): Promise<string> {
      const [token, challenge] = [newToken(), newToken()];
      const row = { digest: digestOf(token), purpose, challenge: digestOf(challenge), userId, expiresAt: expiry() };
      await orm.insert(signInChallenges).values(row);
      keepInBrowser(response, request, COOKIES[purpose], token, EXPIRY_MS);
      return challenge;
    },

    /**
     * Asks this browser for a code, if that person has a second step and this is still their password. Waits for a
     * concurrent change of the password, which ends what began before it.
     */
    async askForCode(
      { request, response }: { request: Request; response: Response },
      user: { id: string; password: string },
    ): Promise<boolean> {
      const token = newToken();
      const { rowCount } = await writes.query({
        name: 'ask_for_code',
        text: `
          insert into sign_in_challenges (digest, purpose, user_id, expires_at)
          select $1, 'code', u.id, $2
          from users u join second_factors f on f.user_id = u.id and f.confirmed_at is not null
          where u.id = $3 and u.password = $4
          for share of u`,
        values: [digestOf(token), expiry(), user.id, user.password],
      });
      if (rowCount === 0) return false;
      keepInBrowser(response, request, COOKIES.code, token, EXPIRY_MS);
      return true;
    },

    /** Uses up what this browser was asked. Null: it was asked nothing, has answered already, or took too long. */
    async take(request: Request, purpose: ChallengePurpose): Promise<ChallengeRow | null> {
      const digest = digestIn(request, purpose);
      if (digest === null) return null;
      const [row = null] = await orm
        .delete(signInChallenges)
        .where(
          and(
            eq(signInChallenges.digest, digest),
            eq(signInChallenges.purpose, purpose),
            gt(signInChallenges.expiresAt, clock()),
          ),
        )
        .returning();
      return row;
    },

    /**
     * Counts an answer before it is looked at, so that a hundred at once are a hundred.
     * @returns who is asked; null if nobody is, or not anymore
     */
    async countTry(request: Request, purpose: ChallengePurpose, most: number): Promise<string | null> {
      const digest = digestIn(request, purpose);
      if (digest === null) return null;
      const [row] = await orm
        .update(signInChallenges)
        .set({ tries: sql`${signInChallenges.tries} + 1` })
        .where(
          and(
            eq(signInChallenges.digest, digest),
            eq(signInChallenges.purpose, purpose),
            gt(signInChallenges.expiresAt, clock()),
            lt(signInChallenges.tries, most),
          ),
        )
        .returning({ userId: signInChallenges.userId });
      return row?.userId ?? null;
    },

    async giveTryBack(request: Request, purpose: ChallengePurpose): Promise<void> {
      const digest = digestIn(request, purpose) ?? '';
      await orm
        .update(signInChallenges)
        .set({ tries: sql`${signInChallenges.tries} - 1` })
        .where(eq(signInChallenges.digest, digest));
    },

    removeExpired: () => orm.delete(signInChallenges).where(lt(signInChallenges.expiresAt, clock())),
  };
}

/** A secret that page code never sees, and that no other site makes the browser send. */
export function keepInBrowser(response: Response, request: Request, name: string, token: string, maxAge: number): void {
  response.cookie(name, token, { httpOnly: true, sameSite: 'strict', secure: request.secure, path: '/api', maxAge });
}

export function forgetInBrowser(response: Response, name: string): void {
  response.clearCookie(name, { httpOnly: true, sameSite: 'strict', path: '/api' });
}
