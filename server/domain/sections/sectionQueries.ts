import { createMatcher } from '../../../contract/fold';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { readSectionsById } from '../rows/sectionRows';

/** Maximum number of offered lists; users with more lists type a word of the title. */
const MAX_OFFERED = 200;
/** Maximum number of lists whose titles one search compares. */
const MAX_COMPARED = 20_000;

/**
 * The lists to which a user may add a task, sorted by board and position: those whose title,
 * together with the board's title, contains every word of the query, ignoring diacritics ("lodz"
 * finds "Łódź"). At most 200.
 */
export const sectionList = defineQuery('sectionList', {
  // The workspace argument is optional.
  resources: { workspaceId: 'workspace' },
  can: () => true,
  async run({ tx, viewer, resources }, { searchQuery }) {
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    // The argument is optional; without it all workspaces of the user are
    // searched.
    const workspaceId = 'workspaceId' in resources ? resources.workspaceId.id : null;
    return {
      data: await readOffered(tx, { userId, workspaceId, searchQuery: searchQuery?.trim() ?? '' }),
    };
  },
});

type FoundSection = Awaited<ReturnType<typeof readSectionsById>>[number];

interface SectionSearch {
  userId: number;
  workspaceId: number | null;
  searchQuery: string;
}

/**
 * All live lists of the boards that the user may change: as a member, on boards that they may read.
 */
async function readOffered(
  tx: Tx,
  { userId, workspaceId, searchQuery }: SectionSearch,
): Promise<FoundSection[]> {
  const all = await tx.query<{ id: number; workspaceId: number; label: string }>(
    `select s.id, s.workspace_id as "workspaceId", p.title || ' ' || s.title as label from admitted_members m
     join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     join projects p on p.workspace_id = m.workspace_id and p.kind = 'board' and p.archived_at is null
     join sections s on s.workspace_id = p.workspace_id and s.project_id = p.id and s.archived_at is null
     left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = m.user_id
     where m.user_id = $1 and ($2::bigint is null or m.workspace_id = $2) and (p.visibility <> 'private' or pm.user_id is not null)
     order by w.id, p.sort_index, p.id, s.sort_index, s.id limit $3`,
    [userId, workspaceId, searchQuery === '' ? MAX_OFFERED : MAX_COMPARED],
    'sections_offered',
  );
  const fits = createMatcher(searchQuery);
  const rows = all.filter(({ label }) => fits(label)).slice(0, MAX_OFFERED);
  const found: FoundSection[] = [];
  for (const one of new Set(rows.map((row) => row.workspaceId))) {
    const ids = rows.filter((row) => row.workspaceId === one).map(({ id }) => id);
    const sections = new Map(
      (await readSectionsById(tx, one, ids)).map((section) => [section.id, section]),
    );
    found.push(...ids.flatMap((id) => sections.get(id) ?? []));
  }
  return found;
}
