import * as apiTokens from './apiTokens/apiTokens';
import * as webhookDeliveries from './webhooks/deliveries';
import * as webhooks from './webhooks/webhooks';
import * as publicLinks from './publicLinks/publicLinks';
import * as calendarFeeds from './calendarFeeds/calendarFeeds';
import * as accessDecisions from './access/accessDecisions';
import { isAccessRequested } from './access/accessRequested';
import * as accessRequests from './access/accessRequests';
import * as archives from './archive/archives';
import type { Registry } from './core/checkOperations';
import * as members from './workspaces/members';
import { firstRun, hideFirstRun } from './workspaces/firstRun';
import { showFirstRun } from './workspaces/showFirstRun';
import * as moveSection from './sections/moveSection';
import { activity } from './activity/activity';
import { boardAsOf } from './activity/boardAsOf';
import { boardChanges, markBoardSeen } from './activity/boardChanges';
import { assigneeAutocomplete } from './assignees/assigneeAutocomplete';
import * as assignments from './assignees/assignments';
import * as changeEmail from './accounts/changeEmail';
import * as changePassword from './accounts/changePassword';
import * as changeProfile from './accounts/changeProfile';
import * as checkListItems from './checkLists/checkListItems';
import * as checkListItemPeople from './checkLists/checkListItemPeople';
import * as checkLists from './checkLists/checkLists';
import * as turnIntoTask from './checkLists/turnIntoTask';
import * as commentQueries from './comments/commentQueries';
import * as comments from './comments/comments';
import * as customFields from './fields/customFields';
import { myCredentials } from './accounts/credentials';
import * as deleteAccount from './accounts/deleteAccount';
import * as endingSessions from './sessions/endingSessions';
import * as fieldOptions from './fields/fieldOptions';
import * as fieldQueries from './fields/fieldQueries';
import * as moveTask from './tasks/moveTask';
import { boardImports } from './imports/importQueries';
import * as imports from './imports/imports';
import * as inviteToProject from './invitations/inviteToProject';
import * as openInvitations from './invitations/openInvitations';
import * as userPreferences from './accounts/userPreferences';
import * as peopleQueries from './workspaces/peopleQueries';
import { memberBoards } from './workspaces/memberBoards';
import { workspaceStorage } from './files/quota';
import * as profile from './accounts/profile';
import * as projectArchive from './projects/projectArchive';
import * as projectQueries from './projects/projectQueries';
import * as projects from './projects/projects';
import { duplicateProject } from './copies/duplicateProject';
import { boardSummaries } from './projects/boardSummaries';
import * as reserveIds from './core/reserveIds';
import { duplicateSection } from './sections/duplicateSection';
import * as sectionArchive from './sections/sectionArchive';
import * as passkeyCommands from './secondFactor/passkeyCommands';
import * as recovery from './secondFactor/recovery';
import { secondFactor } from './secondFactor/secondFactor';
import * as totpCommands from './secondFactor/totpCommands';
import { search } from './search/search';
import { linkedTasks } from './search/linkedTasks';
import { searchTasks } from './search/searchTasks';
import * as sections from './sections/sections';
import { checkPermissionToWorkspace, me, myCurrentWid } from './sessions/session';
import * as mySessions from './sessions/mySessions';
import * as sendConfirmationEmail from './accounts/sendConfirmationEmail';
import { setTaskReminder, taskReminder } from './reminders/reminders';
import * as setTaskCover from './tasks/setTaskCover';
import { boardRelations } from './relations/boardRelations';
import * as taskRelations from './relations/taskRelations';
import * as setTaskDone from './repeats/setTaskDone';
import * as setTaskRepeat from './repeats/setTaskRepeat';
import * as saveTaskTemplate from './tasks/saveTaskTemplate';
import * as sortTasks from './tasks/sortTasks';
import * as archiveTasks from './tasks/archiveTasks';
import * as moveTasks from './tasks/moveTasks';
import { moveSectionToBoard } from './sections/moveSectionToBoard';
import { moveTasksToBoard } from './toBoard/moveTasksToBoard';
import * as taskArchive from './tasks/taskArchive';
import * as taskQueries from './tasks/taskQueries';
import * as tasks from './tasks/tasks';
import * as calendar from './calendar/calendar';
import * as files from './files/files';
import { s3UploadUrl } from './files/fileUploads';
import * as inbox from './notifications/notifications';
import * as newsSettings from './accounts/newsSettings';
import * as pushDevices from './accounts/pushDevices';
import { boardPreferences } from './boardPreferences/boardPreferenceQueries';
import * as boardPreferenceCommands from './boardPreferences/boardPreferences';
import { savedSearches, savedViews } from './savedViews/savedViewQueries';
import * as savedViewCommands from './savedViews/savedViews';
import * as folders from './spaces/folders';
import * as addTaskOnCalendar from './calendar/addTaskOnCalendar';
import { myTasks } from './myTasks/myTasks';
import * as exportOperations from './exports/exports';
import * as ownReports from './support/ownReports';
import { sendReport } from './support/sendReport';
import * as supportReports from './support/supportReports';
import * as promoteMyTasks from './myTasks/promoteMyTasks';
import * as projectMembers from './projects/projectMembers';
import * as sectionQueries from './sections/sectionQueries';
import * as spaces from './spaces/spaces';
import * as treeQueries from './spaces/treeQueries';
import * as updateProject from './projects/updateProject';
import * as workspaces from './workspaces/workspaces';
import * as workspaceSettings from './workspaces/workspaceSettings';
import * as updateTaskDescription from './descriptions/updateTaskDescription';
import * as updateTaskField from './fields/updateTaskField';
import { wsToken } from './sessions/wsToken';

