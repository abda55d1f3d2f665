import type { Database } from '../../../server/db/database';
import type { RootState } from '../../../src/store/rootReducer';
import type { Device } from '../../../__tests__/support/device';
import type { ChaosFixture, Person } from './chaosFixture';
import type { Wanted } from './chaosLedger';
import type { Findings } from '../findings';

interface Logged {
  seq: number;
  mutationId: string | null;
  changes: { scope: string; message: { key?: string; item?: { id?: number } } }[];
}
interface Scene {
  db: Database;
  fixture: ChaosFixture;
  findings: Findings;
}

/**
 * Checks the log: no seq is missing or doubled, every acknowledged mutation is in it once, and no
 * other mutation of these clients is.
 */
export async function checkChaosLog(
  { db, fixture, findings }: Scene,
  wanted: ReadonlyMap<string, Wanted>,
  devices: readonly Device[],
): Promise<Logged[]> {
  const { workspaceId } = fixture;
  const log = await db.query<Logged>(
    'select seq, mutation_id as "mutationId", changes from commits where workspace_id = $1 order by seq',
    [workspaceId],
  );
  const [{ head } = { head: 0 }] = await db.query<{ head: number }>(
    'select seq as head from workspaces where id = $1',
    [workspaceId],
  );
  if (log.length !== head || log.some(({ seq }, index) => seq !== index + 1))
    findings.add('hole', `the log has ${log.length} commits and its number is ${head}`);
  const unchanging = new Set(
    (
      await db.query<{ key: string }>(
        `select key from idempotency where answer -> 'commit' = 'null'::jsonb`,
      )
    ).map(({ key }) => key),
  );
  const times = new Map<string, number>();
  for (const { mutationId } of log)
    if (mutationId !== null) times.set(mutationId, (times.get(mutationId) ?? 0) + 1);
  for (const [mutationId, { entry, end, code }] of wanted) {
    const told = times.get(mutationId) ?? 0;
    const what = `${entry.name} ${mutationId}`;
    const isKept = devices.some(({ everKept }) => everKept.has(mutationId));
    if (told > 1) findings.add('doubled', `${what} is in the log ${told} times`);
    if (end === 'acknowledged' && told === 0 && !unchanging.has(mutationId))
      findings.add('lost', `${what} was acknowledged and is not in the log`);
    if (end === 'refused' && told > 0)
      findings.add('doubled', `${what} was refused (${code}) and is in the log`);
    if (end === 'waits' && isKept)
      findings.add('lost', `${what} was written down and never came to an end`);
    if (end === 'waits' && !isKept && told > 0)
      findings.add('doubled', `${what} was sent before it was written down`);
  }
  await checkMade({ db, fixture, findings }, log, wanted);
  return log;
}

/**
 * Checks that every acknowledged task, list and board exists under the id that its client assigned,
 * and was created by that mutation.
 */
async function checkMade(
  { db, fixture: { workspaceId }, findings }: Scene,
  log: readonly Logged[],
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const madeBy = new Map<number, string | null>();
  for (const { mutationId, changes } of log) {
    for (const { message } of changes)
      if (message.item?.id !== undefined && !madeBy.has(message.item.id))
        madeBy.set(message.item.id, mutationId);
  }
  const rows = await db.query<{ id: number }>(
    'select id from tasks where workspace_id = $1 union all select id from sections where workspace_id = $1 union all select id from projects where workspace_id = $1',
    [workspaceId],
  );
  const there = new Set(rows.map(({ id }) => id));
  for (const { entry, end } of wanted.values()) {
    if (entry.makes === null) continue;
    const what = `${entry.name} ${entry.mutationId} made ${entry.makes}`;
    if (end === 'acknowledged' && !there.has(entry.makes))
      findings.add('lost', `${what}, which is not there`);
    if (end === 'acknowledged' && madeBy.get(entry.makes) !== entry.mutationId)
      findings.add('wrong', `${what}, which is another one’s`);
    if (end === 'refused' && there.has(entry.makes))
      findings.add('wrong', `${what} although it was refused`);
  }
}

/**
 * Error codes of the server for entities that a user may no longer see, and of the outbox for
 * mutations that depended on them.
 */
const LOST_SIGHT = new Set([
  'task-not-found',
  'section-not-found',
  'project-not-found',
  'project-no-permission',
  'workspace-not-found',
  'not-authorized',
  'depends-on-refused',
]);

export interface Standing {
  person: Person;
  /** Always sees the private board: none of this person's mutations may be rejected. */
  isConstant: boolean;
  /** Was removed from the workspace for a time. */
  wasOut: boolean;
}

/**
 * Checks that the server rejected only mutations of entities on the private board, from users who
 * did not always have access.
 */
export function checkRefusals(
  { fixture, findings }: Pick<Scene, 'fixture' | 'findings'>,
  log: readonly Logged[],
  wanted: ReadonlyMap<string, Wanted>,
  people: readonly Standing[],
): number {
  const everHidden = new Set([fixture.hiddenId]);
  for (const { changes } of log) {
    for (const { scope, message } of changes)
      if (scope === `Project:${fixture.hiddenId}` && message.key)
        everHidden.add(Number(message.key.split(':')[1]));
  }
  const refused = [...wanted.values()].filter(({ end }) => end === 'refused');
  for (const { entry } of refused) if (entry.makes !== null) everHidden.add(entry.makes);
  for (const { entry, code } of refused) {
    const standing = people.find(({ person }) => person.userId === entry.userId);
    const namesHidden = Object.values(entry.variables).some(
      (value) => typeof value === 'number' && everHidden.has(value),
    );
    const isDue =
      standing &&
      !standing.isConstant &&
      (standing.wasOut || namesHidden) &&
      code !== null &&
      LOST_SIGHT.has(code);
    if (!isDue)
      findings.add(
        'wrong',
        `${entry.name} ${entry.mutationId} was refused: ${code} ${JSON.stringify(entry.variables)}`,
      );
  }
  return refused.length;
}

const TABLES = ['projects', 'sections', 'tasks', 'taskLinks'] as const;
const SHOWN = 3;

type Stored = Pick<RootState, 'entities'>;

/**
 * The differences between a store and a fresh read by a user with the same rights; empty if there
 * are none.
 * @param gone users who were removed for a time: the database removes them from the tasks that they
 *   watch, which the command that removes a member will have to publish.
 */
export function differences(state: Stored, fresh: Stored, gone: ReadonlySet<number>): string[] {
  const text = (row: unknown) =>
    JSON.stringify(row, (key, value: unknown) =>
      inOrder(
        key === 'notifyUsers' && Array.isArray(value)
          ? value.filter((id) => !gone.has(Number(id)))
          : value,
      ),
    );
  return TABLES.flatMap((table) => {
    const [have, should]: Record<string, unknown>[] = [
      state.entities[table].entities,
      fresh.entities[table].entities,
    ];
    const keys = [...new Set([...Object.keys(have ?? {}), ...Object.keys(should ?? {})])];
    const wrong = keys.filter((key) => text(have?.[key]) !== text(should?.[key]));
    const told = wrong
      .slice(0, SHOWN)
      .map((key) => `${table} ${key} is ${text(have?.[key])} and should be ${text(should?.[key])}`);
    return wrong.length > SHOWN ? [...told, `${table}: ${wrong.length} rows in all`] : told;
  });
}

/** Sorts an object's keys, so that objects with the same content have the same text. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
