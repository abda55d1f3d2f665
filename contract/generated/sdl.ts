// Generated, do not edit: npm run contract
/** The whole schema; the server alone imports it. */
export const sdl = `"""
An event in the workspace's log. \`data\` is JSON with the old and new values.
"""
type Activity {
  id: Id!
  seq: Id!
  user: User!
  kind: String!
  projectId: Id
  taskId: Id
  data: String!
  createdAt: DateTime!
}

type ActivityPage {
  list: [Activity!]!
  total: Int!
  pages: Int!
}

"""
Without a former look, nothing has changed: \`since\` is null. At most the newest 1,000 changes count; \`taskIds\` are the
tasks that they are about. \`user\` made most of them, and \`userCount\` people made them.
"""
type BoardChanges {
  """When the caller last looked."""
  since: DateTime

  """The newest activity of that time, for \`activity(after:)\`."""
  after: Id!

  """The commit up to which the answer is complete, for \`markBoardSeen\`."""
  seq: Id!
  total: Int!
  user: User
  userCount: Int!
  taskIds: [Id!]!
}

"""
Lists and tasks in their order of today. What has left for another board since is missing.
"""
type BoardAsOf {
  """When the board was created."""
  createdAt: DateTime!
  sections: [SectionAsOf!]!
}

type SectionAsOf {
  id: Id!
  title: String!
  tasks: [TaskAsOf!]!
}

type TaskAsOf {
  id: Id!
  title: String!
  isDone: Boolean!

  """An instant or a bare day."""
  dueDate: String
}

scalar Id

"""ISO 8601 in UTC."""
scalar DateTime

"""YYYY-MM-DD."""
scalar Date

type Query {
  """
  \`kinds\`: beginnings of kinds, for example \`comment-\`; without it, all. \`after\`: only what is newer than this entry.
  \`byOthers\`: without the caller's own changes.
  """
  activity(workspaceId: Id!, projectId: Id, taskId: Id, userId: Id, kinds: [String!], after: Id, byOthers: Boolean, page: Int = 1): ActivityPage!

  """What others changed on a board since the caller last looked at it."""
  boardChanges(projectId: Id!): BoardChanges!

  """
  The board at the end of a day in a time zone, an IANA name, as far as its activity tells.
  """
  boardAsOf(projectId: Id!, date: Date!, timeZone: String!): BoardAsOf!

  """
  The caller's own preferences of boards, also of those that they cannot see now.
  """
  boardPreferences(workspaceId: Id!): [BoardPreference!]!

  """
  The days from \`start\` to \`end\`, inclusive, in \`timeZone\` (an IANA name).
  """
  calendarTasks(projectId: Id!, start: Date!, end: Date!, timeZone: String = "UTC"): [CalendarTask!]!
  unscheduledTasks(projectId: Id!, page: Int = 1): UnscheduledPage!

  """The number of pages of comments; 0 if the task has none."""
  taskCommentPages(taskId: Id!): Int!

  """Page 1 holds the newest comments; within a page the newest come first."""
  taskComments(taskId: Id!, page: Int = 1): [Comment!]!

  """
  The page that contains the comment, for the comment's route; null if the task has no such comment.
  """
  taskCommentPage(taskId: Id!, commentId: Id!): Int

  """
  The viewer's own exports, newest first: at most 20. Each ends a day after it was made. By an API token, those of its workspace or board.
  """
  exports: [Export!]!

  """The reader's own imports into a workspace, the newest first."""
  boardImports(workspaceId: Id!): [BoardImport!]!
  customFields(workspaceId: Id!): [FieldDefinition!]!
  standardFields: [FieldDefinition!]!

  """
  \`directory\`: tasks/{taskId}, imports/{workspaceId}, or for a background projects/{id} or users/{id}. With \`size\`, a file that is too large is rejected before it is sent; a server that stores files in S3 requires it.
  """
  s3UploadUrl(workspaceId: Id!, filename: String!, directory: String!, size: Int): UploadTicket!

  """
  The API tokens of the signed-in user that were not revoked, the newest first; expired ones too.
  """
  apiTokens: [ApiToken!]!

  """
  The API token that the request came with, and its user; null in a session.
  """
  currentToken: CurrentToken

  """
  The caller's own feed of a board, or without \`projectId\` of their My Tasks in the workspace.
  """
  calendarFeed(workspaceId: Id!, projectId: Id): CalendarFeed!

  """
  Whether everybody with a link reads the board without sign-in; for members who may change the board.
  """
  publicLink(projectId: Id!): PublicLink!

  """
  The webhooks of a workspace, the oldest first: for its owner and admins.
  """
  webhooks(workspaceId: Id!): [Webhook!]!

  """
  The last 100 deliveries of a webhook, the newest first. \`webhook-not-found\` for one of another workspace.
  """
  webhookDeliveries(workspaceId: Id!, id: Id!): [WebhookDelivery!]!

  """The caller's own choices, one for each topic."""
  newsSettings: NewsSettings!

  """What the caller has chosen about push messages."""
  pushSettings: PushSettings!

  """
  A page of the caller's inbox, newest first. Without \`before\` the newest page of what is not done, below it the newest unread notifications, and those that were done last.
  """
  notifications(workspaceId: Id!, before: Id, isDone: Boolean): [Notification!]!
  userProjects(userId: Id!, workspaceId: Id!): [Project!]!
  project(id: Id!): Project

  """
  The whole board in one response: its project, sections and tasks, all in the form of tasks, linked by relatedTasks.
  """
  projectView(id: Id!): ProjectView

  """
  My Tasks: a personal board of the reader's in this workspace, with the four default sections.
  """
  myTasks(workspaceId: Id!): ProjectView!

  """
  The boards that the reader may read, with their numbers of tasks. \`timeZone\` is an IANA name.
  """
  boardSummaries(workspaceId: Id!, timeZone: String = "UTC"): [BoardSummary!]!
  archivedProjects(workspaceId: Id!): [Project!]!
  archivedItems(projectId: Id!, page: Int = 1): ArchivedPage!

  """
  The relations of a board's tasks, and the tasks of other boards at their other ends. A relation to a task that the reader may not see is left out.
  """
  boardRelations(projectId: Id!): BoardRelations!

  """The reader's own reminder of a task, or null."""
  taskReminder(taskId: Id!): TaskReminder

  """The board's shared views, and the caller's own ones."""
  savedViews(projectId: Id!): [SavedView!]!

  """
  The caller's saved searches: views of their My Tasks of the kind \`search\`, which only they see.
  """
  savedSearches(workspaceId: Id!): SavedSearches!

  """
  Tasks, comments and files of the boards that the reader sees, by words and filters such as
  \`assignee:me due:<fri label:bug board:"Mobile app" "a phrase" -word\` (docs/search.md). Dates are those of
  \`timeZone\`, an IANA name. \`page\` is of tasks, or of what \`in:comments\` or \`in:files\` asks for.
  """
  search(workspaceId: Id!, query: String!, timeZone: String = "UTC", page: Int = 1): SearchResults!

  """
  The reader's second factors: authenticator app, passkeys and recovery codes.
  """
  secondFactor: SecondFactor!

  """
  Sections of the boards that the user can add tasks to, for the create-task form.
  """
  sectionList(searchQuery: String = "", workspaceId: Id): [Section!]!
  me: Me
  myCurrentWid: String
  checkPermissionToWorkspace(wid: String): WorkspacePermission!
  wsToken: String

  """
  The sessions of the signed-in user: the current one, then the most recently used first; at most 100.
  """
  mySessions: [Session!]!

  """
  Access to the account of the signed-in user that a new password ends only on request (\`changePassword\`).
  """
  myCredentials: Credentials!
  workspaceTree(workspaceId: Id!): WorkspaceTree!

  """
  The reports of problems that the user has sent (\`sendReport\`), newest first; at most 30, each for 30 days.
  """
  ownReports: [OwnReport!]!

  """
  All reports of the installation, newest first, 20 a page. Only for support (\`Me.isSupport\`).
  """
  supportReports(page: Int = 1): SupportReportPage!

  """
  A report with its recording. Only for support; each call is an entry in \`openings\`, which the sender sees.
  """
  supportReport(id: Id!): OpenedReport!
  task(id: Id!): Task

  """
  Full-text search in titles, descriptions and comments of the tasks that the reader can see.
  """
  searchTasks(workspaceId: Id!, query: String!, projectId: Id, page: Int = 1): TaskSearchPage!

  """
  Those of the tasks that the reader can see on a board, without archived ones: for links in texts; at most 50 ids.
  """
  linkedTasks(workspaceId: Id!, ids: [Id!]!): [Task!]!
  descriptionVersions(taskId: Id!, page: Int = 1): DescriptionVersionPage!

  """
  By id, or by nick within the reader's workspaces: the route contains a nick.
  """
  profile(id: Id, nick: String): Profile
  searchUsers(
    workspaceId: Id!
    projectIds: [Id!] = []
    searchQuery: String = ""
    orderBy: UserOrder = createdAt
    orderDirection: OrderDirection = desc

    """
    Without it, all members. \`projectIds\` selects the users who were added to those boards; createdAt is when they joined.
    """
    page: Int
  ): [User!]!

  """
  The boards that the given members were added to and that the reader may read.
  """
  memberBoards(workspaceId: Id!, userIds: [Id!]!): [MemberBoards!]!
  assigneeAutocomplete(taskId: Id!, search: String!, exclude: [Id!] = []): [User!]!
  users(ids: [Id!]!, workspaceId: Id!): [User!]!
  myWorkspaces: [Workspace!]!

  """The storage that a workspace uses of its quota."""
  workspaceStorage(workspaceId: Id!): WorkspaceStorage!

  """The reader's first steps; null while they are hidden, and for others."""
  firstRun(workspaceId: Id!): FirstRun
  accessRequestList(workspaceId: Id!, page: Int = 1): AccessRequestPage!

  """
  Whether the reader's own request for the workspace, or for one of its boards, is open.
  """
  isAccessRequested(widToken: String!, projectId: Id): Boolean!

  """
  Invited addresses that have not joined yet, for members who can add or manage people.
  """
  invitationList(workspaceId: Id!, page: Int = 1): InvitationPage!
}

type Mutation {
  """
  Stores that the caller has looked at a board and knows its changes up to the commit \`seq\`.
  """
  markBoardSeen(id: Id!, seq: Id!): Result!

  """
  Reserves a range of ids for objects that this user creates later. Changes no workspace.
  """
  reserveIds(count: Int = 100): IdRange!

  """
  \`after\`: the starred board before it, 0 for the first place; omitted, a new star is the last and others keep their place.
  """
  starProject(id: Id!, isStarred: Boolean!, after: Id): BoardPreferencePayload!

  """\`id\`: the list that the caller sees as a strip, or whole again."""
  collapseSection(id: Id!, isCollapsed: Boolean!): BoardPreferencePayload!

  """What the caller hears of on a board."""
  watchProject(id: Id!, level: WatchLevel!): BoardPreferencePayload!

  """Whether the caller hears nothing of a task, also if they watch it."""
  muteTask(id: Id!, isMuted: Boolean!): BoardPreferencePayload!
  createCheckList(taskId: Id!, title: String!, id: Id): CheckListPayload!
  deleteCheckList(id: Id!): CheckListPayload!
  restoreCheckList(id: Id!): CheckListPayload!
  updateCheckListTitle(id: Id!, title: String!): CheckListPayload!
  updateCheckListHideChecked(id: Id!, hideChecked: Boolean!): CheckListPayload!
  updateCheckListSort(id: Id!, after: Id!): CheckListPayload!
  addCheckListItem(checkListId: Id!, title: String!, id: Id): CheckListItemPayload!
  deleteCheckListItem(id: Id!): CheckListItemPayload!
  restoreCheckListItem(id: Id!): CheckListItemPayload!
  updateCheckListItemTitle(id: Id!, title: String!): CheckListItemPayload!
  updateCheckListItemChecked(id: Id!, checked: Boolean!): CheckListItemPayload!
  updateCheckListItemSort(id: Id!, targetCheckListId: Id!, after: Id!): CheckListItemPayload!

  """
  Gives an item to a member of the workspace, or with null to no one. On a private board the member may then see
  the board.
  """
  updateCheckListItemAssignee(id: Id!, userId: Id): CheckListItemPayload!

  """
  Sets the day (\`YYYY-MM-DD\`) or the instant (RFC 3339) until which an item is to be done; null clears it.
  """
  updateCheckListItemDueDate(id: Id!, dueDate: String): CheckListItemPayload!

  """
  Deletes an item and adds a task with its title, assignee and date at the end of a list of the same board.
  """
  turnCheckListItemIntoTask(itemId: Id!, sectionId: Id!, id: Id): TaskPayload!

  """
  Takes \`turnCheckListItemIntoTask\` back (\`isTask: false\`: the item is restored and the task archived), or does it
  again.
  """
  swapCheckListItemAndTask(itemId: Id!, taskId: Id!, isTask: Boolean!): CheckListItemPayload!
  addComment(taskId: Id!, content: String!, id: Id): CommentPayload!
  editComment(commentId: Id!, content: String!): CommentPayload!
  deleteComment(commentId: Id!): CommentPayload!
  restoreComment(commentId: Id!): CommentPayload!
  likeComment(commentId: Id!): CommentPayload!
  unlikeComment(commentId: Id!): CommentPayload!

  """
  Starts an export as a job in the background: of a board, of everything that the viewer may read in a workspace, or of the
  viewer's account if both ids are omitted. \`exports\` reports its progress. \`includesFiles\`: with the attached files, in JSON
  only. The account is exported in JSON. At most 3 exports of a user wait or run at a time (\`exports-too-many\`), and 20 are
  started an hour.
  """
  startExport(workspaceId: Id, projectId: Id, format: ExportFormat!, includesFiles: Boolean = false): ExportPayload!

  """
  Ends an export: its file is deleted. \`export-not-found\` for one of another user.
  """
  deleteExport(id: Id!): Result!

  """
  Checks an uploaded file. Nothing is written before \`runImport\`. \`source\`: detected from the file if omitted.
  """
  startImport(workspaceId: Id!, url: String!, filename: String!, source: ImportSource): ImportPayload!

  """
  Checks the file again, with the columns of a CSV file or the projects that the reader chose.
  """
  checkImport(workspaceId: Id!, importId: Id!, columns: [ImportColumn!], projects: [String!]): ImportPayload!

  """
  Makes the boards. \`title\`: of a single one; several keep their titles. \`people\`: who stands for the people of the file, members or addresses that are invited into the workspace,
  by those who may do that. No one stands for those that are missing.
  """
  runImport(workspaceId: Id!, importId: Id!, title: String!, people: [ImportPersonInput!]!): ImportPayload!

  """Stops an import that is not done. Nothing of it stays."""
  cancelImport(workspaceId: Id!, importId: Id!): ImportPayload!

  """Archives the boards of an import, for seven days after it was done."""
  removeImport(workspaceId: Id!, importId: Id!): ImportPayload!

  """\`value\` is a string for every field type."""
  updateTaskField(taskId: Id!, fieldId: Id!, isStandard: Boolean!, value: String): TaskPayload!
  createCustomField(workspaceId: Id!, projectId: Id, title: String!, typeId: Int!, isMultiple: Boolean = false, options: [String!] = [], id: Id): FieldDefinitionPayload!
  updateCustomField(id: Id!, title: String, after: Id): FieldDefinitionPayload!
  deleteCustomField(id: Id!): FieldDefinitionPayload!

  """
  \`id\`: the id reserved for the option. If the field has an option with this title, that one stays.
  """
  addFieldOption(fieldId: Id!, title: String!, color: String, id: Id): FieldDefinitionPayload!
  updateFieldOption(id: Id!, title: String, color: String, after: Id): FieldDefinitionPayload!
  deleteFieldOption(id: Id!): FieldDefinitionPayload!

  """Tasks with the option have the option \`into\` from then on."""
  mergeFieldOption(id: Id!, into: Id!): FieldDefinitionPayload!

  """
  Takes back a deletion or a merge: tasks that had the option have it again.
  """
  restoreFieldOption(id: Id!): FieldDefinitionPayload!

  """
  \`url\`: the \`publicUrl\` of a ticket to which the bytes were sent. The server derives the type and the measures from the bytes; \`mime\` and \`aspectRatio\` are only hints.
  """
  addTaskFile(taskId: Id!, filename: String!, url: String!, mime: String!, aspectRatio: Float): FilePayload!
  deleteTaskFile(id: Id!): FilePayload!
  restoreTaskFile(id: Id!): FilePayload!

  """Keeps the file's extension."""
  updateFilename(id: Id!, filename: String!): FilePayload!

  """
  Creates a token, by which a script acts for the user in one workspace, or on one of its boards (\`projectId\`).
  \`days\`: how long it works; without it, until it is revoked.
  """
  createApiToken(workspaceId: Id!, projectId: Id, name: String!, scope: TokenScope!, days: Int, password: String!): ApiTokenPayload!

  """Takes effect at once. \`api-token-not-found\` for other users' tokens."""
  revokeApiToken(id: Id!): Result!

  """
  Creates the caller's feed, or replaces its address: the former one ends at once.
  """
  createCalendarFeed(workspaceId: Id!, projectId: Id): CalendarFeedPayload!
  removeCalendarFeed(workspaceId: Id!, projectId: Id): Result!

  """
  Switches a board's public link on or off, for people who may make the board public. Off: the address ends at once. On after off: a new address.
  """
  updatePublicLink(projectId: Id!, isOn: Boolean!, showsNames: Boolean!): Result!

  """
  Gives a public link a new address; the former one ends at once. Changes nothing if the link is off.
  """
  replacePublicLink(projectId: Id!): Result!

  """
  Creates a webhook: from now on events of the workspace, or of one of its boards (\`projectId\`), are sent to \`url\`.
  \`topics\`: what they are about; without it, everything.
  """
  createWebhook(workspaceId: Id!, url: String!, topics: [WebhookTopic!], projectId: Id): WebhookPayload!

  """
  Changes a webhook, which shows from then on what the caller may see. Switched on again, it goes on after the last
  event that it has sent.
  """
  updateWebhook(workspaceId: Id!, id: Id!, url: String!, topics: [WebhookTopic!], isOn: Boolean!): WebhookPayload!

  """Takes effect at once; what waits is not sent."""
  deleteWebhook(workspaceId: Id!, id: Id!): Result!

  """
  Sends a delivery again under the same id, once; one that waits for its next attempt is sent now.
  """
  redeliverWebhook(workspaceId: Id!, id: Id!, deliveryId: String!): Result!

  """Sends the event \`ping\`, also while the webhook is off."""
  testWebhook(workspaceId: Id!, id: Id!): Result!

  """
  Chooses whether news of a topic come to the caller's inbox, by mail and as push messages. A channel that is null or
  absent stays as it is.
  """
  updateNewsChoice(topic: NewsTopic!, inbox: Boolean, mail: NewsMail, push: Boolean): NewsSettingsPayload!

  """
  Chooses when mail of news comes, in hours of the day in the time zone, an IANA name. In quiet hours, from \`quietFrom\`
  to \`quietTo\`, mail waits for their end; both null: no quiet hours. The digest comes at \`digestHour\`.
  """
  updateNewsTimes(timeZone: String!, quietFrom: Int, quietTo: Int, digestHour: Int!): NewsSettingsPayload!

  """
  Stores the time zone of the caller's browser, unless the account has one (\`Me.timeZone\`).
  """
  noteTimeZone(timeZone: String!): MePayload!

  """
  Sends push messages to the caller's browser from now on, until its session ends: its address at the push service and
  its keys, as \`PushSubscription\` has them.
  """
  addPushDevice(endpoint: String!, p256dh: String!, auth: String!): PushSettingsPayload!

  """Ends push messages to one of the caller's browsers."""
  removePushDevice(id: Id!): PushSettingsPayload!

  """
  Chooses whether push messages show titles, names and texts, or only that there is news.
  """
  updatePushText(showsText: Boolean!): PushSettingsPayload!

  """
  Marks notifications of the caller as read, or as unread again. Ids of others are ignored.
  """
  readNotifications(workspaceId: Id!, ids: [Id!]!, isRead: Boolean!): NotificationsPayload!

  """
  Moves notifications of the caller from the inbox to the done ones, or back.
  """
  finishNotifications(workspaceId: Id!, ids: [Id!]!, isDone: Boolean!): NotificationsPayload!

  """
  Hides notifications of the caller until a time, when they are unread again; null shows them at once.
  """
  snoozeNotifications(workspaceId: Id!, ids: [Id!]!, until: DateTime): NotificationsPayload!

  """
  \`template\`: what the board has at first; nothing if omitted. \`locale\`: the language of that, en or pl; the creator's own if
  omitted.
  """
  createProject(workspaceId: Id!, title: String!, visibility: BoardVisibility = workspace, spaceId: Id, folderId: Id, template: BoardTemplate, locale: String, id: Id): ProjectPayload!

  """
  A copy of a board: its lists, fields with their options, shared views and colour; \`includesTasks\`: with its live tasks, of
  which none is done; \`includesPeople\`: with its members and assignees. The copy of a private board is private, that of any
  other one is visible in the workspace.
  """
  duplicateProject(projectId: Id!, title: String!, includesTasks: Boolean = true, includesPeople: Boolean = false, id: Id): ProjectPayload!
  updateProjectTitle(id: Id!, title: String!): ProjectPayload!

  """
  An omitted argument keeps its value; null for spaceId or folderId moves the board to the top level.
  """
  updateProject(id: Id!, visibility: BoardVisibility, background: String, cardFieldIds: [Id!], isTemplate: Boolean, spaceId: Id, folderId: Id, after: Id): ProjectPayload!
  addProjectMember(projectId: Id!, userId: Id!): ProjectPayload!

  """
  Adds people to a board, and to its workspace where they are no members yet. \`users\`: e-mail addresses separated by white space,
  commas or semicolons; those without an account are invited and join the board with the workspace. \`isAdmin\`: new
  members become admins of the workspace. \`added\` counts the people who are new on the board.
  """
  inviteToProject(projectId: Id!, users: String!, isAdmin: Boolean = false): AddMembersPayload!
  removeProjectMember(projectId: Id!, userId: Id!): ProjectPayload!
  archiveProject(id: Id!): ProjectPayload!
  restoreProject(id: Id!): ProjectPayload!
  requestAccessToProject(projectId: Id!, widToken: String!): Result!

  """
  Relates two tasks of the workspace; a second time changes nothing. The caller must be able to change both. Tasks that
  block each other, or duplicate each other, directly or through others, are refused.
  """
  addTaskRelation(taskId: Id!, relatedTaskId: Id!, type: TaskRelationType!): TaskRelationPayload!
  removeTaskRelation(taskId: Id!, relatedTaskId: Id!, type: TaskRelationType!): TaskRelationPayload!

  """
  Sends the caller a mail before the task is due; \`minutesBefore: null\` removes the reminder. \`timeZone\`: an IANA name;
  a due date without a time counts as 9:00 there.
  """
  setTaskReminder(taskId: Id!, minutesBefore: Int, timeZone: String): TaskReminderPayload!

  """
  Sets how a task repeats, or ends that with \`rule: null\`; the other arguments are required with a rule.
  \`rule\`: FREQ=DAILY, WEEKLY or MONTHLY of RFC 5545 with INTERVAL, BYDAY and BYMONTHDAY. \`timeZone\`: an IANA name.
  \`start\`: the day that weeks and months are counted from. \`isAfterCompletion\`: counted from the day of completion.
  """
  setTaskRepeat(taskId: Id!, rule: String, timeZone: String, start: String, isAfterCompletion: Boolean): TaskPayload!

  """
  \`isShared\`: for everyone who sees the board; only those who may change the board may share a view.
  """
  createSavedView(projectId: Id!, title: String!, kind: SavedViewKind!, state: String!, isShared: Boolean!, id: Id): SavedViewPayload!

  """
  Omitted arguments change nothing; \`kind\` and \`state\` are given together.
  """
  updateSavedView(id: Id!, title: String, kind: SavedViewKind, state: String, after: Id): SavedViewPayload!
  deleteSavedView(id: Id!): SavedViewPayload!
  restoreSavedView(id: Id!): SavedViewPayload!

  """
  Begins to set up an authenticator app; sign-in asks for no code before \`confirmTotp\`.
  """
  startTotp(password: String!): TotpPayload!

  """
  The app's first code switches it on. The response contains recovery codes unless the user already has some.
  """
  confirmTotp(code: String!): RecoveryCodesPayload!

  """\`code\`: the app's, or a recovery code."""
  switchOffTotp(password: String!, code: String!): Result!

  """
  Replaces all recovery codes by ten new ones. Users with an authenticator app must pass \`code\`.
  """
  renewRecoveryCodes(password: String!, code: String = ""): RecoveryCodesPayload!

  """
  Begins to add a passkey. \`addPasskey\` must follow within five minutes, in the same session.
  """
  startPasskey(password: String!): PasskeyOptionsPayload!

  """
  Adds a passkey, as the browser's authenticator created it, in base64url. It signs in alone, and is a second step after
  the password. The response contains recovery codes unless the user already has some.
  """
  addPasskey(name: String!, credentialId: String!, clientDataJSON: String!, attestationObject: String!, transports: [String!] = []): RecoveryCodesPayload!

  """\`passkey-not-found\` for other users' passkeys."""
  renamePasskey(id: Id!, name: String!): Result!
  removePasskey(id: Id!, password: String!): Result!
  addSectionToProject(projectId: Id!, title: String!, id: Id): SectionPayload!
  updateSectionTitle(id: Id!, title: String!): SectionPayload!

  """
  The colour of the list's dot and the most tasks that it should hold. Omitted arguments keep the stored value; null clears
  it. Nothing is refused because of \`taskLimit\`: a list with more tasks says so.
  """
  updateSection(id: Id!, hue: Int, taskLimit: Int): SectionPayload!

  """
  A copy of a list right after it, with its title, colour and limit, and copies of those of the given tasks that are live in it:
  title, description, colour, field values, checklists and assignees; none of them is done. \`id\` and \`copyIds\`: ids reserved
  for the copy of the list and of each task.
  """
  duplicateSection(sectionId: Id!, taskIds: [Id!]!, copyIds: [Id!], id: Id): SectionPayload!
  moveSection(id: Id!, after: Id!): SectionPayload!

  """
  Moves a list with its settings and all of its tasks, archived ones included, to another board of the workspace, after the
  given list there, 0 for the first place. It takes along what \`moveTasksToBoard\` does. At most 200 live and 1,000 archived
  tasks.
  """
  moveSectionToBoard(id: Id!, toProjectId: Id!, after: Id!): SectionPayload!
  archiveSection(id: Id!): SectionPayload!
  restoreSection(id: Id!): SectionPayload!
  completeProfile(
    name: String!
    nick: String!
    initials: String
    password: String
    password2: String
    companyName: String
    projectName: String
    wid: String

    """
    Whether the first board gets sample tasks, and the home screen first steps (\`firstRun\`).
    """
    withSample: Boolean = false
  ): MePayload!
  changeProfile(name: String!, nick: String!, nickShort: String!): MePayload!

  """
  Ends all other sessions of the user. \`revokesTokens\`: also revokes their API tokens; \`removesFeeds\`: also ends the addresses of
  their calendar feeds.
  """
  changePassword(oldPassword: String!, newPassword: String!, revokesTokens: Boolean = false, removesFeeds: Boolean = false): Result!
  changeEmail(oldEmail: String!, newEmail: String!, password: String!): Result!
  deleteAccount(password: String!): Result!
  sendConfirmationEmail(url: String!): Result!
  updateLocale(locale: String!): MePayload!
  updateBackground(background: String!): MePayload!

  """
  Whether others see on which board and task the user is (\`showsPresence\`); who is hidden does not see others either.
  """
  updatePresence(isShown: Boolean!): MePayload!

  """
  Ends one of the user's own sessions; \`session-not-found\` for any other.
  """
  endSession(id: Id!): Result!

  """Ends all sessions of the user except the current one."""
  endOtherSessions: Result!
  createSpace(workspaceId: Id!, title: String!, id: Id): SpacePayload!
  updateSpace(id: Id!, title: String, after: Id): SpacePayload!
  deleteSpace(id: Id!): SpacePayload!
  createFolder(workspaceId: Id!, spaceId: Id, title: String!, id: Id): FolderPayload!
  updateFolder(id: Id!, title: String, spaceId: Id, after: Id): FolderPayload!
  deleteFolder(id: Id!): FolderPayload!

  """
  Sends a recording (docs/support.md#format) to the support of the installation; \`no-support-inbox\` if it has none. At most 10 an hour.
  """
  sendReport(
    """
    The recording as JSON, compressed with gzip, in base64; at most 900,000 characters, 8 MB when decompressed.
    """
    recording: String!
    note: String!

    """The number of its actions."""
    steps: Int!
    locale: String!

    """The build of the page; null if unknown."""
    release: String
  ): SendReportPayload!

  """
  Deletes a report that the user has sent; \`report-not-found\` for any other.
  """
  withdrawReport(id: Id!): Result!

  """Deletes any report. Only for support."""
  deleteReport(id: Id!): Result!
  addTaskToSection(sectionId: Id!, title: String!, id: Id): TaskPayload!
  addTask(sectionId: Id!, title: String!, id: Id): TaskPayload!
  addTaskOnCalendar(sectionId: Id!, title: String!, dueDate: DateTime!, id: Id): TaskPayload!
  archiveTask(id: Id!): TaskPayload!
  restoreTask(id: Id!): TaskPayload!
  updateTaskTitle(id: Id!, title: String!): TaskPayload!

  """
  \`baseVersion\`: the version that the user edited. If the text has changed since then, the response contains the replaced text.
  """
  updateTaskDescription(id: Id!, description: String!, baseVersion: Id): TaskPayload!
  setTaskDone(id: Id!, isDone: Boolean!): TaskPayload!
  moveTask(id: Id!, sectionId: Id!, after: Id!): TaskPayload!

  """
  Puts these tasks of a list into this order. They share the positions that they have now, so that all other tasks keep theirs; tasks that have left the list are ignored.
  """
  sortTasks(sectionId: Id!, taskIds: [Id!]!): SectionPayload!

  """
  Moves tasks of a list to a list of the same board. \`afters\`: for each task the one that it follows, 0 for the first place. Tasks that have left the list are ignored.
  """
  moveAllTasks(sectionId: Id!, toSectionId: Id!, taskIds: [Id!]!, afters: [Id!]!): SectionPayload!

  """
  Moves tasks of a board to lists of another board of the workspace. For each task: its list there, and the task that it follows, 0 for the first place. Fields of the same name and kind keep their values. Assignees and watchers who may not read the other board lose the task; values and people that stay behind return if the task does. Tasks that have left the first board are ignored.
  """
  moveTasksToBoard(projectId: Id!, toProjectId: Id!, taskIds: [Id!]!, sectionIds: [Id!]!, afters: [Id!]!): ProjectPayload!

  """
  Archives tasks of a list; they keep their positions. Tasks that have left the list are ignored.
  """
  archiveAllTasks(sectionId: Id!, taskIds: [Id!]!): SectionPayload!
  restoreAllTasks(sectionId: Id!, taskIds: [Id!]!): SectionPayload!

  """
  A copy at the end of a list: title, description, field values and checklists. On another board it has the values of fields that exist there by name and kind. \`id\`: the id reserved for the copy.
  """
  duplicateTask(taskId: Id!, sectionId: Id!, id: Id): TaskPayload!

  """
  Adds a task template to a board: with description, cover colour, checklists and field values of a task of the board, or empty. Templates are edited and archived like tasks, and used by duplicateTask.
  """
  saveTaskTemplate(projectId: Id!, title: String!, taskId: Id, id: Id): TaskPayload!

  """
  \`watch\`: whether the user watches the task from then on; true by default. Pass false to restore an assignee who did not watch it.
  """
  assignTask(taskId: Id!, userId: Id!, watch: Boolean): TaskPayload!

  """
  \`unwatch\`: for undoing an assignment. The user stops watching the task if only an assignment had made them watch it.
  """
  unassignTask(taskId: Id!, userId: Id!, unwatch: Boolean): TaskPayload!
  inviteUserByEmail(taskId: Id!, email: String!): TaskPayload!
  setNotifications(taskId: Id!, userId: Id!, notify: Boolean!): TaskPayload!

  """
  Moves tasks to earlier lists by their due date, once per day and user; returns the moved tasks, for Undo.
  """
  promoteMyTasks(workspaceId: Id!, timeZone: String!): PromotionPayload!

  """
  A colour, or an image of the task's files. Without both arguments the card has no cover.
  """
  setTaskCover(id: Id!, hue: Int, fileId: Id): TaskPayload!
  changeUserWorkspace(workspaceId: Id!): Result!

  """
  \`users\`: e-mail addresses separated by white space, commas or semicolons.
  """
  createWorkspace(title: String!, users: String = ""): WorkspacePayload!
  updateWorkspace(id: Id!, name: String, isPublic: Boolean, settings: WorkspaceSettingsInput): WorkspacePayload!

  """
  Hides the first steps and the sample tasks that were not renamed: they are on no board, in no archive and no activity.
  """
  hideFirstRun(workspaceId: Id!): Result!

  """Takes \`hideFirstRun\` back."""
  showFirstRun(workspaceId: Id!): Result!
  deleteWorkspace(id: Id!): Result!
  leaveWorkspace(id: Id!): Result!
  transferOwnership(workspaceId: Id!, userId: Id!): WorkspacePayload!
  requestAccessToWorkspace(widToken: String!): Result!

  """
  Without projectId, it answers all of the user's requests in this workspace.
  """
  grantAccess(userId: Id!, workspaceId: Id!, projectId: Id): Result!
  denyAccess(userId: Id!, workspaceId: Id!, projectId: Id): Result!
  grantAdmin(userId: Id!, workspaceId: Id!): Result!
  dropAdmin(userId: Id!, workspaceId: Id!): Result!
  addMembers(workspaceId: Id!, users: String!): AddMembersPayload!

  """Sends the mail of an open invitation again."""
  resendInvitation(workspaceId: Id!, email: String!): Result!

  """
  The owner and admins can revoke any open invitation, other members who can add people only their own.
  """
  revokeInvitation(workspaceId: Id!, email: String!): Result!
  removeMember(userId: Id!, workspaceId: Id!): Result!
}

"""
\`params\`: a JSON object with the values for the message, such as a limit or names.
"""
type FieldError {
  field: String
  message: String!
  params: String
}

type Result {
  success: Boolean!
  errors: [FieldError!]!
}

type IdRange {
  from: Id!
  to: Id!
}

"""
What a member hears of on a board. \`all\`: as if they watched each task. \`mine\`: tasks that they watch, and what concerns them. \`none\`: no news of its tasks.
"""
enum WatchLevel {
  all
  mine
  none
}

type BoardPreference {
  """The board's."""
  id: Id!
  version: Id!
  workspaceId: Id!

  """The place among the caller's starred boards; null: no star."""
  starIndex: Float
  collapsedSectionIds: [Id!]!
  watchLevel: WatchLevel!
  mutedTaskIds: [Id!]!
}

type BoardPreferencePayload {
  success: Boolean!
  errors: [FieldError!]!
  boardPreference: BoardPreference
}

"""
\`id\` is the task's id; entries of a day sort by \`sortIndex\` (minutes of the day, then the task's id).
"""
type CalendarTask {
  id: Id!
  sortIndex: Float!
  task: Task!
}

type UnscheduledPage {
  list: [Task!]!
  total: Int!
  perPage: Int!
}

type CheckListPayload {
  success: Boolean!
  errors: [FieldError!]!
  checkList: CheckList
}

type CheckListItemPayload {
  success: Boolean!
  errors: [FieldError!]!
  checkListItem: CheckListItem
}

type CheckList {
  id: Id!
  version: Id!
  taskId: Id!

  """The task's board."""
  projectId: Id
  title: String!
  sortIndex: Float!
  hideChecked: Boolean!
  items: [CheckListItem!]!
}

type CheckListItem {
  id: Id!
  version: Id!
  taskId: Id!
  projectId: Id
  checkListId: Id!
  title: String!
  sortIndex: Float!
  checked: Boolean!

  """Who does it."""
  assignee: User

  """A day (\`YYYY-MM-DD\`), or an instant in UTC."""
  dueDate: String
}

type CommentPayload {
  success: Boolean!
  errors: [FieldError!]!
  comment: Comment
}

type Comment {
  id: Id!
  version: Id!
  taskId: Id!

  """The task's board."""
  projectId: Id

  """Empty if the comment is deleted."""
  content: String!
  creator: User!
  editCount: Int!
  likes: [User!]!
  likeCounter: Int!
  likedByMe: Boolean!
  createdAt: DateTime!
  updatedAt: DateTime!
  deletedAt: DateTime
}

enum ExportFormat {
  json
  csv
  markdown
}

enum ExportState {
  waiting
  running
  ready
  failed
}

type ExportPayload {
  success: Boolean!
  errors: [FieldError!]!
  export: Export
}

type Export {
  id: Id!

  """Null for an export of the account."""
  workspaceId: Id

  """Null for an export of a workspace or of the account."""
  projectId: Id

  """
  The name of the board or of the workspace; empty for an export of the account.
  """
  title: String!
  format: ExportFormat!
  includesFiles: Boolean!
  state: ExportState!

  """Per cent."""
  progress: Int!

  """In bytes; null until it is ready."""
  size: Float

  """
  Where the viewer gets the file until \`expiresAt\`; null until it is ready.
  """
  url: String
  createdAt: DateTime!
  expiresAt: DateTime!
}

type ImportPayload {
  success: Boolean!
  errors: [FieldError!]!
  boardImport: BoardImport
}

enum ImportSource {
  kreda
  trello
  asana
  todoist
  jira
  planka
  vikunja
  csv
}

enum ImportState {
  checking
  ready
  running
  done
  failed
  cancelled
  removed
}

"""What a column of a CSV file holds."""
enum ImportColumn {
  skip
  title
  list
  description
  assignees
  dueDate
  labels
  done
  field
}

enum ImportCountKind {
  boards
  lists
  tasks
  done
  archived
  labels
  fields
  people
  comments
  checkLists
  files
}

"""Why something of the file stays out, or comes in another form."""
enum ImportLossReason {
  titleCut
  textCut
  attachmentLink
  fileTooLarge
  fileMissing
  tooManyFiles
  dateInvalid
  valueInvalid
  fieldUnsupported
  rowWithoutTitle
  tooManyLabels
  activityLeftOut
  repeatsLeftOut
  encodingGuessed
  personLeftOut
  subtaskShortened
  relationLeftOut
  commentLeftOut
  otherProject
}

"""Why an import failed."""
enum ImportProblem {
  unknownFormat
  invalidJson
  tooDeep
  invalidCsv
  lineTooLong
  tooManyColumns
  invalidZip
  zipTooLarge
  tooManyTasks
  tooManyLists
  outOfMemory
  tookTooLong
  empty
  fileMissing
  workspaceFull
  expired
  failed
}

type BoardImport {
  id: Id!
  filename: String!
  size: Float!
  source: ImportSource
  state: ImportState!

  """The title of the board, or of the first one."""
  title: String!

  """Tasks that are written, of \`total\`."""
  progress: Int!
  total: Int!
  problem: ImportProblem
  counts: [ImportCount!]!
  losses: [ImportLoss!]!
  people: [ImportPerson!]!

  """The columns of a CSV file with what they hold, and its first rows."""
  columns: [ImportedColumn!]!
  rows: [[String!]!]!

  """
  The projects of a file that has several: each chosen one becomes a board.
  """
  projects: [ImportProject!]!

  """The board of an import that is done, or the first one."""
  projectId: Id

  """All boards of an import that is done."""
  boards: [ImportedBoard!]!
  createdAt: DateTime!
  finishedAt: DateTime
  isRemovable: Boolean!
}

type ImportProject {
  key: String!
  title: String!
  tasks: Int!
  isChosen: Boolean!
}

type ImportedBoard {
  projectId: Id!
  title: String!
}

type ImportCount {
  kind: ImportCountKind!
  count: Int!
}

type ImportLoss {
  reason: ImportLossReason!
  count: Int!
}

"""
A person of the file. \`userId\`: the member with that address, or the one that was chosen.
"""
type ImportPerson {
  key: String!
  name: String!
  email: String
  userId: Id
}

type ImportedColumn {
  name: String!
  holds: ImportColumn!
}

"""A member, or an address that is invited."""
input ImportPersonInput {
  key: String!
  userId: Id
  email: String
}

type FieldDefinitionPayload {
  success: Boolean!
  errors: [FieldError!]!
  field: FieldDefinition
}

"""
\`projectId\`: the task's board. A cleared value is null, and responses omit it.
"Created by" has no row of its own: its \`id\` is the task's.
"""
type FieldValue {
  id: Id!
  version: Id!
  fieldId: Id!
  taskId: Id!
  projectId: Id
  isStandard: Boolean!
  value: String
}

type FieldDefinition {
  id: Id!
  version: Id!
  workspaceId: Id
  projectId: Id
  title: String!
  typeId: Int!
  isMultiple: Boolean!
  isStandard: Boolean!
  sortIndex: Float!
  options: [FieldOption!]!
}

"""
\`mergedIds\`: options that were merged into this one. Values may contain their ids.
"""
type FieldOption {
  id: Id!
  version: Id!
  title: String!
  color: String
  sortIndex: Float!
  mergedIds: [Id!]!
}

type FilePayload {
  success: Boolean!
  errors: [FieldError!]!
  file: File
}

"""
\`url\`: a path on this server, where users who can read the task get the bytes. \`projectId\`: the task's board.
"""
type File {
  id: Id!
  version: Id!
  taskId: Id!
  projectId: Id
  url: String!
  filename: String!
  mime: String!

  """In bytes."""
  size: Int!

  """Width divided by height; null if the file is not an image."""
  aspectRatio: Float
  sortIndex: Float!
  createdAt: DateTime!
  updatedAt: DateTime!
  deletedAt: DateTime
}

"""
\`url\`: where to send the bytes by PUT until \`expires\`; a path is on this server. \`publicUrl\`: where they can be read; pass it to addTaskFile.
"""
type UploadTicket {
  url: String!
  expires: DateTime!
  publicUrl: String!
}

"""
\`read\`: queries. \`write\`: also changes of boards and tasks. \`admin\`: also settings and people of the workspace, if the user may change them.
"""
enum TokenScope {
  read
  write
  admin
}

"""
\`workspaceName\`, \`boardTitle\`: null if the user does not see them any more. A token without \`projectId\` is for the whole workspace.
"""
type ApiToken {
  id: Id!
  name: String!
  scope: TokenScope!
  workspaceId: Id!
  workspaceName: String
  projectId: Id
  boardTitle: String
  createdAt: DateTime!
  expiresAt: DateTime

  """Updated at most once a minute."""
  lastUsedAt: DateTime
}

"""\`token\` for \`Authorization: Bearer\`, returned only once."""
type ApiTokenPayload {
  success: Boolean!
  errors: [FieldError!]!
  apiToken: ApiToken
  token: String
}

"""Who a token acts for."""
type CurrentToken {
  apiToken: ApiToken!
  userId: Id!
  userName: String!
  userNick: String!
}

"""
\`url\`: an iCalendar address (RFC 5545) that works without sign-in; null if there is none.
"""
type CalendarFeed {
  url: String
  createdAt: DateTime
}

type CalendarFeedPayload {
  success: Boolean!
  errors: [FieldError!]!
  feed: CalendarFeed
}

"""
\`url\`: null if the link is off, for members who may not switch it, and if the installation's key has changed.
"""
type PublicLink {
  isOn: Boolean!

  """
  Whether the page has the names of assigned people; otherwise it names no one.
  """
  showsNames: Boolean!
  url: String
}

"""What events are about."""
enum WebhookTopic {
  tasks
  comments
  checkLists
  files
  lists
  boards
  fields
  people
}

"""
Why a webhook is off: a user switched it off, ten attempts for one event have failed, or its user is no admin any more.
"""
enum WebhookOffReason {
  user
  failing
  rights
}

"""\`withheld\`: the webhook's user may not see it any more."""
enum WebhookDeliveryState {
  waiting
  delivered
  failed
  withheld
}

"""
Why an attempt has failed: \`status\` is any status but 2xx, \`secret\` was encrypted with another key of the installation.
"""
enum WebhookError {
  timeout
  redirect
  status
  privateAddress
  dns
  tls
  connection
  secret
}

"""
\`topics\`: null for all. \`projectId\`: null for the whole workspace; \`boardTitle\`: also null if the caller may not see the board.
\`userName\`: whose view of the workspace it sends. \`failingSince\`: the first failure after the last success.
"""
type Webhook {
  id: Id!
  url: String!
  topics: [WebhookTopic!]
  projectId: Id
  boardTitle: String
  userName: String!
  isOn: Boolean!
  offReason: WebhookOffReason
  failingSince: DateTime
  createdAt: DateTime!
}

"""
One event for one webhook. \`statusCode\`, \`error\`, \`ms\`: of the last attempt. \`nextAt\`: the next one, while it waits.
"""
type WebhookDelivery {
  id: String!
  event: String!
  seq: Int!
  state: WebhookDeliveryState!
  attempts: Int!
  statusCode: Int
  error: WebhookError
  ms: Int
  createdAt: DateTime!
  nextAt: DateTime
}

"""
\`secret\` for checking signatures, returned only once, by \`createWebhook\`.
"""
type WebhookPayload {
  success: Boolean!
  errors: [FieldError!]!
  webhook: Webhook
  secret: String
}

"""
What news is about. \`commented\`: replies too. \`moved\`: completed too. \`due\`: due soon and overdue. \`access\`: requests and their answers. \`membership\`: added to a workspace or board, and a new role.
"""
enum NewsTopic {
  assigned
  mentioned
  commented
  moved
  file
  due
  access
  membership
}

"""\`now\`: a mail at once. \`digest\`: one mail a day."""
enum NewsMail {
  off
  now
  digest
}

type NewsChoice {
  topic: NewsTopic!
  inbox: Boolean!
  mail: NewsMail!

  """
  Whether it comes to the browsers in which the caller has asked for push.
  """
  push: Boolean!
}

type NewsSettings {
  choices: [NewsChoice!]!
  timeZone: String
  quietFrom: Int
  quietTo: Int
  digestHour: Int!
}

type NewsSettingsPayload {
  success: Boolean!
  errors: [FieldError!]!
  settings: NewsSettings
}

type PushSettings {
  """
  What a browser subscribes with; null: this installation cannot send push messages.
  """
  publicKey: String
  showsText: Boolean!
  devices: [PushDevice!]!
}

"""
A browser that gets push messages. Browser and system are those of its session.
"""
type PushDevice {
  id: Id!
  browser: String
  system: String
  isCurrent: Boolean!
  createdAt: DateTime!
}

type PushSettingsPayload {
  success: Boolean!
  errors: [FieldError!]!
  settings: PushSettings
}

"""
What a notification tells. \`replied\`: a comment on a task that the recipient has commented on.
"""
enum NotificationKind {
  assigned
  mentioned
  commented
  replied
  completed
  moved
  file
  request
  granted
  added
  role
  dueSoon
  overdue
}

type Notification {
  id: Id!
  version: Id!
  workspaceId: Id!
  kind: NotificationKind!

  """Who caused it; null for \`dueSoon\` and \`overdue\`."""
  actor: User

  """The board; null for news of the workspace."""
  projectId: Id
  taskId: Id
  commentId: Id
  taskTitle: String
  boardTitle: String

  """The beginning of the comment as plain text, or the name of the file."""
  excerpt: String

  """
  The list that the task left, and its new one; or in \`to\` the new role (owner, admin or member) or the due date.
  """
  from: String
  to: String
  createdAt: DateTime!
  readAt: DateTime
  doneAt: DateTime

  """
  Later than now: hidden until then. Earlier: unread again since then, unless it was read later.
  """
  snoozedUntil: DateTime
}

type NotificationsPayload {
  success: Boolean!
  errors: [FieldError!]!
  notifications: [Notification!]!
}

type ProjectPayload {
  success: Boolean!
  errors: [FieldError!]!
  project: Project
}

enum BoardVisibility {
  public
  workspace
  private
}

"""
Boards with lists, labels and example tasks. \`week\` is one person's own.
"""
enum BoardTemplate {
  kanban
  sprint
  editorial
  hiring
  event
  bugs
  week
  onboarding
}

type Project {
  id: Id!
  version: Id!
  workspaceId: Id!
  title: String!
  slug: String!
  visibility: BoardVisibility!
  spaceId: Id
  folderId: Id
  background: String
  sortIndex: Float!
  cardFieldIds: [Id!]!

  """Whether new boards may start as a copy of it."""
  isTemplate: Boolean!
  members: [User!]!
  sections: [Section!]!
  createdAt: DateTime!
  updatedAt: DateTime!
  archivedAt: DateTime
}

"""
\`seq\` is the number of the last commit that this response contains.
\`fields\`: those of the board and of its workspace; of My Tasks those of its tasks' boards.
\`project\` is the board's row. The list of tasks contains it again, shortened, for clients that follow the specification.
"""
type ProjectView {
  id: Id!
  workspaceId: Id!
  seq: Id!
  project: Project!
  fields: [FieldDefinition!]!

  """Of each list what no task has."""
  sectionSettings: [SectionSettings!]!
  tasks: [Task!]!

  """The board's task templates; My Tasks has none."""
  templates: [Task!]!
}

"""
Archived tasks and lists do not count. \`people\`: those with the most open tasks, three at most, of \`peopleCount\`.
"""
type BoardSummary {
  projectId: Id!
  openTasks: Int!
  doneTasks: Int!

  """Of the open tasks, those whose due date has passed."""
  overdueTasks: Int!
  people: [User!]!
  peopleCount: Int!
}

type ArchivedPage {
  sections: [Section!]!
  tasks: [Task!]!
  total: Int!
  pages: Int!
}

enum RelatedTaskType {
  SectionHasProject
  TaskHasSection
}

"""
SectionHasProject: taskId is the section, relatedTaskId its project. TaskHasSection: taskId is the task, relatedTaskId its section.
"""
type RelatedTask {
  id: Id!
  version: Id!
  taskId: Id!
  relatedTaskId: Id!

  """
  The board that the link belongs to: the section's, or for SectionHasProject the project itself.
  """
  projectId: Id!
  type: RelatedTaskType!
  sortIndex: Float!
  createdAt: DateTime!
  updatedAt: DateTime!
}

"""How \`taskId\` is related to \`relatedTaskId\`."""
enum TaskRelationType {
  TaskBlocksTask
  TaskRelatesToTask
  TaskDuplicatesTask
}

"""
Readers see it if they may see both boards. \`TaskRelatesToTask\` names the task with the smaller id first.
"""
type TaskRelation {
  id: Id!
  version: Id!
  taskId: Id!

  """The board of \`taskId\`."""
  projectId: Id!
  relatedTaskId: Id!
  relatedProjectId: Id!
  type: TaskRelationType!
}

type BoardRelations {
  relations: [TaskRelation!]!
  tasks: [Task!]!
}

type TaskRelationPayload {
  success: Boolean!
  errors: [FieldError!]!
  relation: TaskRelation
}

type TaskReminder {
  taskId: Id!

  """0, 10, 60, 1440 or 2880"""
  minutesBefore: Int!
  timeZone: String!
}

type TaskReminderPayload {
  success: Boolean!
  errors: [FieldError!]!
  reminder: TaskReminder
}

type TaskRepeat {
  rule: String!
  timeZone: String!

  """YYYY-MM-DD"""
  start: String!
  isAfterCompletion: Boolean!
}

"""
The screen that a view opens: the lists with their cards, the list view, or the search.
"""
enum SavedViewKind {
  board
  table
  search
}

type SavedView {
  id: Id!
  version: Id!
  workspaceId: Id!
  projectId: Id!
  isShared: Boolean!
  title: String!
  kind: SavedViewKind!

  """
  The query of the address, such as \`assignee=me&group=due\`: only what the screen reads, sorted by name.
  """
  state: String!
  sortIndex: Float!
}

"""\`project\`: the caller's My Tasks, the board of the views."""
type SavedSearches {
  project: Project!
  views: [SavedView!]!
}

type SavedViewPayload {
  success: Boolean!
  errors: [FieldError!]!
  savedView: SavedView
}

type SearchResults {
  """The tasks of \`taskIds\`, \`comments\` and \`files\`, in no order."""
  tasks: [Task!]!

  """A page of the tasks that were found, best first."""
  taskIds: [Id!]!
  taskTotal: Int!

  """Parts of descriptions with a searched word."""
  excerpts: [TaskExcerpt!]!

  """The lists of the tasks of \`taskIds\` by their titles."""
  lists: [TaskList!]!

  """Newest first: without \`in:comments\` the first five."""
  comments: [FoundComment!]!
  commentTotal: Int!

  """Newest first: without \`in:files\` the first five."""
  files: [File!]!
  fileTotal: Int!

  """
  The filters that name no board, label or person that the reader sees. They are left out.
  """
  unknown: [String!]!
}

type TaskExcerpt {
  taskId: Id!
  text: String!
}

type TaskList {
  taskId: Id!
  title: String!
}

"""
\`excerpt\`: the visible text around the first searched word, or at the beginning.
"""
type FoundComment {
  id: Id!
  taskId: Id!
  creator: User!
  excerpt: String!
  createdAt: DateTime!
}

"""\`isOn\`: sign-in asks for a second step. \`passkeys\`: the oldest first."""
type SecondFactor {
  isOn: Boolean!
  totpSince: DateTime
  recoveryCodesLeft: Int!
  passkeys: [Passkey!]!
}

type Passkey {
  id: Id!
  name: String!
  createdAt: DateTime!
  lastUsedAt: DateTime
}

"""
\`options\`: PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8) as text.
"""
type PasskeyOptionsPayload {
  success: Boolean!
  errors: [FieldError!]!
  options: String
}

"""
\`secret\` in base32 for typing, \`uri\` for a QR code. Both are returned only once.
"""
type TotpPayload {
  success: Boolean!
  errors: [FieldError!]!
  secret: String
  uri: String
}

"""
Returned only once; empty if the user already has codes, null if the input was rejected.
"""
type RecoveryCodesPayload {
  success: Boolean!
  errors: [FieldError!]!
  recoveryCodes: [String!]
}

type SectionPayload {
  success: Boolean!
  errors: [FieldError!]!
  section: Section
}

type SectionSettings {
  """Of the list."""
  id: Id!
  hue: Int
  taskLimit: Int
}

type Section {
  id: Id!
  version: Id!
  workspaceId: Id!
  projectId: Id!
  project: Project!
  title: String!

  """0 to 11: one of the twelve colours. Null: by the list's position."""
  hue: Int

  """1 to 999, or null."""
  taskLimit: Int
  sortIndex: Float!
  createdAt: DateTime!
  updatedAt: DateTime!
  archivedAt: DateTime
}

"""
A sign-in of the user. \`browser\`, \`system\`: names without versions; \`network\`: CIDR, never a whole address; each is null if unknown.
"""
type Session {
  id: Id!
  browser: String
  system: String
  network: String

  """Whether the request belongs to this session."""
  isCurrent: Boolean!
  createdAt: DateTime!

  """Updated at most once an hour."""
  lastUsedAt: DateTime!
}

"""
\`apiTokens\`: those that work, neither revoked nor expired. \`calendarFeeds\`: addresses of feeds.
"""
type Credentials {
  apiTokens: Int!
  calendarFeeds: Int!
}

type MePayload {
  success: Boolean!
  errors: [FieldError!]!
  me: Me
}

type Me {
  id: Id!
  name: String!
  nick: String!
  nickShort: String!
  email: String!
  emailConfirmed: Boolean!
  profileCompleted: Boolean!
  locale: String!
  hasWorkspace: Boolean!
  hasPassword: Boolean!
  background: String
  showsPresence: Boolean!

  """An IANA name; null until a browser has told it."""
  timeZone: String

  """
  Whether the user may read the reports of problems: their confirmed address is in \`SUPPORT_EMAILS\`.
  """
  isSupport: Boolean!
  currentWorkspaceId: Id
  createdAt: DateTime!
  updatedAt: DateTime!
}

"""
\`role\`: 0 member, 1 admin, 2 owner, null for other users. \`success\`: whether the user can open the workspace; in a public one, also without a role.
"""
type WorkspacePermission {
  success: Boolean!
  role: Int

  """
  The name of the workspace, and the reader's hue in it (\`User.hue\`); null without success.
  """
  name: String
  hue: Int
  errors: [FieldError!]!
}

type SpacePayload {
  success: Boolean!
  errors: [FieldError!]!
  space: Space
}

type FolderPayload {
  success: Boolean!
  errors: [FieldError!]!
  folder: Folder
}

type Space {
  id: Id!
  version: Id!
  workspaceId: Id!
  title: String!
  sortIndex: Float!
}

type Folder {
  id: Id!
  version: Id!
  workspaceId: Id!
  spaceId: Id
  title: String!
  sortIndex: Float!
}

type WorkspaceTree {
  spaces: [Space!]!
  folders: [Folder!]!
  projects: [Project!]!
}

type SendReportPayload {
  success: Boolean!
  errors: [FieldError!]!

  """The number of the report."""
  id: Id
}

type OwnReport {
  id: Id!
  sentAt: DateTime!
  note: String!
  steps: Int!

  """Who read the recording, the latest first; at most 20."""
  openings: [ReportOpening!]!
}

type SupportReport {
  id: Id!
  sentAt: DateTime!
  senderName: String!
  senderEmail: String!
  note: String!
  steps: Int!

  """The size of the compressed recording."""
  bytes: Int!
  locale: String!
  release: String

  """Who read the recording, the latest first; at most 20."""
  openings: [ReportOpening!]!
}

type SupportReportPage {
  list: [SupportReport!]!
  total: Int!
  pages: Int!
}

type OpenedReport {
  report: SupportReport!

  """
  As \`sendReport\` got it. The server has not read it: validate it before use.
  """
  recording: String!
}

"""One reading of a recording by a member of the support."""
type ReportOpening {
  id: Id!
  name: String!
  at: DateTime!
}

"""
\`overwritten\`: the replaced text, if it was newer than the one that the user edited.
"""
type TaskPayload {
  success: Boolean!
  errors: [FieldError!]!
  task: Task
  overwritten: DescriptionVersion
}

type PromotionPayload {
  success: Boolean!
  errors: [FieldError!]!
  moved: [RelatedTask!]!
}

"""
\`project\`: the task's board; null for a task that is only in its owner's My Tasks.
"""
type Task {
  id: Id!
  version: Id!
  workspaceId: Id!
  project: Project
  title: String!
  slug: String!
  description: String!

  """
  The number of the commit that last changed the description; pass it as \`baseVersion\`. 0 if there is no description.
  """
  descriptionVersion: Id!
  hasDescription: Boolean!
  isDone: Boolean!
  assignee: [User!]!
  notifyUsers: [Id!]!
  commentCount: Int!
  filesCount: Int!

  """Counts items, not lists."""
  checkListCount: Int!
  checkListDoneCount: Int!
  fieldValues: [FieldValue!]!
  checkList: [CheckList!]!
  files: [File!]!
  relatedTasks: [RelatedTask!]!

  """
  True for a task template of its board, which is in no list, calendar, search or mail; otherwise null.
  """
  isTemplate: Boolean
  createdAt: DateTime!
  updatedAt: DateTime!
  archivedAt: DateTime

  """
  Null for a task that does not repeat. The rule moves on to the next task when that is made.
  """
  repeat: TaskRepeat

  """
  0 to 11: one of the twelve colours. Null if the cover is a picture, and without a cover.
  """
  coverHue: Int

  """The file whose picture is the cover, also while it is deleted."""
  coverFileId: Id

  """
  The path of the picture on this server, for users who can read the task. Null while its file is deleted.
  """
  coverUrl: String
}

type TaskSearchPage {
  list: [Task!]!
  total: Int!
  pages: Int!
}

type DescriptionVersion {
  id: Id!
  description: String!
  author: User!

  """
  Everyone who wrote in one spell of editing together, if the text comes from the editor; else empty.
  """
  contributions: [DescriptionContribution!]!
  createdAt: DateTime!
}

"""
\`characters\`: how many the user typed, also those that were deleted again.
"""
type DescriptionContribution {
  author: User!
  characters: Int!
}

type DescriptionVersionPage {
  list: [DescriptionVersion!]!
  total: Int!
  pages: Int!
}

"""
A user as others see them. \`email\` is null if the reader shares no workspace with them; only lists of members contain \`role\`.
"""
type User {
  id: Id!
  name: String!
  nick: String!
  nickShort: String!

  """
  The colour of the avatar in this workspace. \`hue % 12\` is the colour; if \`hue / 12\`, rounded down, is odd, its stripe is turned.
  No two members share a hue, so the first twelve differ in colour.
  """
  hue: Int!
  locale: String
  email: String
  role: Int

  """Only in lists of members, for the owner and admins."""
  hasSecondFactor: Boolean
  createdAt: DateTime!
  updatedAt: DateTime!
}

"""
\`projects\`: the first eight of \`total\`, in the order of the boards. Members without a board are left out.
"""
type MemberBoards {
  userId: Id!
  projects: [Project!]!
  total: Int!
}

type Profile {
  id: Id!
  name: String!
  nick: String!
  email: String
}

enum UserOrder {
  createdAt
  name
  email
  role
}

enum OrderDirection {
  asc
  desc
}

"""
The steps of a newcomer besides the board, which exists: \`hasFinished\` a task, \`hasInvited\` a person.
\`projectId\` is the board of the sample tasks, \`seenProjectIds\` are the boards that they have opened.
"""
type FirstRun {
  projectId: Id!
  seenProjectIds: [Id!]!
  hasFinished: Boolean!
  hasInvited: Boolean!
}

type WorkspacePayload {
  success: Boolean!
  errors: [FieldError!]!
  workspace: Workspace
}

type Workspace {
  id: Id!
  version: Id!
  name: String!
  wid: String!
  isPublic: Boolean!
  ownerId: Id!
  role: Int

  """The reader's own hue, see \`User\`; null if they are not a member."""
  hue: Int
  settings: WorkspaceSettings!
  createdAt: DateTime!
  updatedAt: DateTime!
  deletedAt: DateTime
}

"""
Sizes in bytes. \`fileBytes\`: files (deleted ones for as long as they can be restored), backgrounds and uploads in
progress. \`versionBytes\`: versions of descriptions. \`limitBytes\`: the limit of both together. For \`versionDays\`, every version of a
description is stored, after that the last one of each day; for \`deletedFileDays\`, a deleted file can be restored.
"""
type WorkspaceStorage {
  fileBytes: Float!
  versionBytes: Float!
  limitBytes: Float!
  versionDays: Int!
  deletedFileDays: Int!
}

"""The users who have a right in a workspace."""
enum WorkspaceRight {
  owner
  admins
  members
}

type WorkspaceSettings {
  """The right to add people."""
  addMembers: WorkspaceRight!

  """Only addresses of these domains can join; empty means any."""
  allowedDomains: [String!]!
  createPublicBoards: WorkspaceRight!
  createWorkspaceBoards: WorkspaceRight!
  createPrivateBoards: WorkspaceRight!
  deletePublicBoards: WorkspaceRight!
  deleteWorkspaceBoards: WorkspaceRight!
  deletePrivateBoards: WorkspaceRight!

  """Users without a second factor cannot read the workspace."""
  requireSecondFactor: Boolean!
}

input WorkspaceSettingsInput {
  addMembers: WorkspaceRight
  allowedDomains: [String!]
  createPublicBoards: WorkspaceRight
  createWorkspaceBoards: WorkspaceRight
  createPrivateBoards: WorkspaceRight
  deletePublicBoards: WorkspaceRight
  deleteWorkspaceBoards: WorkspaceRight
  deletePrivateBoards: WorkspaceRight
  requireSecondFactor: Boolean
}

"""\`project\` is null for a request to the workspace."""
type AccessRequest {
  id: Id!
  user: User!
  project: Project
  createdAt: DateTime!
  updatedAt: DateTime!
}

type Invitation {
  email: String!
  inviter: User!
  invitedAt: DateTime!

  """When the invitation's mail was last sent."""
  sentAt: DateTime!

  """Whether the link has expired; a resent invitation has a new one."""
  isExpired: Boolean!

  """The role that the person will have, 0 member or 1 admin."""
  role: Int!
}

type InvitationPage {
  list: [Invitation!]!
  total: Int!
  pages: Int!
}

"""
\`added\`: the number of users with an account, who are members now. \`invited\`: the number of addresses that were sent an invitation. Both are null if the input was rejected.
"""
type AddMembersPayload {
  success: Boolean!
  errors: [FieldError!]!
  added: Int
  invited: Int
}

type AccessRequestPage {
  list: [AccessRequest!]!
  total: Int!
  pages: Int!
}
`;
