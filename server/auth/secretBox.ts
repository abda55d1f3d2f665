import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { SecretBox } from '../domain/core/services';
import { secretKeyFile } from './secretKeyFile';

const ALGORITHM = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts small secrets for the database with AES-256-GCM. The key is `SECRET_KEY`, or else the
 * file in `DATA_DIR`, which is read at the first use. An encrypted secret starts with four bytes
 * that identify its key.
 */
export function createSecretBox(config: Pick<Config, 'secretKey' | 'dataDir'>): SecretBox {
  let known: Buffer | null = config.secretKey;
  const key = () => (known ??= secretKeyFile(config.dataDir));
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key(), iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([keyIdOf(key()), iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      const ivEnd = KEY_ID_BYTES + IV_BYTES;
      const tagEnd = ivEnd + TAG_BYTES;
      if (sealed.length < tagEnd || !sealed.subarray(0, KEY_ID_BYTES).equals(keyIdOf(key())))
        return null;
      const decipher = createDecipheriv(ALGORITHM, key(), sealed.subarray(KEY_ID_BYTES, ivEnd), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(ivEnd, tagEnd));
      try {
        return decipher.update(sealed.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** An id that distinguishes keys without revealing them. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256')
    .update('kreda secret key')
    .update(key)
    .digest()
    .subarray(0, KEY_ID_BYTES);
}
