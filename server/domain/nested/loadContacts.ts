import type { Database } from '../../db/database';
import type { Viewer } from '../core/viewer';

interface Context {
  services: { db: Pick<Database, 'query'> };
  viewer: Viewer;
}

/** Fields of a user that only members of a shared workspace may see. */
export interface Contact {
  email: string;
  locale: string;
}
type Batch = { ids: Set<number>; read: Promise<Map<number, Contact>> };

const batches = new WeakMap<Context, Batch>();

/**
 * Email address and language of a user in a response. Users requested in the same turn of the event
 * loop are read together.
 * @returns null if the viewer shares no workspace with the user, and for a deleted account
 */
export async function loadContact(context: Context, userId: number): Promise<Contact | null> {
  const batch = batches.get(context) ?? begin(context);
  batch.ids.add(userId);
  return (await batch.read).get(userId) ?? null;
}

function begin(context: Context): Batch {
  const ids = new Set<number>();
  const read = new Promise<void>(setImmediate).then(() => {
    batches.delete(context);
    return readContacts(context, [...ids]);
  });
  const batch = { ids, read };
  batches.set(context, batch);
  return batch;
}

async function readContacts(
  { services, viewer }: Context,
  ids: readonly number[],
): Promise<Map<number, Contact>> {
  if (viewer.state === 'signed-out') return new Map();
  const rows = await services.db.query<Contact & { id: number }>(
    `select u.id, u.email, u.locale from users u where u.id = any($1) and u.deleted_at is null and (u.id = $2 or exists (
       select from workspace_members theirs
       join admitted_members own on own.workspace_id = theirs.workspace_id and own.user_id = $2
       join workspaces w on w.id = theirs.workspace_id and w.deleted_at is null
       where theirs.user_id = u.id))`,
    [ids, viewer.userId],
    'read_contacts',
  );
  return new Map(rows.map((row) => [row.id, row]));
}
