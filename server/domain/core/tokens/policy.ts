import type { MutationName, QueryName, TokenScope } from '../../../../contract/generated/schema';
import { AppError } from '../../../appError';
import type { TokenGrant } from './grant';

interface TokenRule {
  /** The scope that a token needs. */
  scope: TokenScope;
  /** A token of one board suffices: arguments, response and effects stay on the board. */
  isOnBoard: boolean;
  /** It needs to name no object: its response is the same in all workspaces, or holds only what the token may see. */
  isAnywhere?: true;
}

const rule = (scope: TokenScope, isOnBoard: boolean): TokenRule => ({ scope, isOnBoard });
const READ_BOARD = rule('read', true);
const READ_WORKSPACE = rule('read', false);
const WRITE_BOARD = rule('write', true);
const WRITE_WORKSPACE = rule('write', false);
const ADMIN_BOARD = rule('admin', true);
const ADMIN_WORKSPACE = rule('admin', false);

/**
 * The operations that an API token may call. All others are refused, new ones too: the account,
 * its sessions and tokens, other workspaces, tickets for sockets
 * (docs/adr/0270-api-tokens.md).
 */
const RULES: Partial<Record<QueryName | MutationName, TokenRule>> = {
  standardFields: { ...READ_BOARD, isAnywhere: true },
  reserveIds: { ...WRITE_BOARD, isAnywhere: true },
  currentToken: { ...READ_BOARD, isAnywhere: true },
  exports: { ...READ_BOARD, isAnywhere: true },

  project: READ_BOARD,
  projectView: READ_BOARD,
  archivedItems: READ_BOARD,
  savedViews: READ_BOARD,
  boardAsOf: READ_BOARD,
  calendarTasks: READ_BOARD,
  unscheduledTasks: READ_BOARD,
  task: READ_BOARD,
  taskComments: READ_BOARD,
  taskCommentPage: READ_BOARD,
  taskCommentPages: READ_BOARD,
  descriptionVersions: READ_BOARD,
  taskReminder: READ_BOARD,
  // It changes nothing that others see. Without a board or a workspace, that is of the account, it is refused.
  startExport: READ_BOARD,

  userProjects: READ_WORKSPACE,
  archivedProjects: READ_WORKSPACE,
  boardSummaries: READ_WORKSPACE,
  workspaceTree: READ_WORKSPACE,
  sectionList: READ_WORKSPACE,
  customFields: READ_WORKSPACE,
  boardRelations: READ_WORKSPACE,
  boardChanges: READ_WORKSPACE,
  boardPreferences: READ_WORKSPACE,
  savedSearches: READ_WORKSPACE,
  activity: READ_WORKSPACE,
  search: READ_WORKSPACE,
  searchTasks: READ_WORKSPACE,
  linkedTasks: READ_WORKSPACE,
  myTasks: READ_WORKSPACE,
  notifications: READ_WORKSPACE,
  searchUsers: READ_WORKSPACE,
  users: READ_WORKSPACE,
  memberBoards: READ_WORKSPACE,
  assigneeAutocomplete: READ_WORKSPACE,

  updateProjectTitle: WRITE_BOARD,
  addSectionToProject: WRITE_BOARD,
  updateSectionTitle: WRITE_BOARD,
  updateSection: WRITE_BOARD,
  moveSection: WRITE_BOARD,
  archiveSection: WRITE_BOARD,
  restoreSection: WRITE_BOARD,
  duplicateSection: WRITE_BOARD,
  sortTasks: WRITE_BOARD,
  moveAllTasks: WRITE_BOARD,
  archiveAllTasks: WRITE_BOARD,
  restoreAllTasks: WRITE_BOARD,
  addTask: WRITE_BOARD,
  addTaskToSection: WRITE_BOARD,
  addTaskOnCalendar: WRITE_BOARD,
  duplicateTask: WRITE_BOARD,
  saveTaskTemplate: WRITE_BOARD,
  updateTaskTitle: WRITE_BOARD,
  updateTaskDescription: WRITE_BOARD,
  updateTaskField: WRITE_BOARD,
  setTaskCover: WRITE_BOARD,
  setTaskDone: WRITE_BOARD,
  setTaskReminder: WRITE_BOARD,
  setTaskRepeat: WRITE_BOARD,
  moveTask: WRITE_BOARD,
  archiveTask: WRITE_BOARD,
  restoreTask: WRITE_BOARD,
  assignTask: WRITE_BOARD,
  unassignTask: WRITE_BOARD,
  setNotifications: WRITE_BOARD,
  createCheckList: WRITE_BOARD,
  deleteCheckList: WRITE_BOARD,
  restoreCheckList: WRITE_BOARD,
  updateCheckListTitle: WRITE_BOARD,
  updateCheckListHideChecked: WRITE_BOARD,
  updateCheckListSort: WRITE_BOARD,
  addCheckListItem: WRITE_BOARD,
  deleteCheckListItem: WRITE_BOARD,
  restoreCheckListItem: WRITE_BOARD,
  updateCheckListItemTitle: WRITE_BOARD,
  updateCheckListItemChecked: WRITE_BOARD,
  updateCheckListItemSort: WRITE_BOARD,
  updateCheckListItemAssignee: WRITE_BOARD,
  updateCheckListItemDueDate: WRITE_BOARD,
  turnCheckListItemIntoTask: WRITE_BOARD,
  swapCheckListItemAndTask: WRITE_BOARD,
  addComment: WRITE_BOARD,
  editComment: WRITE_BOARD,
  deleteComment: WRITE_BOARD,
  restoreComment: WRITE_BOARD,
  likeComment: WRITE_BOARD,
  unlikeComment: WRITE_BOARD,
  deleteTaskFile: WRITE_BOARD,
  restoreTaskFile: WRITE_BOARD,
  updateFilename: WRITE_BOARD,
  createSavedView: WRITE_BOARD,
  updateSavedView: WRITE_BOARD,
  deleteSavedView: WRITE_BOARD,
  restoreSavedView: WRITE_BOARD,

  createProject: WRITE_WORKSPACE,
  duplicateProject: WRITE_WORKSPACE,
  archiveProject: WRITE_WORKSPACE,
  restoreProject: WRITE_WORKSPACE,
  createSpace: WRITE_WORKSPACE,
  updateSpace: WRITE_WORKSPACE,
  deleteSpace: WRITE_WORKSPACE,
  createFolder: WRITE_WORKSPACE,
  updateFolder: WRITE_WORKSPACE,
  deleteFolder: WRITE_WORKSPACE,
  createCustomField: WRITE_WORKSPACE,
  updateCustomField: WRITE_WORKSPACE,
  deleteCustomField: WRITE_WORKSPACE,
  addFieldOption: WRITE_WORKSPACE,
  updateFieldOption: WRITE_WORKSPACE,
  mergeFieldOption: WRITE_WORKSPACE,
  deleteFieldOption: WRITE_WORKSPACE,
  restoreFieldOption: WRITE_WORKSPACE,
  moveSectionToBoard: WRITE_WORKSPACE,
  moveTasksToBoard: WRITE_WORKSPACE,
  addTaskRelation: WRITE_WORKSPACE,
  removeTaskRelation: WRITE_WORKSPACE,
  s3UploadUrl: WRITE_WORKSPACE,
  // The rows of a file are on no board yet, so a token that only reads does not see them.
  boardImports: WRITE_WORKSPACE,
  startImport: WRITE_WORKSPACE,
  checkImport: WRITE_WORKSPACE,
  runImport: WRITE_WORKSPACE,
  cancelImport: WRITE_WORKSPACE,
  addTaskFile: WRITE_WORKSPACE,
  promoteMyTasks: WRITE_WORKSPACE,
  readNotifications: WRITE_WORKSPACE,
  finishNotifications: WRITE_WORKSPACE,
  snoozeNotifications: WRITE_WORKSPACE,
  starProject: WRITE_WORKSPACE,
  collapseSection: WRITE_WORKSPACE,
  watchProject: WRITE_WORKSPACE,
  muteTask: WRITE_WORKSPACE,
  markBoardSeen: WRITE_WORKSPACE,

  updateProject: ADMIN_BOARD,
  addProjectMember: ADMIN_BOARD,
  removeProjectMember: ADMIN_BOARD,

  inviteToProject: ADMIN_WORKSPACE,
  inviteUserByEmail: ADMIN_WORKSPACE,
  updateWorkspace: ADMIN_WORKSPACE,
  workspaceStorage: ADMIN_WORKSPACE,
  addMembers: ADMIN_WORKSPACE,
  removeMember: ADMIN_WORKSPACE,
  grantAdmin: ADMIN_WORKSPACE,
  dropAdmin: ADMIN_WORKSPACE,
  invitationList: ADMIN_WORKSPACE,
  resendInvitation: ADMIN_WORKSPACE,
  revokeInvitation: ADMIN_WORKSPACE,
  accessRequestList: ADMIN_WORKSPACE,
  grantAccess: ADMIN_WORKSPACE,
  denyAccess: ADMIN_WORKSPACE,
};

const RANK: Record<TokenScope, number> = { read: 0, write: 1, admin: 2 };

/**
 * Checks the scope of a token; `authorize` checks the objects that the call names.
 * @throws {AppError} `token-not-allowed`
 */
export function requireScope(operation: string, token: TokenGrant): void {
  const needed = tokenRuleOf(operation);
  if (
    !needed ||
    RANK[token.scope] < RANK[needed.scope] ||
    (token.projectId !== null && !needed.isOnBoard)
  )
    throw new AppError('token-not-allowed');
}

/**
 * A call that names no object could cross workspaces.
 * @throws {AppError} `token-not-allowed`
 */
export function requireObject(operation: string, named: number): void {
  if (named === 0 && !tokenRuleOf(operation)?.isAnywhere) throw new AppError('token-not-allowed');
}

const BY_NAME = new Map<string, TokenRule>(Object.entries(RULES));

/** The rule of an operation; null if no token may call it. */
export function tokenRuleOf(name: string): Readonly<TokenRule> | null {
  return BY_NAME.get(name) ?? null;
}
