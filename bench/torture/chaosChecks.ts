import type { Database } from '../../server/db/database';
import type { RootState } from '../../src/store/rootReducer';
import type { Device } from '../../__tests__/support/device';
import type { ChaosHouse, Person } from './chaosHouse';
import type { Wanted } from './chaosLedger';
import type { Findings } from './findings';

interface Logged {
  seq: number;
  mutationId: string | null;
  changes: { scope: string; message: { key?: string } }[];
}
interface Scene {
  db: Database;
  house: ChaosHouse;
  findings: Findings;
}

/** Every number once and none missing; every acknowledged change in it once, no other one of theirs; no task twice. */
export async function checkChaosLog({ db, house: { workspaceId }, findings }: Scene, wanted: ReadonlyMap<string, Wanted>, devices: readonly Device[]): Promise<Logged[]> {
  const log = await db.query<Logged>('select seq, mutation_id as "mutationId", changes from commits where workspace_id = $1 order by seq', [workspaceId]);
  const [{ head } = { head: 0 }] = await db.query<{ head: number }>('select seq as head from workspaces where id = $1', [workspaceId]);
  if (log.length !== head || log.some(({ seq }, index) => seq !== index + 1)) findings.add('hole', `the log has ${log.length} commits and its number is ${head}`);
  const unchanging = new Set((await db.query<{ key: string }>(`select key from idempotency where answer -> 'commit' = 'null'::jsonb`)).map(({ key }) => key));
  const times = new Map<string, number>();
  for (const { mutationId } of log) if (mutationId !== null) times.set(mutationId, (times.get(mutationId) ?? 0) + 1);
  for (const [mutationId, { entry, end, code }] of wanted) {
    const told = times.get(mutationId) ?? 0;
    const what = `${entry.name} ${mutationId}`;
    const isKept = devices.some(({ everKept }) => everKept.has(mutationId));
    if (told > 1) findings.add('doubled', `${what} is in the log ${told} times`);
    if (end === 'acknowledged' && told === 0 && !unchanging.has(mutationId)) findings.add('lost', `${what} was acknowledged and is not in the log`);
    if (end === 'refused' && told > 0) findings.add('doubled', `${what} was refused (${code}) and is in the log`);
    if (end === 'waits' && isKept) findings.add('lost', `${what} was written down and never came to an end`);
    if (end === 'waits' && !isKept && told > 0) findings.add('doubled', `${what} was sent before it was written down`);
  }
  await checkMade(db, { workspaceId, findings }, wanted);
  return log;
}

/** As many tasks, lists and boards as were acknowledged, each under the id that its maker gave it. */
async function checkMade(db: Database, { workspaceId, findings }: { workspaceId: number; findings: Findings }, wanted: ReadonlyMap<string, Wanted>): Promise<void> {
  const rows = await db.query<{ id: number; key: string | null }>(
    `select made.id, c.mutation_id as key from (
       select id, workspace_id from tasks union all select id, workspace_id from sections union all select id, workspace_id from projects
     ) made left join commits c on c.workspace_id = made.workspace_id and c.mutation_id is not null and c.changes @@ ('$[*].message.item.id == ' || made.id)::jsonpath
       and not exists (select from commits earlier where earlier.workspace_id = c.workspace_id and earlier.seq < c.seq
         and earlier.changes @@ ('$[*].message.item.id == ' || made.id)::jsonpath)
     where made.workspace_id = $1`,
    [workspaceId],
  );
  const made = new Map(rows.map(({ id, key }) => [id, key]));
  for (const { entry, end } of wanted.values()) {
    if (entry.makes === null) continue;
    if (end === 'acknowledged' && made.get(entry.makes) !== entry.mutationId) findings.add('lost', `${entry.name} ${entry.mutationId} made ${entry.makes}, which is ${made.has(entry.makes) ? 'another one’s' : 'not there'}`);
    if (end === 'refused' && made.has(entry.makes)) findings.add('wrong', `${entry.name} ${entry.mutationId} was refused and made ${entry.makes}`);
  }
}

/** What the server says of things that somebody may no longer see, and what the outbox says of what was built on them. */
const LOST_SIGHT = new Set([
  'task-not-found', 'section-not-found', 'project-not-found', 'project-no-permission', 'workspace-not-found', 'not-authorized', 'depends-on-refused',
]);

export interface Standing {
  person: Person;
  /** Sees the private board always: nothing that they want may be refused. */
  isConstant: boolean;
  /** Was put out of the workspace for a time. */
  wasOut: boolean;
}

/** Nothing is refused but what names something that was on the private board, to somebody who did not always see it. */
export function checkRefusals({ house, findings }: Pick<Scene, 'house' | 'findings'>, log: readonly Logged[], wanted: ReadonlyMap<string, Wanted>, people: readonly Standing[]): number {
  const everHidden = new Set([house.hiddenId]);
  for (const { changes } of log) {
    for (const { scope, message } of changes) if (scope === `Project:${house.hiddenId}` && message.key) everHidden.add(Number(message.key.split(':')[1]));
  }
  const refused = [...wanted.values()].filter(({ end }) => end === 'refused');
  for (const { entry } of refused) if (entry.makes !== null) everHidden.add(entry.makes);
  for (const { entry, code } of refused) {
    const standing = people.find(({ person }) => person.userId === entry.userId);
    const namesHidden = Object.values(entry.variables).some((value) => typeof value === 'number' && everHidden.has(value));
    const isDue = standing && !standing.isConstant && (standing.wasOut || namesHidden) && code !== null && LOST_SIGHT.has(code);
    if (!isDue) findings.add('wrong', `${entry.name} ${entry.mutationId} was refused: ${code} ${JSON.stringify(entry.variables)}`);
  }
  return refused.length;
}

const TABLES = ['projects', 'sections', 'tasks', 'taskLinks'] as const;
const SHOWN = 3;

type Stored = Pick<RootState, 'tables'>;

/**
 * How a store differs from what somebody with the same rights reads anew; empty where it does not.
 * @param gone people who were put out for a time: the database takes them off the tasks that they watch, which the
 * command that removes a member will have to tell.
 */
export function differences(state: Stored, fresh: Stored, gone: ReadonlySet<number>): string[] {
  const text = (row: unknown) => JSON.stringify(row, (key, value: unknown) => inOrder(key === 'notifyUsers' && Array.isArray(value) ? value.filter((id) => !gone.has(Number(id))) : value));
  return TABLES.flatMap((table) => {
    const [have, should]: Record<string, unknown>[] = [state.tables[table].entities, fresh.tables[table].entities];
    const keys = [...new Set([...Object.keys(have ?? {}), ...Object.keys(should ?? {})])];
    const wrong = keys.filter((key) => text(have?.[key]) !== text(should?.[key]));
    const told = wrong.slice(0, SHOWN).map((key) => `${table} ${key} is ${text(have?.[key])} and should be ${text(should?.[key])}`);
    return wrong.length > SHOWN ? [...told, `${table}: ${wrong.length} rows in all`] : told;
  });
}

/** Objects with their keys in one order, whoever wrote them. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
