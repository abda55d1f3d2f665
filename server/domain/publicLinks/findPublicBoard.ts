import type { Tx } from '../../db/database';

export type Db = Pick<Tx, 'query'>;

/** The board at a public link. All other statements take it instead of a viewer. */
export interface FoundBoard {
  workspaceId: number;
  projectId: number;
  title: string;
  showsNames: boolean;
  /**
   * The encrypted secret, which guests do not know: keys of tasks are made with it, so that no one
   * finds the id of a task by trying all.
   */
  salt: Buffer;
}

/** Who reads a page: anyone, of whom only the language is known. */
export interface PublicReader {
  locale: 'en' | 'pl';
}

/**
 * The board of a secret address, at this moment.
 * @returns null if no link has this address, and for archived boards and deleted workspaces
 */
export async function findPublicBoard(db: Db, hash: Buffer): Promise<FoundBoard | null> {
  const [board] = await db.query<FoundBoard>(
    `select p.workspace_id as "workspaceId", p.id as "projectId", p.title, l.shows_names as "showsNames", l.token as salt
     from public_links l
     join projects p on p.workspace_id = l.workspace_id and p.id = l.project_id and p.kind = 'board' and p.archived_at is null
     join workspaces w on w.id = p.workspace_id and w.deleted_at is null
     where l.token_hash = $1`,
    [hash],
    'find_public_board',
  );
  return board ?? null;
}
