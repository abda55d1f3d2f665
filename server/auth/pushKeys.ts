import { generateVAPIDKeys, type VapidKeys } from 'web-push';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { createSecretBox } from './secretBox';

const CONTEXT = 'push keys';

export interface PushKeyNeeds {
  config: Pick<Config, 'push' | 'secretKey' | 'dataDir'>;
  db: Pick<Database, 'query'>;
}

/**
 * Reads the key pair by which push services know this installation (RFC 8292): that of the environment,
 * else the one in the database, which the first call makes. Browsers subscribe to its public key, so
 * it never changes by itself.
 * @returns a function that resolves to the pair, or null if it was encrypted with another key than
 *   `SECRET_KEY` or `DATA_DIR/secret.key`
 */
export function createPushKeys({ config, db }: PushKeyNeeds): () => Promise<VapidKeys | null> {
  const box = createSecretBox(config);
  let known: VapidKeys | null = config.push.keys;

  async function read(): Promise<VapidKeys | null | undefined> {
    const [row] = await db.query<{ publicKey: string; privateKey: Buffer }>(
      'select public_key as "publicKey", private_key as "privateKey" from push_keys',
      [],
      'read_push_keys',
    );
    if (!row) return undefined;
    const privateKey = box.open(row.privateKey, CONTEXT);
    return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
  }

  async function make(): Promise<VapidKeys | null> {
    const { publicKey, privateKey } = generateVAPIDKeys();
    await db.query(
      'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
      [publicKey, box.seal(privateKey, CONTEXT)],
      'make_push_keys',
    );
    // Another process may have been first.
    return (await read()) ?? null;
  }

  return async () => {
    if (known === null) {
      const stored = await read();
      known = stored === undefined ? await make() : stored;
    }
    return known;
  };
}
