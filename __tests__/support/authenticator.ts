import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The ways in which a test lets an authenticator or browser misbehave. */
export interface Tweaks {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device has verified the user (UV). */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Credential {
  id: string;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/**
 * A browser with an authenticator, in software (WebAuthn Level 3, sections 6.1 and 6.5): ES256 keys
 * and the attestation "none".
 * @param origin the origin of the browser's page.
 */
export function createAuthenticator(origin: string) {
  const credentials: Credential[] = [];

  const clientData = (type: string, challenge: string, tweaks: Tweaks) => {
    const data = {
      type,
      challenge: tweaks.challenge ?? challenge,
      origin: tweaks.origin ?? origin,
    };
    return Buffer.from(JSON.stringify(data));
  };
  const authenticatorData = (
    rpId: string,
    tweaks: Tweaks,
    counter: number,
    attested = Buffer.alloc(0),
  ) => {
    const flags =
      FLAG.present |
      ((tweaks.isVerified ?? true) ? FLAG.verified : 0) |
      (attested.length > 0 ? FLAG.attested : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(tweaks.counter ?? counter, 1);
    return Buffer.concat([sha256(tweaks.rpId ?? rpId), head, attested]);
  };

  return {
    credentials,
    /** Responds to the options of `startPasskey` with the arguments of `addPasskey`. */
    create(options: string, tweaks: Tweaks = {}) {
      const { rp, user, challenge } = JSON.parse(options);
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const authData = authenticatorData(rp.id, tweaks, 0, attested);
      const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      credentials.push({ id: base64(id), key: privateKey, userHandle: user.id, counter: 0 });
      return {
        credentialId: base64(id),
        clientDataJSON: base64(clientData('webauthn.create', challenge, tweaks)),
        attestationObject: base64(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid'],
      };
    },
    /** Responds to the options of a sign-in with its newest credential. */
    get({ rpId, challenge }: { rpId: string; challenge: string }, tweaks: Tweaks = {}) {
      const credential = credentials.at(-1);
      if (!credential) throw new Error('The authenticator has no credential');
      const { id, key, userHandle, counter } = credential;
      const client = clientData('webauthn.get', challenge, tweaks);
      const authData = authenticatorData(rpId, tweaks, counter);
      return {
        credentialId: id,
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', Buffer.concat([authData, sha256(client)]), key)),
        userHandle: tweaks.userHandle ?? userHandle,
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

/** The public key of a P-256 credential in the format of RFC 9053, section 7.1.1. */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
