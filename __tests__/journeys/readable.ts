/**
 * Runs in the page: where on the device one of these texts can be read, by whatever a script of
 * this origin can do: every record of every database, decrypted with every key that is stored, the
 * caches, and both storages.
 */
export const readableOnDevice = async (texts: readonly string[]): Promise<string[]> => {
  const found = new Set<string>();
  const look = (place: string, text: string) => {
    if (texts.some((one) => text.includes(one))) found.add(place);
  };
  const textIn = (bytes: BufferSource) => new TextDecoder().decode(bytes);
  const isBytes = (value: unknown): value is BufferSource =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('unreadable'));
    });

  const keys: CryptoKey[] = [];
  const parts: { place: string; value: unknown }[] = [];
  const walk = (place: string, value: unknown): void => {
    if (value instanceof CryptoKey) keys.push(value);
    else if (isBytes(value) || typeof value !== 'object' || value === null)
      parts.push({ place, value });
    else {
      parts.push({ place, value });
      for (const [name, one] of Object.entries(value)) {
        look(place, name);
        walk(place, one);
      }
    }
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const records = db.transaction(store).objectStore(store);
      const [values, ids] = await Promise.all([
        done(records.getAll() as IDBRequest<unknown[]>),
        done(records.getAllKeys()),
      ]);
      for (const value of [...values, ...ids]) walk(`${name}.${store}`, value);
    }
    db.close();
  }
  for (const { place, value } of parts) {
    if (isBytes(value)) look(place, textIn(value));
    else if (typeof value === 'string') look(place, value);
    const { iv, text } = (value ?? {}) as { iv?: unknown; text?: unknown };
    if (!isBytes(iv) || !isBytes(text)) continue;
    for (const key of keys) {
      // Most keys are those of other databases.
      const plain = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv }, key, text)
        .catch(() => null);
      if (plain) look(place, textIn(plain));
    }
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      look(`cache ${name}`, request.url);
      look(`cache ${name}`, (await (await cache.match(request))?.text()) ?? '');
    }
  }
  for (const [place, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [name, text] of Object.entries({ ...storage })) look(place, `${name}=${text}`);
  return [...found].sort();
};
