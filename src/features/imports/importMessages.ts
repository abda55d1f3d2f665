import type {
  ImportColumn,
  ImportCountKind,
  ImportLossReason,
  ImportProblem,
  ImportSource,
  ImportState,
} from '../../../contract/generated/schema';
import type { MessageKey } from '../../lib/text/useText';

/** Names, the same in every language. */
export const SOURCE_NAME: Record<ImportSource, string> = {
  kreda: 'Kreda',
  trello: 'Trello',
  asana: 'Asana',
  todoist: 'Todoist',
  jira: 'Jira',
  planka: 'Planka',
  vikunja: 'Vikunja',
  csv: 'CSV',
};

export const STATE_TEXT: Record<ImportState, MessageKey> = {
  checking: 'import-state-checking',
  ready: 'import-state-ready',
  running: 'import-state-running',
  done: 'import-state-done',
  failed: 'import-state-failed',
  cancelled: 'import-state-cancelled',
  removed: 'import-state-removed',
};

/** With the number `n`. */
export const COUNT_TEXT: Record<ImportCountKind, MessageKey> = {
  boards: 'import-boards',
  lists: 'import-lists',
  tasks: 'import-tasks',
  done: 'import-done-tasks',
  archived: 'import-archived',
  labels: 'import-labels',
  fields: 'import-fields',
  people: 'import-people-count',
  comments: 'import-comments',
  checkLists: 'import-check-lists',
  files: 'import-files',
};

/** With the number `n`. */
export const LOSS_TEXT: Record<ImportLossReason, MessageKey> = {
  titleCut: 'import-loss-title-cut',
  textCut: 'import-loss-text-cut',
  attachmentLink: 'import-loss-attachment-link',
  fileTooLarge: 'import-loss-file-too-large',
  fileMissing: 'import-loss-file-missing',
  tooManyFiles: 'import-loss-too-many-files',
  dateInvalid: 'import-loss-date-invalid',
  valueInvalid: 'import-loss-value-invalid',
  fieldUnsupported: 'import-loss-field-unsupported',
  rowWithoutTitle: 'import-loss-row-without-title',
  tooManyLabels: 'import-loss-too-many-labels',
  activityLeftOut: 'import-loss-activity',
  repeatsLeftOut: 'import-loss-repeats',
  encodingGuessed: 'import-loss-encoding',
  personLeftOut: 'import-loss-person',
  subtaskShortened: 'import-loss-subtask',
  relationLeftOut: 'import-loss-relation',
  commentLeftOut: 'import-loss-comment',
  otherProject: 'import-loss-other-project',
};

export const PROBLEM_TEXT: Record<ImportProblem, MessageKey> = {
  unknownFormat: 'import-problem-unknown-format',
  invalidJson: 'import-problem-invalid-json',
  tooDeep: 'import-problem-too-deep',
  invalidCsv: 'import-problem-invalid-csv',
  lineTooLong: 'import-problem-line-too-long',
  tooManyColumns: 'import-problem-too-many-columns',
  invalidZip: 'import-problem-invalid-zip',
  zipTooLarge: 'import-problem-zip-too-large',
  tooManyTasks: 'import-problem-too-many-tasks',
  tooManyLists: 'import-problem-too-many-lists',
  outOfMemory: 'import-problem-out-of-memory',
  tookTooLong: 'import-problem-took-too-long',
  empty: 'import-problem-empty',
  fileMissing: 'import-problem-file-missing',
  workspaceFull: 'import-problem-workspace-full',
  expired: 'import-problem-expired',
  failed: 'import-problem-failed',
};

export const COLUMN_TEXT: Record<ImportColumn, MessageKey> = {
  skip: 'import-column-skip',
  title: 'import-column-title',
  list: 'import-column-list',
  description: 'import-column-description',
  assignees: 'import-column-assignees',
  dueDate: 'import-column-due',
  labels: 'import-column-labels',
  done: 'import-column-done',
  field: 'import-column-field',
};
