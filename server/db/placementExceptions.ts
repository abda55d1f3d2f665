/** Keys and triggers that a distributed table cannot have (`tablePlacement.ts`). */
export interface PlacementException {
  names: readonly string[];
  /** Why it is so in one database. */
  why: string;
  /** What replaces it when the database is sharded. */
  change: string;
}

export const PLACEMENT_EXCEPTIONS: readonly PlacementException[] = [
  {
    names: [
      'check_list_items_id_key',
      'check_lists_id_key',
      'comments_id_key',
      'description_versions_id_key',
      'field_options_id_key',
      'field_values_id_key',
      'fields_id_key',
      'files_id_key',
      'folders_id_key',
      'imports_id_key',
      'projects_id_key',
      'saved_views_id_key',
      'sections_id_key',
      'sections_link_id_key',
      'spaces_id_key',
      'task_links_id_key',
      'task_relations_id_key',
      'tasks_id_key',
    ],
    why: 'an object is found by its id alone; ids come from one sequence and are unique without the key',
    change: 'dropped; the directory of ids finds the workspace, and the primary key the row',
  },
  {
    names: ['access_requests_pkey', 'activity_pkey', 'webhooks_pkey', 'webhook_deliveries_pkey'],
    why: 'the id comes from a sequence of the database',
    change: 'the key becomes (workspace_id, id); Citus gives each node a range of the sequence',
  },
  {
    names: ['files_key_key', 'imports_key_key', 'uploads_pkey', 'webhook_deliveries_id_key'],
    why: 'the key is random and guards against a duplicate that does not happen',
    change: 'the key begins with workspace_id; the address of an upload names its workspace',
  },
  {
    names: ['webhook_deliveries_once', 'webhook_deliveries_webhook_id_fkey'],
    why: 'a webhook has one workspace',
    change: 'both begin with workspace_id, with a unique key (workspace_id, id) of webhooks',
  },
  {
    names: ['workspaces_by_owner_and_name'],
    why: 'an owner has no two workspaces of one name',
    change: 'a table (owner_id, name) on the coordinator, written with the workspace',
  },
  {
    names: [
      'api_tokens_workspace_id_project_id_fkey',
      'api_tokens_workspace_id_user_id_fkey',
      'calendar_feeds_workspace_id_project_id_fkey',
      'calendar_feeds_workspace_id_user_id_fkey',
      'public_links_workspace_id_project_id_fkey',
    ],
    why: 'a token ends with the membership or board that it was made for',
    change: 'removing a member and erasing a board delete the tokens by statements of their own',
  },
  {
    names: [
      'exports_project_id_fkey',
      'exports_workspace_id_fkey',
      'mail_links_workspace_id_fkey',
      'mails_workspace_id_fkey',
    ],
    why: 'an erased workspace leaves nothing in the queues',
    change: 'the erasure deletes them by statements of their own, as it does with all tables today',
  },
  {
    names: ['users_current_workspace_id_fkey'],
    why: 'the workspace that opens first is null once it is erased',
    change: 'dropped; a reader falls back to another workspace, as after leaving one',
  },
  {
    names: [
      'files_freed',
      'files_used',
      'uploads_freed',
      'uploads_resized',
      'uploads_used',
      'versions_freed',
      'versions_used',
      'member_joined',
    ],
    why: 'they write rows of the same workspace only',
    change:
      'citus.enable_unsafe_triggers, because all tables that they touch are on the same shard',
  },
  {
    names: ['files_gone', 'imports_gone', 'imports_read', 'uploads_gone'],
    why: 'they remember the bytes to delete in swept_keys',
    change: 'a swept_keys on each shard, by workspace_id; the sweep asks every shard',
  },
];
