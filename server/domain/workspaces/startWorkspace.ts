import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { DEFAULT_SETTINGS, ROLE } from '../../../contract/roles';
import type { LoggedChange } from '../../commits/scope';
import { writeCommit, type CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { InputRejected } from '../../appError';
import type { IdSource } from '../core/ids';
import { tell } from '../notifications/notify';
import { insertProject } from '../projects/insertProject';
import { insertSection } from '../sections/insertSection';
import { addSampleTasks } from './sampleTasks';

const TEXTS = { en, pl };
const textsOf = (locale: string) => (locale === 'pl' ? TEXTS.pl : TEXTS.en);
const FIRST_LISTS = ['first-list-to-do', 'first-list-in-progress', 'first-list-done'] as const;

export interface NewWorkspace {
  userId: number;
  name: string;
  /** Title of the first board; if empty or missing, a default in the user's language. */
  boardTitle: string | null | undefined;
  /** The user's language, for the default titles. */
  locale: string;
  mutationId: string | null;
  tabKey: string | null;
  /** The argument that contained the name, which shows a rejection of it. */
  nameField: 'companyName' | 'title';
  /**
   * Whether there are tasks that teach a newcomer, who sees first steps at home: on the first board,
   * or on a board of their own if the user has named the first one.
   */
  hasSample?: boolean;
  /** Adds other users once the workspace exists; the result becomes part of the first commit. */
  people?: (workspaceId: number) => Promise<Pick<CommandResult<unknown>, 'changes' | 'activity'>>;
}

/**
 * Creates a workspace with its owner, a first board and its three lists; it becomes the owner's
 * current workspace.
 * @throws {InputRejected} `workspace-name-exists` if the owner has a workspace with that name.
 */
export async function startWorkspace(tx: Tx, ids: IdSource, workspace: NewWorkspace) {
  const { userId, name, nameField, mutationId, tabKey } = workspace;
  const workspaceId = await ids.next();
  const made = await tx.query(
    `insert into workspaces (id, name, owner_id, settings) values ($1, $2, $3, $4)
     on conflict (owner_id, lower(name)) where deleted_at is null do nothing returning id`,
    [workspaceId, name, userId, JSON.stringify(DEFAULT_SETTINGS)],
  );
  if (made.length === 0)
    throw new InputRejected({ field: nameField, key: 'workspace-name-exists' });
  await tx.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
    [workspaceId, userId, ROLE.owner],
  );
  await tx.query('update users set current_workspace_id = $2 where id = $1', [userId, workspaceId]);
  const { commit } = await writeCommit(
    tx,
    { workspaceId, userId, mutationId, tabKey },
    async (seq) => {
      const run = { ...workspace, workspaceId, seq };
      const isNamed = Boolean(workspace.boardTitle?.trim());
      const hasSampleBoard = isNamed && workspace.hasSample === true;
      const board = await firstBoard(tx, ids, {
        ...run,
        hasSample: workspace.hasSample === true && !isNamed,
      });
      const others = [
        hasSampleBoard &&
          (await firstBoard(tx, ids, {
            ...run,
            boardTitle: textsOf(workspace.locale)['sample-board'],
          })),
        await workspace.people?.(workspaceId),
      ].filter((one) => one !== undefined && one !== false);
      const activity = [board, ...others].flatMap((one) => one.activity);
      const told = await tell(tx, { workspaceId, seq, actorId: userId }, activity);
      const changes = [board, ...others].flatMap((one) => one.changes);
      return { ...board, changes: [...changes, ...told], activity };
    },
  );
  return { workspaceId, commit };
}

type Numbered = NewWorkspace & { workspaceId: number; seq: number };

async function firstBoard(
  tx: Tx,
  ids: IdSource,
  { workspaceId, userId, seq, boardTitle, locale, hasSample }: Numbered,
): Promise<CommandResult<number>> {
  const texts = textsOf(locale);
  const title = boardTitle?.trim() || texts['first-board'];
  const projectId = await ids.next();
  const { change } = await insertProject(tx, {
    workspaceId,
    id: projectId,
    userId,
    seq,
    title,
    visibility: 'workspace',
  });
  const changes: LoggedChange[] = [change];
  const sectionIds: number[] = [];
  for (const key of FIRST_LISTS) {
    const sectionId = await ids.next();
    const section = await insertSection(tx, ids, {
      workspaceId,
      projectId,
      id: sectionId,
      seq,
      title: texts[key],
    });
    changes.push(section.change);
    sectionIds.push(sectionId);
  }
  const sample = { workspaceId, userId, projectId, seq, locale, sectionIds };
  if (hasSample) changes.push(...(await addSampleTasks(tx, ids, sample)));
  return {
    payload: projectId,
    changes,
    activity: [{ kind: 'project-created', projectId, data: { title } }],
    isAboutRights: true,
  };
}
