import type { Client } from 'pg';
import { keyIdOf } from '../auth/secretBox';
import { readSecretKeyFile } from '../auth/secretKeyFile';
import type { Config } from '../config';
import { errorMessage } from '../db/errorCode';
import type { Finding } from './checks';

const WHAT = 'secret key';

/**
 * Whether this process can decrypt the secrets of authenticator apps and the key of push messages.
 * Reads the key, never creates one.
 */
export async function sealedSecrets(client: Client, config: Config): Promise<Finding> {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('push_keys') is not null as there`,
  );
  if (!table?.there) return { what: WHAT, is: 'good', words: 'nothing is encrypted yet' };
  try {
    const key = config.secretKey ?? readSecretKeyFile(config.dataDir);
    const keyId = key === null ? Buffer.alloc(0) : keyIdOf(key);
    const {
      rows: [row],
    } = await client.query<{ all: number; foreign: number }>(
      `select count(*)::int as all, (count(*) filter (where substring(secret for 4) <> $1))::int as foreign 
       from (select secret from totp_factors union all select private_key from push_keys) sealed (secret)`,
      [keyId],
    );
    return judge(row ?? { all: 0, foreign: 0 });
  } catch (error) {
    return { what: WHAT, is: 'bad', words: errorMessage(error) };
  }
}

function judge({ all, foreign }: { all: number; foreign: number }): Finding {
  if (foreign === 0)
    return {
      what: WHAT,
      is: 'good',
      words: `reads all ${all} secrets of authenticator apps and push messages`,
    };
  const words = `${foreign} of ${all} secrets of authenticator apps and push messages need another key: set the SECRET_KEY, or bring back the secret.key, that made them`;
  return { what: WHAT, is: 'bad', words };
}
