import { publicPath } from '../../../contract/paths/publicPath';
import { canCreateBoard } from '../../../contract/roles';
import {
  replacePublicLink as replaceRule,
  updatePublicLink as updateRule,
} from '../../../contract/rules/integrations/publicLinks';
import type { LoggedChange } from '../../commits/scope';
import type { CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { canChange } from '../core/permissions';
import { addressHash, newAddressToken } from '../core/secretAddress';
import type { VisibleByKind } from '../core/visible';
import { requireProject } from '../rows/projectRows';

type Context = CommandContext<{ projectId: 'project' }>;

/** The right to make the board public (docs/behaviour.md#6): a public link shows it to more people still. */
const canPublish = (project: VisibleByKind['project']) =>
  canChange(project) && canCreateBoard(project.relation, 'public');

/** All who may change the board are told that it has a public link; its address is for those who may switch it. */
export const publicLink = defineQuery('publicLink', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canChange(projectId),
  async run({ tx, services: { secrets, origin }, resources: { projectId: board } }) {
    const link = await readLink(tx, board.workspaceId, board.id);
    const token = link && canPublish(board) ? secrets.open(link.token, box(board.id)) : null;
    return {
      data: {
        isOn: link !== null,
        showsNames: link?.showsNames ?? false,
        url: token === null ? null : origin + publicPath(token),
      },
    };
  },
});

/** Responses are stored under their idempotency keys, so the address is in none: the client asks for it. */
export const updatePublicLink = defineCommand('updatePublicLink', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canPublish(projectId),
  rule: updateRule,
  async run(context, { isOn, showsNames }) {
    const { tx, workspaceId, resources } = context;
    const link = await readLink(tx, workspaceId, resources.projectId.id);
    if (!isOn) return link ? switchOff(context) : UNCHANGED;
    if (!link) return switchOn(context, showsNames);
    if (link.showsNames === showsNames) return UNCHANGED;
    await tx.query(
      'update public_links set shows_names = $3 where workspace_id = $1 and project_id = $2',
      [workspaceId, resources.projectId.id, showsNames],
      'show_names_at_public_link',
    );
    return changed(context, showsNames ? 'public-link-names-shown' : 'public-link-names-hidden');
  },
});

export const replacePublicLink = defineCommand('replacePublicLink', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canPublish(projectId),
  rule: replaceRule,
  async run(context) {
    const { tx, workspaceId, services, resources } = context;
    const { hash, sealed } = newSecret(services, resources.projectId.id);
    const replaced = await tx.query(
      `update public_links set token_hash = $3, token = $4, created_at = now()
       where workspace_id = $1 and project_id = $2 returning 1 as one`,
      [workspaceId, resources.projectId.id, hash, sealed],
      'replace_public_link',
    );
    return replaced.length > 0 ? changed(context, 'public-link-replaced') : UNCHANGED;
  },
});

async function switchOn(context: Context, showsNames: boolean) {
  const { tx, workspaceId, services, resources } = context;
  const { hash, sealed } = newSecret(services, resources.projectId.id);
  await tx.query(
    'insert into public_links (workspace_id, project_id, token_hash, token, shows_names) values ($1, $2, $3, $4, $5)',
    [workspaceId, resources.projectId.id, hash, sealed, showsNames],
    'create_public_link',
  );
  return changed(context, 'public-link-on');
}

async function switchOff(context: Context) {
  await context.tx.query(
    'delete from public_links where workspace_id = $1 and project_id = $2',
    [context.workspaceId, context.resources.projectId.id],
    'remove_public_link',
  );
  return changed(context, 'public-link-off');
}

type Result = CommandResult<typeof SUCCESS>;
const UNCHANGED: Result = { payload: SUCCESS, changes: [], activity: [] };

/** The activity names the act, never the address. */
async function changed({ tx, workspaceId, resources }: Context, kind: string): Promise<Result> {
  const { id: projectId, title } = await requireProject(tx, workspaceId, resources.projectId.id);
  const stale: LoggedChange = {
    scope: `Project:${projectId}`,
    message: { type: 'update-query', query: 'publicLink', variables: { projectId } },
  };
  return {
    payload: SUCCESS,
    changes: [stale],
    activity: [{ kind, projectId, data: { title } }],
  };
}

function newSecret({ secrets }: Context['services'], projectId: number) {
  const token = newAddressToken();
  return { hash: addressHash(token), sealed: secrets.seal(token, box(projectId)) };
}

/** What the encrypted token belongs to. */
const box = (projectId: number) => `public link ${projectId}`;

async function readLink(tx: Tx, workspaceId: number, projectId: number) {
  const [link] = await tx.query<{ token: Buffer; showsNames: boolean }>(
    'select token, shows_names as "showsNames" from public_links where workspace_id = $1 and project_id = $2',
    [workspaceId, projectId],
    'read_public_link',
  );
  return link ?? null;
}
