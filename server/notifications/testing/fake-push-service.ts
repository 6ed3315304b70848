// A push service that decrypts and verifies what it is sent, and fails on demand.
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { z } from 'zod';

/** For tests alone: nobody trusts it, and its key is public. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsTCCAVegAwIBAgIUNkH/RPqUBO3B+Jwh1BO76NVDixkwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUcHVzaC5oZWFydGhzaWRlLnRlc3QwIBcNMjYxMTI1MTA1MDEy
WhgPMjEyNjExMDExMDUwMTJaMB8xHTAbBgNVBAMMFHB1c2guaGVhcnRoc2lkZS50
ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEgRm6eo6jTKWcUC7yLWKqHIeB
P3hcOU/VyIMc0R+2GdzYEsKjz5znJy2uxSsxhlmkxO7MkFYQYYh6SWmNQUS4XaNv
MG0wHQYDVR0OBBYEFI6W6EJ+qcW8S4Ib4nMzhRHaUhMxMB8GA1UdIwQYMBaAFI6W
6EJ+qcW8S4Ib4nMzhRHaUhMxMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJ
bG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIQDfxzRr+U0z2+AuDVVr
s4KgFPq7fc2AM1VOAz5kGyN3eAIgIeKbEBzsRfIgUlymicoq1FT0HDPRWNc5Zj/4
isPdHyA=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg03LcjBFa/TDNmxd7
U9cAmqY+UoZCOU5KSKhkUT61N4ahRANCAASBGbp6jqNMpZxQLvItYqoch4E/eFw5
T9XIgxzRH7YZ3NgSwqPPnOcnLa7FKzGGWaTE7syQVhBhiHpJaY1BRLhd
-----END PRIVATE KEY-----`;

const payload = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.string(),
    tag: z.string(),
    silent: z.boolean(),
  }),
  delivery: z.object({
    id: z.string(),
    noticeId: z.string(),
    kind: z.string(),
    step: z.number(),
    isQuiet: z.boolean(),
    actions: z.array(z.object({ action: z.string(), title: z.string() })).default([]),
    tag: z.string().optional(),
  }),
});

export interface ReceivedPush extends z.output<typeof payload> {
  ttl: number;
  topic: string;
  urgency: string;
  /** The server's key that signed the request. */
  signedBy: string;
  /** By this process's clock (ms). */
  at: number;
  /** False while it waits for its answer, and if the sender went away before. */
  isAnswered: boolean;
  /** When the sender went away without its answer; null: it did not. */
  cutAt: number | null;
}

export interface FakeDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** What is sent to it from now on is answered once the service is released. */
  hold: () => void;
}

/** As real services do. */
const MOST_BYTES = 4_096;

/** What to do with a request: answer with a status, never answer, or cut the line. */
type Behavior = { status: number; retryAfter?: string; afterMs?: number } | 'hang' | 'cut';

export async function startFakePushService() {
  interface Inbox {
    open: (body: Buffer) => unknown;
    received: ReceivedPush[];
    isHeld: boolean;
  }
  const inboxes = new Map<string, Inbox>();
  let held: (() => void)[] = [];
  let behavior: Behavior = { status: 201 };
  let asked = 0;

  const server = https.createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (behavior === 'hang') return;
      if (behavior === 'cut') {
        request.socket.destroy();
        return;
      }
      const inbox = inboxes.get(request.url ?? '');
      const { retryAfter, afterMs = 0 } = behavior;
      const signedBy = signerOf(String(request.headers.authorization), `https://localhost:${port()}`);
      const refused = signedBy === null ? 403 : Buffer.concat(chunks).length > MOST_BYTES ? 413 : null;
      const status = refused ?? behavior.status;
      let push: ReceivedPush | null = null;
      if (inbox !== undefined && signedBy !== null && status < 300) {
        push = {
          ...payload.parse(inbox.open(Buffer.concat(chunks))),
          ttl: Number(request.headers['ttl']),
          topic: String(request.headers['topic']),
          urgency: String(request.headers['urgency']),
          signedBy,
          at: Date.now(),
          isAnswered: false,
          cutAt: null,
        };
        inbox.received.push(push);
        const received = push;
        response.on('close', () => {
          if (!received.isAnswered) received.cutAt = Date.now();
        });
      }
      const answer = () => {
        if (response.destroyed) return;
        if (push !== null) push.isAnswered = true;
        response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
      };
      if (inbox?.isHeld === true) held.push(answer);
      else if (afterMs === 0) answer();
      else setTimeout(answer, afterMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function port(): number {
    return (server.address() as AddressInfo).port;
  }

  return {
    host: `localhost:${port()}`,
    get asked() {
      return asked;
    },
    behave: (next: Behavior) => {
      behavior = next;
    },
    addDevice(): FakeDevice {
      const path = `/${randomBytes(16).toString('hex')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const received: ReceivedPush[] = [];
      const open = (body: Buffer): unknown =>
        JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString());
      const inbox: Inbox = { open, received, isHeld: false };
      inboxes.set(path, inbox);
      const hold = () => {
        inbox.isHeld = true;
      };
      return {
        subscription: { endpoint: `https://localhost:${port()}${path}`, keys: { p256dh, auth } },
        received,
        hold,
      };
    },
    release: () => {
      for (const answer of held) answer();
      held = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

const DAY_MS = 24 * 60 * 60_000;

/** Checks the token (RFC 8292). @returns the key that signed it; null if it does not hold */
function signerOf(authorization: string, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const leftMs = exp * 1000 - Date.now();
  return isSigned && aud === origin && leftMs > 0 && leftMs <= DAY_MS ? key : null;
}
