/**
 * Where the rows of a table would be if one database were several: see docs/scaling.md, whose table a
 * test generates from this one and compares with the migrated schema.
 */
export type Placement =
  /** On the shard of the workspace that this column names. */
  | { kind: 'distributed'; by: 'workspace_id' | 'id' }
  /** A copy on every shard: small, rarely written, joined with rows of workspaces. */
  | { kind: 'reference'; why: string }
  /** In one database beside the shards: found before a workspace is known, or of no workspace. */
  | { kind: 'coordinator'; why: string };

const OF_WORKSPACE = { kind: 'distributed', by: 'workspace_id' } as const;
const reference = (why: string) => ({ kind: 'reference', why }) as const;
const coordinator = (why: string) => ({ kind: 'coordinator', why }) as const;

const SECOND_FACTOR = reference('the view admitted_members asks for it in most reads');
const ACCOUNT = coordinator('belongs to an account');
const CREDENTIAL = coordinator('found by the hash of a token, before a workspace is known');
const QUEUE = coordinator('a queue of all workspaces and accounts; the workspace may be null');

export const TABLE_PLACEMENTS: Readonly<Record<string, Placement>> = {
  access_requests: OF_WORKSPACE,
  activity: OF_WORKSPACE,
  api_tokens: CREDENTIAL,
  awaited_assignees: OF_WORKSPACE,
  awaited_authors: OF_WORKSPACE,
  board_looks: OF_WORKSPACE,
  board_preferences: OF_WORKSPACE,
  calendar_feeds: CREDENTIAL,
  check_list_items: OF_WORKSPACE,
  check_lists: OF_WORKSPACE,
  comment_likes: OF_WORKSPACE,
  comments: OF_WORKSPACE,
  commits: OF_WORKSPACE,
  description_updates: OF_WORKSPACE,
  description_versions: OF_WORKSPACE,
  descriptions: OF_WORKSPACE,
  due_news: OF_WORKSPACE,
  exports: QUEUE,
  field_options: OF_WORKSPACE,
  field_values: OF_WORKSPACE,
  fields: OF_WORKSPACE,
  files: OF_WORKSPACE,
  first_runs: OF_WORKSPACE,
  folders: OF_WORKSPACE,
  idempotency: coordinator(
    'its key is an account and a request, also for requests of no workspace',
  ),
  imports: OF_WORKSPACE,
  invitations: OF_WORKSPACE,
  invited_boards: OF_WORKSPACE,
  invited_tasks: OF_WORKSPACE,
  item_people_left: OF_WORKSPACE,
  known_devices: ACCOUNT,
  mail_link_tokens: CREDENTIAL,
  mail_links: QUEUE,
  mail_stops: reference('asked for when a task gets watchers'),
  mails: QUEUE,
  news_choices: reference('asked for when notifications are written'),
  notifications: OF_WORKSPACE,
  passkey_challenges: ACCOUNT,
  passkeys: SECOND_FACTOR,
  pending_sign_ins: ACCOUNT,
  project_members: OF_WORKSPACE,
  projects: OF_WORKSPACE,
  public_links: CREDENTIAL,
  push_keys: coordinator('the key of the installation'),
  push_subscriptions: reference('asked for when notifications are written'),
  recovery_codes: ACCOUNT,
  report_openings: ACCOUNT,
  reports: ACCOUNT,
  reserved_ids: coordinator('gives ids for all workspaces'),
  saved_views: OF_WORKSPACE,
  schema_migrations: coordinator('the schema of the installation'),
  sections: OF_WORKSPACE,
  sessions: ACCOUNT,
  shared_descriptions: OF_WORKSPACE,
  social_identities: ACCOUNT,
  spaces: OF_WORKSPACE,
  swept_keys: coordinator('files of all workspaces and accounts whose bytes are deleted next'),
  task_assignees: OF_WORKSPACE,
  task_links: OF_WORKSPACE,
  task_occurrences: OF_WORKSPACE,
  task_people_left: OF_WORKSPACE,
  task_relations: OF_WORKSPACE,
  task_reminders: OF_WORKSPACE,
  task_series: OF_WORKSPACE,
  task_watchers: OF_WORKSPACE,
  task_words: OF_WORKSPACE,
  tasks: OF_WORKSPACE,
  told_mentions: OF_WORKSPACE,
  totp_factors: SECOND_FACTOR,
  uploads: OF_WORKSPACE,
  users: reference('names and addresses are joined with rows of every workspace'),
  webhook_deliveries: OF_WORKSPACE,
  webhooks: OF_WORKSPACE,
  workspace_members: OF_WORKSPACE,
  workspace_usage: OF_WORKSPACE,
  workspaces: { kind: 'distributed', by: 'id' },
  ws_tokens: ACCOUNT,
};
