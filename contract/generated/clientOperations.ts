// Generated, do not edit: npm run contract
import type { Operation, OperationShape } from '../client/selection';
import type { Mutation, MutationArgs, Query, QueryArgs } from './schema';

/** Every query and mutation. */
export interface Operations {
  /**
   * `kinds`: beginnings of kinds, for example `comment-`; without it, all. `after`: only what is newer than this entry.
   * `byOthers`: without the caller's own changes.
   */
  activity: Operation<QueryArgs['activity'], Query['activity']>;
  /** What others changed on a board since the caller last looked at it. */
  boardChanges: Operation<QueryArgs['boardChanges'], Query['boardChanges']>;
  /** The board at the end of a day in a time zone, an IANA name, as far as its activity tells. */
  boardAsOf: Operation<QueryArgs['boardAsOf'], Query['boardAsOf']>;
  /** The caller's own preferences of boards, also of those that they cannot see now. */
  boardPreferences: Operation<QueryArgs['boardPreferences'], Query['boardPreferences']>;
  /** The days from `start` to `end`, inclusive, in `timeZone` (an IANA name). */
  calendarTasks: Operation<QueryArgs['calendarTasks'], Query['calendarTasks']>;
  unscheduledTasks: Operation<QueryArgs['unscheduledTasks'], Query['unscheduledTasks']>;
  /** The number of pages of comments; 0 if the task has none. */
  taskCommentPages: Operation<QueryArgs['taskCommentPages'], Query['taskCommentPages']>;
  /** Page 1 holds the newest comments; within a page the newest come first. */
  taskComments: Operation<QueryArgs['taskComments'], Query['taskComments']>;
  /** The page that contains the comment, for the comment's route; null if the task has no such comment. */
  taskCommentPage: Operation<QueryArgs['taskCommentPage'], Query['taskCommentPage']>;
  /** The viewer's own exports, newest first: at most 20. Each ends a day after it was made. By an API token, those of its workspace or board. */
  exports: Operation<QueryArgs['exports'], Query['exports']>;
  /** The reader's own imports into a workspace, the newest first. */
  boardImports: Operation<QueryArgs['boardImports'], Query['boardImports']>;
  customFields: Operation<QueryArgs['customFields'], Query['customFields']>;
  standardFields: Operation<QueryArgs['standardFields'], Query['standardFields']>;
  /** `directory`: tasks/{taskId}, imports/{workspaceId}, or for a background projects/{id} or users/{id}. With `size`, a file that is too large is rejected before it is sent; a server that stores files in S3 requires it. */
  s3UploadUrl: Operation<QueryArgs['s3UploadUrl'], Query['s3UploadUrl']>;
  /** The API tokens of the signed-in user that were not revoked, the newest first; expired ones too. */
  apiTokens: Operation<QueryArgs['apiTokens'], Query['apiTokens']>;
  /** The API token that the request came with, and its user; null in a session. */
  currentToken: Operation<QueryArgs['currentToken'], Query['currentToken']>;
  /** The caller's own feed of a board, or without `projectId` of their My Tasks in the workspace. */
  calendarFeed: Operation<QueryArgs['calendarFeed'], Query['calendarFeed']>;
  /** Whether everybody with a link reads the board without sign-in; for members who may change the board. */
  publicLink: Operation<QueryArgs['publicLink'], Query['publicLink']>;
  /** The webhooks of a workspace, the oldest first: for its owner and admins. */
  webhooks: Operation<QueryArgs['webhooks'], Query['webhooks']>;
  /** The last 100 deliveries of a webhook, the newest first. `webhook-not-found` for one of another workspace. */
  webhookDeliveries: Operation<QueryArgs['webhookDeliveries'], Query['webhookDeliveries']>;
  /** The caller's own choices, one for each topic. */
  newsSettings: Operation<QueryArgs['newsSettings'], Query['newsSettings']>;
  /** What the caller has chosen about push messages. */
  pushSettings: Operation<QueryArgs['pushSettings'], Query['pushSettings']>;
  /** A page of the caller's inbox, newest first. Without `before` the newest page of what is not done, below it the newest unread notifications, and those that were done last. */
  notifications: Operation<QueryArgs['notifications'], Query['notifications']>;
  userProjects: Operation<QueryArgs['userProjects'], Query['userProjects']>;
  project: Operation<QueryArgs['project'], Query['project']>;
  /** The whole board in one response: its project, sections and tasks, all in the form of tasks, linked by relatedTasks. */
  projectView: Operation<QueryArgs['projectView'], Query['projectView']>;
  /** My Tasks: a personal board of the reader's in this workspace, with the four default sections. */
  myTasks: Operation<QueryArgs['myTasks'], Query['myTasks']>;
  /** The boards that the reader may read, with their numbers of tasks. `timeZone` is an IANA name. */
  boardSummaries: Operation<QueryArgs['boardSummaries'], Query['boardSummaries']>;
  archivedProjects: Operation<QueryArgs['archivedProjects'], Query['archivedProjects']>;
  archivedItems: Operation<QueryArgs['archivedItems'], Query['archivedItems']>;
  /** The relations of a board's tasks, and the tasks of other boards at their other ends. A relation to a task that the reader may not see is left out. */
  boardRelations: Operation<QueryArgs['boardRelations'], Query['boardRelations']>;
  /** The reader's own reminder of a task, or null. */
  taskReminder: Operation<QueryArgs['taskReminder'], Query['taskReminder']>;
  /** The board's shared views, and the caller's own ones. */
  savedViews: Operation<QueryArgs['savedViews'], Query['savedViews']>;
  /** The caller's saved searches: views of their My Tasks of the kind `search`, which only they see. */
  savedSearches: Operation<QueryArgs['savedSearches'], Query['savedSearches']>;
  /**
   * Tasks, comments and files of the boards that the reader sees, by words and filters such as
   * `assignee:me due:<fri label:bug board:"Mobile app" "a phrase" -word` (docs/search.md). Dates are those of
   * `timeZone`, an IANA name. `page` is of tasks, or of what `in:comments` or `in:files` asks for.
   */
  search: Operation<QueryArgs['search'], Query['search']>;
  /** The reader's second factors: authenticator app, passkeys and recovery codes. */
  secondFactor: Operation<QueryArgs['secondFactor'], Query['secondFactor']>;
  /** Sections of the boards that the user can add tasks to, for the create-task form. */
  sectionList: Operation<QueryArgs['sectionList'], Query['sectionList']>;
  me: Operation<QueryArgs['me'], Query['me']>;
  myCurrentWid: Operation<QueryArgs['myCurrentWid'], Query['myCurrentWid']>;
  checkPermissionToWorkspace: Operation<QueryArgs['checkPermissionToWorkspace'], Query['checkPermissionToWorkspace']>;
  wsToken: Operation<QueryArgs['wsToken'], Query['wsToken']>;
  /** The sessions of the signed-in user: the current one, then the most recently used first; at most 100. */
  mySessions: Operation<QueryArgs['mySessions'], Query['mySessions']>;
  /** Access to the account of the signed-in user that a new password ends only on request (`changePassword`). */
  myCredentials: Operation<QueryArgs['myCredentials'], Query['myCredentials']>;
  workspaceTree: Operation<QueryArgs['workspaceTree'], Query['workspaceTree']>;
  /** The reports of problems that the user has sent (`sendReport`), newest first; at most 30, each for 30 days. */
  ownReports: Operation<QueryArgs['ownReports'], Query['ownReports']>;
  /** All reports of the installation, newest first, 20 a page. Only for support (`Me.isSupport`). */
  supportReports: Operation<QueryArgs['supportReports'], Query['supportReports']>;
  /** A report with its recording. Only for support; each call is an entry in `openings`, which the sender sees. */
  supportReport: Operation<QueryArgs['supportReport'], Query['supportReport']>;
  task: Operation<QueryArgs['task'], Query['task']>;
  /** Full-text search in titles, descriptions and comments of the tasks that the reader can see. */
  searchTasks: Operation<QueryArgs['searchTasks'], Query['searchTasks']>;
  /** Those of the tasks that the reader can see on a board, without archived ones: for links in texts; at most 50 ids. */
  linkedTasks: Operation<QueryArgs['linkedTasks'], Query['linkedTasks']>;
  descriptionVersions: Operation<QueryArgs['descriptionVersions'], Query['descriptionVersions']>;
  /** By id, or by nick within the reader's workspaces: the route contains a nick. */
  profile: Operation<QueryArgs['profile'], Query['profile']>;
  searchUsers: Operation<QueryArgs['searchUsers'], Query['searchUsers']>;
  /** The boards that the given members were added to and that the reader may read. */
  memberBoards: Operation<QueryArgs['memberBoards'], Query['memberBoards']>;
  assigneeAutocomplete: Operation<QueryArgs['assigneeAutocomplete'], Query['assigneeAutocomplete']>;
  users: Operation<QueryArgs['users'], Query['users']>;
  myWorkspaces: Operation<QueryArgs['myWorkspaces'], Query['myWorkspaces']>;
  /** The storage that a workspace uses of its quota. */
  workspaceStorage: Operation<QueryArgs['workspaceStorage'], Query['workspaceStorage']>;
  /** The reader's first steps; null while they are hidden, and for others. */
  firstRun: Operation<QueryArgs['firstRun'], Query['firstRun']>;
  accessRequestList: Operation<QueryArgs['accessRequestList'], Query['accessRequestList']>;
  /** Whether the reader's own request for the workspace, or for one of its boards, is open. */
  isAccessRequested: Operation<QueryArgs['isAccessRequested'], Query['isAccessRequested']>;
  /** Invited addresses that have not joined yet, for members who can add or manage people. */
  invitationList: Operation<QueryArgs['invitationList'], Query['invitationList']>;
  /** Stores that the caller has looked at a board and knows its changes up to the commit `seq`. */
  markBoardSeen: Operation<MutationArgs['markBoardSeen'], Mutation['markBoardSeen']>;
  /** Reserves a range of ids for objects that this user creates later. Changes no workspace. */
  reserveIds: Operation<MutationArgs['reserveIds'], Mutation['reserveIds']>;
  /** `after`: the starred board before it, 0 for the first place; omitted, a new star is the last and others keep their place. */
  starProject: Operation<MutationArgs['starProject'], Mutation['starProject']>;
  /** `id`: the list that the caller sees as a strip, or whole again. */
  collapseSection: Operation<MutationArgs['collapseSection'], Mutation['collapseSection']>;
  /** What the caller hears of on a board. */
  watchProject: Operation<MutationArgs['watchProject'], Mutation['watchProject']>;
  /** Whether the caller hears nothing of a task, also if they watch it. */
  muteTask: Operation<MutationArgs['muteTask'], Mutation['muteTask']>;
  createCheckList: Operation<MutationArgs['createCheckList'], Mutation['createCheckList']>;
  deleteCheckList: Operation<MutationArgs['deleteCheckList'], Mutation['deleteCheckList']>;
  restoreCheckList: Operation<MutationArgs['restoreCheckList'], Mutation['restoreCheckList']>;
  updateCheckListTitle: Operation<MutationArgs['updateCheckListTitle'], Mutation['updateCheckListTitle']>;
  updateCheckListHideChecked: Operation<MutationArgs['updateCheckListHideChecked'], Mutation['updateCheckListHideChecked']>;
  updateCheckListSort: Operation<MutationArgs['updateCheckListSort'], Mutation['updateCheckListSort']>;
  addCheckListItem: Operation<MutationArgs['addCheckListItem'], Mutation['addCheckListItem']>;
  deleteCheckListItem: Operation<MutationArgs['deleteCheckListItem'], Mutation['deleteCheckListItem']>;
  restoreCheckListItem: Operation<MutationArgs['restoreCheckListItem'], Mutation['restoreCheckListItem']>;
  updateCheckListItemTitle: Operation<MutationArgs['updateCheckListItemTitle'], Mutation['updateCheckListItemTitle']>;
  updateCheckListItemChecked: Operation<MutationArgs['updateCheckListItemChecked'], Mutation['updateCheckListItemChecked']>;
  updateCheckListItemSort: Operation<MutationArgs['updateCheckListItemSort'], Mutation['updateCheckListItemSort']>;
  /**
   * Gives an item to a member of the workspace, or with null to no one. On a private board the member may then see
   * the board.
   */
  updateCheckListItemAssignee: Operation<MutationArgs['updateCheckListItemAssignee'], Mutation['updateCheckListItemAssignee']>;
  /** Sets the day (`YYYY-MM-DD`) or the instant (RFC 3339) until which an item is to be done; null clears it. */
  updateCheckListItemDueDate: Operation<MutationArgs['updateCheckListItemDueDate'], Mutation['updateCheckListItemDueDate']>;
  /** Deletes an item and adds a task with its title, assignee and date at the end of a list of the same board. */
  turnCheckListItemIntoTask: Operation<MutationArgs['turnCheckListItemIntoTask'], Mutation['turnCheckListItemIntoTask']>;
  /**
   * Takes `turnCheckListItemIntoTask` back (`isTask: false`: the item is restored and the task archived), or does it
   * again.
   */
  swapCheckListItemAndTask: Operation<MutationArgs['swapCheckListItemAndTask'], Mutation['swapCheckListItemAndTask']>;
  addComment: Operation<MutationArgs['addComment'], Mutation['addComment']>;
  editComment: Operation<MutationArgs['editComment'], Mutation['editComment']>;
  deleteComment: Operation<MutationArgs['deleteComment'], Mutation['deleteComment']>;
  restoreComment: Operation<MutationArgs['restoreComment'], Mutation['restoreComment']>;
  likeComment: Operation<MutationArgs['likeComment'], Mutation['likeComment']>;
  unlikeComment: Operation<MutationArgs['unlikeComment'], Mutation['unlikeComment']>;
  /**
   * Starts an export as a job in the background: of a board, of everything that the viewer may read in a workspace, or of the
   * viewer's account if both ids are omitted. `exports` reports its progress. `includesFiles`: with the attached files, in JSON
   * only. The account is exported in JSON. At most 3 exports of a user wait or run at a time (`exports-too-many`), and 20 are
   * started an hour.
   */
  startExport: Operation<MutationArgs['startExport'], Mutation['startExport']>;
  /** Ends an export: its file is deleted. `export-not-found` for one of another user. */
  deleteExport: Operation<MutationArgs['deleteExport'], Mutation['deleteExport']>;
  /** Checks an uploaded file. Nothing is written before `runImport`. `source`: detected from the file if omitted. */
  startImport: Operation<MutationArgs['startImport'], Mutation['startImport']>;
  /** Checks the file again, with the columns of a CSV file or the projects that the reader chose. */
  checkImport: Operation<MutationArgs['checkImport'], Mutation['checkImport']>;
  /**
   * Makes the boards. `title`: of a single one; several keep their titles. `people`: who stands for the people of the file, members or addresses that are invited into the workspace,
   * by those who may do that. No one stands for those that are missing.
   */
  runImport: Operation<MutationArgs['runImport'], Mutation['runImport']>;
  /** Stops an import that is not done. Nothing of it stays. */
  cancelImport: Operation<MutationArgs['cancelImport'], Mutation['cancelImport']>;
  /** Archives the boards of an import, for seven days after it was done. */
  removeImport: Operation<MutationArgs['removeImport'], Mutation['removeImport']>;
  /** `value` is a string for every field type. */
  updateTaskField: Operation<MutationArgs['updateTaskField'], Mutation['updateTaskField']>;
  createCustomField: Operation<MutationArgs['createCustomField'], Mutation['createCustomField']>;
  updateCustomField: Operation<MutationArgs['updateCustomField'], Mutation['updateCustomField']>;
  deleteCustomField: Operation<MutationArgs['deleteCustomField'], Mutation['deleteCustomField']>;
  /** `id`: the id reserved for the option. If the field has an option with this title, that one stays. */
  addFieldOption: Operation<MutationArgs['addFieldOption'], Mutation['addFieldOption']>;
  updateFieldOption: Operation<MutationArgs['updateFieldOption'], Mutation['updateFieldOption']>;
  deleteFieldOption: Operation<MutationArgs['deleteFieldOption'], Mutation['deleteFieldOption']>;
  /** Tasks with the option have the option `into` from then on. */
  mergeFieldOption: Operation<MutationArgs['mergeFieldOption'], Mutation['mergeFieldOption']>;
  /** Takes back a deletion or a merge: tasks that had the option have it again. */
  restoreFieldOption: Operation<MutationArgs['restoreFieldOption'], Mutation['restoreFieldOption']>;
  /** `url`: the `publicUrl` of a ticket to which the bytes were sent. The server derives the type and the measures from the bytes; `mime` and `aspectRatio` are only hints. */
  addTaskFile: Operation<MutationArgs['addTaskFile'], Mutation['addTaskFile']>;
  deleteTaskFile: Operation<MutationArgs['deleteTaskFile'], Mutation['deleteTaskFile']>;
  restoreTaskFile: Operation<MutationArgs['restoreTaskFile'], Mutation['restoreTaskFile']>;
  /** Keeps the file's extension. */
  updateFilename: Operation<MutationArgs['updateFilename'], Mutation['updateFilename']>;
  /**
   * Creates a token, by which a script acts for the user in one workspace, or on one of its boards (`projectId`).
   * `days`: how long it works; without it, until it is revoked.
   */
  createApiToken: Operation<MutationArgs['createApiToken'], Mutation['createApiToken']>;
  /** Takes effect at once. `api-token-not-found` for other users' tokens. */
  revokeApiToken: Operation<MutationArgs['revokeApiToken'], Mutation['revokeApiToken']>;
  /** Creates the caller's feed, or replaces its address: the former one ends at once. */
  createCalendarFeed: Operation<MutationArgs['createCalendarFeed'], Mutation['createCalendarFeed']>;
  removeCalendarFeed: Operation<MutationArgs['removeCalendarFeed'], Mutation['removeCalendarFeed']>;
  /** Switches a board's public link on or off, for people who may make the board public. Off: the address ends at once. On after off: a new address. */
  updatePublicLink: Operation<MutationArgs['updatePublicLink'], Mutation['updatePublicLink']>;
  /** Gives a public link a new address; the former one ends at once. Changes nothing if the link is off. */
  replacePublicLink: Operation<MutationArgs['replacePublicLink'], Mutation['replacePublicLink']>;
  /**
   * Creates a webhook: from now on events of the workspace, or of one of its boards (`projectId`), are sent to `url`.
   * `topics`: what they are about; without it, everything.
   */
  createWebhook: Operation<MutationArgs['createWebhook'], Mutation['createWebhook']>;
  /**
   * Changes a webhook, which shows from then on what the caller may see. Switched on again, it goes on after the last
   * event that it has sent.
   */
  updateWebhook: Operation<MutationArgs['updateWebhook'], Mutation['updateWebhook']>;
  /** Takes effect at once; what waits is not sent. */
  deleteWebhook: Operation<MutationArgs['deleteWebhook'], Mutation['deleteWebhook']>;
  /** Sends a delivery again under the same id, once; one that waits for its next attempt is sent now. */
  redeliverWebhook: Operation<MutationArgs['redeliverWebhook'], Mutation['redeliverWebhook']>;
  /** Sends the event `ping`, also while the webhook is off. */
  testWebhook: Operation<MutationArgs['testWebhook'], Mutation['testWebhook']>;
  /**
   * Chooses whether news of a topic come to the caller's inbox, by mail and as push messages. A channel that is null or
   * absent stays as it is.
   */
  updateNewsChoice: Operation<MutationArgs['updateNewsChoice'], Mutation['updateNewsChoice']>;
  /**
   * Chooses when mail of news comes, in hours of the day in the time zone, an IANA name. In quiet hours, from `quietFrom`
   * to `quietTo`, mail waits for their end; both null: no quiet hours. The digest comes at `digestHour`.
   */
  updateNewsTimes: Operation<MutationArgs['updateNewsTimes'], Mutation['updateNewsTimes']>;
  /** Stores the time zone of the caller's browser, unless the account has one (`Me.timeZone`). */
  noteTimeZone: Operation<MutationArgs['noteTimeZone'], Mutation['noteTimeZone']>;
  /**
   * Sends push messages to the caller's browser from now on, until its session ends: its address at the push service and
   * its keys, as `PushSubscription` has them.
   */
  addPushDevice: Operation<MutationArgs['addPushDevice'], Mutation['addPushDevice']>;
  /** Ends push messages to one of the caller's browsers. */
  removePushDevice: Operation<MutationArgs['removePushDevice'], Mutation['removePushDevice']>;
  /** Chooses whether push messages show titles, names and texts, or only that there is news. */
  updatePushText: Operation<MutationArgs['updatePushText'], Mutation['updatePushText']>;
  /** Marks notifications of the caller as read, or as unread again. Ids of others are ignored. */
  readNotifications: Operation<MutationArgs['readNotifications'], Mutation['readNotifications']>;
  /** Moves notifications of the caller from the inbox to the done ones, or back. */
  finishNotifications: Operation<MutationArgs['finishNotifications'], Mutation['finishNotifications']>;
  /** Hides notifications of the caller until a time, when they are unread again; null shows them at once. */
  snoozeNotifications: Operation<MutationArgs['snoozeNotifications'], Mutation['snoozeNotifications']>;
  /**
   * `template`: what the board has at first; nothing if omitted. `locale`: the language of that, en or pl; the creator's own if
   * omitted.
   */
  createProject: Operation<MutationArgs['createProject'], Mutation['createProject']>;
  /**
   * A copy of a board: its lists, fields with their options, shared views and colour; `includesTasks`: with its live tasks, of
   * which none is done; `includesPeople`: with its members and assignees. The copy of a private board is private, that of any
   * other one is visible in the workspace.
   */
  duplicateProject: Operation<MutationArgs['duplicateProject'], Mutation['duplicateProject']>;
  updateProjectTitle: Operation<MutationArgs['updateProjectTitle'], Mutation['updateProjectTitle']>;
  /** An omitted argument keeps its value; null for spaceId or folderId moves the board to the top level. */
  updateProject: Operation<MutationArgs['updateProject'], Mutation['updateProject']>;
  addProjectMember: Operation<MutationArgs['addProjectMember'], Mutation['addProjectMember']>;
  /**
   * Adds people to a board, and to its workspace where they are no members yet. `users`: e-mail addresses separated by white space,
   * commas or semicolons; those without an account are invited and join the board with the workspace. `isAdmin`: new
   * members become admins of the workspace. `added` counts the people who are new on the board.
   */
  inviteToProject: Operation<MutationArgs['inviteToProject'], Mutation['inviteToProject']>;
  removeProjectMember: Operation<MutationArgs['removeProjectMember'], Mutation['removeProjectMember']>;
  archiveProject: Operation<MutationArgs['archiveProject'], Mutation['archiveProject']>;
  restoreProject: Operation<MutationArgs['restoreProject'], Mutation['restoreProject']>;
  requestAccessToProject: Operation<MutationArgs['requestAccessToProject'], Mutation['requestAccessToProject']>;
  /**
   * Relates two tasks of the workspace; a second time changes nothing. The caller must be able to change both. Tasks that
   * block each other, or duplicate each other, directly or through others, are refused.
   */
  addTaskRelation: Operation<MutationArgs['addTaskRelation'], Mutation['addTaskRelation']>;
  removeTaskRelation: Operation<MutationArgs['removeTaskRelation'], Mutation['removeTaskRelation']>;
  /**
   * Sends the caller a mail before the task is due; `minutesBefore: null` removes the reminder. `timeZone`: an IANA name;
   * a due date without a time counts as 9:00 there.
   */
  setTaskReminder: Operation<MutationArgs['setTaskReminder'], Mutation['setTaskReminder']>;
  /**
   * Sets how a task repeats, or ends that with `rule: null`; the other arguments are required with a rule.
   * `rule`: FREQ=DAILY, WEEKLY or MONTHLY of RFC 5545 with INTERVAL, BYDAY and BYMONTHDAY. `timeZone`: an IANA name.
   * `start`: the day that weeks and months are counted from. `isAfterCompletion`: counted from the day of completion.
   */
  setTaskRepeat: Operation<MutationArgs['setTaskRepeat'], Mutation['setTaskRepeat']>;
  /** `isShared`: for everyone who sees the board; only those who may change the board may share a view. */
  createSavedView: Operation<MutationArgs['createSavedView'], Mutation['createSavedView']>;
  /** Omitted arguments change nothing; `kind` and `state` are given together. */
  updateSavedView: Operation<MutationArgs['updateSavedView'], Mutation['updateSavedView']>;
  deleteSavedView: Operation<MutationArgs['deleteSavedView'], Mutation['deleteSavedView']>;
  restoreSavedView: Operation<MutationArgs['restoreSavedView'], Mutation['restoreSavedView']>;
  /** Begins to set up an authenticator app; sign-in asks for no code before `confirmTotp`. */
  startTotp: Operation<MutationArgs['startTotp'], Mutation['startTotp']>;
  /** The app's first code switches it on. The response contains recovery codes unless the user already has some. */
  confirmTotp: Operation<MutationArgs['confirmTotp'], Mutation['confirmTotp']>;
  /** `code`: the app's, or a recovery code. */
  switchOffTotp: Operation<MutationArgs['switchOffTotp'], Mutation['switchOffTotp']>;
  /** Replaces all recovery codes by ten new ones. Users with an authenticator app must pass `code`. */
  renewRecoveryCodes: Operation<MutationArgs['renewRecoveryCodes'], Mutation['renewRecoveryCodes']>;
  /** Begins to add a passkey. `addPasskey` must follow within five minutes, in the same session. */
  startPasskey: Operation<MutationArgs['startPasskey'], Mutation['startPasskey']>;
  /**
   * Adds a passkey, as the browser's authenticator created it, in base64url. It signs in alone, and is a second step after
   * the password. The response contains recovery codes unless the user already has some.
   */
  addPasskey: Operation<MutationArgs['addPasskey'], Mutation['addPasskey']>;
  /** `passkey-not-found` for other users' passkeys. */
  renamePasskey: Operation<MutationArgs['renamePasskey'], Mutation['renamePasskey']>;
  removePasskey: Operation<MutationArgs['removePasskey'], Mutation['removePasskey']>;
  addSectionToProject: Operation<MutationArgs['addSectionToProject'], Mutation['addSectionToProject']>;
  updateSectionTitle: Operation<MutationArgs['updateSectionTitle'], Mutation['updateSectionTitle']>;
  /**
   * The colour of the list's dot and the most tasks that it should hold. Omitted arguments keep the stored value; null clears
   * it. Nothing is refused because of `taskLimit`: a list with more tasks says so.
   */
  updateSection: Operation<MutationArgs['updateSection'], Mutation['updateSection']>;
  /**
   * A copy of a list right after it, with its title, colour and limit, and copies of those of the given tasks that are live in it:
   * title, description, colour, field values, checklists and assignees; none of them is done. `id` and `copyIds`: ids reserved
   * for the copy of the list and of each task.
   */
  duplicateSection: Operation<MutationArgs['duplicateSection'], Mutation['duplicateSection']>;
  moveSection: Operation<MutationArgs['moveSection'], Mutation['moveSection']>;
  /**
   * Moves a list with its settings and all of its tasks, archived ones included, to another board of the workspace, after the
   * given list there, 0 for the first place. It takes along what `moveTasksToBoard` does. At most 200 live and 1,000 archived
   * tasks.
   */
  moveSectionToBoard: Operation<MutationArgs['moveSectionToBoard'], Mutation['moveSectionToBoard']>;
  archiveSection: Operation<MutationArgs['archiveSection'], Mutation['archiveSection']>;
  restoreSection: Operation<MutationArgs['restoreSection'], Mutation['restoreSection']>;
  completeProfile: Operation<MutationArgs['completeProfile'], Mutation['completeProfile']>;
  changeProfile: Operation<MutationArgs['changeProfile'], Mutation['changeProfile']>;
  /**
   * Ends all other sessions of the user. `revokesTokens`: also revokes their API tokens; `removesFeeds`: also ends the addresses of
   * their calendar feeds.
   */
  changePassword: Operation<MutationArgs['changePassword'], Mutation['changePassword']>;
  changeEmail: Operation<MutationArgs['changeEmail'], Mutation['changeEmail']>;
  deleteAccount: Operation<MutationArgs['deleteAccount'], Mutation['deleteAccount']>;
  sendConfirmationEmail: Operation<MutationArgs['sendConfirmationEmail'], Mutation['sendConfirmationEmail']>;
  updateLocale: Operation<MutationArgs['updateLocale'], Mutation['updateLocale']>;
  updateBackground: Operation<MutationArgs['updateBackground'], Mutation['updateBackground']>;
  /** Whether others see on which board and task the user is (`showsPresence`); who is hidden does not see others either. */
  updatePresence: Operation<MutationArgs['updatePresence'], Mutation['updatePresence']>;
  /** Ends one of the user's own sessions; `session-not-found` for any other. */
  endSession: Operation<MutationArgs['endSession'], Mutation['endSession']>;
  /** Ends all sessions of the user except the current one. */
  endOtherSessions: Operation<MutationArgs['endOtherSessions'], Mutation['endOtherSessions']>;
  createSpace: Operation<MutationArgs['createSpace'], Mutation['createSpace']>;
  updateSpace: Operation<MutationArgs['updateSpace'], Mutation['updateSpace']>;
  deleteSpace: Operation<MutationArgs['deleteSpace'], Mutation['deleteSpace']>;
  createFolder: Operation<MutationArgs['createFolder'], Mutation['createFolder']>;
  updateFolder: Operation<MutationArgs['updateFolder'], Mutation['updateFolder']>;
  deleteFolder: Operation<MutationArgs['deleteFolder'], Mutation['deleteFolder']>;
  /** Sends a recording (docs/support.md#format) to the support of the installation; `no-support-inbox` if it has none. At most 10 an hour. */
  sendReport: Operation<MutationArgs['sendReport'], Mutation['sendReport']>;
  /** Deletes a report that the user has sent; `report-not-found` for any other. */
  withdrawReport: Operation<MutationArgs['withdrawReport'], Mutation['withdrawReport']>;
  /** Deletes any report. Only for support. */
  deleteReport: Operation<MutationArgs['deleteReport'], Mutation['deleteReport']>;
  addTaskToSection: Operation<MutationArgs['addTaskToSection'], Mutation['addTaskToSection']>;
  addTask: Operation<MutationArgs['addTask'], Mutation['addTask']>;
  addTaskOnCalendar: Operation<MutationArgs['addTaskOnCalendar'], Mutation['addTaskOnCalendar']>;
  archiveTask: Operation<MutationArgs['archiveTask'], Mutation['archiveTask']>;
  restoreTask: Operation<MutationArgs['restoreTask'], Mutation['restoreTask']>;
  updateTaskTitle: Operation<MutationArgs['updateTaskTitle'], Mutation['updateTaskTitle']>;
  /** `baseVersion`: the version that the user edited. If the text has changed since then, the response contains the replaced text. */
  updateTaskDescription: Operation<MutationArgs['updateTaskDescription'], Mutation['updateTaskDescription']>;
  setTaskDone: Operation<MutationArgs['setTaskDone'], Mutation['setTaskDone']>;
  moveTask: Operation<MutationArgs['moveTask'], Mutation['moveTask']>;
  /** Puts these tasks of a list into this order. They share the positions that they have now, so that all other tasks keep theirs; tasks that have left the list are ignored. */
  sortTasks: Operation<MutationArgs['sortTasks'], Mutation['sortTasks']>;
  /** Moves tasks of a list to a list of the same board. `afters`: for each task the one that it follows, 0 for the first place. Tasks that have left the list are ignored. */
  moveAllTasks: Operation<MutationArgs['moveAllTasks'], Mutation['moveAllTasks']>;
  /** Moves tasks of a board to lists of another board of the workspace. For each task: its list there, and the task that it follows, 0 for the first place. Fields of the same name and kind keep their values. Assignees and watchers who may not read the other board lose the task; values and people that stay behind return if the task does. Tasks that have left the first board are ignored. */
  moveTasksToBoard: Operation<MutationArgs['moveTasksToBoard'], Mutation['moveTasksToBoard']>;
  /** Archives tasks of a list; they keep their positions. Tasks that have left the list are ignored. */
  archiveAllTasks: Operation<MutationArgs['archiveAllTasks'], Mutation['archiveAllTasks']>;
  restoreAllTasks: Operation<MutationArgs['restoreAllTasks'], Mutation['restoreAllTasks']>;
  /** A copy at the end of a list: title, description, field values and checklists. On another board it has the values of fields that exist there by name and kind. `id`: the id reserved for the copy. */
  duplicateTask: Operation<MutationArgs['duplicateTask'], Mutation['duplicateTask']>;
  /** Adds a task template to a board: with description, cover colour, checklists and field values of a task of the board, or empty. Templates are edited and archived like tasks, and used by duplicateTask. */
  saveTaskTemplate: Operation<MutationArgs['saveTaskTemplate'], Mutation['saveTaskTemplate']>;
  /** `watch`: whether the user watches the task from then on; true by default. Pass false to restore an assignee who did not watch it. */
  assignTask: Operation<MutationArgs['assignTask'], Mutation['assignTask']>;
  /** `unwatch`: for undoing an assignment. The user stops watching the task if only an assignment had made them watch it. */
  unassignTask: Operation<MutationArgs['unassignTask'], Mutation['unassignTask']>;
  inviteUserByEmail: Operation<MutationArgs['inviteUserByEmail'], Mutation['inviteUserByEmail']>;
  setNotifications: Operation<MutationArgs['setNotifications'], Mutation['setNotifications']>;
  /** Moves tasks to earlier lists by their due date, once per day and user; returns the moved tasks, for Undo. */
  promoteMyTasks: Operation<MutationArgs['promoteMyTasks'], Mutation['promoteMyTasks']>;
  /** A colour, or an image of the task's files. Without both arguments the card has no cover. */
  setTaskCover: Operation<MutationArgs['setTaskCover'], Mutation['setTaskCover']>;
  changeUserWorkspace: Operation<MutationArgs['changeUserWorkspace'], Mutation['changeUserWorkspace']>;
  /** `users`: e-mail addresses separated by white space, commas or semicolons. */
  createWorkspace: Operation<MutationArgs['createWorkspace'], Mutation['createWorkspace']>;
  updateWorkspace: Operation<MutationArgs['updateWorkspace'], Mutation['updateWorkspace']>;
  /** Hides the first steps and the sample tasks that were not renamed: they are on no board, in no archive and no activity. */
  hideFirstRun: Operation<MutationArgs['hideFirstRun'], Mutation['hideFirstRun']>;
  /** Takes `hideFirstRun` back. */
  showFirstRun: Operation<MutationArgs['showFirstRun'], Mutation['showFirstRun']>;
  deleteWorkspace: Operation<MutationArgs['deleteWorkspace'], Mutation['deleteWorkspace']>;
  leaveWorkspace: Operation<MutationArgs['leaveWorkspace'], Mutation['leaveWorkspace']>;
  transferOwnership: Operation<MutationArgs['transferOwnership'], Mutation['transferOwnership']>;
  requestAccessToWorkspace: Operation<MutationArgs['requestAccessToWorkspace'], Mutation['requestAccessToWorkspace']>;
  /** Without projectId, it answers all of the user's requests in this workspace. */
  grantAccess: Operation<MutationArgs['grantAccess'], Mutation['grantAccess']>;
  denyAccess: Operation<MutationArgs['denyAccess'], Mutation['denyAccess']>;
  grantAdmin: Operation<MutationArgs['grantAdmin'], Mutation['grantAdmin']>;
  dropAdmin: Operation<MutationArgs['dropAdmin'], Mutation['dropAdmin']>;
  addMembers: Operation<MutationArgs['addMembers'], Mutation['addMembers']>;
  /** Sends the mail of an open invitation again. */
  resendInvitation: Operation<MutationArgs['resendInvitation'], Mutation['resendInvitation']>;
  /** The owner and admins can revoke any open invitation, other members who can add people only their own. */
  revokeInvitation: Operation<MutationArgs['revokeInvitation'], Mutation['revokeInvitation']>;
  removeMember: Operation<MutationArgs['removeMember'], Mutation['removeMember']>;
}

