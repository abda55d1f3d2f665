import { STANDARD_FIELD } from '../../../contract/fields';
import type { Tx } from '../../db/database';
import { requireZone, today } from '../core/dueDay';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { HUE, joinHue } from '../rows/memberHue';
import { readProjectsFor } from '../rows/projectRows';

/** The people who are named on a board's tile; the others are only counted. */
const NAMED_PEOPLE = 3;

interface Counted {
  project_id: number;
  open: number;
  done: number;
  overdue: number;
}

interface Assigned {
  project_id: number;
  people: number;
  id: number;
  name: string;
  nick: string;
  nick_short: string;
  hue: number;
  created_at: string;
  updated_at: string;
}

/**
 * How the boards of a workspace that the reader may read are doing: open, done and overdue tasks,
 * and the people with open tasks (docs/behaviour.md#home-screen). Archived tasks and lists do not
 * count.
 */
export const boardSummaries = defineQuery('boardSummaries', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { timeZone }) {
    const { id: workspaceId } = resources.workspaceId;
    const day = today(requireZone(timeZone ?? 'UTC'));
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const ids = (await readProjectsFor(tx, workspaceId, [readerId])).map(({ id }) => id);
    const counted = await countTasks(tx, { workspaceId, ids, day });
    const assigned = await readAssigned(tx, { workspaceId, ids });
    const data = ids.map((projectId) => {
      const counts = counted.find(({ project_id }) => project_id === projectId);
      const people = assigned.filter(({ project_id }) => project_id === projectId);
      return {
        projectId,
        openTasks: counts?.open ?? 0,
        doneTasks: counts?.done ?? 0,
        overdueTasks: counts?.overdue ?? 0,
        people: people.map((row) => ({
          id: row.id,
          name: row.name,
          nick: row.nick,
          nickShort: row.nick_short,
          hue: row.hue,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
        })),
        peopleCount: people[0]?.people ?? 0,
      };
    });
    return { data };
  },
});

/** The live tasks of live lists. $1 is the workspace, $2 the boards. */
const LIVE = `from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null`;
const ON_BOARDS = 't.workspace_id = $1 and t.project_id = any($2) and t.archived_at is null';

/** As in `dueState`: a bare day is overdue when it is over, an instant as soon as it has passed. */
const IS_OVERDUE = `not t.is_done and v.value collate "C" <
  case when v.value like '%T%' then to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else $3 end`;

function countTasks(
  tx: Tx,
  { workspaceId, ids, day }: { workspaceId: number; ids: readonly number[]; day: string },
) {
  return tx.query<Counted>(
    `select t.project_id, count(*) filter (where not t.is_done) as open,
       count(*) filter (where t.is_done) as done, count(*) filter (where ${IS_OVERDUE}) as overdue
     ${LIVE} left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id
       and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate}
     where ${ON_BOARDS} group by t.project_id`,
    [workspaceId, ids, day],
    'count_board_tasks',
  );
}

/** Those with the most open tasks first. */
function readAssigned(
  tx: Tx,
  { workspaceId, ids }: { workspaceId: number; ids: readonly number[] },
) {
  return tx.query<Assigned>(
    `with assigned as (
       select t.project_id, a.user_id, count(*) as tasks ${LIVE}
       join task_assignees a on a.workspace_id = t.workspace_id and a.task_id = t.id
       where ${ON_BOARDS} and not t.is_done group by t.project_id, a.user_id
     ), ranked as (
       select project_id, user_id, count(*) over (partition by project_id) as people,
         row_number() over (partition by project_id order by tasks desc, user_id) as place from assigned
     )
     select r.project_id, r.people, u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short, ${HUE} as hue, u.created_at, u.updated_at
     from ranked r join users u on u.id = r.user_id ${joinHue('$1')} where r.place <= ${NAMED_PEOPLE} order by r.project_id, r.place`,
    [workspaceId, ids],
    'read_board_people',
  );
}
