// Generated, do not edit: npm run contract
/** An event in the workspace's log. `data` is JSON with the old and new values. */
export interface Activity {
  id: number;
  seq: number;
  user: User;
  kind: string;
  projectId: number | null;
  taskId: number | null;
  data: string;
  createdAt: string;
}

export interface ActivityPage {
  list: Activity[];
  total: number;
  pages: number;
}

/**
 * Without a former look, nothing has changed: `since` is null. At most the newest 1,000 changes count; `taskIds` are the
 * tasks that they are about. `user` made most of them, and `userCount` people made them.
 */
export interface BoardChanges {
  /** When the caller last looked. */
  since: string | null;
  /** The newest activity of that time, for `activity(after:)`. */
  after: number;
  /** The commit up to which the answer is complete, for `markBoardSeen`. */
  seq: number;
  total: number;
  user: User | null;
  userCount: number;
  taskIds: number[];
}

/** Lists and tasks in their order of today. What has left for another board since is missing. */
export interface BoardAsOf {
  /** When the board was created. */
  createdAt: string;
  sections: SectionAsOf[];
}

export interface SectionAsOf {
  id: number;
  title: string;
  tasks: TaskAsOf[];
}

export interface TaskAsOf {
  id: number;
  title: string;
  isDone: boolean;
  /** An instant or a bare day. */
  dueDate: string | null;
}

export interface Query {
  /**
   * `kinds`: beginnings of kinds, for example `comment-`; without it, all. `after`: only what is newer than this entry.
   * `byOthers`: without the caller's own changes.
   */
  activity: ActivityPage;
  /** What others changed on a board since the caller last looked at it. */
  boardChanges: BoardChanges;
  /** The board at the end of a day in a time zone, an IANA name, as far as its activity tells. */
  boardAsOf: BoardAsOf;
  /** The caller's own preferences of boards, also of those that they cannot see now. */
  boardPreferences: BoardPreference[];
  /** The days from `start` to `end`, inclusive, in `timeZone` (an IANA name). */
  calendarTasks: CalendarTask[];
  unscheduledTasks: UnscheduledPage;
  /** The number of pages of comments; 0 if the task has none. */
  taskCommentPages: number;
  /** Page 1 holds the newest comments; within a page the newest come first. */
  taskComments: Comment[];
  /** The page that contains the comment, for the comment's route; null if the task has no such comment. */
  taskCommentPage: number | null;
  /** The viewer's own exports, newest first: at most 20. Each ends a day after it was made. By an API token, those of its workspace or board. */
  exports: Export[];
  /** The reader's own imports into a workspace, the newest first. */
  boardImports: BoardImport[];
  customFields: FieldDefinition[];
  standardFields: FieldDefinition[];
  /** `directory`: tasks/{taskId}, imports/{workspaceId}, or for a background projects/{id} or users/{id}. With `size`, a file that is too large is rejected before it is sent; a server that stores files in S3 requires it. */
  s3UploadUrl: UploadTicket;
  /** The API tokens of the signed-in user that were not revoked, the newest first; expired ones too. */
  apiTokens: ApiToken[];
  /** The API token that the request came with, and its user; null in a session. */
  currentToken: CurrentToken | null;
  /** The caller's own feed of a board, or without `projectId` of their My Tasks in the workspace. */
  calendarFeed: CalendarFeed;
  /** Whether everybody with a link reads the board without sign-in; for members who may change the board. */
  publicLink: PublicLink;
  /** The webhooks of a workspace, the oldest first: for its owner and admins. */
  webhooks: Webhook[];
  /** The last 100 deliveries of a webhook, the newest first. `webhook-not-found` for one of another workspace. */
  webhookDeliveries: WebhookDelivery[];
  /** The caller's own choices, one for each topic. */
  newsSettings: NewsSettings;
  /** What the caller has chosen about push messages. */
  pushSettings: PushSettings;
  /** A page of the caller's inbox, newest first. Without `before` the newest page of what is not done, below it the newest unread notifications, and those that were done last. */
  notifications: Notification[];
  userProjects: Project[];
  project: Project | null;
  /** The whole board in one response: its project, sections and tasks, all in the form of tasks, linked by relatedTasks. */
  projectView: ProjectView | null;
  /** My Tasks: a personal board of the reader's in this workspace, with the four default sections. */
  myTasks: ProjectView;
  /** The boards that the reader may read, with their numbers of tasks. `timeZone` is an IANA name. */
  boardSummaries: BoardSummary[];
  archivedProjects: Project[];
  archivedItems: ArchivedPage;
  /** The relations of a board's tasks, and the tasks of other boards at their other ends. A relation to a task that the reader may not see is left out. */
  boardRelations: BoardRelations;
  /** The reader's own reminder of a task, or null. */
  taskReminder: TaskReminder | null;
  /** The board's shared views, and the caller's own ones. */
  savedViews: SavedView[];
  /** The caller's saved searches: views of their My Tasks of the kind `search`, which only they see. */
  savedSearches: SavedSearches;
  /**
   * Tasks, comments and files of the boards that the reader sees, by words and filters such as
   * `assignee:me due:<fri label:bug board:"Mobile app" "a phrase" -word` (docs/search.md). Dates are those of
   * `timeZone`, an IANA name. `page` is of tasks, or of what `in:comments` or `in:files` asks for.
   */
  search: SearchResults;
  /** The reader's second factors: authenticator app, passkeys and recovery codes. */
  secondFactor: SecondFactor;
  /** Sections of the boards that the user can add tasks to, for the create-task form. */
  sectionList: Section[];
  me: Me | null;
  myCurrentWid: string | null;
  checkPermissionToWorkspace: WorkspacePermission;
  wsToken: string | null;
  /** The sessions of the signed-in user: the current one, then the most recently used first; at most 100. */
  mySessions: Session[];
  /** Access to the account of the signed-in user that a new password ends only on request (`changePassword`). */
  myCredentials: Credentials;
  workspaceTree: WorkspaceTree;
  /** The reports of problems that the user has sent (`sendReport`), newest first; at most 30, each for 30 days. */
  ownReports: OwnReport[];
  /** All reports of the installation, newest first, 20 a page. Only for support (`Me.isSupport`). */
  supportReports: SupportReportPage;
  /** A report with its recording. Only for support; each call is an entry in `openings`, which the sender sees. */
  supportReport: OpenedReport;
  task: Task | null;
  /** Full-text search in titles, descriptions and comments of the tasks that the reader can see. */
  searchTasks: TaskSearchPage;
  /** Those of the tasks that the reader can see on a board, without archived ones: for links in texts; at most 50 ids. */
  linkedTasks: Task[];
  descriptionVersions: DescriptionVersionPage;
  /** By id, or by nick within the reader's workspaces: the route contains a nick. */
  profile: Profile | null;
  searchUsers: User[];
  /** The boards that the given members were added to and that the reader may read. */
  memberBoards: MemberBoards[];
  assigneeAutocomplete: User[];
  users: User[];
  myWorkspaces: Workspace[];
  /** The storage that a workspace uses of its quota. */
  workspaceStorage: WorkspaceStorage;
  /** The reader's first steps; null while they are hidden, and for others. */
  firstRun: FirstRun | null;
  accessRequestList: AccessRequestPage;
  /** Whether the reader's own request for the workspace, or for one of its boards, is open. */
  isAccessRequested: boolean;
  /** Invited addresses that have not joined yet, for members who can add or manage people. */
  invitationList: InvitationPage;
}

