import { randomBytes } from 'node:crypto';
import { fileUrl } from '../../contract/files';
import type { Database } from '../../server/db/database';
import type { Kind } from '../../server/domain/core/visible';
import type { Agent } from '../support/agent';
import { startTestServer } from '../support/testServer';
import { documentOf } from './documentOf';

/** The role of the caller, in the words of the table of roles and rights. */
export const ROLES = [
  'owner',
  'admin',
  'member',
  'outsider',
  'reader',
  'stranger',
  'unconfirmed',
  'support',
  'signed-out',
] as const;
export type RoleName = (typeof ROLES)[number];
/** `main` is the workspace under test. The member is also a member of `elsewhere`, the neighbour's. */
export type WorkspaceName = 'main' | 'elsewhere';
export type BoardName = 'public' | 'workspace' | 'private' | 'own' | 'elsewhere';
export const BOARDS: readonly BoardName[] = ['public', 'workspace', 'private', 'own', 'elsewhere'];

/** One entity that a call can name. */
export interface Thing {
  id: number;
  kind: Kind;
  workspace: WorkspaceName;
  /** Null for an entity of the workspace as a whole. */
  board: BoardName | null;
  /** The author of a comment. */
  by?: 'owner' | 'member' | 'neighbour';
  gone?: 'archived' | 'deleted';
  isTag?: true;
  /** Only `by` sees it. */
  isPrivate?: true;
}
type Bundle = Partial<Record<Kind, Thing>>;

/**
 * A workspace with a board of each visibility, one more that only the member sees, and another
 * workspace next to it; on each board one entity of each kind, and in `main` one archived or
 * deleted entity of each kind too.
 */
export async function createWorld(db: Database) {
  const server = await startTestServer({
    db,
    env: {
      CONFIRM_EMAIL: 'required',
      LOG_LEVEL: 'error',
      SUPPORT_EMAILS: 'the.support@example.test',
    },
  });
  const person = async (nick: string) => {
    const agent = await server.member(`the.${nick}`);
    if (nick !== 'unconfirmed')
      await db.query('update users set email_confirmed_at = now() where email = $1', [
        `the.${nick}@example.test`,
      ]);
    const { data } = await agent.gql('{ me { id currentWorkspaceId } myCurrentWid }');
    return {
      agent,
      id: Number(data?.['me'].id),
      workspaceId: Number(data?.['me'].currentWorkspaceId),
      wid: String(data?.['myCurrentWid']),
    };
  };
  const people = {
    owner: await person('owner'),
    admin: await person('admin'),
    member: await person('member'),
    outsider: await person('outsider'),
    stranger: await person('stranger'),
    unconfirmed: await person('unconfirmed'),
    support: await person('support'),
    neighbour: await person('neighbour'),
    asker: await person('asker'),
    nobody: await person('nobody'),
  };
  const workspaceIds = { main: people.owner.workspaceId, elsewhere: people.neighbour.workspaceId };
  for (const [workspace, somebody, role] of [
    ['main', 'admin', 1],
    ['main', 'member', 0],
    ['main', 'outsider', 0],
    ['main', 'unconfirmed', 0],
    ['elsewhere', 'member', 0],
  ] as const) {
    await db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
      [workspaceIds[workspace], people[somebody].id, role],
    );
  }
  const build = builder(db, workspaceIds);
  const boards: Record<BoardName, Bundle> = {
    public: await build.board('public', people.owner.agent, { visibility: 'public', by: 'owner' }),
    workspace: await build.board('workspace', people.owner.agent, {
      visibility: 'workspace',
      by: 'owner',
    }),
    private: await build.board('private', people.owner.agent, {
      visibility: 'private',
      by: 'owner',
    }),
    own: await build.board('own', people.member.agent, { visibility: 'private', by: 'member' }),
    elsewhere: await build.board('elsewhere', people.neighbour.agent, {
      visibility: 'workspace',
      by: 'neighbour',
    }),
  };
  for (const somebody of ['admin', 'member', 'unconfirmed'] as const) {
    await db.query(
      'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3)',
      [workspaceIds.main, boards.private.project?.id, people[somebody].id],
    );
  }
  const gone = await build.gone(people.owner.agent);
  await call(people.owner.agent, 'addMembers', {
    workspaceId: workspaceIds.main,
    users: 'invited@example.test',
  });
  await call(people.asker.agent, 'requestAccessToWorkspace', { widToken: people.owner.wid });
  const things = [
    ...Object.values(boards).flatMap((bundle) => Object.values(bundle)),
    ...gone,
    ...build.tags,
  ];
  const sent = new Map<string, string>();
  const ready = Object.values(people).flatMap(({ id: userId }) =>
    things.flatMap(({ id: taskId, kind, workspace }) =>
      kind === 'task' ? [{ userId, taskId, workspaceId: workspaceIds[workspace] }] : [],
    ),
  );
  for (const upload of ready)
    sent.set(`${upload.userId}:${upload.taskId}`, await uploaded(db, upload));
  const agents: Record<RoleName, Agent> = {
    owner: people.owner.agent,
    admin: people.admin.agent,
    member: people.member.agent,
    outsider: people.outsider.agent,
    reader: people.stranger.agent,
    stranger: people.stranger.agent,
    unconfirmed: people.unconfirmed.agent,
    support: people.support.agent,
    'signed-out': server.visitor(),
  };
  /** The URL of a user's upload for a task; another URL if there is none. */
  const uploadOf = (userId: number, taskId: number | undefined) =>
    sent.get(`${userId}:${taskId}`) ?? '/files/tasks/1/none';
  return {
    server,
    db,
    people,
    uploadOf,
    agents,
    workspaceIds,
    boards,
    things: things.filter(isOnce),
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;

/** The URL of an upload that a user can attach to a task. */
export async function uploaded(
  db: Database,
  { userId, workspaceId, taskId }: { userId: number; workspaceId: number; taskId: number },
): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await db.query(
    `insert into uploads (key, workspace_id, user_id, place, place_id, filename, expires_at, stored_at, size, mime)
     values ($1, $2, $3, 'tasks', $4, 'sent', now() + interval '1 hour', now(), 5, 'text/plain')`,
    [key, workspaceId, userId, taskId],
  );
  return fileUrl({ place: 'tasks', placeId: taskId, key });
}

