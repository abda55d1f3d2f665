import type { DocumentNode } from 'graphql';

/** The app has some hundred documents of 1 to 4 KB; what is longer is not one of them. */
const MOST = 500;
const LONGEST = 16 * 1024;

interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Documents, or what is known of them, by their text: the least recently used forgotten first; bounded in number and in length. */
export function createDocumentCache<Known = DocumentNode>(): Cache<Known> {
  const documents = new Map<string, Known>();
  return {
    get(text) {
      const document = documents.get(text);
      if (document === undefined) return undefined;
      documents.delete(text);
      documents.set(text, document);
      return document;
    },
    set(text, document) {
      if (text.length > LONGEST) return;
      documents.set(text, document);
      for (const oldest of documents.keys()) {
        if (documents.size <= MOST) return;
        documents.delete(oldest);
      }
    },
  };
}

/** Keeps nothing: a refused document is refused again as quickly, and errors would hold on to its text. */
export const NO_CACHE: Cache<unknown> = { get: () => undefined, set: () => undefined };