export const OPERATIONS: Readonly<Record<keyof Operations, OperationShape>> = {
  activity: {
    kind: 'query',
    args: { workspaceId: 'Id!', projectId: 'Id', taskId: 'Id', userId: 'Id', kinds: '[String!]', after: 'Id', byOthers: 'Boolean', page: 'Int' },
    fields: 'list { id seq kind projectId taskId data createdAt } total pages',
    isPayload: false,
  },
  boardChanges: {
    kind: 'query',
    args: { projectId: 'Id!' },
    fields: 'since after seq total user { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } userCount taskIds',
    isPayload: false,
  },
  boardAsOf: {
    kind: 'query',
    args: { projectId: 'Id!', date: 'Date!', timeZone: 'String!' },
    fields: 'createdAt sections { id title }',
    isPayload: false,
  },
  boardPreferences: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds',
    isPayload: false,
  },
  calendarTasks: {
    kind: 'query',
    args: { projectId: 'Id!', start: 'Date!', end: 'Date!', timeZone: 'String' },
    fields: 'id sortIndex task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl }',
    isPayload: false,
  },
  unscheduledTasks: {
    kind: 'query',
    args: { projectId: 'Id!', page: 'Int' },
    fields: 'list { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } total perPage',
    isPayload: false,
  },
  taskCommentPages: {
    kind: 'query',
    args: { taskId: 'Id!' },
    fields: null,
    isPayload: false,
  },
  taskComments: {
    kind: 'query',
    args: { taskId: 'Id!', page: 'Int' },
    fields: 'id version taskId projectId content creator { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } editCount likes { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } likeCounter likedByMe createdAt updatedAt deletedAt',
    isPayload: false,
  },
  taskCommentPage: {
    kind: 'query',
    args: { taskId: 'Id!', commentId: 'Id!' },
    fields: null,
    isPayload: false,
  },
  exports: {
    kind: 'query',
    args: {  },
    fields: 'id workspaceId projectId title format includesFiles state progress size url createdAt expiresAt',
    isPayload: false,
  },
  boardImports: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id filename size source state title progress total problem counts { kind count } losses { reason count } people { key name email userId } columns { name holds } rows projects { key title tasks isChosen } projectId boards { projectId title } createdAt finishedAt isRemovable',
    isPayload: false,
  },
  customFields: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id version workspaceId projectId title typeId isMultiple isStandard sortIndex options { id version title color sortIndex mergedIds }',
    isPayload: false,
  },
  standardFields: {
    kind: 'query',
    args: {  },
    fields: 'id version workspaceId projectId title typeId isMultiple isStandard sortIndex options { id version title color sortIndex mergedIds }',
    isPayload: false,
  },
  s3UploadUrl: {
    kind: 'query',
    args: { workspaceId: 'Id!', filename: 'String!', directory: 'String!', size: 'Int' },
    fields: 'url expires publicUrl',
    isPayload: false,
  },
  apiTokens: {
    kind: 'query',
    args: {  },
    fields: 'id name scope workspaceId workspaceName projectId boardTitle createdAt expiresAt lastUsedAt',
    isPayload: false,
  },
  currentToken: {
    kind: 'query',
    args: {  },
    fields: 'apiToken { id name scope workspaceId workspaceName projectId boardTitle createdAt expiresAt lastUsedAt } userId userName userNick',
    isPayload: false,
  },
  calendarFeed: {
    kind: 'query',
    args: { workspaceId: 'Id!', projectId: 'Id' },
    fields: 'url createdAt',
    isPayload: false,
  },
  publicLink: {
    kind: 'query',
    args: { projectId: 'Id!' },
    fields: 'isOn showsNames url',
    isPayload: false,
  },
  webhooks: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id url topics projectId boardTitle userName isOn offReason failingSince createdAt',
    isPayload: false,
  },
  webhookDeliveries: {
    kind: 'query',
    args: { workspaceId: 'Id!', id: 'Id!' },
    fields: 'id event seq state attempts statusCode error ms createdAt nextAt',
    isPayload: false,
  },
  newsSettings: {
    kind: 'query',
    args: {  },
    fields: 'choices { topic inbox mail push } timeZone quietFrom quietTo digestHour',
    isPayload: false,
  },
  pushSettings: {
    kind: 'query',
    args: {  },
    fields: 'publicKey showsText devices { id browser system isCurrent createdAt }',
    isPayload: false,
  },
  notifications: {
    kind: 'query',
    args: { workspaceId: 'Id!', before: 'Id', isDone: 'Boolean' },
    fields: 'id version workspaceId kind actor { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } projectId taskId commentId taskTitle boardTitle excerpt from to createdAt readAt doneAt snoozedUntil',
    isPayload: false,
  },
  userProjects: {
    kind: 'query',
    args: { userId: 'Id!', workspaceId: 'Id!' },
    fields: 'id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate members { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } sections { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt } createdAt updatedAt archivedAt',
    isPayload: false,
  },
  project: {
    kind: 'query',
    args: { id: 'Id!' },
    fields: 'id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate members { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } sections { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt } createdAt updatedAt archivedAt',
    isPayload: false,
  },
  projectView: {
    kind: 'query',
    args: { id: 'Id!' },
    fields: 'id workspaceId seq project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } fields { id version workspaceId projectId title typeId isMultiple isStandard sortIndex } sectionSettings { id hue taskLimit } tasks { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } templates { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl }',
    isPayload: false,
  },
  myTasks: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id workspaceId seq project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } fields { id version workspaceId projectId title typeId isMultiple isStandard sortIndex } sectionSettings { id hue taskLimit } tasks { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } templates { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl }',
    isPayload: false,
  },
  boardSummaries: {
    kind: 'query',
    args: { workspaceId: 'Id!', timeZone: 'String' },
    fields: 'projectId openTasks doneTasks overdueTasks people { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } peopleCount',
    isPayload: false,
  },
  archivedProjects: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate members { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } sections { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt } createdAt updatedAt archivedAt',
    isPayload: false,
  },
  archivedItems: {
    kind: 'query',
    args: { projectId: 'Id!', page: 'Int' },
    fields: 'sections { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt } tasks { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } total pages',
    isPayload: false,
  },
  boardRelations: {
    kind: 'query',
    args: { projectId: 'Id!' },
    fields: 'relations { id version taskId projectId relatedTaskId relatedProjectId type } tasks { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl }',
    isPayload: false,
  },
  taskReminder: {
    kind: 'query',
    args: { taskId: 'Id!' },
    fields: 'taskId minutesBefore timeZone',
    isPayload: false,
  },
  savedViews: {
    kind: 'query',
    args: { projectId: 'Id!' },
    fields: 'id version workspaceId projectId isShared title kind state sortIndex',
    isPayload: false,
  },
  savedSearches: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } views { id version workspaceId projectId isShared title kind state sortIndex }',
    isPayload: false,
  },
  search: {
    kind: 'query',
    args: { workspaceId: 'Id!', query: 'String!', timeZone: 'String', page: 'Int' },
    fields: 'tasks { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } taskIds taskTotal excerpts { taskId text } lists { taskId title } comments { id taskId excerpt createdAt } commentTotal files { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt } fileTotal unknown',
    isPayload: false,
  },
  secondFactor: {
    kind: 'query',
    args: {  },
    fields: 'isOn totpSince recoveryCodesLeft passkeys { id name createdAt lastUsedAt }',
    isPayload: false,
  },
  sectionList: {
    kind: 'query',
    args: { searchQuery: 'String', workspaceId: 'Id' },
    fields: 'id version workspaceId projectId project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } title hue taskLimit sortIndex createdAt updatedAt archivedAt',
    isPayload: false,
  },
  me: {
    kind: 'query',
    args: {  },
    fields: 'id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt',
    isPayload: false,
  },
  myCurrentWid: {
    kind: 'query',
    args: {  },
    fields: null,
    isPayload: false,
  },
  checkPermissionToWorkspace: {
    kind: 'query',
    args: { wid: 'String' },
    fields: 'success role name hue errors { field message params }',
    isPayload: false,
  },
  wsToken: {
    kind: 'query',
    args: {  },
    fields: null,
    isPayload: false,
  },
  mySessions: {
    kind: 'query',
    args: {  },
    fields: 'id browser system network isCurrent createdAt lastUsedAt',
    isPayload: false,
  },
  myCredentials: {
    kind: 'query',
    args: {  },
    fields: 'apiTokens calendarFeeds',
    isPayload: false,
  },
  workspaceTree: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'spaces { id version workspaceId title sortIndex } folders { id version workspaceId spaceId title sortIndex } projects { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: false,
  },
  ownReports: {
    kind: 'query',
    args: {  },
    fields: 'id sentAt note steps openings { id name at }',
    isPayload: false,
  },
  supportReports: {
    kind: 'query',
    args: { page: 'Int' },
    fields: 'list { id sentAt senderName senderEmail note steps bytes locale release } total pages',
    isPayload: false,
  },
  supportReport: {
    kind: 'query',
    args: { id: 'Id!' },
    fields: 'report { id sentAt senderName senderEmail note steps bytes locale release } recording',
    isPayload: false,
  },
  task: {
    kind: 'query',
    args: { id: 'Id!' },
    fields: 'id version workspaceId project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } title slug description descriptionVersion hasDescription isDone assignee { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } notifyUsers commentCount filesCount checkListCount checkListDoneCount fieldValues { id version fieldId taskId projectId isStandard value } checkList { id version taskId projectId title sortIndex hideChecked } files { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt } relatedTasks { id version taskId relatedTaskId projectId type sortIndex createdAt updatedAt } isTemplate createdAt updatedAt archivedAt repeat { rule timeZone start isAfterCompletion } coverHue coverFileId coverUrl',
    isPayload: false,
  },
  searchTasks: {
    kind: 'query',
    args: { workspaceId: 'Id!', query: 'String!', projectId: 'Id', page: 'Int' },
    fields: 'list { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } total pages',
    isPayload: false,
  },
  linkedTasks: {
    kind: 'query',
    args: { workspaceId: 'Id!', ids: '[Id!]!' },
    fields: 'id version workspaceId project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } title slug description descriptionVersion hasDescription isDone assignee { id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt } notifyUsers commentCount filesCount checkListCount checkListDoneCount fieldValues { id version fieldId taskId projectId isStandard value } checkList { id version taskId projectId title sortIndex hideChecked } files { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt } relatedTasks { id version taskId relatedTaskId projectId type sortIndex createdAt updatedAt } isTemplate createdAt updatedAt archivedAt repeat { rule timeZone start isAfterCompletion } coverHue coverFileId coverUrl',
    isPayload: false,
  },
  descriptionVersions: {
    kind: 'query',
    args: { taskId: 'Id!', page: 'Int' },
    fields: 'list { id description createdAt } total pages',
    isPayload: false,
  },
  profile: {
    kind: 'query',
    args: { id: 'Id', nick: 'String' },
    fields: 'id name nick email',
    isPayload: false,
  },
  searchUsers: {
    kind: 'query',
    args: { workspaceId: 'Id!', projectIds: '[Id!]', searchQuery: 'String', orderBy: 'UserOrder', orderDirection: 'OrderDirection', page: 'Int' },
    fields: 'id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt',
    isPayload: false,
  },
  memberBoards: {
    kind: 'query',
    args: { workspaceId: 'Id!', userIds: '[Id!]!' },
    fields: 'userId projects { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt } total',
    isPayload: false,
  },
  assigneeAutocomplete: {
    kind: 'query',
    args: { taskId: 'Id!', search: 'String!', exclude: '[Id!]' },
    fields: 'id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt',
    isPayload: false,
  },
  users: {
    kind: 'query',
    args: { ids: '[Id!]!', workspaceId: 'Id!' },
    fields: 'id name nick nickShort hue locale email role hasSecondFactor createdAt updatedAt',
    isPayload: false,
  },
  myWorkspaces: {
    kind: 'query',
    args: {  },
    fields: 'id version name wid isPublic ownerId role hue settings { addMembers allowedDomains createPublicBoards createWorkspaceBoards createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards requireSecondFactor } createdAt updatedAt deletedAt',
    isPayload: false,
  },
  workspaceStorage: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'fileBytes versionBytes limitBytes versionDays deletedFileDays',
    isPayload: false,
  },
  firstRun: {
    kind: 'query',
    args: { workspaceId: 'Id!' },
    fields: 'projectId seenProjectIds hasFinished hasInvited',
    isPayload: false,
  },
  accessRequestList: {
    kind: 'query',
    args: { workspaceId: 'Id!', page: 'Int' },
    fields: 'list { id createdAt updatedAt } total pages',
    isPayload: false,
  },
  isAccessRequested: {
    kind: 'query',
    args: { widToken: 'String!', projectId: 'Id' },
    fields: null,
    isPayload: false,
  },
  invitationList: {
    kind: 'query',
    args: { workspaceId: 'Id!', page: 'Int' },
    fields: 'list { email invitedAt sentAt isExpired role } total pages',
    isPayload: false,
  },
  markBoardSeen: {
    kind: 'mutation',
    args: { id: 'Id!', seq: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  reserveIds: {
    kind: 'mutation',
    args: { count: 'Int' },
    fields: 'from to',
    isPayload: false,
  },
  starProject: {
    kind: 'mutation',
    args: { id: 'Id!', isStarred: 'Boolean!', after: 'Id' },
    fields: 'success errors { field message params } boardPreference { id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds }',
    isPayload: true,
  },
  collapseSection: {
    kind: 'mutation',
    args: { id: 'Id!', isCollapsed: 'Boolean!' },
    fields: 'success errors { field message params } boardPreference { id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds }',
    isPayload: true,
  },
  watchProject: {
    kind: 'mutation',
    args: { id: 'Id!', level: 'WatchLevel!' },
    fields: 'success errors { field message params } boardPreference { id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds }',
    isPayload: true,
  },
  muteTask: {
    kind: 'mutation',
    args: { id: 'Id!', isMuted: 'Boolean!' },
    fields: 'success errors { field message params } boardPreference { id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds }',
    isPayload: true,
  },
  createCheckList: {
    kind: 'mutation',
    args: { taskId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  deleteCheckList: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  restoreCheckList: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  updateCheckListTitle: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String!' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  updateCheckListHideChecked: {
    kind: 'mutation',
    args: { id: 'Id!', hideChecked: 'Boolean!' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  updateCheckListSort: {
    kind: 'mutation',
    args: { id: 'Id!', after: 'Id!' },
    fields: 'success errors { field message params } checkList { id version taskId projectId title sortIndex hideChecked }',
    isPayload: true,
  },
  addCheckListItem: {
    kind: 'mutation',
    args: { checkListId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  deleteCheckListItem: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  restoreCheckListItem: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  updateCheckListItemTitle: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  updateCheckListItemChecked: {
    kind: 'mutation',
    args: { id: 'Id!', checked: 'Boolean!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  updateCheckListItemSort: {
    kind: 'mutation',
    args: { id: 'Id!', targetCheckListId: 'Id!', after: 'Id!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  updateCheckListItemAssignee: {
    kind: 'mutation',
    args: { id: 'Id!', userId: 'Id' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  updateCheckListItemDueDate: {
    kind: 'mutation',
    args: { id: 'Id!', dueDate: 'String' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  turnCheckListItemIntoTask: {
    kind: 'mutation',
    args: { itemId: 'Id!', sectionId: 'Id!', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  swapCheckListItemAndTask: {
    kind: 'mutation',
    args: { itemId: 'Id!', taskId: 'Id!', isTask: 'Boolean!' },
    fields: 'success errors { field message params } checkListItem { id version taskId projectId checkListId title sortIndex checked dueDate }',
    isPayload: true,
  },
  addComment: {
    kind: 'mutation',
    args: { taskId: 'Id!', content: 'String!', id: 'Id' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  editComment: {
    kind: 'mutation',
    args: { commentId: 'Id!', content: 'String!' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  deleteComment: {
    kind: 'mutation',
    args: { commentId: 'Id!' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  restoreComment: {
    kind: 'mutation',
    args: { commentId: 'Id!' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  likeComment: {
    kind: 'mutation',
    args: { commentId: 'Id!' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  unlikeComment: {
    kind: 'mutation',
    args: { commentId: 'Id!' },
    fields: 'success errors { field message params } comment { id version taskId projectId content editCount likeCounter likedByMe createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  startExport: {
    kind: 'mutation',
    args: { workspaceId: 'Id', projectId: 'Id', format: 'ExportFormat!', includesFiles: 'Boolean' },
    fields: 'success errors { field message params } export { id workspaceId projectId title format includesFiles state progress size url createdAt expiresAt }',
    isPayload: true,
  },
  deleteExport: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  startImport: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', url: 'String!', filename: 'String!', source: 'ImportSource' },
    fields: 'success errors { field message params } boardImport { id filename size source state title progress total problem rows projectId createdAt finishedAt isRemovable }',
    isPayload: true,
  },
  checkImport: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', importId: 'Id!', columns: '[ImportColumn!]', projects: '[String!]' },
    fields: 'success errors { field message params } boardImport { id filename size source state title progress total problem rows projectId createdAt finishedAt isRemovable }',
    isPayload: true,
  },
  runImport: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', importId: 'Id!', title: 'String!', people: '[ImportPersonInput!]!' },
    fields: 'success errors { field message params } boardImport { id filename size source state title progress total problem rows projectId createdAt finishedAt isRemovable }',
    isPayload: true,
  },
  cancelImport: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', importId: 'Id!' },
    fields: 'success errors { field message params } boardImport { id filename size source state title progress total problem rows projectId createdAt finishedAt isRemovable }',
    isPayload: true,
  },
  removeImport: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', importId: 'Id!' },
    fields: 'success errors { field message params } boardImport { id filename size source state title progress total problem rows projectId createdAt finishedAt isRemovable }',
    isPayload: true,
  },
  updateTaskField: {
    kind: 'mutation',
    args: { taskId: 'Id!', fieldId: 'Id!', isStandard: 'Boolean!', value: 'String' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  createCustomField: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', projectId: 'Id', title: 'String!', typeId: 'Int!', isMultiple: 'Boolean', options: '[String!]', id: 'Id' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  updateCustomField: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String', after: 'Id' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  deleteCustomField: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  addFieldOption: {
    kind: 'mutation',
    args: { fieldId: 'Id!', title: 'String!', color: 'String', id: 'Id' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  updateFieldOption: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String', color: 'String', after: 'Id' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  deleteFieldOption: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  mergeFieldOption: {
    kind: 'mutation',
    args: { id: 'Id!', into: 'Id!' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  restoreFieldOption: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } field { id version workspaceId projectId title typeId isMultiple isStandard sortIndex }',
    isPayload: true,
  },
  addTaskFile: {
    kind: 'mutation',
    args: { taskId: 'Id!', filename: 'String!', url: 'String!', mime: 'String!', aspectRatio: 'Float' },
    fields: 'success errors { field message params } file { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  deleteTaskFile: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } file { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  restoreTaskFile: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } file { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  updateFilename: {
    kind: 'mutation',
    args: { id: 'Id!', filename: 'String!' },
    fields: 'success errors { field message params } file { id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  createApiToken: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', projectId: 'Id', name: 'String!', scope: 'TokenScope!', days: 'Int', password: 'String!' },
    fields: 'success errors { field message params } apiToken { id name scope workspaceId workspaceName projectId boardTitle createdAt expiresAt lastUsedAt } token',
    isPayload: true,
  },
  revokeApiToken: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  createCalendarFeed: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', projectId: 'Id' },
    fields: 'success errors { field message params } feed { url createdAt }',
    isPayload: true,
  },
  removeCalendarFeed: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', projectId: 'Id' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  updatePublicLink: {
    kind: 'mutation',
    args: { projectId: 'Id!', isOn: 'Boolean!', showsNames: 'Boolean!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  replacePublicLink: {
    kind: 'mutation',
    args: { projectId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  createWebhook: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', url: 'String!', topics: '[WebhookTopic!]', projectId: 'Id' },
    fields: 'success errors { field message params } webhook { id url topics projectId boardTitle userName isOn offReason failingSince createdAt } secret',
    isPayload: true,
  },
  updateWebhook: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', id: 'Id!', url: 'String!', topics: '[WebhookTopic!]', isOn: 'Boolean!' },
    fields: 'success errors { field message params } webhook { id url topics projectId boardTitle userName isOn offReason failingSince createdAt } secret',
    isPayload: true,
  },
  deleteWebhook: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  redeliverWebhook: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', id: 'Id!', deliveryId: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  testWebhook: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  updateNewsChoice: {
    kind: 'mutation',
    args: { topic: 'NewsTopic!', inbox: 'Boolean', mail: 'NewsMail', push: 'Boolean' },
    fields: 'success errors { field message params } settings { timeZone quietFrom quietTo digestHour }',
    isPayload: true,
  },
  updateNewsTimes: {
    kind: 'mutation',
    args: { timeZone: 'String!', quietFrom: 'Int', quietTo: 'Int', digestHour: 'Int!' },
    fields: 'success errors { field message params } settings { timeZone quietFrom quietTo digestHour }',
    isPayload: true,
  },
  noteTimeZone: {
    kind: 'mutation',
    args: { timeZone: 'String!' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  addPushDevice: {
    kind: 'mutation',
    args: { endpoint: 'String!', p256dh: 'String!', auth: 'String!' },
    fields: 'success errors { field message params } settings { publicKey showsText }',
    isPayload: true,
  },
  removePushDevice: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } settings { publicKey showsText }',
    isPayload: true,
  },
  updatePushText: {
    kind: 'mutation',
    args: { showsText: 'Boolean!' },
    fields: 'success errors { field message params } settings { publicKey showsText }',
    isPayload: true,
  },
  readNotifications: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', ids: '[Id!]!', isRead: 'Boolean!' },
    fields: 'success errors { field message params } notifications { id version workspaceId kind projectId taskId commentId taskTitle boardTitle excerpt from to createdAt readAt doneAt snoozedUntil }',
    isPayload: true,
  },
  finishNotifications: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', ids: '[Id!]!', isDone: 'Boolean!' },
    fields: 'success errors { field message params } notifications { id version workspaceId kind projectId taskId commentId taskTitle boardTitle excerpt from to createdAt readAt doneAt snoozedUntil }',
    isPayload: true,
  },
  snoozeNotifications: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', ids: '[Id!]!', until: 'DateTime' },
    fields: 'success errors { field message params } notifications { id version workspaceId kind projectId taskId commentId taskTitle boardTitle excerpt from to createdAt readAt doneAt snoozedUntil }',
    isPayload: true,
  },
  createProject: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', title: 'String!', visibility: 'BoardVisibility', spaceId: 'Id', folderId: 'Id', template: 'BoardTemplate', locale: 'String', id: 'Id' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  duplicateProject: {
    kind: 'mutation',
    args: { projectId: 'Id!', title: 'String!', includesTasks: 'Boolean', includesPeople: 'Boolean', id: 'Id' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  updateProjectTitle: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  updateProject: {
    kind: 'mutation',
    args: { id: 'Id!', visibility: 'BoardVisibility', background: 'String', cardFieldIds: '[Id!]', isTemplate: 'Boolean', spaceId: 'Id', folderId: 'Id', after: 'Id' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  addProjectMember: {
    kind: 'mutation',
    args: { projectId: 'Id!', userId: 'Id!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  inviteToProject: {
    kind: 'mutation',
    args: { projectId: 'Id!', users: 'String!', isAdmin: 'Boolean' },
    fields: 'success errors { field message params } added invited',
    isPayload: true,
  },
  removeProjectMember: {
    kind: 'mutation',
    args: { projectId: 'Id!', userId: 'Id!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  archiveProject: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  restoreProject: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  requestAccessToProject: {
    kind: 'mutation',
    args: { projectId: 'Id!', widToken: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  addTaskRelation: {
    kind: 'mutation',
    args: { taskId: 'Id!', relatedTaskId: 'Id!', type: 'TaskRelationType!' },
    fields: 'success errors { field message params } relation { id version taskId projectId relatedTaskId relatedProjectId type }',
    isPayload: true,
  },
  removeTaskRelation: {
    kind: 'mutation',
    args: { taskId: 'Id!', relatedTaskId: 'Id!', type: 'TaskRelationType!' },
    fields: 'success errors { field message params } relation { id version taskId projectId relatedTaskId relatedProjectId type }',
    isPayload: true,
  },
  setTaskReminder: {
    kind: 'mutation',
    args: { taskId: 'Id!', minutesBefore: 'Int', timeZone: 'String' },
    fields: 'success errors { field message params } reminder { taskId minutesBefore timeZone }',
    isPayload: true,
  },
  setTaskRepeat: {
    kind: 'mutation',
    args: { taskId: 'Id!', rule: 'String', timeZone: 'String', start: 'String', isAfterCompletion: 'Boolean' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  createSavedView: {
    kind: 'mutation',
    args: { projectId: 'Id!', title: 'String!', kind: 'SavedViewKind!', state: 'String!', isShared: 'Boolean!', id: 'Id' },
    fields: 'success errors { field message params } savedView { id version workspaceId projectId isShared title kind state sortIndex }',
    isPayload: true,
  },
  updateSavedView: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String', kind: 'SavedViewKind', state: 'String', after: 'Id' },
    fields: 'success errors { field message params } savedView { id version workspaceId projectId isShared title kind state sortIndex }',
    isPayload: true,
  },
  deleteSavedView: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } savedView { id version workspaceId projectId isShared title kind state sortIndex }',
    isPayload: true,
  },
  restoreSavedView: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } savedView { id version workspaceId projectId isShared title kind state sortIndex }',
    isPayload: true,
  },
  startTotp: {
    kind: 'mutation',
    args: { password: 'String!' },
    fields: 'success errors { field message params } secret uri',
    isPayload: true,
  },
  confirmTotp: {
    kind: 'mutation',
    args: { code: 'String!' },
    fields: 'success errors { field message params } recoveryCodes',
    isPayload: true,
  },
  switchOffTotp: {
    kind: 'mutation',
    args: { password: 'String!', code: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  renewRecoveryCodes: {
    kind: 'mutation',
    args: { password: 'String!', code: 'String' },
    fields: 'success errors { field message params } recoveryCodes',
    isPayload: true,
  },
  startPasskey: {
    kind: 'mutation',
    args: { password: 'String!' },
    fields: 'success errors { field message params } options',
    isPayload: true,
  },
  addPasskey: {
    kind: 'mutation',
    args: { name: 'String!', credentialId: 'String!', clientDataJSON: 'String!', attestationObject: 'String!', transports: '[String!]' },
    fields: 'success errors { field message params } recoveryCodes',
    isPayload: true,
  },
  renamePasskey: {
    kind: 'mutation',
    args: { id: 'Id!', name: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  removePasskey: {
    kind: 'mutation',
    args: { id: 'Id!', password: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  addSectionToProject: {
    kind: 'mutation',
    args: { projectId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  updateSectionTitle: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  updateSection: {
    kind: 'mutation',
    args: { id: 'Id!', hue: 'Int', taskLimit: 'Int' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  duplicateSection: {
    kind: 'mutation',
    args: { sectionId: 'Id!', taskIds: '[Id!]!', copyIds: '[Id!]', id: 'Id' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  moveSection: {
    kind: 'mutation',
    args: { id: 'Id!', after: 'Id!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  moveSectionToBoard: {
    kind: 'mutation',
    args: { id: 'Id!', toProjectId: 'Id!', after: 'Id!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  archiveSection: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  restoreSection: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  completeProfile: {
    kind: 'mutation',
    args: { name: 'String!', nick: 'String!', initials: 'String', password: 'String', password2: 'String', companyName: 'String', projectName: 'String', wid: 'String', withSample: 'Boolean' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  changeProfile: {
    kind: 'mutation',
    args: { name: 'String!', nick: 'String!', nickShort: 'String!' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  changePassword: {
    kind: 'mutation',
    args: { oldPassword: 'String!', newPassword: 'String!', revokesTokens: 'Boolean', removesFeeds: 'Boolean' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  changeEmail: {
    kind: 'mutation',
    args: { oldEmail: 'String!', newEmail: 'String!', password: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  deleteAccount: {
    kind: 'mutation',
    args: { password: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  sendConfirmationEmail: {
    kind: 'mutation',
    args: { url: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  updateLocale: {
    kind: 'mutation',
    args: { locale: 'String!' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  updateBackground: {
    kind: 'mutation',
    args: { background: 'String!' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  updatePresence: {
    kind: 'mutation',
    args: { isShown: 'Boolean!' },
    fields: 'success errors { field message params } me { id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt }',
    isPayload: true,
  },
  endSession: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  endOtherSessions: {
    kind: 'mutation',
    args: {  },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  createSpace: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } space { id version workspaceId title sortIndex }',
    isPayload: true,
  },
  updateSpace: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String', after: 'Id' },
    fields: 'success errors { field message params } space { id version workspaceId title sortIndex }',
    isPayload: true,
  },
  deleteSpace: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } space { id version workspaceId title sortIndex }',
    isPayload: true,
  },
  createFolder: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', spaceId: 'Id', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } folder { id version workspaceId spaceId title sortIndex }',
    isPayload: true,
  },
  updateFolder: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String', spaceId: 'Id', after: 'Id' },
    fields: 'success errors { field message params } folder { id version workspaceId spaceId title sortIndex }',
    isPayload: true,
  },
  deleteFolder: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } folder { id version workspaceId spaceId title sortIndex }',
    isPayload: true,
  },
  sendReport: {
    kind: 'mutation',
    args: { recording: 'String!', note: 'String!', steps: 'Int!', locale: 'String!', release: 'String' },
    fields: 'success errors { field message params } id',
    isPayload: true,
  },
  withdrawReport: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  deleteReport: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  addTaskToSection: {
    kind: 'mutation',
    args: { sectionId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  addTask: {
    kind: 'mutation',
    args: { sectionId: 'Id!', title: 'String!', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  addTaskOnCalendar: {
    kind: 'mutation',
    args: { sectionId: 'Id!', title: 'String!', dueDate: 'DateTime!', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  archiveTask: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  restoreTask: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  updateTaskTitle: {
    kind: 'mutation',
    args: { id: 'Id!', title: 'String!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  updateTaskDescription: {
    kind: 'mutation',
    args: { id: 'Id!', description: 'String!', baseVersion: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  setTaskDone: {
    kind: 'mutation',
    args: { id: 'Id!', isDone: 'Boolean!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  moveTask: {
    kind: 'mutation',
    args: { id: 'Id!', sectionId: 'Id!', after: 'Id!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  sortTasks: {
    kind: 'mutation',
    args: { sectionId: 'Id!', taskIds: '[Id!]!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  moveAllTasks: {
    kind: 'mutation',
    args: { sectionId: 'Id!', toSectionId: 'Id!', taskIds: '[Id!]!', afters: '[Id!]!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  moveTasksToBoard: {
    kind: 'mutation',
    args: { projectId: 'Id!', toProjectId: 'Id!', taskIds: '[Id!]!', sectionIds: '[Id!]!', afters: '[Id!]!' },
    fields: 'success errors { field message params } project { id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  archiveAllTasks: {
    kind: 'mutation',
    args: { sectionId: 'Id!', taskIds: '[Id!]!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  restoreAllTasks: {
    kind: 'mutation',
    args: { sectionId: 'Id!', taskIds: '[Id!]!' },
    fields: 'success errors { field message params } section { id version workspaceId projectId title hue taskLimit sortIndex createdAt updatedAt archivedAt }',
    isPayload: true,
  },
  duplicateTask: {
    kind: 'mutation',
    args: { taskId: 'Id!', sectionId: 'Id!', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  saveTaskTemplate: {
    kind: 'mutation',
    args: { projectId: 'Id!', title: 'String!', taskId: 'Id', id: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  assignTask: {
    kind: 'mutation',
    args: { taskId: 'Id!', userId: 'Id!', watch: 'Boolean' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  unassignTask: {
    kind: 'mutation',
    args: { taskId: 'Id!', userId: 'Id!', unwatch: 'Boolean' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  inviteUserByEmail: {
    kind: 'mutation',
    args: { taskId: 'Id!', email: 'String!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  setNotifications: {
    kind: 'mutation',
    args: { taskId: 'Id!', userId: 'Id!', notify: 'Boolean!' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  promoteMyTasks: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', timeZone: 'String!' },
    fields: 'success errors { field message params } moved { id version taskId relatedTaskId projectId type sortIndex createdAt updatedAt }',
    isPayload: true,
  },
  setTaskCover: {
    kind: 'mutation',
    args: { id: 'Id!', hue: 'Int', fileId: 'Id' },
    fields: 'success errors { field message params } task { id version workspaceId title slug description descriptionVersion hasDescription isDone notifyUsers commentCount filesCount checkListCount checkListDoneCount isTemplate createdAt updatedAt archivedAt coverHue coverFileId coverUrl } overwritten { id description createdAt }',
    isPayload: true,
  },
  changeUserWorkspace: {
    kind: 'mutation',
    args: { workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  createWorkspace: {
    kind: 'mutation',
    args: { title: 'String!', users: 'String' },
    fields: 'success errors { field message params } workspace { id version name wid isPublic ownerId role hue createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  updateWorkspace: {
    kind: 'mutation',
    args: { id: 'Id!', name: 'String', isPublic: 'Boolean', settings: 'WorkspaceSettingsInput' },
    fields: 'success errors { field message params } workspace { id version name wid isPublic ownerId role hue createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  hideFirstRun: {
    kind: 'mutation',
    args: { workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  showFirstRun: {
    kind: 'mutation',
    args: { workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  deleteWorkspace: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  leaveWorkspace: {
    kind: 'mutation',
    args: { id: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  transferOwnership: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', userId: 'Id!' },
    fields: 'success errors { field message params } workspace { id version name wid isPublic ownerId role hue createdAt updatedAt deletedAt }',
    isPayload: true,
  },
  requestAccessToWorkspace: {
    kind: 'mutation',
    args: { widToken: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  grantAccess: {
    kind: 'mutation',
    args: { userId: 'Id!', workspaceId: 'Id!', projectId: 'Id' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  denyAccess: {
    kind: 'mutation',
    args: { userId: 'Id!', workspaceId: 'Id!', projectId: 'Id' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  grantAdmin: {
    kind: 'mutation',
    args: { userId: 'Id!', workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  dropAdmin: {
    kind: 'mutation',
    args: { userId: 'Id!', workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  addMembers: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', users: 'String!' },
    fields: 'success errors { field message params } added invited',
    isPayload: true,
  },
  resendInvitation: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', email: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  revokeInvitation: {
    kind: 'mutation',
    args: { workspaceId: 'Id!', email: 'String!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
  removeMember: {
    kind: 'mutation',
    args: { userId: 'Id!', workspaceId: 'Id!' },
    fields: 'success errors { field message params }',
    isPayload: true,
  },
};
