import type { Tx } from '../../../db/database';
import type { Contribution, NewVersion } from '../descriptionVersions';
import type { SharedPlace } from './updateLog';

/** Editing with a longer pause is two spells, and two entries in the version list. */
const SPELL = '10 minutes';

/** Who wrote since the last version, and who was the last of them. */
export interface Spell {
  contributions: Contribution[];
  lastAuthorId: number;
}

/** Who wrote after the update `after`, up to `upTo`; null if there is no such update. */
export async function readSpell(
  tx: Pick<Tx, 'query'>,
  { workspaceId, taskId }: SharedPlace,
  { after, upTo }: { after: number; upTo: number },
): Promise<Spell | null> {
  const rows = await tx.query<Contribution & { last: number }>(
    `select user_id as "userId", sum(characters)::int as characters, max(seq) as last from description_updates
     where workspace_id = $1 and task_id = $2 and seq > $3 and seq <= $4 group by user_id order by max(seq)`,
    [workspaceId, taskId, after, upTo],
    'read_spell',
  );
  const last = rows.at(-1);
  if (!last) return null;
  const contributions = rows.map(({ userId, characters }) => ({ userId, characters }));
  return { contributions, lastAuthorId: last.userId };
}

/**
 * The version that a text written in the editor becomes: the task's newest version if that belongs
 * to the same spell and is replaced, else a new one.
 */
export async function versionOfSpell(
  tx: Tx,
  place: SharedPlace,
  { spell, description, newId }: { spell: Spell; description: string; newId: number },
): Promise<{ version: NewVersion; isNew: boolean }> {
  const earlier = await takeOpenVersion(tx, place);
  return {
    isNew: earlier === null,
    version: {
      workspaceId: place.workspaceId,
      taskId: place.taskId,
      id: earlier?.id ?? newId,
      description,
      authorId: spell.lastAuthorId,
      spell: {
        generation: place.generation,
        contributions: sum([...(earlier?.contributions ?? []), ...spell.contributions]),
      },
    },
  };
}

/** Deletes the newest version if the spell goes on in it; its usage is counted by triggers. */
async function takeOpenVersion(
  tx: Tx,
  { workspaceId, taskId, generation }: SharedPlace,
): Promise<{ id: number; contributions: Contribution[] } | null> {
  const [open] = await tx.query<{ id: number; contributions: Contribution[] }>(
    `delete from description_versions v where v.workspace_id = $1 and v.task_id = $2 and v.generation = $3
       and v.created_at > clock_timestamp() - interval '${SPELL}'
       and v.id = (select id from description_versions where workspace_id = $1 and task_id = $2 order by created_at desc, id desc limit 1)
     returning v.id, coalesce(v.contributions, '[]') as contributions`,
    [workspaceId, taskId, generation],
    'take_open_version',
  );
  return open ?? null;
}

function sum(contributions: readonly Contribution[]): Contribution[] {
  const byUser = new Map<number, number>();
  for (const { userId, characters } of contributions)
    byUser.set(userId, (byUser.get(userId) ?? 0) + characters);
  return [...byUser].map(([userId, characters]) => ({ userId, characters }));
}
