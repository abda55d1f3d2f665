import type { Commit } from '../../../../contract/messages';
import type { Scope } from '../../../commits/scope';
import { writeCommit, type CommandResult } from '../../../commits/writeCommit';
import type { Tx } from '../../../db/database';
import type { Services } from '../../core/services';
import { requireTask } from '../../changes/taskChanges';
import { tellDescribed } from '../../notifications/mentions';
import { keepVersionsBounded } from '../descriptionVersions';
import { readText, textChanges, writeText } from '../writeText';
import { readSpell, versionOfSpell, type Spell } from './spells';
import { canonicalText } from './sharedDocument';
import { readLog, updatesOf, type SharedPlace, type TaskPlace } from './updateLog';
import { readAside } from './workOnText';

/** Updates after which the log is merged into one state. */
const LONGEST_LOG = 200;

export type DeriveNeeds = Pick<Services, 'db' | 'ids' | 'retention' | 'committed'>;

/** The shared document as it was read, without a lock. */
interface Derived extends SharedPlace {
  derivedSeq: number;
  seq: number;
  updates: number;
  state: Uint8Array;
  text: string;
}

/**
 * Writes what was typed in the editor into the task's description, as one commit by the last
 * author. Does nothing if the description already says it, so any process may call it at any time.
 * @param isLast no connection of this process has the document open: merges the log into one state.
 */
export async function deriveDescription(
  needs: DeriveNeeds,
  place: TaskPlace,
  { isLast = false } = {},
): Promise<void> {
  const derived = await read(needs, place);
  if (!derived) return;
  const spell = await readSpell(needs.db, derived, {
    after: derived.derivedSeq,
    upTo: derived.seq,
  });
  const commit = await needs.db.transaction(async (tx) => {
    const written = spell ? await write(tx, needs, { derived, spell }) : null;
    if (isLast || derived.updates > LONGEST_LOG) await compact(tx, derived);
    return written;
  });
  if (commit) needs.committed(commit.workspaceId, commit.seq);
}

async function read({ db }: DeriveNeeds, place: TaskPlace): Promise<Derived | null> {
  const { workspaceId, taskId } = place;
  const [row] = await db.query<{ generation: number; derivedSeq: number }>(
    'select generation, derived_seq as "derivedSeq" from shared_descriptions where workspace_id = $1 and task_id = $2 and seq > state_seq',
    [workspaceId, taskId],
    'shared_to_derive',
  );
  const log = row ? await readLog(db, { ...place, generation: row.generation }, null) : null;
  if (!row || !log) return null;
  return {
    ...place,
    ...row,
    seq: log.seq,
    updates: log.updates.length,
    ...(await readAside(updatesOf(log))),
  };
}

async function write(
  tx: Tx,
  needs: DeriveNeeds,
  { derived, spell }: { derived: Derived; spell: Spell },
): Promise<Commit | null> {
  const { workspaceId } = derived;
  const author = { workspaceId, userId: spell.lastAuthorId, mutationId: null, tabKey: null };
  const { commit } = await writeCommit(tx, author, async (seq) => {
    const isCurrent = await markDerived(tx, derived);
    return isCurrent ? decide(tx, needs, { derived, spell, seq }) : NOTHING;
  });
  return commit;
}

const NOTHING: CommandResult<null> = { payload: null, changes: [], activity: [] };

async function decide(
  tx: Tx,
  { ids, retention }: DeriveNeeds,
  { derived, spell, seq }: { derived: Derived; spell: Spell; seq: number },
): Promise<CommandResult<null>> {
  const { workspaceId, taskId, text } = derived;
  const before = (await readText(tx, workspaceId, taskId))?.description ?? '';
  if (isSameText(before, text)) return NOTHING;
  const at = await readBoard(tx, derived);
  if (!at) return NOTHING;
  const { version, isNew } = await versionOfSpell(tx, derived, {
    spell,
    description: text,
    newId: await ids.next(),
  });
  await writeText(tx, version, seq);
  await keepVersionsBounded(tx, { workspaceId, taskId, most: retention.versionsPerTask });
  const { title } = await requireTask(tx, workspaceId, taskId);
  const changes = await textChanges(
    tx,
    { workspaceId, taskId, scope: at.scope },
    before === '' || text === '',
  );
  const told = await tellDescribed(
    tx,
    { workspaceId, seq, actorId: spell.lastAuthorId },
    {
      taskId,
      projectId: at.projectId,
      isTemplate: at.isTemplate,
      before,
      after: text,
      coAuthorId: coAuthorOf(spell),
    },
  );
  return {
    payload: null,
    changes: [...changes, ...told],
    activity: isNew
      ? [
          {
            kind: 'description-changed',
            projectId: at.projectId,
            taskId,
            data: { title, isOverwriting: false },
          },
        ]
      : [],
  };
}

const coAuthorOf = ({ contributions, lastAuthorId }: Spell) =>
  contributions.find(({ userId }) => userId !== lastAuthorId)?.userId;

/** Parsing a longer text takes too long for a check at each pause. */
const LONGEST_COMPARED = 20_000;

/** Whether a stored text says the same, maybe in another form of Markdown. */
const isSameText = (stored: string, derived: string): boolean =>
  stored === derived || (stored.length <= LONGEST_COMPARED && canonicalText(stored) === derived);

/** Whether nothing else has derived the text meanwhile. */
async function markDerived(
  tx: Tx,
  { workspaceId, taskId, generation, derivedSeq, seq }: Derived,
): Promise<boolean> {
  const marked = await tx.query(
    `update shared_descriptions set derived_seq = $5 where workspace_id = $1 and task_id = $2 and generation = $3 and derived_seq = $4
     returning 1 as one`,
    [workspaceId, taskId, generation, derivedSeq, seq],
    'mark_derived',
  );
  return marked.length > 0;
}

/** Replaces the derived updates by one state. */
async function compact(
  tx: Tx,
  { workspaceId, taskId, generation, seq, state }: Derived,
): Promise<void> {
  await tx.query(
    `with merged as (
       update shared_descriptions set state = $5, state_seq = $4
       where workspace_id = $1 and task_id = $2 and generation = $3 and state_seq < $4 and derived_seq >= $4 returning task_id
     )
     delete from description_updates u using merged where u.workspace_id = $1 and u.task_id = merged.task_id and u.seq <= $4`,
    [workspaceId, taskId, generation, seq, Buffer.from(state)],
    'compact_updates',
  );
}

/** The task's board, and who may see a change there: My Tasks is its owner's alone. */
async function readBoard(
  tx: Tx,
  { workspaceId, taskId }: TaskPlace,
): Promise<{ projectId: number; isTemplate: boolean; scope: Scope } | null> {
  const [board] = await tx.query<{
    projectId: number;
    isTemplate: boolean;
    ownerId: number | null;
  }>(
    `select p.id as "projectId", s.holds_templates as "isTemplate", case when p.kind = 'my_tasks' then p.creator_id end as "ownerId"
     from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and (l.owner_id is null or t.project_id is null)
     join sections s on s.workspace_id = t.workspace_id and s.id = l.section_id
     join projects p on p.workspace_id = t.workspace_id and p.id = s.project_id
     where t.workspace_id = $1 and t.id = $2`,
    [workspaceId, taskId],
    'board_of_shared',
  );
  if (!board) return null;
  const { projectId, isTemplate, ownerId } = board;
  return {
    projectId,
    isTemplate,
    scope: ownerId === null ? `Project:${projectId}` : `User:${ownerId}`,
  };
}
