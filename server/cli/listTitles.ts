import { isTransient, KredaError } from '../../contract/client';
import type { Connection } from './connect';

/** The titles of lists, asked for with their board when one is not known. */
export interface ListTitles {
  of(boardId: number | null, sectionId: number): Promise<string | null>;
  /** Lists may have changed. */
  forget(): void;
}

export function createListTitles({ client }: Connection, signal: AbortSignal): ListTitles {
  /** Null: the board is known, and has no such list for this token. */
  const titles = new Map<number, string | null>();

  async function ask(id: number): Promise<void> {
    const select = { sections: { id: true, title: true } } as const;
    try {
      const board = await client.project({ id }, { select, signal });
      for (const section of board?.sections ?? []) titles.set(section.id, section.title);
    } catch (error) {
      // A board that is deleted, or not for this token.
      if (!(error instanceof KredaError) || isTransient(error)) throw error;
    }
  }

  return {
    async of(boardId, sectionId) {
      if (!titles.has(sectionId) && boardId !== null) await ask(boardId);
      const title = titles.get(sectionId) ?? null;
      titles.set(sectionId, title);
      return title;
    },
    forget: () => titles.clear(),
  };
}