export interface Mutation {
  /** Stores that the caller has looked at a board and knows its changes up to the commit `seq`. */
  markBoardSeen: Result;
  /** Reserves a range of ids for objects that this user creates later. Changes no workspace. */
  reserveIds: IdRange;
  /** `after`: the starred board before it, 0 for the first place; omitted, a new star is the last and others keep their place. */
  starProject: BoardPreferencePayload;
  /** `id`: the list that the caller sees as a strip, or whole again. */
  collapseSection: BoardPreferencePayload;
  /** What the caller hears of on a board. */
  watchProject: BoardPreferencePayload;
  /** Whether the caller hears nothing of a task, also if they watch it. */
  muteTask: BoardPreferencePayload;
  createCheckList: CheckListPayload;
  deleteCheckList: CheckListPayload;
  restoreCheckList: CheckListPayload;
  updateCheckListTitle: CheckListPayload;
  updateCheckListHideChecked: CheckListPayload;
  updateCheckListSort: CheckListPayload;
  addCheckListItem: CheckListItemPayload;
  deleteCheckListItem: CheckListItemPayload;
  restoreCheckListItem: CheckListItemPayload;
  updateCheckListItemTitle: CheckListItemPayload;
  updateCheckListItemChecked: CheckListItemPayload;
  updateCheckListItemSort: CheckListItemPayload;
  /**
   * Gives an item to a member of the workspace, or with null to no one. On a private board the member may then see
   * the board.
   */
  updateCheckListItemAssignee: CheckListItemPayload;
  /** Sets the day (`YYYY-MM-DD`) or the instant (RFC 3339) until which an item is to be done; null clears it. */
  updateCheckListItemDueDate: CheckListItemPayload;
  /** Deletes an item and adds a task with its title, assignee and date at the end of a list of the same board. */
  turnCheckListItemIntoTask: TaskPayload;
  /**
   * Takes `turnCheckListItemIntoTask` back (`isTask: false`: the item is restored and the task archived), or does it
   * again.
   */
  swapCheckListItemAndTask: CheckListItemPayload;
  addComment: CommentPayload;
  editComment: CommentPayload;
  deleteComment: CommentPayload;
  restoreComment: CommentPayload;
  likeComment: CommentPayload;
  unlikeComment: CommentPayload;
  /**
   * Starts an export as a job in the background: of a board, of everything that the viewer may read in a workspace, or of the
   * viewer's account if both ids are omitted. `exports` reports its progress. `includesFiles`: with the attached files, in JSON
   * only. The account is exported in JSON. At most 3 exports of a user wait or run at a time (`exports-too-many`), and 20 are
   * started an hour.
   */
  startExport: ExportPayload;
  /** Ends an export: its file is deleted. `export-not-found` for one of another user. */
  deleteExport: Result;
  /** Checks an uploaded file. Nothing is written before `runImport`. `source`: detected from the file if omitted. */
  startImport: ImportPayload;
  /** Checks the file again, with the columns of a CSV file or the projects that the reader chose. */
  checkImport: ImportPayload;
  /**
   * Makes the boards. `title`: of a single one; several keep their titles. `people`: who stands for the people of the file, members or addresses that are invited into the workspace,
   * by those who may do that. No one stands for those that are missing.
   */
  runImport: ImportPayload;
  /** Stops an import that is not done. Nothing of it stays. */
  cancelImport: ImportPayload;
  /** Archives the boards of an import, for seven days after it was done. */
  removeImport: ImportPayload;
  /** `value` is a string for every field type. */
  updateTaskField: TaskPayload;
  createCustomField: FieldDefinitionPayload;
  updateCustomField: FieldDefinitionPayload;
  deleteCustomField: FieldDefinitionPayload;
  /** `id`: the id reserved for the option. If the field has an option with this title, that one stays. */
  addFieldOption: FieldDefinitionPayload;
  updateFieldOption: FieldDefinitionPayload;
  deleteFieldOption: FieldDefinitionPayload;
  /** Tasks with the option have the option `into` from then on. */
  mergeFieldOption: FieldDefinitionPayload;
  /** Takes back a deletion or a merge: tasks that had the option have it again. */
  restoreFieldOption: FieldDefinitionPayload;
  /** `url`: the `publicUrl` of a ticket to which the bytes were sent. The server derives the type and the measures from the bytes; `mime` and `aspectRatio` are only hints. */
  addTaskFile: FilePayload;
  deleteTaskFile: FilePayload;
  restoreTaskFile: FilePayload;
  /** Keeps the file's extension. */
  updateFilename: FilePayload;
  /**
   * Creates a token, by which a script acts for the user in one workspace, or on one of its boards (`projectId`).
   * `days`: how long it works; without it, until it is revoked.
   */
  createApiToken: ApiTokenPayload;
  /** Takes effect at once. `api-token-not-found` for other users' tokens. */
  revokeApiToken: Result;
  /** Creates the caller's feed, or replaces its address: the former one ends at once. */
  createCalendarFeed: CalendarFeedPayload;
  removeCalendarFeed: Result;
  /** Switches a board's public link on or off, for people who may make the board public. Off: the address ends at once. On after off: a new address. */
  updatePublicLink: Result;
  /** Gives a public link a new address; the former one ends at once. Changes nothing if the link is off. */
  replacePublicLink: Result;
  /**
   * Creates a webhook: from now on events of the workspace, or of one of its boards (`projectId`), are sent to `url`.
   * `topics`: what they are about; without it, everything.
   */
  createWebhook: WebhookPayload;
  /**
   * Changes a webhook, which shows from then on what the caller may see. Switched on again, it goes on after the last
   * event that it has sent.
   */
  updateWebhook: WebhookPayload;
  /** Takes effect at once; what waits is not sent. */
  deleteWebhook: Result;
  /** Sends a delivery again under the same id, once; one that waits for its next attempt is sent now. */
  redeliverWebhook: Result;
  /** Sends the event `ping`, also while the webhook is off. */
  testWebhook: Result;
  /**
   * Chooses whether news of a topic come to the caller's inbox, by mail and as push messages. A channel that is null or
   * absent stays as it is.
   */
  updateNewsChoice: NewsSettingsPayload;
  /**
   * Chooses when mail of news comes, in hours of the day in the time zone, an IANA name. In quiet hours, from `quietFrom`
   * to `quietTo`, mail waits for their end; both null: no quiet hours. The digest comes at `digestHour`.
   */
  updateNewsTimes: NewsSettingsPayload;
  /** Stores the time zone of the caller's browser, unless the account has one (`Me.timeZone`). */
  noteTimeZone: MePayload;
  /**
   * Sends push messages to the caller's browser from now on, until its session ends: its address at the push service and
   * its keys, as `PushSubscription` has them.
   */
  addPushDevice: PushSettingsPayload;
  /** Ends push messages to one of the caller's browsers. */
  removePushDevice: PushSettingsPayload;
  /** Chooses whether push messages show titles, names and texts, or only that there is news. */
  updatePushText: PushSettingsPayload;
  /** Marks notifications of the caller as read, or as unread again. Ids of others are ignored. */
  readNotifications: NotificationsPayload;
  /** Moves notifications of the caller from the inbox to the done ones, or back. */
  finishNotifications: NotificationsPayload;
  /** Hides notifications of the caller until a time, when they are unread again; null shows them at once. */
  snoozeNotifications: NotificationsPayload;
  /**
   * `template`: what the board has at first; nothing if omitted. `locale`: the language of that, en or pl; the creator's own if
   * omitted.
   */
  createProject: ProjectPayload;
  /**
   * A copy of a board: its lists, fields with their options, shared views and colour; `includesTasks`: with its live tasks, of
   * which none is done; `includesPeople`: with its members and assignees. The copy of a private board is private, that of any
   * other one is visible in the workspace.
   */
  duplicateProject: ProjectPayload;
  updateProjectTitle: ProjectPayload;
  /** An omitted argument keeps its value; null for spaceId or folderId moves the board to the top level. */
  updateProject: ProjectPayload;
  addProjectMember: ProjectPayload;
  /**
   * Adds people to a board, and to its workspace where they are no members yet. `users`: e-mail addresses separated by white space,
   * commas or semicolons; those without an account are invited and join the board with the workspace. `isAdmin`: new
   * members become admins of the workspace. `added` counts the people who are new on the board.
   */
  inviteToProject: AddMembersPayload;
  removeProjectMember: ProjectPayload;
  archiveProject: ProjectPayload;
  restoreProject: ProjectPayload;
  requestAccessToProject: Result;
  /**
   * Relates two tasks of the workspace; a second time changes nothing. The caller must be able to change both. Tasks that
   * block each other, or duplicate each other, directly or through others, are refused.
   */
  addTaskRelation: TaskRelationPayload;
  removeTaskRelation: TaskRelationPayload;
  /**
   * Sends the caller a mail before the task is due; `minutesBefore: null` removes the reminder. `timeZone`: an IANA name;
   * a due date without a time counts as 9:00 there.
   */
  setTaskReminder: TaskReminderPayload;
  /**
   * Sets how a task repeats, or ends that with `rule: null`; the other arguments are required with a rule.
   * `rule`: FREQ=DAILY, WEEKLY or MONTHLY of RFC 5545 with INTERVAL, BYDAY and BYMONTHDAY. `timeZone`: an IANA name.
   * `start`: the day that weeks and months are counted from. `isAfterCompletion`: counted from the day of completion.
   */
  setTaskRepeat: TaskPayload;
  /** `isShared`: for everyone who sees the board; only those who may change the board may share a view. */
  createSavedView: SavedViewPayload;
  /** Omitted arguments change nothing; `kind` and `state` are given together. */
  updateSavedView: SavedViewPayload;
  deleteSavedView: SavedViewPayload;
  restoreSavedView: SavedViewPayload;
  /** Begins to set up an authenticator app; sign-in asks for no code before `confirmTotp`. */
  startTotp: TotpPayload;
  /** The app's first code switches it on. The response contains recovery codes unless the user already has some. */
  confirmTotp: RecoveryCodesPayload;
  /** `code`: the app's, or a recovery code. */
  switchOffTotp: Result;
  /** Replaces all recovery codes by ten new ones. Users with an authenticator app must pass `code`. */
  renewRecoveryCodes: RecoveryCodesPayload;
  /** Begins to add a passkey. `addPasskey` must follow within five minutes, in the same session. */
  startPasskey: PasskeyOptionsPayload;
  /**
   * Adds a passkey, as the browser's authenticator created it, in base64url. It signs in alone, and is a second step after
   * the password. The response contains recovery codes unless the user already has some.
   */
  addPasskey: RecoveryCodesPayload;
  /** `passkey-not-found` for other users' passkeys. */
  renamePasskey: Result;
  removePasskey: Result;
  addSectionToProject: SectionPayload;
  updateSectionTitle: SectionPayload;
  /**
   * The colour of the list's dot and the most tasks that it should hold. Omitted arguments keep the stored value; null clears
   * it. Nothing is refused because of `taskLimit`: a list with more tasks says so.
   */
  updateSection: SectionPayload;
  /**
   * A copy of a list right after it, with its title, colour and limit, and copies of those of the given tasks that are live in it:
   * title, description, colour, field values, checklists and assignees; none of them is done. `id` and `copyIds`: ids reserved
   * for the copy of the list and of each task.
   */
  duplicateSection: SectionPayload;
  moveSection: SectionPayload;
  /**
   * Moves a list with its settings and all of its tasks, archived ones included, to another board of the workspace, after the
   * given list there, 0 for the first place. It takes along what `moveTasksToBoard` does. At most 200 live and 1,000 archived
   * tasks.
   */
  moveSectionToBoard: SectionPayload;
  archiveSection: SectionPayload;
  restoreSection: SectionPayload;
  completeProfile: MePayload;
  changeProfile: MePayload;
  /**
   * Ends all other sessions of the user. `revokesTokens`: also revokes their API tokens; `removesFeeds`: also ends the addresses of
   * their calendar feeds.
   */
  changePassword: Result;
  changeEmail: Result;
  deleteAccount: Result;
  sendConfirmationEmail: Result;
  updateLocale: MePayload;
  updateBackground: MePayload;
  /** Whether others see on which board and task the user is (`showsPresence`); who is hidden does not see others either. */
  updatePresence: MePayload;
  /** Ends one of the user's own sessions; `session-not-found` for any other. */
  endSession: Result;
  /** Ends all sessions of the user except the current one. */
  endOtherSessions: Result;
  createSpace: SpacePayload;
  updateSpace: SpacePayload;
  deleteSpace: SpacePayload;
  createFolder: FolderPayload;
  updateFolder: FolderPayload;
  deleteFolder: FolderPayload;
  /** Sends a recording (docs/support.md#format) to the support of the installation; `no-support-inbox` if it has none. At most 10 an hour. */
  sendReport: SendReportPayload;
  /** Deletes a report that the user has sent; `report-not-found` for any other. */
  withdrawReport: Result;
  /** Deletes any report. Only for support. */
  deleteReport: Result;
  addTaskToSection: TaskPayload;
  addTask: TaskPayload;
  addTaskOnCalendar: TaskPayload;
  archiveTask: TaskPayload;
  restoreTask: TaskPayload;
  updateTaskTitle: TaskPayload;
  /** `baseVersion`: the version that the user edited. If the text has changed since then, the response contains the replaced text. */
  updateTaskDescription: TaskPayload;
  setTaskDone: TaskPayload;
  moveTask: TaskPayload;
  /** Puts these tasks of a list into this order. They share the positions that they have now, so that all other tasks keep theirs; tasks that have left the list are ignored. */
  sortTasks: SectionPayload;
  /** Moves tasks of a list to a list of the same board. `afters`: for each task the one that it follows, 0 for the first place. Tasks that have left the list are ignored. */
  moveAllTasks: SectionPayload;
  /** Moves tasks of a board to lists of another board of the workspace. For each task: its list there, and the task that it follows, 0 for the first place. Fields of the same name and kind keep their values. Assignees and watchers who may not read the other board lose the task; values and people that stay behind return if the task does. Tasks that have left the first board are ignored. */
  moveTasksToBoard: ProjectPayload;
  /** Archives tasks of a list; they keep their positions. Tasks that have left the list are ignored. */
  archiveAllTasks: SectionPayload;
  restoreAllTasks: SectionPayload;
  /** A copy at the end of a list: title, description, field values and checklists. On another board it has the values of fields that exist there by name and kind. `id`: the id reserved for the copy. */
  duplicateTask: TaskPayload;
  /** Adds a task template to a board: with description, cover colour, checklists and field values of a task of the board, or empty. Templates are edited and archived like tasks, and used by duplicateTask. */
  saveTaskTemplate: TaskPayload;
  /** `watch`: whether the user watches the task from then on; true by default. Pass false to restore an assignee who did not watch it. */
  assignTask: TaskPayload;
  /** `unwatch`: for undoing an assignment. The user stops watching the task if only an assignment had made them watch it. */
  unassignTask: TaskPayload;
  inviteUserByEmail: TaskPayload;
  setNotifications: TaskPayload;
  /** Moves tasks to earlier lists by their due date, once per day and user; returns the moved tasks, for Undo. */
  promoteMyTasks: PromotionPayload;
  /** A colour, or an image of the task's files. Without both arguments the card has no cover. */
  setTaskCover: TaskPayload;
  changeUserWorkspace: Result;
  /** `users`: e-mail addresses separated by white space, commas or semicolons. */
  createWorkspace: WorkspacePayload;
  updateWorkspace: WorkspacePayload;
  /** Hides the first steps and the sample tasks that were not renamed: they are on no board, in no archive and no activity. */
  hideFirstRun: Result;
  /** Takes `hideFirstRun` back. */
  showFirstRun: Result;
  deleteWorkspace: Result;
  leaveWorkspace: Result;
  transferOwnership: WorkspacePayload;
  requestAccessToWorkspace: Result;
  /** Without projectId, it answers all of the user's requests in this workspace. */
  grantAccess: Result;
  denyAccess: Result;
  grantAdmin: Result;
  dropAdmin: Result;
  addMembers: AddMembersPayload;
  /** Sends the mail of an open invitation again. */
  resendInvitation: Result;
  /** The owner and admins can revoke any open invitation, other members who can add people only their own. */
  revokeInvitation: Result;
  removeMember: Result;
}

