// Entries on the device are encrypted with a non-extractable key of this browser.

export const ALGORITHM = 'AES-GCM';

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