/** All mutations: the exports of these files. */
const commands = {
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
  ...userPreferences,
  ...reserveIds,
  ...imports,
  ...inviteToProject,
  ...openInvitations,
  ...projects,
  duplicateProject,
  ...sections,
  ...tasks,
  ...moveTask,
  ...projectArchive,
  ...moveSection,
  duplicateSection,
  ...sectionArchive,
  ...setTaskCover,
  ...setTaskDone,
  ...setTaskRepeat,
  setTaskReminder,
  ...saveTaskTemplate,
  ...sortTasks,
  ...archiveTasks,
  ...moveTasks,
  moveSectionToBoard,
  moveTasksToBoard,
  ...taskArchive,
  ...taskRelations,
  ...updateTaskField,
  ...customFields,
  ...fieldOptions,
  ...checkLists,
  ...checkListItems,
  ...checkListItemPeople,
  ...turnIntoTask,
  ...comments,
  ...files,
  ...updateTaskDescription,
  ...assignments,
  ...addTaskOnCalendar,
  ...promoteMyTasks,
  ...updateProject,
  ...projectMembers,
  ...spaces,
  ...savedViewCommands,
  ...boardPreferenceCommands,
  markBoardSeen,
  readNotifications: inbox.readNotifications,
  finishNotifications: inbox.finishNotifications,
  snoozeNotifications: inbox.snoozeNotifications,
  updateNewsChoice: newsSettings.updateNewsChoice,
  updateNewsTimes: newsSettings.updateNewsTimes,
  noteTimeZone: newsSettings.noteTimeZone,
  addPushDevice: pushDevices.addPushDevice,
  removePushDevice: pushDevices.removePushDevice,
  updatePushText: pushDevices.updatePushText,
  ...folders,
  ...workspaces,
  ...workspaceSettings,
  ...members,
  hideFirstRun,
  showFirstRun,
  ...accessRequests,
  ...accessDecisions,
  sendReport,
  startExport: exportOperations.startExport,
  deleteExport: exportOperations.deleteExport,
  withdrawReport: ownReports.withdrawReport,
  deleteReport: supportReports.deleteReport,
  createApiToken: apiTokens.createApiToken,
  revokeApiToken: apiTokens.revokeApiToken,
  updatePublicLink: publicLinks.updatePublicLink,
  replacePublicLink: publicLinks.replacePublicLink,
  createCalendarFeed: calendarFeeds.createCalendarFeed,
  removeCalendarFeed: calendarFeeds.removeCalendarFeed,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  redeliverWebhook: webhookDeliveries.redeliverWebhook,
  testWebhook: webhookDeliveries.testWebhook,
} satisfies Registry['commands'];

const queries = {
  boardImports,
  me,
  myCurrentWid,
  checkPermissionToWorkspace,
  wsToken,
  secondFactor,
  taskReminder,
  ...mySessions,
  myCredentials,
  ...projectQueries,
  boardSummaries,
  memberBoards,
  firstRun,
  ...sectionQueries,
  ...treeQueries,
  savedViews,
  savedSearches,
  boardPreferences,
  notifications: inbox.notifications,
  newsSettings: newsSettings.newsSettings,
  pushSettings: pushDevices.pushSettings,
  ...calendar,
  myTasks,
  ...taskQueries,
  boardRelations,
  ...archives,
  ...fieldQueries,
  ...commentQueries,
  s3UploadUrl,
  workspaceStorage,
  assigneeAutocomplete,
  activity,
  boardChanges,
  boardAsOf,
  search,
  searchTasks,
  linkedTasks,
  isAccessRequested,
  apiTokens: apiTokens.apiTokens,
  currentToken: apiTokens.currentToken,
  publicLink: publicLinks.publicLink,
  calendarFeed: calendarFeeds.calendarFeed,
  webhooks: webhooks.webhooks,
  webhookDeliveries: webhookDeliveries.webhookDeliveries,
  ...peopleQueries,
  exports: exportOperations.ownExports,
  ownReports: ownReports.ownReports,
  supportReports: supportReports.supportReports,
  supportReport: supportReports.supportReport,
} satisfies Registry['queries'];

/** Every operation of the contract. A missing or misnamed one does not compile. */
export const registry = { commands, queries } satisfies Registry;
