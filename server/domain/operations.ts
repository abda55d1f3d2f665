import type { MutationName, QueryName } from '../../contract/generated/schema';
import type { Commands, Queries } from './command';
import * as moveTask from './moveTask';
import { POLICY } from './policy';
import * as profile from './profile';
import * as projectQueries from './projectQueries';
import * as projects from './projects';
import * as reserveIds from './reserveIds';
import * as sections from './sections';
import { checkPermissionToWorkspace, me, myCurrentWid } from './session';
import * as tasks from './tasks';
import { wsToken } from './wsToken';

/** Every mutation that is built: the exports of these files. */
export const COMMANDS: Commands = { ...profile, ...reserveIds, ...projects, ...sections, ...tasks, ...moveTask };

/** Every query that is built. */
export const QUERIES = { me, myCurrentWid, checkPermissionToWorkspace, wsToken, ...projectQueries } satisfies Queries;

/** Operations of the schema that answer `not-built-yet`. The list only shrinks. */
export const NOT_BUILT: ReadonlySet<QueryName | MutationName> = new Set([
  // account
  'changeProfile', 'changePassword', 'changeEmail', 'deleteAccount', 'sendConfirmationEmail', 'updateLocale', 'updateBackground',
  // people and workspaces
  'profile', 'searchUsers', 'assigneeAutocomplete', 'users', 'myWorkspaces', 'accessRequestList', 'changeUserWorkspace', 'createWorkspace',
  'updateWorkspace', 'deleteWorkspace', 'leaveWorkspace', 'transferOwnership', 'requestAccessToWorkspace', 'grantAccess', 'denyAccess',
  'grantAdmin', 'dropAdmin', 'addMembers', 'removeMember',
  // boards and lists
  'project', 'myTasks', 'archivedProjects', 'archivedItems', 'updateProjectTitle', 'updateProject', 'addProjectMember', 'removeProjectMember',
  'archiveProject', 'restoreProject', 'requestAccessToProject', 'sectionList', 'moveSection', 'archiveSection',
  'restoreSection', 'workspaceTree', 'createSpace', 'updateSpace', 'deleteSpace', 'createFolder', 'updateFolder', 'deleteFolder',
  // tasks
  'task', 'searchTasks', 'descriptionVersions', 'addTaskToSection', 'addTaskOnCalendar', 'archiveTask', 'restoreTask', 'updateTaskDescription',
  'setTaskDone', 'assignTask', 'unassignTask', 'inviteUserByEmail', 'setNotifications', 'promoteMyTasks', 'calendarTasks', 'unscheduledTasks',
  // fields, checklists, comments, files, activity
  'customFields', 'standardFields', 'updateTaskField', 'createCustomField', 'updateCustomField', 'deleteCustomField', 'addFieldOption',
  'updateFieldOption', 'deleteFieldOption', 'createCheckList', 'deleteCheckList', 'restoreCheckList', 'updateCheckListTitle',
  'updateCheckListHideChecked', 'updateCheckListSort', 'addCheckListItem', 'deleteCheckListItem', 'restoreCheckListItem',
  'updateCheckListItemTitle', 'updateCheckListItemChecked', 'updateCheckListItemSort', 'taskCommentPages', 'taskComments', 'taskCommentPage',
  'addComment', 'editComment', 'deleteComment', 'restoreComment', 'likeComment', 'unlikeComment', 's3UploadUrl', 'addTaskFile',
  'deleteTaskFile', 'restoreTaskFile', 'updateFilename', 'activity',
]);

/**
 * Holds the schema against the policy table.
 * @throws {Error} at the server's start, where a root field has neither a policy entry and its code nor a place among those not built.
 */
export function checkOperations(fieldNames: readonly string[]): void {
  const built = new Set([...Object.keys(COMMANDS), ...Object.keys(QUERIES)]);
  const homeless = fieldNames.filter((name) => !NOT_BUILT.has(name as QueryName) && !(name in POLICY && built.has(name)));
  if (homeless.length > 0) throw new Error(`No policy entry or no code for: ${homeless.join(', ')}`);
}