/** `params`: a JSON object with the values for the message, such as a limit or names. */
export interface FieldError {
  field: string | null;
  message: string;
  params: string | null;
}

export interface Result {
  success: boolean;
  errors: FieldError[];
}

export interface IdRange {
  from: number;
  to: number;
}

/** What a member hears of on a board. `all`: as if they watched each task. `mine`: tasks that they watch, and what concerns them. `none`: no news of its tasks. */
export type WatchLevel = 'all' | 'mine' | 'none';

export interface BoardPreference {
  /** The board's. */
  id: number;
  version: number;
  workspaceId: number;
  /** The place among the caller's starred boards; null: no star. */
  starIndex: number | null;
  collapsedSectionIds: number[];
  watchLevel: WatchLevel;
  mutedTaskIds: number[];
}

export interface BoardPreferencePayload {
  success: boolean;
  errors: FieldError[];
  boardPreference: BoardPreference | null;
}

/** `id` is the task's id; entries of a day sort by `sortIndex` (minutes of the day, then the task's id). */
export interface CalendarTask {
  id: number;
  sortIndex: number;
  task: Task;
}

export interface UnscheduledPage {
  list: Task[];
  total: number;
  perPage: number;
}

export interface CheckListPayload {
  success: boolean;
  errors: FieldError[];
  checkList: CheckList | null;
}

export interface CheckListItemPayload {
  success: boolean;
  errors: FieldError[];
  checkListItem: CheckListItem | null;
}

export interface CheckList {
  id: number;
  version: number;
  taskId: number;
  /** The task's board. */
  projectId: number | null;
  title: string;
  sortIndex: number;
  hideChecked: boolean;
  items: CheckListItem[];
}

export interface CheckListItem {
  id: number;
  version: number;
  taskId: number;
  projectId: number | null;
  checkListId: number;
  title: string;
  sortIndex: number;
  checked: boolean;
  /** Who does it. */
  assignee: User | null;
  /** A day (`YYYY-MM-DD`), or an instant in UTC. */
  dueDate: string | null;
}

export interface CommentPayload {
  success: boolean;
  errors: FieldError[];
  comment: Comment | null;
}

