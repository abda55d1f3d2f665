import type { CalendarFeed } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { addressHash, newAddressToken } from '../core/secretAddress';
import type { Services } from '../core/services';
import { lockForCredential } from '../sessions/lockForCredential';

interface FeedOf {
  userId: number;
  workspaceId: number;
  /** Null: My Tasks. */
  projectId: number | null;
}

/** The address is for its owner alone: other members of the board have their own. */
export const calendarFeed = defineQuery('calendarFeed', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, services, viewer, resources }, { projectId = null }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const of = { userId: viewer.userId, workspaceId: resources.workspaceId.id, projectId };
    return { data: await readFeed(tx, services, of) };
  },
});

export const createCalendarFeed = defineAccountCommand('createCalendarFeed', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => isMember(workspaceId),
  isSecret: true,
  async run({ tx, services, viewer, resources }, { projectId = null }) {
    const { userId } = viewer;
    const of = { userId, workspaceId: resources.workspaceId.id, projectId };
    await lockForCredential(tx, viewer, of.workspaceId);
    const token = newAddressToken();
    await tx.query(
      `insert into calendar_feeds (user_id, workspace_id, project_id, token_hash, token) values ($1, $2, $3, $4, $5)
       on conflict (user_id, workspace_id, coalesce(project_id, 0))
       do update set token_hash = excluded.token_hash, token = excluded.token, created_at = now()`,
      [
        userId,
        of.workspaceId,
        projectId,
        addressHash(token),
        services.secrets.seal(token, box(of)),
      ],
      'create_calendar_feed',
    );
    const feed = await readFeed(tx, services, of);
    return { payload: { ...SUCCESS, feed }, commit: null };
  },
});

export const removeCalendarFeed = defineAccountCommand('removeCalendarFeed', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer: { userId }, resources }, { projectId = null }) {
    await tx.query(
      'delete from calendar_feeds where user_id = $1 and workspace_id = $2 and project_id is not distinct from $3',
      [userId, resources.workspaceId.id, projectId],
      'remove_calendar_feed',
    );
    return { payload: SUCCESS, commit: null };
  },
});

/** What the encrypted token belongs to. */
const box = ({ userId }: FeedOf) => `calendar feed ${userId}`;

/** Without the key that encrypted it the address cannot be shown: it counts as missing. */
async function readFeed(
  tx: Tx,
  { secrets, origin }: Services,
  of: FeedOf,
): Promise<Required<CalendarFeed>> {
  const [row] = await tx.query<{ token: Buffer; createdAt: string }>(
    `select token, created_at as "createdAt" from calendar_feeds
     where user_id = $1 and workspace_id = $2 and project_id is not distinct from $3`,
    [of.userId, of.workspaceId, of.projectId],
    'read_calendar_feed',
  );
  const token = row && secrets.open(row.token, box(of));
  return row && token
    ? { url: `${origin}/feed/${token}.ics`, createdAt: row.createdAt }
    : { url: null, createdAt: null };
}
