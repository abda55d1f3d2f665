import type { ColumnType, Generated } from 'kysely';
import type { BoardVisibility, WorkspaceSettings } from '../../contract/generated/schema';
import type { Role } from '../../contract/roles';
import type { Defaulted, Instant, Stamps } from './columns';
import type { MailTables } from './mailTables';
import type { SecondFactorTables } from './secondFactorTables';
import type { TaskTables } from './taskTables';

/**
 * The tables as Kysely's builder sees them. Instants are ISO strings in UTC, ids are numbers up to
 * 2^53-1.
 */
export interface Schema extends TaskTables, MailTables, SecondFactorTables {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: {
    user_id: number;
    token_hash: Buffer;
    created_at: Instant;
    last_used_at: Instant;
  };
  workspaces: WorkspacesTable;
  workspace_members: WorkspaceMembersTable;
  invitations: InvitationsTable;
  invited_tasks: {
    workspace_id: number;
    email_folded: string;
    task_id: number;
    created_at: Instant;
  };
  access_requests: AccessRequestsTable;
  reserved_ids: { id: number; user_id: number };
  projects: ProjectsTable;
  project_members: {
    workspace_id: number;
    project_id: number;
    user_id: number;
    created_at: Instant;
  };
  spaces: GroupsTable;
  folders: GroupsTable & { space_id: number | null };
  sections: SectionsTable;
  tasks: TasksTable;
  task_links: TaskLinksTable;
  task_watchers: { workspace_id: number; task_id: number; user_id: number; by_assignment: boolean };
  task_assignees: { workspace_id: number; task_id: number; user_id: number; created_at: Instant };
  commits: CommitsTable;
  activity: ActivityTable;
  idempotency: IdempotencyTable;
  social_identities: {
    provider: 'google' | 'facebook';
    subject: string;
    user_id: number;
    created_at: Instant;
  };
  ws_tokens: { token_hash: Buffer; session_hash: Buffer; uses_left: number; expires_at: string };
}

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

interface UsersTable extends Stamps {
  id: number;
  email: string;
  email_folded: string;
  email_confirmed_at: string | null;
  password_hash: string | null;
  name: Defaulted<string>;
  nick: string | null;
  nick_short: Defaulted<string>;
  locale: Defaulted<string>;
  background: string | null;
  profile_completed: Defaulted<boolean>;
  current_workspace_id: number | null;
  deleted_at: string | null;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
  browser: string | null;
  system: string | null;
  network: string | null;
  device_hash: Buffer | null;
  created_at: Instant;
  last_used_at: Instant;
}

interface WorkspacesTable extends Stamps {
  id: number;
  name: string;
  is_public: Defaulted<boolean>;
  owner_id: number;
  settings: Json<WorkspaceSettings>;
  seq: Defaulted<number>;
  people_version: Defaulted<number>;
  version: Defaulted<number>;
  deleted_at: string | null;
}

interface WorkspaceMembersTable {
  workspace_id: number;
  user_id: number;
  role: Role;
  created_at: Instant;
}

interface InvitationsTable {
  workspace_id: number;
  email_folded: string;
  email: string;
  inviter_id: number;
  created_at: Instant;
  sent_at: Instant;
}

interface AccessRequestsTable extends Stamps {
  id: number;
  workspace_id: number;
  project_id: number | null;
  user_id: number;
}

interface ProjectsTable extends Stamps {
  workspace_id: number;
  id: number;
  kind: Defaulted<'board' | 'my_tasks'>;
  title: string;
  visibility: BoardVisibility;
  creator_id: number;
  space_id: number | null;
  folder_id: number | null;
  background: string | null;
  card_field_ids: Defaulted<number[]>;
  promoted_on: string | null;
  sort_index: number;
  version: number;
  content_version: number;
  archived_at: string | null;
}

/** Groups of boards. */
interface GroupsTable extends Stamps {
  workspace_id: number;
  id: number;
  title: string;
  sort_index: number;
  version: number;
}

interface SectionsTable extends Stamps {
  workspace_id: number;
  id: number;
  project_id: number;
  link_id: number;
  slot: 'recent' | 'today' | 'week' | 'later' | null;
  title: string;
  sort_index: number;
  version: number;
  archived_at: string | null;
}

interface TasksTable extends Stamps {
  workspace_id: number;
  id: number;
  project_id: number | null;
  title: string;
  is_done: Defaulted<boolean>;
  completed_at: string | null;
  creator_id: number;
  has_description: Defaulted<boolean>;
  comment_count: Defaulted<number>;
  files_count: Defaulted<number>;
  check_list_count: Defaulted<number>;
  check_list_done_count: Defaulted<number>;
  version: number;
  archived_at: string | null;
}

interface TaskLinksTable extends Stamps {
  workspace_id: number;
  section_id: number;
  task_id: number;
  id: number;
  owner_id: number | null;
  placed_at: string | null;
  sort_index: number;
  version: number;
}

interface CommitsTable {
  workspace_id: number;
  seq: number;
  mutation_id: string | null;
  user_id: number;
  changes: Json<unknown>;
  is_about_rights: Defaulted<boolean>;
  card_key: string | null;
  created_at: Instant;
}

interface ActivityTable {
  id: Generated<number>;
  workspace_id: number;
  seq: number;
  user_id: number;
  kind: string;
  project_id: number | null;
  task_id: number | null;
  data: Json<unknown>;
  created_at: Instant;
}

interface IdempotencyTable {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  answer: Json<unknown> | null;
  created_at: Instant;
}
