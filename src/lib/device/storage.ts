/**
 * The browser's localStorage without exceptions: private windows, blocked cookies and a full disk
 * make every access throw. A value that cannot be stored is no error of the app: reading gives
 * null, writing gives false.
 */
export const storage = {
  /** The stored text, or null if there is none or the storage is unavailable. */
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** @returns whether the text was stored */
  write(key: string, value: string): boolean {
    try {
      window.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },

  /** The names of all entries. */
  keys(): string[] {
    try {
      return Object.keys(window.localStorage);
    } catch {
      return []; // Unavailable storage has no entries.
    }
  },

  /** Removes the entry. Unavailable storage has nothing to remove. */
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Unavailable storage has no entries.
    }
  },
};
