/** The operator's own way to phones, such as a script in front of a provider of text messages (REACH-88). */
import { createHmac } from 'node:crypto';
import type { GatewaySettings } from '../config';
import { errorCode } from '../mail/mailer';
import { retryAfterMs } from './push-service';

const PATIENCE_MS = 10_000;

/** What is sent, as JSON. */
export interface GatewayMessage {
  /** Of the delivery: the same message again has the same. */
  id: string;
  /** The person's own phone number: digits, with a plus in front if it is international. */
  to: string;
  kind: string;
  title: string;
  text: string;
  /** The page that it leads to. */
  link: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}

/** `code`: for the log, where it names nobody. */
export type GatewayOutcome =
  | { as: 'sent' }
  /** It will never accept this message. */
  | { as: 'refused'; reason: string; code: string }
  | { as: 'again'; afterMs: number | null; reason: string; hasTimedOut: boolean; code: string };

export interface Gateway {
  /** Never throws: what went wrong is in the outcome, in words for the person. */
  send: (message: GatewayMessage) => Promise<GatewayOutcome>;
}

/** @param patienceMs for tests */
export function createGateway({ url, secret }: GatewaySettings, patienceMs = PATIENCE_MS): Gateway {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': message.id,
            'Hearthside-Signature': signature(body, secret, new Date()),
          },
        });
        // Not read: only the status counts.
        await answer.body?.cancel();
        return outcomeOf(answer);
      } catch (error) {
        const hasTimedOut = error instanceof Error && error.name === 'TimeoutError';
        const reason = 'The phone gateway could not be reached';
        return { as: 'again', afterMs: null, reason, hasTimedOut, code: errorCode(error) };
      }
    },
  };
}

/** The time is signed as well, so that an old message cannot be sent again by somebody who saw it. */
function signature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

function outcomeOf({ ok, status, headers }: Response): GatewayOutcome {
  if (ok) return { as: 'sent' };
  const code = String(status);
  if (status === 400 || status === 403) return { as: 'refused', reason: 'The phone gateway refused it', code };
  const afterMs = status === 429 ? retryAfterMs(headers.get('retry-after')) : null;
  return { as: 'again', afterMs, reason: 'The phone gateway was busy', hasTimedOut: false, code };
}
