/** Every page of the client's routes, visited by the users it is made for. */
import type { Visitors } from './people';

export interface VisitedPage {
  name: string;
  path: string;
  /** Null: a visitor. */
  cookie: string | null;
  /** The landing page, sign-in and homes must be perfect, and are visited more often. */
  isFirst: boolean;
  /** False if the address is a secret (robots.txt) or leads nowhere: search engines must not index it. */
  isForSearch: boolean;
}

export function visitedPages(people: Visitors): VisitedPage[] {
  const home = (name: string, cookie: string) => ({ name, path: '/', cookie, isFirst: true, isForSearch: true });
  const further = (path: string, cookie: string | null, name = path) => ({
    name,
    path,
    cookie,
    isFirst: false,
    isForSearch: true,
  });
  const unlisted = (path: string, cookie: string | null, name: string) => ({
    ...further(path, cookie, name),
    isForSearch: false,
  });
  const { margaret, grace } = people;
  const seniorsPages = [
    '/medications',
    '/appointments',
    '/health',
    '/emergency-contacts',
    '/emergency-card',
    '/documents',
    '/calendar',
    '/tasks',
    '/messages',
    '/family',
    '/family-letter',
    '/games',
    '/games/word-scramble',
    '/profile',
    '/search?q=an',
    '/who-looked',
    '/reminders',
  ];
  return [
    { name: 'landing', path: '/', cookie: null, isFirst: true, isForSearch: true },
    { name: 'sign in', path: '/auth', cookie: null, isFirst: true, isForSearch: true },
    home('senior’s home', margaret),
    home('senior’s home, new', people.newSenior),
    home('simple view', people.robert),
    home('simple view, new', people.newSimple),
    home('care dashboard, caregiver', grace),
    home('care dashboard, new caregiver', people.newCaregiver),
    home('care dashboard, family member', people.anna),
    home('care dashboard, new family member', people.newFamily),
    further('/', people.newcomer, 'senior’s first sign-in'),
    ...seniorsPages.map((path) => further(path, margaret)),
    further('/senior-monitoring', grace),
    further(people.careOfSenior, grace, '/care-management/:seniorId'),
    further('/calendar', grace, '/calendar, caregiver'),
    unlisted('/verify-email/0000', null, '/verify-email/:token'),
    unlisted(people.sharedCard, null, '/emergency-card/:secret'),
    unlisted(people.invitation, null, '/invitation/:token'),
    unlisted('/invitation/0000', null, '/invitation/:token, cut off'),
    unlisted('/nowhere', null, 'not found'),
    unlisted('/nowhere', margaret, 'not found, signed in'),
  ];
}