export interface Comment {
  id: number;
  version: number;
  taskId: number;
  /** The task's board. */
  projectId: number | null;
  /** Empty if the comment is deleted. */
  content: string;
  creator: User;
  editCount: number;
  likes: User[];
  likeCounter: number;
  likedByMe: boolean;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

export type ExportFormat = 'json' | 'csv' | 'markdown';

export type ExportState = 'waiting' | 'running' | 'ready' | 'failed';

export interface ExportPayload {
  success: boolean;
  errors: FieldError[];
  export: Export | null;
}

export interface Export {
  id: number;
  /** Null for an export of the account. */
  workspaceId: number | null;
  /** Null for an export of a workspace or of the account. */
  projectId: number | null;
  /** The name of the board or of the workspace; empty for an export of the account. */
  title: string;
  format: ExportFormat;
  includesFiles: boolean;
  state: ExportState;
  /** Per cent. */
  progress: number;
  /** In bytes; null until it is ready. */
  size: number | null;
  /** Where the viewer gets the file until `expiresAt`; null until it is ready. */
  url: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface ImportPayload {
  success: boolean;
  errors: FieldError[];
  boardImport: BoardImport | null;
}

export type ImportSource = 'kreda' | 'trello' | 'asana' | 'todoist' | 'jira' | 'planka' | 'vikunja' | 'csv';

export type ImportState = 'checking' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled' | 'removed';

/** What a column of a CSV file holds. */
export type ImportColumn = 'skip' | 'title' | 'list' | 'description' | 'assignees' | 'dueDate' | 'labels' | 'done' | 'field';

export type ImportCountKind = 'boards' | 'lists' | 'tasks' | 'done' | 'archived' | 'labels' | 'fields' | 'people' | 'comments' | 'checkLists' | 'files';

/** Why something of the file stays out, or comes in another form. */
export type ImportLossReason = 'titleCut' | 'textCut' | 'attachmentLink' | 'fileTooLarge' | 'fileMissing' | 'tooManyFiles' | 'dateInvalid' | 'valueInvalid' | 'fieldUnsupported' | 'rowWithoutTitle' | 'tooManyLabels' | 'activityLeftOut' | 'repeatsLeftOut' | 'encodingGuessed' | 'personLeftOut' | 'subtaskShortened' | 'relationLeftOut' | 'commentLeftOut' | 'otherProject';

/** Why an import failed. */
export type ImportProblem = 'unknownFormat' | 'invalidJson' | 'tooDeep' | 'invalidCsv' | 'lineTooLong' | 'tooManyColumns' | 'invalidZip' | 'zipTooLarge' | 'tooManyTasks' | 'tooManyLists' | 'outOfMemory' | 'tookTooLong' | 'empty' | 'fileMissing' | 'workspaceFull' | 'expired' | 'failed';

export interface BoardImport {
  id: number;
  filename: string;
  size: number;
  source: ImportSource | null;
  state: ImportState;
  /** The title of the board, or of the first one. */
  title: string;
  /** Tasks that are written, of `total`. */
  progress: number;
  total: number;
  problem: ImportProblem | null;
  counts: ImportCount[];
  losses: ImportLoss[];
  people: ImportPerson[];
  /** The columns of a CSV file with what they hold, and its first rows. */
  columns: ImportedColumn[];
  rows: string[][];
  /** The projects of a file that has several: each chosen one becomes a board. */
  projects: ImportProject[];
  /** The board of an import that is done, or the first one. */
  projectId: number | null;
  /** All boards of an import that is done. */
  boards: ImportedBoard[];
  createdAt: string;
  finishedAt: string | null;
  isRemovable: boolean;
}

export interface ImportProject {
  key: string;
  title: string;
  tasks: number;
  isChosen: boolean;
}

export interface ImportedBoard {
  projectId: number;
  title: string;
}

export interface ImportCount {
  kind: ImportCountKind;
  count: number;
}

export interface ImportLoss {
  reason: ImportLossReason;
  count: number;
}

/** A person of the file. `userId`: the member with that address, or the one that was chosen. */
export interface ImportPerson {
  key: string;
  name: string;
  email: string | null;
  userId: number | null;
}

export interface ImportedColumn {
  name: string;
  holds: ImportColumn;
}

/** A member, or an address that is invited. */
export interface ImportPersonInput {
  key: string;
  userId?: number | null;
  email?: string | null;
}

export interface FieldDefinitionPayload {
  success: boolean;
  errors: FieldError[];
  field: FieldDefinition | null;
}

/**
 * `projectId`: the task's board. A cleared value is null, and responses omit it.
 * "Created by" has no row of its own: its `id` is the task's.
 */
export interface FieldValue {
  id: number;
  version: number;
  fieldId: number;
  taskId: number;
  projectId: number | null;
  isStandard: boolean;
  value: string | null;
}

export interface FieldDefinition {
  id: number;
  version: number;
  workspaceId: number | null;
  projectId: number | null;
  title: string;
  typeId: number;
  isMultiple: boolean;
  isStandard: boolean;
  sortIndex: number;
  options: FieldOption[];
}

/** `mergedIds`: options that were merged into this one. Values may contain their ids. */
export interface FieldOption {
  id: number;
  version: number;
  title: string;
  color: string | null;
  sortIndex: number;
  mergedIds: number[];
}

export interface FilePayload {
  success: boolean;
  errors: FieldError[];
  file: File | null;
}

/** `url`: a path on this server, where users who can read the task get the bytes. `projectId`: the task's board. */
export interface File {
  id: number;
  version: number;
  taskId: number;
  projectId: number | null;
  url: string;
  filename: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** Width divided by height; null if the file is not an image. */
  aspectRatio: number | null;
  sortIndex: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** `url`: where to send the bytes by PUT until `expires`; a path is on this server. `publicUrl`: where they can be read; pass it to addTaskFile. */
export interface UploadTicket {
  url: string;
  expires: string;
  publicUrl: string;
}

/** `read`: queries. `write`: also changes of boards and tasks. `admin`: also settings and people of the workspace, if the user may change them. */
export type TokenScope = 'read' | 'write' | 'admin';

/** `workspaceName`, `boardTitle`: null if the user does not see them any more. A token without `projectId` is for the whole workspace. */
export interface ApiToken {
  id: number;
  name: string;
  scope: TokenScope;
  workspaceId: number;
  workspaceName: string | null;
  projectId: number | null;
  boardTitle: string | null;
  createdAt: string;
  expiresAt: string | null;
  /** Updated at most once a minute. */
  lastUsedAt: string | null;
}

/** `token` for `Authorization: Bearer`, returned only once. */
export interface ApiTokenPayload {
  success: boolean;
  errors: FieldError[];
  apiToken: ApiToken | null;
  token: string | null;
}

/** Who a token acts for. */
export interface CurrentToken {
  apiToken: ApiToken;
  userId: number;
  userName: string;
  userNick: string;
}

/** `url`: an iCalendar address (RFC 5545) that works without sign-in; null if there is none. */
export interface CalendarFeed {
  url: string | null;
  createdAt: string | null;
}

export interface CalendarFeedPayload {
  success: boolean;
  errors: FieldError[];
  feed: CalendarFeed | null;
}

/** `url`: null if the link is off, for members who may not switch it, and if the installation's key has changed. */
export interface PublicLink {
  isOn: boolean;
  /** Whether the page has the names of assigned people; otherwise it names no one. */
  showsNames: boolean;
  url: string | null;
}

/** What events are about. */
export type WebhookTopic = 'tasks' | 'comments' | 'checkLists' | 'files' | 'lists' | 'boards' | 'fields' | 'people';

/** Why a webhook is off: a user switched it off, ten attempts for one event have failed, or its user is no admin any more. */
export type WebhookOffReason = 'user' | 'failing' | 'rights';

/** `withheld`: the webhook's user may not see it any more. */
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed' | 'withheld';

/** Why an attempt has failed: `status` is any status but 2xx, `secret` was encrypted with another key of the installation. */
export type WebhookError = 'timeout' | 'redirect' | 'status' | 'privateAddress' | 'dns' | 'tls' | 'connection' | 'secret';

/**
 * `topics`: null for all. `projectId`: null for the whole workspace; `boardTitle`: also null if the caller may not see the board.
 * `userName`: whose view of the workspace it sends. `failingSince`: the first failure after the last success.
 */
export interface Webhook {
  id: number;
  url: string;
  topics: WebhookTopic[] | null;
  projectId: number | null;
  boardTitle: string | null;
  userName: string;
  isOn: boolean;
  offReason: WebhookOffReason | null;
  failingSince: string | null;
  createdAt: string;
}

/** One event for one webhook. `statusCode`, `error`, `ms`: of the last attempt. `nextAt`: the next one, while it waits. */
export interface WebhookDelivery {
  id: string;
  event: string;
  seq: number;
  state: WebhookDeliveryState;
  attempts: number;
  statusCode: number | null;
  error: WebhookError | null;
  ms: number | null;
  createdAt: string;
  nextAt: string | null;
}

/** `secret` for checking signatures, returned only once, by `createWebhook`. */
export interface WebhookPayload {
  success: boolean;
  errors: FieldError[];
  webhook: Webhook | null;
  secret: string | null;
}

/** What news is about. `commented`: replies too. `moved`: completed too. `due`: due soon and overdue. `access`: requests and their answers. `membership`: added to a workspace or board, and a new role. */
export type NewsTopic = 'assigned' | 'mentioned' | 'commented' | 'moved' | 'file' | 'due' | 'access' | 'membership';

/** `now`: a mail at once. `digest`: one mail a day. */
export type NewsMail = 'off' | 'now' | 'digest';

export interface NewsChoice {
  topic: NewsTopic;
  inbox: boolean;
  mail: NewsMail;
  /** Whether it comes to the browsers in which the caller has asked for push. */
  push: boolean;
}

export interface NewsSettings {
  choices: NewsChoice[];
  timeZone: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  digestHour: number;
}

export interface NewsSettingsPayload {
  success: boolean;
  errors: FieldError[];
  settings: NewsSettings | null;
}

export interface PushSettings {
  /** What a browser subscribes with; null: this installation cannot send push messages. */
  publicKey: string | null;
  showsText: boolean;
  devices: PushDevice[];
}

/** A browser that gets push messages. Browser and system are those of its session. */
export interface PushDevice {
  id: number;
  browser: string | null;
  system: string | null;
  isCurrent: boolean;
  createdAt: string;
}

export interface PushSettingsPayload {
  success: boolean;
  errors: FieldError[];
  settings: PushSettings | null;
}

/** What a notification tells. `replied`: a comment on a task that the recipient has commented on. */
export type NotificationKind = 'assigned' | 'mentioned' | 'commented' | 'replied' | 'completed' | 'moved' | 'file' | 'request' | 'granted' | 'added' | 'role' | 'dueSoon' | 'overdue';

export interface Notification {
  id: number;
  version: number;
  workspaceId: number;
  kind: NotificationKind;
  /** Who caused it; null for `dueSoon` and `overdue`. */
  actor: User | null;
  /** The board; null for news of the workspace. */
  projectId: number | null;
  taskId: number | null;
  commentId: number | null;
  taskTitle: string | null;
  boardTitle: string | null;
  /** The beginning of the comment as plain text, or the name of the file. */
  excerpt: string | null;
  /** The list that the task left, and its new one; or in `to` the new role (owner, admin or member) or the due date. */
  from: string | null;
  to: string | null;
  createdAt: string;
  readAt: string | null;
  doneAt: string | null;
  /** Later than now: hidden until then. Earlier: unread again since then, unless it was read later. */
  snoozedUntil: string | null;
}

export interface NotificationsPayload {
  success: boolean;
  errors: FieldError[];
  notifications: Notification[];
}

export interface ProjectPayload {
  success: boolean;
  errors: FieldError[];
  project: Project | null;
}

export type BoardVisibility = 'public' | 'workspace' | 'private';

/** Boards with lists, labels and example tasks. `week` is one person's own. */
export type BoardTemplate = 'kanban' | 'sprint' | 'editorial' | 'hiring' | 'event' | 'bugs' | 'week' | 'onboarding';

export interface Project {
  id: number;
  version: number;
  workspaceId: number;
  title: string;
  slug: string;
  visibility: BoardVisibility;
  spaceId: number | null;
  folderId: number | null;
  background: string | null;
  sortIndex: number;
  cardFieldIds: number[];
  /** Whether new boards may start as a copy of it. */
  isTemplate: boolean;
  members: User[];
  sections: Section[];
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

/**
 * `seq` is the number of the last commit that this response contains.
 * `fields`: those of the board and of its workspace; of My Tasks those of its tasks' boards.
 * `project` is the board's row. The list of tasks contains it again, shortened, for clients that follow the specification.
 */
export interface ProjectView {
  id: number;
  workspaceId: number;
  seq: number;
  project: Project;
  fields: FieldDefinition[];
  /** Of each list what no task has. */
  sectionSettings: SectionSettings[];
  tasks: Task[];
  /** The board's task templates; My Tasks has none. */
  templates: Task[];
}

/** Archived tasks and lists do not count. `people`: those with the most open tasks, three at most, of `peopleCount`. */
export interface BoardSummary {
  projectId: number;
  openTasks: number;
  doneTasks: number;
  /** Of the open tasks, those whose due date has passed. */
  overdueTasks: number;
  people: User[];
  peopleCount: number;
}

export interface ArchivedPage {
  sections: Section[];
  tasks: Task[];
  total: number;
  pages: number;
}

export type RelatedTaskType = 'SectionHasProject' | 'TaskHasSection';

/** SectionHasProject: taskId is the section, relatedTaskId its project. TaskHasSection: taskId is the task, relatedTaskId its section. */
export interface RelatedTask {
  id: number;
  version: number;
  taskId: number;
  relatedTaskId: number;
  /** The board that the link belongs to: the section's, or for SectionHasProject the project itself. */
  projectId: number;
  type: RelatedTaskType;
  sortIndex: number;
  createdAt: string;
  updatedAt: string;
}

/** How `taskId` is related to `relatedTaskId`. */
export type TaskRelationType = 'TaskBlocksTask' | 'TaskRelatesToTask' | 'TaskDuplicatesTask';

/** Readers see it if they may see both boards. `TaskRelatesToTask` names the task with the smaller id first. */
export interface TaskRelation {
  id: number;
  version: number;
  taskId: number;
  /** The board of `taskId`. */
  projectId: number;
  relatedTaskId: number;
  relatedProjectId: number;
  type: TaskRelationType;
}

export interface BoardRelations {
  relations: TaskRelation[];
  tasks: Task[];
}

export interface TaskRelationPayload {
  success: boolean;
  errors: FieldError[];
  relation: TaskRelation | null;
}

export interface TaskReminder {
  taskId: number;
  /** 0, 10, 60, 1440 or 2880 */
  minutesBefore: number;
  timeZone: string;
}

export interface TaskReminderPayload {
  success: boolean;
  errors: FieldError[];
  reminder: TaskReminder | null;
}

export interface TaskRepeat {
  rule: string;
  timeZone: string;
  /** YYYY-MM-DD */
  start: string;
  isAfterCompletion: boolean;
}

/** The screen that a view opens: the lists with their cards, the list view, or the search. */
export type SavedViewKind = 'board' | 'table' | 'search';

export interface SavedView {
  id: number;
  version: number;
  workspaceId: number;
  projectId: number;
  isShared: boolean;
  title: string;
  kind: SavedViewKind;
  /** The query of the address, such as `assignee=me&group=due`: only what the screen reads, sorted by name. */
  state: string;
  sortIndex: number;
}

/** `project`: the caller's My Tasks, the board of the views. */
export interface SavedSearches {
  project: Project;
  views: SavedView[];
}

export interface SavedViewPayload {
  success: boolean;
  errors: FieldError[];
  savedView: SavedView | null;
}

export interface SearchResults {
  /** The tasks of `taskIds`, `comments` and `files`, in no order. */
  tasks: Task[];
  /** A page of the tasks that were found, best first. */
  taskIds: number[];
  taskTotal: number;
  /** Parts of descriptions with a searched word. */
  excerpts: TaskExcerpt[];
  /** The lists of the tasks of `taskIds` by their titles. */
  lists: TaskList[];
  /** Newest first: without `in:comments` the first five. */
  comments: FoundComment[];
  commentTotal: number;
  /** Newest first: without `in:files` the first five. */
  files: File[];
  fileTotal: number;
  /** The filters that name no board, label or person that the reader sees. They are left out. */
  unknown: string[];
}

export interface TaskExcerpt {
  taskId: number;
  text: string;
}

export interface TaskList {
  taskId: number;
  title: string;
}

/** `excerpt`: the visible text around the first searched word, or at the beginning. */
export interface FoundComment {
  id: number;
  taskId: number;
  creator: User;
  excerpt: string;
  createdAt: string;
}

/** `isOn`: sign-in asks for a second step. `passkeys`: the oldest first. */
export interface SecondFactor {
  isOn: boolean;
  totpSince: string | null;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
}

export interface Passkey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** `options`: PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8) as text. */
export interface PasskeyOptionsPayload {
  success: boolean;
  errors: FieldError[];
  options: string | null;
}

/** `secret` in base32 for typing, `uri` for a QR code. Both are returned only once. */
export interface TotpPayload {
  success: boolean;
  errors: FieldError[];
  secret: string | null;
  uri: string | null;
}

/** Returned only once; empty if the user already has codes, null if the input was rejected. */
export interface RecoveryCodesPayload {
  success: boolean;
  errors: FieldError[];
  recoveryCodes: string[] | null;
}

export interface SectionPayload {
  success: boolean;
  errors: FieldError[];
  section: Section | null;
}

export interface SectionSettings {
  /** Of the list. */
  id: number;
  hue: number | null;
  taskLimit: number | null;
}

export interface Section {
  id: number;
  version: number;
  workspaceId: number;
  projectId: number;
  project: Project;
  title: string;
  /** 0 to 11: one of the twelve colours. Null: by the list's position. */
  hue: number | null;
  /** 1 to 999, or null. */
  taskLimit: number | null;
  sortIndex: number;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

/** A sign-in of the user. `browser`, `system`: names without versions; `network`: CIDR, never a whole address; each is null if unknown. */
export interface Session {
  id: number;
  browser: string | null;
  system: string | null;
  network: string | null;
  /** Whether the request belongs to this session. */
  isCurrent: boolean;
  createdAt: string;
  /** Updated at most once an hour. */
  lastUsedAt: string;
}

/** `apiTokens`: those that work, neither revoked nor expired. `calendarFeeds`: addresses of feeds. */
export interface Credentials {
  apiTokens: number;
  calendarFeeds: number;
}

export interface MePayload {
  success: boolean;
  errors: FieldError[];
  me: Me | null;
}

export interface Me {
  id: number;
  name: string;
  nick: string;
  nickShort: string;
  email: string;
  emailConfirmed: boolean;
  profileCompleted: boolean;
  locale: string;
  hasWorkspace: boolean;
  hasPassword: boolean;
  background: string | null;
  showsPresence: boolean;
  /** An IANA name; null until a browser has told it. */
  timeZone: string | null;
  /** Whether the user may read the reports of problems: their confirmed address is in `SUPPORT_EMAILS`. */
  isSupport: boolean;
  currentWorkspaceId: number | null;
  createdAt: string;
  updatedAt: string;
}

/** `role`: 0 member, 1 admin, 2 owner, null for other users. `success`: whether the user can open the workspace; in a public one, also without a role. */
export interface WorkspacePermission {
  success: boolean;
  role: number | null;
  /** The name of the workspace, and the reader's hue in it (`User.hue`); null without success. */
  name: string | null;
  hue: number | null;
  errors: FieldError[];
}

export interface SpacePayload {
  success: boolean;
  errors: FieldError[];
  space: Space | null;
}

export interface FolderPayload {
  success: boolean;
  errors: FieldError[];
  folder: Folder | null;
}

export interface Space {
  id: number;
  version: number;
  workspaceId: number;
  title: string;
  sortIndex: number;
}

export interface Folder {
  id: number;
  version: number;
  workspaceId: number;
  spaceId: number | null;
  title: string;
  sortIndex: number;
}

export interface WorkspaceTree {
  spaces: Space[];
  folders: Folder[];
  projects: Project[];
}

export interface SendReportPayload {
  success: boolean;
  errors: FieldError[];
  /** The number of the report. */
  id: number | null;
}

export interface OwnReport {
  id: number;
  sentAt: string;
  note: string;
  steps: number;
  /** Who read the recording, the latest first; at most 20. */
  openings: ReportOpening[];
}

export interface SupportReport {
  id: number;
  sentAt: string;
  senderName: string;
  senderEmail: string;
  note: string;
  steps: number;
  /** The size of the compressed recording. */
  bytes: number;
  locale: string;
  release: string | null;
  /** Who read the recording, the latest first; at most 20. */
  openings: ReportOpening[];
}

export interface SupportReportPage {
  list: SupportReport[];
  total: number;
  pages: number;
}

export interface OpenedReport {
  report: SupportReport;
  /** As `sendReport` got it. The server has not read it: validate it before use. */
  recording: string;
}

/** One reading of a recording by a member of the support. */
export interface ReportOpening {
  id: number;
  name: string;
  at: string;
}

/** `overwritten`: the replaced text, if it was newer than the one that the user edited. */
export interface TaskPayload {
  success: boolean;
  errors: FieldError[];
  task: Task | null;
  overwritten: DescriptionVersion | null;
}

export interface PromotionPayload {
  success: boolean;
  errors: FieldError[];
  moved: RelatedTask[];
}

/** `project`: the task's board; null for a task that is only in its owner's My Tasks. */
export interface Task {
  id: number;
  version: number;
  workspaceId: number;
  project: Project | null;
  title: string;
  slug: string;
  description: string;
  /** The number of the commit that last changed the description; pass it as `baseVersion`. 0 if there is no description. */
  descriptionVersion: number;
  hasDescription: boolean;
  isDone: boolean;
  assignee: User[];
  notifyUsers: number[];
  commentCount: number;
  filesCount: number;
  /** Counts items, not lists. */
  checkListCount: number;
  checkListDoneCount: number;
  fieldValues: FieldValue[];
  checkList: CheckList[];
  files: File[];
  relatedTasks: RelatedTask[];
  /** True for a task template of its board, which is in no list, calendar, search or mail; otherwise null. */
  isTemplate: boolean | null;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  /** Null for a task that does not repeat. The rule moves on to the next task when that is made. */
  repeat: TaskRepeat | null;
  /** 0 to 11: one of the twelve colours. Null if the cover is a picture, and without a cover. */
  coverHue: number | null;
  /** The file whose picture is the cover, also while it is deleted. */
  coverFileId: number | null;
  /** The path of the picture on this server, for users who can read the task. Null while its file is deleted. */
  coverUrl: string | null;
}

export interface TaskSearchPage {
  list: Task[];
  total: number;
  pages: number;
}

export interface DescriptionVersion {
  id: number;
  description: string;
  author: User;
  /** Everyone who wrote in one spell of editing together, if the text comes from the editor; else empty. */
  contributions: DescriptionContribution[];
  createdAt: string;
}

/** `characters`: how many the user typed, also those that were deleted again. */
export interface DescriptionContribution {
  author: User;
  characters: number;
}

export interface DescriptionVersionPage {
  list: DescriptionVersion[];
  total: number;
  pages: number;
}

/** A user as others see them. `email` is null if the reader shares no workspace with them; only lists of members contain `role`. */
export interface User {
  id: number;
  name: string;
  nick: string;
  nickShort: string;
  /**
   * The colour of the avatar in this workspace. `hue % 12` is the colour; if `hue / 12`, rounded down, is odd, its stripe is turned.
   * No two members share a hue, so the first twelve differ in colour.
   */
  hue: number;
  locale: string | null;
  email: string | null;
  role: number | null;
  /** Only in lists of members, for the owner and admins. */
  hasSecondFactor: boolean | null;
  createdAt: string;
  updatedAt: string;
}

/** `projects`: the first eight of `total`, in the order of the boards. Members without a board are left out. */
export interface MemberBoards {
  userId: number;
  projects: Project[];
  total: number;
}

export interface Profile {
  id: number;
  name: string;
  nick: string;
  email: string | null;
}

export type UserOrder = 'createdAt' | 'name' | 'email' | 'role';

export type OrderDirection = 'asc' | 'desc';

/**
 * The steps of a newcomer besides the board, which exists: `hasFinished` a task, `hasInvited` a person.
 * `projectId` is the board of the sample tasks, `seenProjectIds` are the boards that they have opened.
 */
export interface FirstRun {
  projectId: number;
  seenProjectIds: number[];
  hasFinished: boolean;
  hasInvited: boolean;
}

export interface WorkspacePayload {
  success: boolean;
  errors: FieldError[];
  workspace: Workspace | null;
}

export interface Workspace {
  id: number;
  version: number;
  name: string;
  wid: string;
  isPublic: boolean;
  ownerId: number;
  role: number | null;
  /** The reader's own hue, see `User`; null if they are not a member. */
  hue: number | null;
  settings: WorkspaceSettings;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/**
 * Sizes in bytes. `fileBytes`: files (deleted ones for as long as they can be restored), backgrounds and uploads in
 * progress. `versionBytes`: versions of descriptions. `limitBytes`: the limit of both together. For `versionDays`, every version of a
 * description is stored, after that the last one of each day; for `deletedFileDays`, a deleted file can be restored.
 */
export interface WorkspaceStorage {
  fileBytes: number;
  versionBytes: number;
  limitBytes: number;
  versionDays: number;
  deletedFileDays: number;
}

/** The users who have a right in a workspace. */
export type WorkspaceRight = 'owner' | 'admins' | 'members';

export interface WorkspaceSettings {
  /** The right to add people. */
  addMembers: WorkspaceRight;
  /** Only addresses of these domains can join; empty means any. */
  allowedDomains: string[];
  createPublicBoards: WorkspaceRight;
  createWorkspaceBoards: WorkspaceRight;
  createPrivateBoards: WorkspaceRight;
  deletePublicBoards: WorkspaceRight;
  deleteWorkspaceBoards: WorkspaceRight;
  deletePrivateBoards: WorkspaceRight;
  /** Users without a second factor cannot read the workspace. */
  requireSecondFactor: boolean;
}

export interface WorkspaceSettingsInput {
  addMembers?: WorkspaceRight | null;
  allowedDomains?: string[] | null;
  createPublicBoards?: WorkspaceRight | null;
  createWorkspaceBoards?: WorkspaceRight | null;
  createPrivateBoards?: WorkspaceRight | null;
  deletePublicBoards?: WorkspaceRight | null;
  deleteWorkspaceBoards?: WorkspaceRight | null;
  deletePrivateBoards?: WorkspaceRight | null;
  requireSecondFactor?: boolean | null;
}

/** `project` is null for a request to the workspace. */
export interface AccessRequest {
  id: number;
  user: User;
  project: Project | null;
  createdAt: string;
  updatedAt: string;
}

export interface Invitation {
  email: string;
  inviter: User;
  invitedAt: string;
  /** When the invitation's mail was last sent. */
  sentAt: string;
  /** Whether the link has expired; a resent invitation has a new one. */
  isExpired: boolean;
  /** The role that the person will have, 0 member or 1 admin. */
  role: number;
}

export interface InvitationPage {
  list: Invitation[];
  total: number;
  pages: number;
}

/** `added`: the number of users with an account, who are members now. `invited`: the number of addresses that were sent an invitation. Both are null if the input was rejected. */
export interface AddMembersPayload {
  success: boolean;
  errors: FieldError[];
  added: number | null;
  invited: number | null;
}

export interface AccessRequestPage {
  list: AccessRequest[];
  total: number;
  pages: number;
}

export interface QueryActivityArgs {
  workspaceId: number;
  projectId?: number | null;
  taskId?: number | null;
  userId?: number | null;
  kinds?: string[] | null;
  after?: number | null;
  byOthers?: boolean | null;
  page?: number | null;
}

export interface QueryBoardChangesArgs {
  projectId: number;
}

export interface QueryBoardAsOfArgs {
  projectId: number;
  date: string;
  timeZone: string;
}

export interface QueryBoardPreferencesArgs {
  workspaceId: number;
}

export interface QueryCalendarTasksArgs {
  projectId: number;
  start: string;
  end: string;
  timeZone?: string | null;
}

export interface QueryUnscheduledTasksArgs {
  projectId: number;
  page?: number | null;
}

export interface QueryTaskCommentPagesArgs {
  taskId: number;
}

export interface QueryTaskCommentsArgs {
  taskId: number;
  page?: number | null;
}

export interface QueryTaskCommentPageArgs {
  taskId: number;
  commentId: number;
}

export interface QueryBoardImportsArgs {
  workspaceId: number;
}

export interface QueryCustomFieldsArgs {
  workspaceId: number;
}

export interface QueryS3UploadUrlArgs {
  workspaceId: number;
  filename: string;
  directory: string;
  size?: number | null;
}

export interface QueryCalendarFeedArgs {
  workspaceId: number;
  projectId?: number | null;
}

export interface QueryPublicLinkArgs {
  projectId: number;
}

export interface QueryWebhooksArgs {
  workspaceId: number;
}

export interface QueryWebhookDeliveriesArgs {
  workspaceId: number;
  id: number;
}

export interface QueryNotificationsArgs {
  workspaceId: number;
  before?: number | null;
  isDone?: boolean | null;
}

export interface QueryUserProjectsArgs {
  userId: number;
  workspaceId: number;
}

export interface QueryProjectArgs {
  id: number;
}

export interface QueryProjectViewArgs {
  id: number;
}

export interface QueryMyTasksArgs {
  workspaceId: number;
}

export interface QueryBoardSummariesArgs {
  workspaceId: number;
  timeZone?: string | null;
}

export interface QueryArchivedProjectsArgs {
  workspaceId: number;
}

export interface QueryArchivedItemsArgs {
  projectId: number;
  page?: number | null;
}

export interface QueryBoardRelationsArgs {
  projectId: number;
}

export interface QueryTaskReminderArgs {
  taskId: number;
}

export interface QuerySavedViewsArgs {
  projectId: number;
}

export interface QuerySavedSearchesArgs {
  workspaceId: number;
}

export interface QuerySearchArgs {
  workspaceId: number;
  query: string;
  timeZone?: string | null;
  page?: number | null;
}

export interface QuerySectionListArgs {
  searchQuery?: string | null;
  workspaceId?: number | null;
}

export interface QueryCheckPermissionToWorkspaceArgs {
  wid?: string | null;
}

export interface QueryWorkspaceTreeArgs {
  workspaceId: number;
}

export interface QuerySupportReportsArgs {
  page?: number | null;
}

export interface QuerySupportReportArgs {
  id: number;
}

export interface QueryTaskArgs {
  id: number;
}

export interface QuerySearchTasksArgs {
  workspaceId: number;
  query: string;
  projectId?: number | null;
  page?: number | null;
}

export interface QueryLinkedTasksArgs {
  workspaceId: number;
  ids: number[];
}

export interface QueryDescriptionVersionsArgs {
  taskId: number;
  page?: number | null;
}

export interface QueryProfileArgs {
  id?: number | null;
  nick?: string | null;
}

export interface QuerySearchUsersArgs {
  workspaceId: number;
  projectIds?: number[] | null;
  searchQuery?: string | null;
  orderBy?: UserOrder | null;
  orderDirection?: OrderDirection | null;
  /** Without it, all members. `projectIds` selects the users who were added to those boards; createdAt is when they joined. */
  page?: number | null;
}

export interface QueryMemberBoardsArgs {
  workspaceId: number;
  userIds: number[];
}

export interface QueryAssigneeAutocompleteArgs {
  taskId: number;
  search: string;
  exclude?: number[] | null;
}

export interface QueryUsersArgs {
  ids: number[];
  workspaceId: number;
}

export interface QueryWorkspaceStorageArgs {
  workspaceId: number;
}

export interface QueryFirstRunArgs {
  workspaceId: number;
}

export interface QueryAccessRequestListArgs {
  workspaceId: number;
  page?: number | null;
}

export interface QueryIsAccessRequestedArgs {
  widToken: string;
  projectId?: number | null;
}

export interface QueryInvitationListArgs {
  workspaceId: number;
  page?: number | null;
}

/** The arguments of each query, by its name. An argument with a default may be left out. */
export interface QueryArgs {
  activity: QueryActivityArgs;
  boardChanges: QueryBoardChangesArgs;
  boardAsOf: QueryBoardAsOfArgs;
  boardPreferences: QueryBoardPreferencesArgs;
  calendarTasks: QueryCalendarTasksArgs;
  unscheduledTasks: QueryUnscheduledTasksArgs;
  taskCommentPages: QueryTaskCommentPagesArgs;
  taskComments: QueryTaskCommentsArgs;
  taskCommentPage: QueryTaskCommentPageArgs;
  exports: {};
  boardImports: QueryBoardImportsArgs;
  customFields: QueryCustomFieldsArgs;
  standardFields: {};
  s3UploadUrl: QueryS3UploadUrlArgs;
  apiTokens: {};
  currentToken: {};
  calendarFeed: QueryCalendarFeedArgs;
  publicLink: QueryPublicLinkArgs;
  webhooks: QueryWebhooksArgs;
  webhookDeliveries: QueryWebhookDeliveriesArgs;
  newsSettings: {};
  pushSettings: {};
  notifications: QueryNotificationsArgs;
  userProjects: QueryUserProjectsArgs;
  project: QueryProjectArgs;
  projectView: QueryProjectViewArgs;
  myTasks: QueryMyTasksArgs;
  boardSummaries: QueryBoardSummariesArgs;
  archivedProjects: QueryArchivedProjectsArgs;
  archivedItems: QueryArchivedItemsArgs;
  boardRelations: QueryBoardRelationsArgs;
  taskReminder: QueryTaskReminderArgs;
  savedViews: QuerySavedViewsArgs;
  savedSearches: QuerySavedSearchesArgs;
  search: QuerySearchArgs;
  secondFactor: {};
  sectionList: QuerySectionListArgs;
  me: {};
  myCurrentWid: {};
  checkPermissionToWorkspace: QueryCheckPermissionToWorkspaceArgs;
  wsToken: {};
  mySessions: {};
  myCredentials: {};
  workspaceTree: QueryWorkspaceTreeArgs;
  ownReports: {};
  supportReports: QuerySupportReportsArgs;
  supportReport: QuerySupportReportArgs;
  task: QueryTaskArgs;
  searchTasks: QuerySearchTasksArgs;
  linkedTasks: QueryLinkedTasksArgs;
  descriptionVersions: QueryDescriptionVersionsArgs;
  profile: QueryProfileArgs;
  searchUsers: QuerySearchUsersArgs;
  memberBoards: QueryMemberBoardsArgs;
  assigneeAutocomplete: QueryAssigneeAutocompleteArgs;
  users: QueryUsersArgs;
  myWorkspaces: {};
  workspaceStorage: QueryWorkspaceStorageArgs;
  firstRun: QueryFirstRunArgs;
  accessRequestList: QueryAccessRequestListArgs;
  isAccessRequested: QueryIsAccessRequestedArgs;
  invitationList: QueryInvitationListArgs;
}

export type QueryName = keyof QueryArgs;

export interface MutationMarkBoardSeenArgs {
  id: number;
  seq: number;
}

export interface MutationReserveIdsArgs {
  count?: number | null;
}

export interface MutationStarProjectArgs {
  id: number;
  isStarred: boolean;
  after?: number | null;
}

export interface MutationCollapseSectionArgs {
  id: number;
  isCollapsed: boolean;
}

export interface MutationWatchProjectArgs {
  id: number;
  level: WatchLevel;
}

export interface MutationMuteTaskArgs {
  id: number;
  isMuted: boolean;
}

export interface MutationCreateCheckListArgs {
  taskId: number;
  title: string;
  id?: number | null;
}

export interface MutationDeleteCheckListArgs {
  id: number;
}

export interface MutationRestoreCheckListArgs {
  id: number;
}

export interface MutationUpdateCheckListTitleArgs {
  id: number;
  title: string;
}

export interface MutationUpdateCheckListHideCheckedArgs {
  id: number;
  hideChecked: boolean;
}

export interface MutationUpdateCheckListSortArgs {
  id: number;
  after: number;
}

export interface MutationAddCheckListItemArgs {
  checkListId: number;
  title: string;
  id?: number | null;
}

export interface MutationDeleteCheckListItemArgs {
  id: number;
}

export interface MutationRestoreCheckListItemArgs {
  id: number;
}

export interface MutationUpdateCheckListItemTitleArgs {
  id: number;
  title: string;
}

export interface MutationUpdateCheckListItemCheckedArgs {
  id: number;
  checked: boolean;
}

export interface MutationUpdateCheckListItemSortArgs {
  id: number;
  targetCheckListId: number;
  after: number;
}

export interface MutationUpdateCheckListItemAssigneeArgs {
  id: number;
  userId?: number | null;
}

export interface MutationUpdateCheckListItemDueDateArgs {
  id: number;
  dueDate?: string | null;
}

export interface MutationTurnCheckListItemIntoTaskArgs {
  itemId: number;
  sectionId: number;
  id?: number | null;
}

export interface MutationSwapCheckListItemAndTaskArgs {
  itemId: number;
  taskId: number;
  isTask: boolean;
}

export interface MutationAddCommentArgs {
  taskId: number;
  content: string;
  id?: number | null;
}

export interface MutationEditCommentArgs {
  commentId: number;
  content: string;
}

export interface MutationDeleteCommentArgs {
  commentId: number;
}

export interface MutationRestoreCommentArgs {
  commentId: number;
}

export interface MutationLikeCommentArgs {
  commentId: number;
}

export interface MutationUnlikeCommentArgs {
  commentId: number;
}

export interface MutationStartExportArgs {
  workspaceId?: number | null;
  projectId?: number | null;
  format: ExportFormat;
  includesFiles?: boolean | null;
}

export interface MutationDeleteExportArgs {
  id: number;
}

export interface MutationStartImportArgs {
  workspaceId: number;
  url: string;
  filename: string;
  source?: ImportSource | null;
}

export interface MutationCheckImportArgs {
  workspaceId: number;
  importId: number;
  columns?: ImportColumn[] | null;
  projects?: string[] | null;
}

export interface MutationRunImportArgs {
  workspaceId: number;
  importId: number;
  title: string;
  people: ImportPersonInput[];
}

export interface MutationCancelImportArgs {
  workspaceId: number;
  importId: number;
}

export interface MutationRemoveImportArgs {
  workspaceId: number;
  importId: number;
}

export interface MutationUpdateTaskFieldArgs {
  taskId: number;
  fieldId: number;
  isStandard: boolean;
  value?: string | null;
}

export interface MutationCreateCustomFieldArgs {
  workspaceId: number;
  projectId?: number | null;
  title: string;
  typeId: number;
  isMultiple?: boolean | null;
  options?: string[] | null;
  id?: number | null;
}

export interface MutationUpdateCustomFieldArgs {
  id: number;
  title?: string | null;
  after?: number | null;
}

export interface MutationDeleteCustomFieldArgs {
  id: number;
}

export interface MutationAddFieldOptionArgs {
  fieldId: number;
  title: string;
  color?: string | null;
  id?: number | null;
}

export interface MutationUpdateFieldOptionArgs {
  id: number;
  title?: string | null;
  color?: string | null;
  after?: number | null;
}

export interface MutationDeleteFieldOptionArgs {
  id: number;
}

export interface MutationMergeFieldOptionArgs {
  id: number;
  into: number;
}

export interface MutationRestoreFieldOptionArgs {
  id: number;
}

export interface MutationAddTaskFileArgs {
  taskId: number;
  filename: string;
  url: string;
  mime: string;
  aspectRatio?: number | null;
}

export interface MutationDeleteTaskFileArgs {
  id: number;
}

export interface MutationRestoreTaskFileArgs {
  id: number;
}

export interface MutationUpdateFilenameArgs {
  id: number;
  filename: string;
}

export interface MutationCreateApiTokenArgs {
  workspaceId: number;
  projectId?: number | null;
  name: string;
  scope: TokenScope;
  days?: number | null;
  password: string;
}

export interface MutationRevokeApiTokenArgs {
  id: number;
}

export interface MutationCreateCalendarFeedArgs {
  workspaceId: number;
  projectId?: number | null;
}

export interface MutationRemoveCalendarFeedArgs {
  workspaceId: number;
  projectId?: number | null;
}

export interface MutationUpdatePublicLinkArgs {
  projectId: number;
  isOn: boolean;
  showsNames: boolean;
}

export interface MutationReplacePublicLinkArgs {
  projectId: number;
}

export interface MutationCreateWebhookArgs {
  workspaceId: number;
  url: string;
  topics?: WebhookTopic[] | null;
  projectId?: number | null;
}

export interface MutationUpdateWebhookArgs {
  workspaceId: number;
  id: number;
  url: string;
  topics?: WebhookTopic[] | null;
  isOn: boolean;
}

export interface MutationDeleteWebhookArgs {
  workspaceId: number;
  id: number;
}

export interface MutationRedeliverWebhookArgs {
  workspaceId: number;
  id: number;
  deliveryId: string;
}

export interface MutationTestWebhookArgs {
  workspaceId: number;
  id: number;
}

export interface MutationUpdateNewsChoiceArgs {
  topic: NewsTopic;
  inbox?: boolean | null;
  mail?: NewsMail | null;
  push?: boolean | null;
}

export interface MutationUpdateNewsTimesArgs {
  timeZone: string;
  quietFrom?: number | null;
  quietTo?: number | null;
  digestHour: number;
}

export interface MutationNoteTimeZoneArgs {
  timeZone: string;
}

export interface MutationAddPushDeviceArgs {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface MutationRemovePushDeviceArgs {
  id: number;
}

export interface MutationUpdatePushTextArgs {
  showsText: boolean;
}

export interface MutationReadNotificationsArgs {
  workspaceId: number;
  ids: number[];
  isRead: boolean;
}

export interface MutationFinishNotificationsArgs {
  workspaceId: number;
  ids: number[];
  isDone: boolean;
}

export interface MutationSnoozeNotificationsArgs {
  workspaceId: number;
  ids: number[];
  until?: string | null;
}

export interface MutationCreateProjectArgs {
  workspaceId: number;
  title: string;
  visibility?: BoardVisibility | null;
  spaceId?: number | null;
  folderId?: number | null;
  template?: BoardTemplate | null;
  locale?: string | null;
  id?: number | null;
}

export interface MutationDuplicateProjectArgs {
  projectId: number;
  title: string;
  includesTasks?: boolean | null;
  includesPeople?: boolean | null;
  id?: number | null;
}

export interface MutationUpdateProjectTitleArgs {
  id: number;
  title: string;
}

export interface MutationUpdateProjectArgs {
  id: number;
  visibility?: BoardVisibility | null;
  background?: string | null;
  cardFieldIds?: number[] | null;
  isTemplate?: boolean | null;
  spaceId?: number | null;
  folderId?: number | null;
  after?: number | null;
}

export interface MutationAddProjectMemberArgs {
  projectId: number;
  userId: number;
}

export interface MutationInviteToProjectArgs {
  projectId: number;
  users: string;
  isAdmin?: boolean | null;
}

export interface MutationRemoveProjectMemberArgs {
  projectId: number;
  userId: number;
}

export interface MutationArchiveProjectArgs {
  id: number;
}

export interface MutationRestoreProjectArgs {
  id: number;
}

export interface MutationRequestAccessToProjectArgs {
  projectId: number;
  widToken: string;
}

export interface MutationAddTaskRelationArgs {
  taskId: number;
  relatedTaskId: number;
  type: TaskRelationType;
}

export interface MutationRemoveTaskRelationArgs {
  taskId: number;
  relatedTaskId: number;
  type: TaskRelationType;
}

export interface MutationSetTaskReminderArgs {
  taskId: number;
  minutesBefore?: number | null;
  timeZone?: string | null;
}

export interface MutationSetTaskRepeatArgs {
  taskId: number;
  rule?: string | null;
  timeZone?: string | null;
  start?: string | null;
  isAfterCompletion?: boolean | null;
}

export interface MutationCreateSavedViewArgs {
  projectId: number;
  title: string;
  kind: SavedViewKind;
  state: string;
  isShared: boolean;
  id?: number | null;
}

export interface MutationUpdateSavedViewArgs {
  id: number;
  title?: string | null;
  kind?: SavedViewKind | null;
  state?: string | null;
  after?: number | null;
}

export interface MutationDeleteSavedViewArgs {
  id: number;
}

export interface MutationRestoreSavedViewArgs {
  id: number;
}

export interface MutationStartTotpArgs {
  password: string;
}

export interface MutationConfirmTotpArgs {
  code: string;
}

export interface MutationSwitchOffTotpArgs {
  password: string;
  code: string;
}

export interface MutationRenewRecoveryCodesArgs {
  password: string;
  code?: string | null;
}

export interface MutationStartPasskeyArgs {
  password: string;
}

export interface MutationAddPasskeyArgs {
  name: string;
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | null;
}

export interface MutationRenamePasskeyArgs {
  id: number;
  name: string;
}

export interface MutationRemovePasskeyArgs {
  id: number;
  password: string;
}

export interface MutationAddSectionToProjectArgs {
  projectId: number;
  title: string;
  id?: number | null;
}

export interface MutationUpdateSectionTitleArgs {
  id: number;
  title: string;
}

export interface MutationUpdateSectionArgs {
  id: number;
  hue?: number | null;
  taskLimit?: number | null;
}

export interface MutationDuplicateSectionArgs {
  sectionId: number;
  taskIds: number[];
  copyIds?: number[] | null;
  id?: number | null;
}

export interface MutationMoveSectionArgs {
  id: number;
  after: number;
}

export interface MutationMoveSectionToBoardArgs {
  id: number;
  toProjectId: number;
  after: number;
}

export interface MutationArchiveSectionArgs {
  id: number;
}

export interface MutationRestoreSectionArgs {
  id: number;
}

export interface MutationCompleteProfileArgs {
  name: string;
  nick: string;
  initials?: string | null;
  password?: string | null;
  password2?: string | null;
  companyName?: string | null;
  projectName?: string | null;
  wid?: string | null;
  /** Whether the first board gets sample tasks, and the home screen first steps (`firstRun`). */
  withSample?: boolean | null;
}

export interface MutationChangeProfileArgs {
  name: string;
  nick: string;
  nickShort: string;
}

export interface MutationChangePasswordArgs {
  oldPassword: string;
  newPassword: string;
  revokesTokens?: boolean | null;
  removesFeeds?: boolean | null;
}

export interface MutationChangeEmailArgs {
  oldEmail: string;
  newEmail: string;
  password: string;
}

export interface MutationDeleteAccountArgs {
  password: string;
}

export interface MutationSendConfirmationEmailArgs {
  url: string;
}

export interface MutationUpdateLocaleArgs {
  locale: string;
}

export interface MutationUpdateBackgroundArgs {
  background: string;
}

export interface MutationUpdatePresenceArgs {
  isShown: boolean;
}

export interface MutationEndSessionArgs {
  id: number;
}

export interface MutationCreateSpaceArgs {
  workspaceId: number;
  title: string;
  id?: number | null;
}

export interface MutationUpdateSpaceArgs {
  id: number;
  title?: string | null;
  after?: number | null;
}

export interface MutationDeleteSpaceArgs {
  id: number;
}

export interface MutationCreateFolderArgs {
  workspaceId: number;
  spaceId?: number | null;
  title: string;
  id?: number | null;
}

export interface MutationUpdateFolderArgs {
  id: number;
  title?: string | null;
  spaceId?: number | null;
  after?: number | null;
}

export interface MutationDeleteFolderArgs {
  id: number;
}

export interface MutationSendReportArgs {
  /** The recording as JSON, compressed with gzip, in base64; at most 900,000 characters, 8 MB when decompressed. */
  recording: string;
  note: string;
  /** The number of its actions. */
  steps: number;
  locale: string;
  /** The build of the page; null if unknown. */
  release?: string | null;
}

export interface MutationWithdrawReportArgs {
  id: number;
}

export interface MutationDeleteReportArgs {
  id: number;
}

export interface MutationAddTaskToSectionArgs {
  sectionId: number;
  title: string;
  id?: number | null;
}

export interface MutationAddTaskArgs {
  sectionId: number;
  title: string;
  id?: number | null;
}

export interface MutationAddTaskOnCalendarArgs {
  sectionId: number;
  title: string;
  dueDate: string;
  id?: number | null;
}

export interface MutationArchiveTaskArgs {
  id: number;
}

export interface MutationRestoreTaskArgs {
  id: number;
}

export interface MutationUpdateTaskTitleArgs {
  id: number;
  title: string;
}

export interface MutationUpdateTaskDescriptionArgs {
  id: number;
  description: string;
  baseVersion?: number | null;
}

export interface MutationSetTaskDoneArgs {
  id: number;
  isDone: boolean;
}

export interface MutationMoveTaskArgs {
  id: number;
  sectionId: number;
  after: number;
}

export interface MutationSortTasksArgs {
  sectionId: number;
  taskIds: number[];
}

export interface MutationMoveAllTasksArgs {
  sectionId: number;
  toSectionId: number;
  taskIds: number[];
  afters: number[];
}

export interface MutationMoveTasksToBoardArgs {
  projectId: number;
  toProjectId: number;
  taskIds: number[];
  sectionIds: number[];
  afters: number[];
}

export interface MutationArchiveAllTasksArgs {
  sectionId: number;
  taskIds: number[];
}

export interface MutationRestoreAllTasksArgs {
  sectionId: number;
  taskIds: number[];
}

export interface MutationDuplicateTaskArgs {
  taskId: number;
  sectionId: number;
  id?: number | null;
}

export interface MutationSaveTaskTemplateArgs {
  projectId: number;
  title: string;
  taskId?: number | null;
  id?: number | null;
}

export interface MutationAssignTaskArgs {
  taskId: number;
  userId: number;
  watch?: boolean | null;
}

export interface MutationUnassignTaskArgs {
  taskId: number;
  userId: number;
  unwatch?: boolean | null;
}

export interface MutationInviteUserByEmailArgs {
  taskId: number;
  email: string;
}

export interface MutationSetNotificationsArgs {
  taskId: number;
  userId: number;
  notify: boolean;
}

export interface MutationPromoteMyTasksArgs {
  workspaceId: number;
  timeZone: string;
}

export interface MutationSetTaskCoverArgs {
  id: number;
  hue?: number | null;
  fileId?: number | null;
}

export interface MutationChangeUserWorkspaceArgs {
  workspaceId: number;
}

export interface MutationCreateWorkspaceArgs {
  title: string;
  users?: string | null;
}

export interface MutationUpdateWorkspaceArgs {
  id: number;
  name?: string | null;
  isPublic?: boolean | null;
  settings?: WorkspaceSettingsInput | null;
}

export interface MutationHideFirstRunArgs {
  workspaceId: number;
}

export interface MutationShowFirstRunArgs {
  workspaceId: number;
}

export interface MutationDeleteWorkspaceArgs {
  id: number;
}

export interface MutationLeaveWorkspaceArgs {
  id: number;
}

export interface MutationTransferOwnershipArgs {
  workspaceId: number;
  userId: number;
}

export interface MutationRequestAccessToWorkspaceArgs {
  widToken: string;
}

export interface MutationGrantAccessArgs {
  userId: number;
  workspaceId: number;
  projectId?: number | null;
}

export interface MutationDenyAccessArgs {
  userId: number;
  workspaceId: number;
  projectId?: number | null;
}

export interface MutationGrantAdminArgs {
  userId: number;
  workspaceId: number;
}

export interface MutationDropAdminArgs {
  userId: number;
  workspaceId: number;
}

export interface MutationAddMembersArgs {
  workspaceId: number;
  users: string;
}

export interface MutationResendInvitationArgs {
  workspaceId: number;
  email: string;
}

export interface MutationRevokeInvitationArgs {
  workspaceId: number;
  email: string;
}

export interface MutationRemoveMemberArgs {
  userId: number;
  workspaceId: number;
}

/** The arguments of each mutation, by its name. An argument with a default may be left out. */
export interface MutationArgs {
  markBoardSeen: MutationMarkBoardSeenArgs;
  reserveIds: MutationReserveIdsArgs;
  starProject: MutationStarProjectArgs;
  collapseSection: MutationCollapseSectionArgs;
  watchProject: MutationWatchProjectArgs;
  muteTask: MutationMuteTaskArgs;
  createCheckList: MutationCreateCheckListArgs;
  deleteCheckList: MutationDeleteCheckListArgs;
  restoreCheckList: MutationRestoreCheckListArgs;
  updateCheckListTitle: MutationUpdateCheckListTitleArgs;
  updateCheckListHideChecked: MutationUpdateCheckListHideCheckedArgs;
  updateCheckListSort: MutationUpdateCheckListSortArgs;
  addCheckListItem: MutationAddCheckListItemArgs;
  deleteCheckListItem: MutationDeleteCheckListItemArgs;
  restoreCheckListItem: MutationRestoreCheckListItemArgs;
  updateCheckListItemTitle: MutationUpdateCheckListItemTitleArgs;
  updateCheckListItemChecked: MutationUpdateCheckListItemCheckedArgs;
  updateCheckListItemSort: MutationUpdateCheckListItemSortArgs;
  updateCheckListItemAssignee: MutationUpdateCheckListItemAssigneeArgs;
  updateCheckListItemDueDate: MutationUpdateCheckListItemDueDateArgs;
  turnCheckListItemIntoTask: MutationTurnCheckListItemIntoTaskArgs;
  swapCheckListItemAndTask: MutationSwapCheckListItemAndTaskArgs;
  addComment: MutationAddCommentArgs;
  editComment: MutationEditCommentArgs;
  deleteComment: MutationDeleteCommentArgs;
  restoreComment: MutationRestoreCommentArgs;
  likeComment: MutationLikeCommentArgs;
  unlikeComment: MutationUnlikeCommentArgs;
  startExport: MutationStartExportArgs;
  deleteExport: MutationDeleteExportArgs;
  startImport: MutationStartImportArgs;
  checkImport: MutationCheckImportArgs;
  runImport: MutationRunImportArgs;
  cancelImport: MutationCancelImportArgs;
  removeImport: MutationRemoveImportArgs;
  updateTaskField: MutationUpdateTaskFieldArgs;
  createCustomField: MutationCreateCustomFieldArgs;
  updateCustomField: MutationUpdateCustomFieldArgs;
  deleteCustomField: MutationDeleteCustomFieldArgs;
  addFieldOption: MutationAddFieldOptionArgs;
  updateFieldOption: MutationUpdateFieldOptionArgs;
  deleteFieldOption: MutationDeleteFieldOptionArgs;
  mergeFieldOption: MutationMergeFieldOptionArgs;
  restoreFieldOption: MutationRestoreFieldOptionArgs;
  addTaskFile: MutationAddTaskFileArgs;
  deleteTaskFile: MutationDeleteTaskFileArgs;
  restoreTaskFile: MutationRestoreTaskFileArgs;
  updateFilename: MutationUpdateFilenameArgs;
  createApiToken: MutationCreateApiTokenArgs;
  revokeApiToken: MutationRevokeApiTokenArgs;
  createCalendarFeed: MutationCreateCalendarFeedArgs;
  removeCalendarFeed: MutationRemoveCalendarFeedArgs;
  updatePublicLink: MutationUpdatePublicLinkArgs;
  replacePublicLink: MutationReplacePublicLinkArgs;
  createWebhook: MutationCreateWebhookArgs;
  updateWebhook: MutationUpdateWebhookArgs;
  deleteWebhook: MutationDeleteWebhookArgs;
  redeliverWebhook: MutationRedeliverWebhookArgs;
  testWebhook: MutationTestWebhookArgs;
  updateNewsChoice: MutationUpdateNewsChoiceArgs;
  updateNewsTimes: MutationUpdateNewsTimesArgs;
  noteTimeZone: MutationNoteTimeZoneArgs;
  addPushDevice: MutationAddPushDeviceArgs;
  removePushDevice: MutationRemovePushDeviceArgs;
  updatePushText: MutationUpdatePushTextArgs;
  readNotifications: MutationReadNotificationsArgs;
  finishNotifications: MutationFinishNotificationsArgs;
  snoozeNotifications: MutationSnoozeNotificationsArgs;
  createProject: MutationCreateProjectArgs;
  duplicateProject: MutationDuplicateProjectArgs;
  updateProjectTitle: MutationUpdateProjectTitleArgs;
  updateProject: MutationUpdateProjectArgs;
  addProjectMember: MutationAddProjectMemberArgs;
  inviteToProject: MutationInviteToProjectArgs;
  removeProjectMember: MutationRemoveProjectMemberArgs;
  archiveProject: MutationArchiveProjectArgs;
  restoreProject: MutationRestoreProjectArgs;
  requestAccessToProject: MutationRequestAccessToProjectArgs;
  addTaskRelation: MutationAddTaskRelationArgs;
  removeTaskRelation: MutationRemoveTaskRelationArgs;
  setTaskReminder: MutationSetTaskReminderArgs;
  setTaskRepeat: MutationSetTaskRepeatArgs;
  createSavedView: MutationCreateSavedViewArgs;
  updateSavedView: MutationUpdateSavedViewArgs;
  deleteSavedView: MutationDeleteSavedViewArgs;
  restoreSavedView: MutationRestoreSavedViewArgs;
  startTotp: MutationStartTotpArgs;
  confirmTotp: MutationConfirmTotpArgs;
  switchOffTotp: MutationSwitchOffTotpArgs;
  renewRecoveryCodes: MutationRenewRecoveryCodesArgs;
  startPasskey: MutationStartPasskeyArgs;
  addPasskey: MutationAddPasskeyArgs;
  renamePasskey: MutationRenamePasskeyArgs;
  removePasskey: MutationRemovePasskeyArgs;
  addSectionToProject: MutationAddSectionToProjectArgs;
  updateSectionTitle: MutationUpdateSectionTitleArgs;
  updateSection: MutationUpdateSectionArgs;
  duplicateSection: MutationDuplicateSectionArgs;
  moveSection: MutationMoveSectionArgs;
  moveSectionToBoard: MutationMoveSectionToBoardArgs;
  archiveSection: MutationArchiveSectionArgs;
  restoreSection: MutationRestoreSectionArgs;
  completeProfile: MutationCompleteProfileArgs;
  changeProfile: MutationChangeProfileArgs;
  changePassword: MutationChangePasswordArgs;
  changeEmail: MutationChangeEmailArgs;
  deleteAccount: MutationDeleteAccountArgs;
  sendConfirmationEmail: MutationSendConfirmationEmailArgs;
  updateLocale: MutationUpdateLocaleArgs;
  updateBackground: MutationUpdateBackgroundArgs;
  updatePresence: MutationUpdatePresenceArgs;
  endSession: MutationEndSessionArgs;
  endOtherSessions: {};
  createSpace: MutationCreateSpaceArgs;
  updateSpace: MutationUpdateSpaceArgs;
  deleteSpace: MutationDeleteSpaceArgs;
  createFolder: MutationCreateFolderArgs;
  updateFolder: MutationUpdateFolderArgs;
  deleteFolder: MutationDeleteFolderArgs;
  sendReport: MutationSendReportArgs;
  withdrawReport: MutationWithdrawReportArgs;
  deleteReport: MutationDeleteReportArgs;
  addTaskToSection: MutationAddTaskToSectionArgs;
  addTask: MutationAddTaskArgs;
  addTaskOnCalendar: MutationAddTaskOnCalendarArgs;
  archiveTask: MutationArchiveTaskArgs;
  restoreTask: MutationRestoreTaskArgs;
  updateTaskTitle: MutationUpdateTaskTitleArgs;
  updateTaskDescription: MutationUpdateTaskDescriptionArgs;
  setTaskDone: MutationSetTaskDoneArgs;
  moveTask: MutationMoveTaskArgs;
  sortTasks: MutationSortTasksArgs;
  moveAllTasks: MutationMoveAllTasksArgs;
  moveTasksToBoard: MutationMoveTasksToBoardArgs;
  archiveAllTasks: MutationArchiveAllTasksArgs;
  restoreAllTasks: MutationRestoreAllTasksArgs;
  duplicateTask: MutationDuplicateTaskArgs;
  saveTaskTemplate: MutationSaveTaskTemplateArgs;
  assignTask: MutationAssignTaskArgs;
  unassignTask: MutationUnassignTaskArgs;
  inviteUserByEmail: MutationInviteUserByEmailArgs;
  setNotifications: MutationSetNotificationsArgs;
  promoteMyTasks: MutationPromoteMyTasksArgs;
  setTaskCover: MutationSetTaskCoverArgs;
  changeUserWorkspace: MutationChangeUserWorkspaceArgs;
  createWorkspace: MutationCreateWorkspaceArgs;
  updateWorkspace: MutationUpdateWorkspaceArgs;
  hideFirstRun: MutationHideFirstRunArgs;
  showFirstRun: MutationShowFirstRunArgs;
  deleteWorkspace: MutationDeleteWorkspaceArgs;
  leaveWorkspace: MutationLeaveWorkspaceArgs;
  transferOwnership: MutationTransferOwnershipArgs;
  requestAccessToWorkspace: MutationRequestAccessToWorkspaceArgs;
  grantAccess: MutationGrantAccessArgs;
  denyAccess: MutationDenyAccessArgs;
  grantAdmin: MutationGrantAdminArgs;
  dropAdmin: MutationDropAdminArgs;
  addMembers: MutationAddMembersArgs;
  resendInvitation: MutationResendInvitationArgs;
  revokeInvitation: MutationRevokeInvitationArgs;
  removeMember: MutationRemoveMemberArgs;
}

export type MutationName = keyof MutationArgs;
