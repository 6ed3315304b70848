/**
 * Browsers in which an account has signed in before. Anyone who knows a user name can guess at its password, and
 * guessing makes the next attempt wait. Attempts from a known browser are counted separately, so the attacker waits and
 * not the owner (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const BROWSER_COOKIE = 'hearthside.browser';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** A family shares a tablet; the person who has not signed in for the longest time is dropped first. */
const MOST_PEOPLE = 4;
/** Neither occurs in base64url. */
const [BETWEEN_MARKS, BEFORE_SEAL] = ['~', '.'];

/** The owner of a mark. The mark depends on the stored password hash: a new password makes every browser unknown. */
interface Owner {
  id: string;
  password: string;
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

export function createKnownBrowsers(secret: string) {
  const sealed = (random: string, { id, password }: Owner) => {
    const seal = createHmac('sha256', secret).update([BROWSER_COOKIE, random, id, password].join('\n'));
    return `${random}${BEFORE_SEAL}${seal.digest('base64url')}`;
  };

  /** A random value, signed for its owner. */
  const isOf = (owner: Owner) => (mark: string) => {
    const [random = ''] = mark.split(BEFORE_SEAL);
    const [given, right] = [Buffer.from(mark), Buffer.from(sealed(random, owner))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    /** The mark of this person in that browser, different in each; null if the browser is unknown. */
    markIn(request: Request, owner: Owner): string | null {
      return marksIn(request).find(isOf(owner)) ?? null;
    },

    /** From now on, this person's attempts in that browser are counted separately. */
    leaveMark(request: Request, response: Response, owner: Owner): void {
      const others = marksIn(request).filter((mark) => !isOf(owner)(mark));
      const marks = [sealed(randomBytes(16).toString('base64url'), owner), ...others].slice(0, MOST_PEOPLE);
      response.cookie(BROWSER_COOKIE, marks.join(BETWEEN_MARKS), {
        httpOnly: true,
        sameSite: 'lax',
        secure: request.secure,
        path: '/',
        maxAge: YEAR_MS,
      });
    },
  };
}

function marksIn(request: Request): string[] {
  const value = parseCookie(request.headers.cookie ?? '')[BROWSER_COOKIE] ?? '';
  return value.split(BETWEEN_MARKS, MOST_PEOPLE).filter((mark) => mark !== '');
}
