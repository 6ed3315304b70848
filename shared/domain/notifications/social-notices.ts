/** What to do about notices that people raise: messages, family updates, readings and invitations. */
import { vitalAlert } from '../vitals/vital-alerts';
import { type Decision, decideOpen, earlier, type OpenNotice } from './decision';
import type { QuietHours } from './quiet-hours';

const HOUR_MS = 60 * 60_000;
/** A page that has died is known to be gone soon: what nobody has read is told then. */
const IN_SIGHT_AGAIN_MS = 20_000;
/** A reading that was taken earlier is no alarm anymore (REACH-31). */
const READING_USEFUL_MS = 6 * HOUR_MS;

/** Of one's own. */
export interface OwnRules extends QuietHours {
  /** IANA. */
  zone: string;
}

export interface NewsFacts {
  /** False: the message or update was deleted, or is not for this person anymore. */
  isThere: boolean;
  /** How much of it the person has not read. */
  unread: number;
  /** They look at a page. Until then it may be one that has died, on which nobody saw the newest come; null: at none. */
  inSightUntil?: Date | null;
}

/**
 * Messages and family updates: what comes later joins the notice, and replaces its notification without a sound (REACH-30).
 * Whoever has read the earlier ones hears the next one.
 */
export function decideNews(notice: OpenNotice, facts: NewsFacts, rules: OwnRules, now: Date): Decision {
  const { isThere, unread, inSightUntil = null } = facts;
  if (!isThere || unread === 0) return endUnlessEnded(notice, isThere ? 'seen' : 'gone');
  if (inSightUntil !== null) {
    if (now >= inSightUntil) return endUnlessEnded(notice, 'seen');
    return { do: 'wait', until: earlier(new Date(now.getTime() + IN_SIGHT_AGAIN_MS), inSightUntil) };
  }
  // What was told needs no answer: it is not too late for it.
  if (now >= notice.usefulUntil) return decideOpen(notice, { ...rules, repeat: null }, now);
  // Told again for whatever has come: how often is the writer's business.
  const decision = decideOpen({ ...notice, openedStep: notice.step }, { ...rules, repeat: null }, now);
  return decision.do === 'tell' ? { ...decision, isSilent: notice.step > notice.openedStep } : decision;
}

/** @param state 'seen': answered, or nothing to do anymore */
export function decideOnce(
  notice: OpenNotice,
  state: 'open' | 'seen' | 'gone',
  rules: OwnRules & { climbs?: boolean },
  now: Date,
): Decision {
  if (state !== 'open') return endUnlessEnded(notice, state);
  return notice.isEnded ? { do: 'nothing' } : decideOpen(notice, { ...rules, repeat: null }, now);
}

function endUnlessEnded({ isEnded }: OpenNotice, as: 'seen' | 'gone'): Decision {
  return isEnded ? { do: 'nothing' } : { do: 'end', as };
}

interface AlarmRules extends OwnRules {
  importantPassesQuiet: boolean;
  /** Somebody is told next: it climbs (REACH-45). */
  hasHelpers: boolean;
}

/** @param isThere false: it was deleted */
export function decideReading(notice: OpenNotice, isThere: boolean, rules: AlarmRules, now: Date): Decision {
  const hours = rules.importantPassesQuiet ? { ...rules, quietFrom: null, quietTo: null } : rules;
  return decideOnce(notice, isThere ? 'open' : 'gone', { ...hours, climbs: rules.hasHelpers }, now);
}

/** Until when a reading is told; null: it is not critical (ALERT-02, ALERT-08, ALERT-13, D-20), or was taken too long ago. */
export function readingUsefulUntil(
  { type, value, recordedAt }: { type: string; value: unknown; recordedAt: Date },
  now: Date,
): Date | null {
  const until = new Date(recordedAt.getTime() + READING_USEFUL_MS);
  return until > now && vitalAlert(type, value)?.level === 'critical' ? until : null;
}
