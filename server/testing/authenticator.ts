// A phone with a screen lock, in software: makes and uses passkeys (ES256, attestation 'none'), rightly or wrongly.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent';
import { type Actor, anonymous } from './actors';
import type { TestApp } from './app';

/** How it differs from a phone that does everything right. */
interface Misuse {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string;
  /** Signed by another key. */
  isForged?: boolean;
  isUnverified?: boolean;
  isAbsent?: boolean;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  rpId: string;
  userHandle: string;
}

export interface Authenticator {
  create: (options: CreationOptions, misuse?: Misuse & { attestation?: Buffer }) => object;
  use: (options: RequestOptions, misuse?: Misuse) => object;
  /** How often it says it was used. */
  counter: number;
}

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface RequestOptions {
  rpId: string;
  challenge: string;
}

const FLAGS = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** @param origin of the pages it is used on. */
export function createAuthenticator(origin: string, { isBackedUp = false } = {}): Authenticator {
  const held: Credential[] = [];
  const backup = isBackedUp ? FLAGS.canBeBackedUp | FLAGS.isBackedUp : 0;

  const clientData = (type: string, challenge: string, misuse: Misuse) =>
    Buffer.from(
      JSON.stringify({
        type: misuse.type ?? type,
        challenge: misuse.challenge ?? challenge,
        origin: misuse.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(self: Authenticator, rpId: string, misuse: Misuse, key: Buffer | null) {
    const flags =
      (misuse.isAbsent === true ? 0 : FLAGS.present) |
      (misuse.isUnverified === true ? 0 : FLAGS.verified) |
      (key === null ? 0 : FLAGS.hasKey) |
      backup;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(self.counter);
    return Buffer.concat([sha256(misuse.rpId ?? rpId), Buffer.from([flags]), counter, key ?? Buffer.alloc(0)]);
  }

  const self: Authenticator = {
    counter: 0,

    create({ rp, user, challenge }, misuse = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credential = { id: randomBytes(32), privateKey, publicKey, rpId: rp.id, userHandle: user.id };
      held.push(credential);
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credential.id.length]),
        credential.id,
        coseOf(publicKey),
      ]);
      const authData = authenticatorData(self, rp.id, misuse, key);
      const attestation =
        misuse.attestation ??
        cborMap([cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])], 3, authData);
      return {
        id: base64url(credential.id),
        rawId: base64url(credential.id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, misuse)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'telepathy'],
        },
      };
    },

    use({ rpId, challenge }, misuse = {}) {
      const credential = held.find((one) => one.rpId === rpId) ?? held[0];
      if (credential === undefined) throw new Error('This phone has no passkey');
      if (self.counter > 0) self.counter += 1;
      const authData = authenticatorData(self, rpId, misuse, null);
      const client = clientData('webauthn.get', challenge, misuse);
      const key =
        misuse.isForged === true
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
          : credential.privateKey;
      return {
        id: base64url(credential.id),
        rawId: base64url(credential.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), key)),
          userHandle: misuse.userHandle ?? credential.userHandle,
        },
      };
    },
  };
  return self;
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function cborMap(entries: Buffer[], size: number, authData: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + size]), ...entries, cborText('authData'), cborBytes(authData)]);
}

/** An attestation of the kind 'packed' with a certificate in it. */
export function packedByCertificate(): Buffer {
  const statement = [
    Buffer.from([0xa3]),
    cborText('alg'),
    Buffer.from([0x26]),
    cborText('sig'),
    cborBytes(randomBytes(70)),
  ];
  const certificates = [cborText('x5c'), Buffer.from([0x81]), cborBytes(randomBytes(400))];
  return cborMap(
    [cborText('fmt'), cborText('packed'), cborText('attStmt'), ...statement, ...certificates],
    3,
    randomBytes(164),
  );
}

/** An EC2 key of ES256 on P-256 (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, cborBytes(left), Buffer.from([0x22]), cborBytes(right)]);
}

/** Where the tests' browsers are: passkeys need a name, and 127.0.0.1 is none. */
export const pageOf = (app: TestApp) => `http://localhost:${new URL(app.url).port}`;

/** A browser, signed in or not, whose pages are at a name. */
export function atName(app: TestApp, agent: TestAgent = anonymous(app)): TestAgent {
  return agent.set('Host', new URL(pageOf(app)).host);
}

/** Shows who they are, so that ways to sign in may be changed. */
export const confirmAs = ({ agent, password }: Pick<Actor, 'agent' | 'password'>) =>
  agent.post('/api/user/confirm').send({ password }).expect(204);

/** @returns a phone with a passkey of that person. */
export async function setUpPasskey(app: TestApp, actor: Actor, how: { isBackedUp?: boolean } = {}) {
  atName(app, actor.agent);
  await confirmAs(actor);
  const phone = createAuthenticator(pageOf(app), how);
  const { body: options } = await actor.agent.post('/api/passkeys/options').expect(200);
  const { body } = await actor.agent
    .post('/api/passkeys')
    .send({ response: phone.create(options) })
    .expect(201);
  return { phone, id: String(body.id) };
}
