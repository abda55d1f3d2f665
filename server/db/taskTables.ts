import type { FieldTypeId } from '../../contract/fields';
import type { FilePlace } from '../../contract/files';
import type { Defaulted, Instant, Stamps } from './columns';

/** Tables that belong to tasks. */
export interface TaskTables {
  descriptions: DescriptionsTable;
  description_versions: DescriptionVersionsTable;
  check_lists: CheckListsTable;
  check_list_items: CheckListItemsTable;
  comments: CommentsTable;
  comment_likes: { workspace_id: number; comment_id: number; user_id: number; created_at: Instant };
  files: FilesTable;
  uploads: UploadsTable;
  workspace_usage: {
    workspace_id: number;
    file_bytes: number;
    upload_bytes: number;
    version_bytes: number;
  };
  swept_keys: { key: string; created_at: Instant };
  fields: FieldsTable;
  field_options: FieldOptionsTable;
  field_values: FieldValuesTable;
}

interface DescriptionsTable {
  workspace_id: number;
  task_id: number;
  description: string;
  author_id: number;
  version: number;
  written_at: number;
  updated_at: Instant;
}

interface DescriptionVersionsTable {
  workspace_id: number;
  id: number;
  task_id: number;
  description: string;
  author_id: number;
  created_at: Instant;
  is_thinned: Defaulted<boolean>;
}

interface CheckListsTable {
  workspace_id: number;
  id: number;
  task_id: number;
  title: string;
  hide_checked: Defaulted<boolean>;
  sort_index: number;
  version: number;
  deleted_at: string | null;
}

interface CheckListItemsTable {
  workspace_id: number;
  id: number;
  check_list_id: number;
  title: string;
  checked: Defaulted<boolean>;
  sort_index: number;
  version: number;
  deleted_at: string | null;
}

interface CommentsTable extends Stamps {
  workspace_id: number;
  id: number;
  task_id: number;
  creator_id: number;
  content: string;
  edit_count: Defaulted<number>;
  version: number;
  deleted_at: string | null;
}

interface FilesTable extends Stamps {
  workspace_id: number;
  id: number;
  task_id: number;
  key: string;
  filename: string;
  mime: string;
  size: number;
  aspect_ratio: number | null;
  sort_index: number;
  version: number;
  deleted_at: string | null;
}

interface UploadsTable {
  key: string;
  workspace_id: number;
  user_id: number;
  place: FilePlace;
  place_id: number;
  filename: string;
  token_hash: Buffer | null;
  announced: number | null;
  expires_at: string;
  stored_at: string | null;
  size: number | null;
  mime: string | null;
  aspect_ratio: number | null;
  is_over_quota: Defaulted<boolean>;
  created_at: Instant;
}

interface FieldsTable {
  workspace_id: number;
  id: number;
  project_id: number | null;
  title: string;
  type_id: FieldTypeId;
  is_multiple: Defaulted<boolean>;
  sort_index: number;
  version: number;
  deleted_at: string | null;
}

interface FieldOptionsTable {
  workspace_id: number;
  id: number;
  field_id: number;
  title: string;
  color: string | null;
  sort_index: number;
  version: number;
}

interface FieldValuesTable {
  workspace_id: number;
  task_id: number;
  is_standard: boolean;
  field_id: number;
  id: number;
  value: string | null;
  version: number;
}
