/**
 * The browser's localStorage, guarded: private windows, blocked cookies and a full disk make every access throw.
 * A value that cannot be kept is not an error of the app: reading gives null, writing says false.
 */
export const storage = {
  /** The kept text, or null where there is none or the storage is out of reach. */
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** @returns whether the text was really kept */
  write(key: string, value: string): boolean {
    try {
      window.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },

  /** Everything that is kept has a name of these. */
  keys(): string[] {
    try {
      return Object.keys(window.localStorage);
    } catch {
      return []; // Unreachable storage keeps nothing.
    }
  },

  /** Forgets the key. Where the storage is out of reach there is nothing to forget. */
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Unreachable storage keeps nothing.
    }
  },
};
