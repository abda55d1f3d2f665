import type { DocumentNode } from 'graphql';

/** The app has some hundred documents of 1 to 4 KB; longer ones are not its own. */
const MOST = 500;
const LONGEST = 16 * 1024;

interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * An LRU cache of documents, or of facts about them, by their text; bounded in number and in
 * length.
 */
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

/**
 * Caches nothing: an invalid document is rejected again as quickly, and errors would retain its
 * text.
 */
export const NO_CACHE: Cache<unknown> = { get: () => undefined, set: () => undefined };
