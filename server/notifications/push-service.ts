/** Sends notifications to browsers over their push services (RFC 8030, 8291, 8292). */
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPrivateAddress } from '../auth/strangers';

const TIMEOUT_MS = 5_000;
/** Of an answer. */
const MOST_BYTES = 16 * 1024;
const HOUR_MS = 60 * 60_000;
/** A token may live for a day; signing one takes longer than encrypting. */
const TOKEN_MS = 6 * HOUR_MS;

/** The push services of the browsers: a host, or the end of one. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: string;
  /** The notice's id: a later message replaces an earlier one that still waits at the service. */
  topic: string;
  /** Seconds that the service keeps trying. */
  ttl: number;
  isUrgent: boolean;
}

export type PushOutcome =
  | { as: 'sent' }
  /** The service does not know the device anymore. */
  | { as: 'gone' }
  /** It will never accept this message. */
  | { as: 'refused'; reason: string }
  | { as: 'again'; afterMs: number | null; reason: string; hasTimedOut: boolean };

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface PushOptions {
  keys: VapidKeys;
  /** An https or mailto address at which the service's operator finds whoever runs this server (RFC 8292). */
  subject: string;
  /** PUSH_HOSTS: 'host' or 'host:port', which may be in a private network. */
  ownHosts: readonly string[];
  /** For tests: the certificate that the service is trusted by. */
  ca?: string | undefined;
  /** For tests. */
  patienceMs?: number | undefined;
}

/**
 * Whether a device may name this address: https at a known push service. Anything else could make this server connect
 * to machines beside it.
 */
function isKnownEndpoint(endpoint: string, ownHosts: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (isOwnHost(url, ownHosts)) return true;
  const isKnown = KNOWN_HOSTS.some((known) =>
    known.startsWith('.') ? url.hostname.endsWith(known) : url.hostname === known,
  );
  return isKnown && url.port === '';
}

function isOwnHost({ host, hostname, port }: URL, ownHosts: readonly string[]): boolean {
  return ownHosts.includes(host) || (port === '' && ownHosts.includes(hostname));
}

export type PushService = ReturnType<typeof createPushService>;

export function createPushService({ keys, subject, ownHosts, ca, patienceMs = TIMEOUT_MS }: PushOptions) {
  let turns = Promise.resolve();
  const tokens = new Map<string, { header: string; until: number }>();

  function tokenFor(origin: string): string {
    const kept = tokens.get(origin);
    const now = Date.now();
    // One that lives longer was made by a clock that was ahead: services refuse it.
    if (kept !== undefined && kept.until > now && kept.until - now <= TOKEN_MS) return kept.header;
    // Devices name hosts of their own: nothing is kept that is of no use.
    for (const [other, { until }] of tokens) if (until <= now || until - now > TOKEN_MS) tokens.delete(other);
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    );
    tokens.set(origin, { header, until: now + TOKEN_MS });
    return header;
  }

  /** Encrypting takes a moment each: requests are answered in between. */
  function ownTurn(): Promise<void> {
    turns = turns.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return turns;
  }

  return {
    publicKey: keys.publicKey,
    isKnown: (endpoint: string) => isKnownEndpoint(endpoint, ownHosts),

    /** Never throws: what went wrong is in the outcome, in words for the person. */
    async send({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage): Promise<PushOutcome> {
      if (!isKnownEndpoint(endpoint, ownHosts))
        return { as: 'refused', reason: 'This notification service is not known' };
      const url = new URL(endpoint);
      await ownTurn();
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message.payload,
          {
            TTL: message.ttl,
            urgency: message.isUrgent ? 'high' : 'normal',
            topic: topicOf(message.topic),
            contentEncoding: 'aes128gcm',
          },
        );
        const answer = await post(url, { ...headers, Authorization: tokenFor(url.origin) }, body, {
          ca,
          patienceMs,
          lookup: isOwnHost(url, ownHosts) ? undefined : publicOnly,
        });
        return outcomeOf(answer);
      } catch (error) {
        const hasTimedOut = error instanceof NoAnswer;
        return { as: 'again', afterMs: null, reason: 'The notification service could not be reached', hasTimedOut };
      }
    },
  };
}

/** At most 32 characters of URL-safe base 64. */
function topicOf(noticeId: string): string {
  return createHash('sha256').update(noticeId).digest('base64url').slice(0, 32);
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Null if it says nothing of use. @param header Retry-After in seconds */
export function retryAfterMs(header: string | null | undefined): number | null {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, HOUR_MS) : null;
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { as: 'sent' };
  if (status === 404 || status === 410) return { as: 'gone' };
  if (status === 400 || status === 403 || status === 413) {
    return { as: 'refused', reason: 'The notification service refused it' };
  }
  const afterMs = status === 429 ? retryAfterMs(retryAfter) : null;
  return { as: 'again', afterMs, reason: 'The notification service was busy', hasTimedOut: false };
}

class NoAnswer extends Error {}

/** Follows no redirect, and throws away what is answered. @throws NoAnswer without one in time */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer | null,
  { ca, patienceMs, lookup: find }: { ca: string | undefined; patienceMs: number; lookup: LookupFunction | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, ...(ca && { ca }), ...(find && { lookup: find }) };
    const request = https.request(url, options, (response) => {
      let bytes = 0;
      // Thrown away, so that the connection can be used again: a handshake takes longer than everything else.
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => clearTimeout(deadline));
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    // The socket's own timeout starts anew with every byte.
    const deadline = setTimeout(() => request.destroy(new NoAnswer('No answer in time')), patienceMs);
    request.on('error', (error) => {
      clearTimeout(deadline);
      // An idle connection that the service closed just then.
      if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        resolve(post(url, { ...headers, Connection: 'close' }, body, { ca, patienceMs, lookup: find }));
      } else reject(error);
    });
    request.end(body);
  });
}

/** A name at a push service that leads into the own network leads nowhere. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const outside = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = outside;
    if (first === undefined) callback(Object.assign(new Error('A private address'), { code: 'ENOTFOUND' }), []);
    else if (options.all === true) callback(null, outside);
    else callback(null, first.address, first.family);
  });
};