const isOnce = (thing: Thing, at: number, all: readonly Thing[]) =>
  all.findIndex(({ id }) => id === thing.id) === at;

/**
 * Calls a mutation that must succeed.
 * @returns the created or changed entity.
 */
export async function call(agent: Agent, name: string, args: object) {
  const { data, errors } = await agent.gql(documentOf(name), args);
  const payload = data?.[name];
  if (!payload?.success)
    throw new Error(`${name} was refused: ${JSON.stringify(errors ?? payload)}`);
  const { success: _success, errors: _errors, ...made } = payload;
  return Object.values(made)[0] as { id: number; options?: { id: number }[] };
}

function builder(db: Database, workspaceIds: Record<WorkspaceName, number>) {
  const inTree = new Map<WorkspaceName, Bundle>();
  const tags: Thing[] = [];

  async function tree(agent: Agent, workspace: WorkspaceName): Promise<Bundle> {
    const known = inTree.get(workspace);
    if (known) return known;
    const workspaceId = workspaceIds[workspace];
    const thing = (kind: Kind, id: number): Thing => ({ id, kind, workspace, board: null });
    const space = await call(agent, 'createSpace', { workspaceId, title: `Space ${workspace}` });
    const folder = await call(agent, 'createFolder', { workspaceId, title: `Folder ${workspace}` });
    const tag = await call(agent, 'createCustomField', {
      workspaceId,
      title: `Tag ${workspace}`,
      typeId: 9,
    });
    const field = await call(agent, 'createCustomField', {
      workspaceId,
      title: `Field ${workspace}`,
      typeId: 5,
      options: ['One'],
    });
    tags.push(
      { ...thing('field', tag.id), isTag: true },
      thing('field', field.id),
      thing('fieldOption', Number(field.options?.[0]?.id)),
    );
    const made = {
      workspace: thing('workspace', workspaceId),
      space: thing('space', space.id),
      folder: thing('folder', folder.id),
    };
    inTree.set(workspace, made);
    return made;
  }

  /** Every text on a board names its owner, so that a leaking response can be detected. */
  async function board(
    board: BoardName,
    agent: Agent,
    { visibility, by }: { visibility: string; by: NonNullable<Thing['by']> },
  ): Promise<Bundle> {
    const workspace: WorkspaceName = board === 'elsewhere' ? 'elsewhere' : 'main';
    const workspaceId = workspaceIds[workspace];
    const told = (what: string) => `${what} ${markOf(board)}`;
    const around = await tree(agent, workspace);
    const { id: projectId } = await call(agent, 'createProject', {
      workspaceId,
      title: told('Board'),
      visibility,
    });
    const { id: sectionId } = await call(agent, 'addSectionToProject', {
      projectId,
      title: told('List'),
    });
    const { id: taskId } = await call(agent, 'addTask', { sectionId, title: told('Task') });
    await call(agent, 'updateTaskDescription', { id: taskId, description: told('Text') });
    const { id: checkListId } = await call(agent, 'createCheckList', {
      taskId,
      title: told('Checklist'),
    });
    const item = await call(agent, 'addCheckListItem', { checkListId, title: told('Item') });
    const comment = await call(agent, 'addComment', { taskId, content: told('Comment') });
    const { data } = await agent.gql('{ me { id } }');
    const url = await uploaded(db, { userId: Number(data?.['me'].id), workspaceId, taskId });
    const file = await call(agent, 'addTaskFile', {
      taskId,
      filename: told('File'),
      url,
      mime: 'text/plain',
    });
    const field = await call(agent, 'createCustomField', {
      workspaceId,
      projectId,
      title: told('Field'),
      typeId: 5,
      options: [told('Option')],
    });
    const thing = (kind: Kind, id: number): Thing => ({ id, kind, workspace, board });
    const view = (title: string, isShared: boolean) =>
      call(agent, 'createSavedView', {
        projectId,
        title: told(title),
        kind: 'board',
        state: 'done=0',
        isShared,
      });
    const shared = await view('Shared view', true);
    const own = await view('Own view', false);
    // The boards of `gone` have the name of a live one, and are made after it.
    if (!tags.some((one) => one.isPrivate && one.board === board))
      tags.push({ ...thing('savedView', own.id), by, isPrivate: true });
    return {
      ...around,
      savedView: thing('savedView', shared.id),
      project: thing('project', projectId),
      section: thing('section', sectionId),
      task: thing('task', taskId),
      checkList: thing('checkList', checkListId),
      checkListItem: thing('checkListItem', item.id),
      comment: { ...thing('comment', comment.id), by },
      file: thing('file', file.id),
      field: thing('field', field.id),
      fieldOption: thing('fieldOption', Number(field.options?.[0]?.id)),
    };
  }

  /**
   * One archived or deleted entity of each kind, by itself or with its container, on boards that
   * all members see.
   */
  async function gone(agent: Agent): Promise<Thing[]> {
    const all: Thing[] = [];
    const bundle = () => board('workspace', agent, { visibility: 'workspace', by: 'owner' });
    const take = (from: Bundle, kinds: readonly Kind[], gone: 'archived' | 'deleted') =>
      kinds.forEach((kind) => from[kind] && all.push({ ...from[kind], gone }));
    const onTask = ['checkList', 'checkListItem', 'comment', 'file'] as const;
    for (const [operation, kind, rest] of [
      [
        'archiveProject',
        'project',
        ['section', 'task', ...onTask, 'field', 'fieldOption', 'savedView'],
      ],
      ['archiveSection', 'section', ['task', ...onTask]],
      ['archiveTask', 'task', onTask],
      ['deleteCustomField', 'field', ['fieldOption']],
    ] as const) {
      const from = await bundle();
      await call(agent, operation, { id: from[kind]?.id });
      take(from, [kind, ...rest], 'archived');
    }
    const deleted = await bundle();
    await call(agent, 'deleteCheckListItem', { id: deleted.checkListItem?.id });
    await call(agent, 'deleteComment', { commentId: deleted.comment?.id });
    await call(agent, 'deleteTaskFile', { id: deleted.file?.id });
    await call(agent, 'deleteFieldOption', { id: deleted.fieldOption?.id });
    await call(agent, 'deleteSavedView', { id: deleted.savedView?.id });
    take(deleted, ['checkListItem', 'comment', 'file', 'fieldOption', 'savedView'], 'deleted');
    const list = await bundle();
    await call(agent, 'deleteCheckList', { id: list.checkList?.id });
    take(list, ['checkList'], 'deleted');
    take(list, ['checkListItem'], 'archived');
    return all;
  }
  return { board, gone, tags };
}

/** The marker in every text of a board. */
export const markOf = (board: BoardName) => `mark-of-${board}`;
