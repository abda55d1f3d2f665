import { withHandledDone } from './withHandledDone';

// Entries on the device are encrypted with a non-extractable key of this browser.

const ALGORITHM = 'AES-GCM';
/** The stored name of the key that encrypts entries and drafts. */
const KEY_NAME = 'seal';

/** A transaction on the keys of a database. */
interface KeyTransaction {
  store: {
    get(name: string): Promise<CryptoKey | undefined>;
    put(key: CryptoKey, name: string): Promise<unknown>;
  };
  done: Promise<void>;
}

/**
 * Whether this browser can store anything encrypted. `subtle` is missing outside of secure contexts,
 * despite its type.
 */
export const canStoreEncrypted = (): boolean =>
  (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined && 'indexedDB' in globalThis;

export const generateEncryptionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * The key of a database. Two tabs that start at the same time both use the key that was stored
 * first.
 * @param begin begins a transaction that may write: after the key is generated, or it would end
 */
export async function loadOrCreateKey(begin: () => KeyTransaction): Promise<CryptoKey> {
  const made = await generateEncryptionKey();
  const transaction = withHandledDone(begin());
  const stored = await transaction.store.get(KEY_NAME);
  if (!stored) await transaction.store.put(made, KEY_NAME);
  await transaction.done;
  return stored ?? made;
}

/** One encrypted value in IndexedDB. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

export const encryptValue = (key: CryptoKey, value: unknown): Promise<Encrypted> =>
  encryptText(key, new TextEncoder().encode(JSON.stringify(value)));

/** @param json the text of a value */
export async function encryptText(key: CryptoKey, json: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, text: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, json) };
}

/**
 * Decrypts records one by one: a damaged record, or one whose key is lost, does not affect the
 * others. Preserves the order.
 */
export async function decryptEach<Row extends Encrypted, Value>(
  key: CryptoKey,
  rows: readonly Row[],
  valueOf: (plain: unknown, row: Row) => Value,
) {
  const settled = await Promise.allSettled(
    rows.map(async (row) => {
      const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv: row.iv }, key, row.text);
      return valueOf(JSON.parse(new TextDecoder().decode(plain)), row);
    }),
  );
  return {
    values: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    damaged: rows.filter((_, at) => settled[at]?.status === 'rejected'),
  };
}
