import * as accessAnswers from './accessAnswers';
import { isAccessRequested } from './accessRequested';
import * as accessRequests from './accessRequests';
import * as archives from './archives';
import type { Commands, Queries } from './command';
import * as members from './members';
import * as moveSection from './moveSection';
import { activity } from './activity';
import * as assignments from './assignments';
import * as changeEmail from './changeEmail';
import * as changePassword from './changePassword';
import * as changeProfile from './changeProfile';
import * as checkListItems from './checkListItems';
import * as checkLists from './checkLists';
import * as commentQueries from './commentQueries';
import * as comments from './comments';
import * as customFields from './customFields';
import * as deleteAccount from './deleteAccount';
import * as endingSessions from './endingSessions';
import * as fieldOptions from './fieldOptions';
import * as fieldQueries from './fieldQueries';
import * as moveTask from './moveTask';
import * as openInvitations from './openInvitations';
import * as ownLook from './ownLook';
import * as peopleQueries from './peopleQueries';
import { POLICY } from './policy';
import { workspaceStorage } from './quota';
import * as profile from './profile';
import * as projectArchive from './projectArchive';
import * as projectQueries from './projectQueries';
import * as projects from './projects';
import * as reserveIds from './reserveIds';
import * as sectionArchive from './sectionArchive';
import * as passkeyCommands from './secondFactor/passkeyCommands';
import * as recovery from './secondFactor/recovery';
import { secondFactor } from './secondFactor/secondFactor';
import * as totpCommands from './secondFactor/totpCommands';
import { searchTasks } from './searchTasks';
import * as sections from './sections';
import { checkPermissionToWorkspace, me, myCurrentWid } from './session';
import * as mySessions from './mySessions';
import * as sendConfirmationEmail from './sendConfirmationEmail';
import * as setTaskDone from './setTaskDone';
import * as taskArchive from './taskArchive';
import * as taskPeople from './taskPeople';
import * as taskQueries from './taskQueries';
import * as tasks from './tasks';
import * as calendar from './calendar';
import * as files from './files';
import { s3UploadUrl } from './fileUploads';
import * as folders from './folders';
import * as addTaskOnCalendar from './addTaskOnCalendar';
import { myTasks } from './myTasks';
import * as promoteMyTasks from './promoteMyTasks';
import * as projectMembers from './projectMembers';
import * as sectionQueries from './sectionQueries';
import * as spaces from './spaces';
import * as treeQueries from './treeQueries';
import * as updateProject from './updateProject';
import * as workspaces from './workspaces';
import * as workspaceSettings from './workspaceSettings';
import * as updateTaskDescription from './updateTaskDescription';
import * as updateTaskField from './updateTaskField';
import { wsToken } from './wsToken';

/** Every mutation: the exports of these files. */
export const COMMANDS: Commands = {
  ...profile,
  ...changeProfile,
  ...changePassword,
  ...changeEmail,
  ...deleteAccount,
  ...endingSessions,
  ...totpCommands,
  ...passkeyCommands,
  ...recovery,
  ...sendConfirmationEmail,
  ...ownLook,
  ...reserveIds,
  ...openInvitations,
  ...projects,
  ...sections,
  ...tasks,
  ...moveTask,
  ...projectArchive,
  ...moveSection,
  ...sectionArchive,
  ...setTaskDone,
  ...taskArchive,
  ...updateTaskField,
  ...customFields,
  ...fieldOptions,
  ...checkLists,
  ...checkListItems,
  ...comments,
  ...files,
  ...updateTaskDescription,
  ...assignments,
  ...addTaskOnCalendar,
  ...promoteMyTasks,
  ...updateProject,
  ...projectMembers,
  ...spaces,
  ...folders,
  ...workspaces,
  ...workspaceSettings,
  ...members,
  ...accessRequests,
  ...accessAnswers,
};

/** Every query. */
export const QUERIES = {
  me,
  myCurrentWid,
  checkPermissionToWorkspace,
  wsToken,
  secondFactor,
  ...mySessions,
  ...projectQueries,
  ...sectionQueries,
  ...treeQueries,
  ...calendar,
  myTasks,
  ...taskQueries,
  ...archives,
  ...fieldQueries,
  ...commentQueries,
  s3UploadUrl,
  workspaceStorage,
  ...taskPeople,
  activity,
  searchTasks,
  isAccessRequested,
  ...peopleQueries,
} satisfies Queries;

/**
 * Holds the schema against the policy table.
 * @throws {Error} at the server's start, where a root field has no policy entry or no code.
 */
export function checkOperations(fieldNames: readonly string[]): void {
  const built = new Set([...Object.keys(COMMANDS), ...Object.keys(QUERIES)]);
  const homeless = fieldNames.filter((name) => !(name in POLICY && built.has(name)));
  if (homeless.length > 0)
    throw new Error(`No policy entry or no code for: ${homeless.join(', ')}`);
}
