import { gzipSync } from 'node:zlib';
import type { QueryName, MutationName } from '../../contract/generated/schema';
import { SOME_BROWSER } from '../push/someBrowser';
import { PASSWORD } from '../support/testServer';
import { archived, deleted, on, open, type Case, type More, type Options } from './caseOf';
import { RIGHTS } from './rights';
import { TOKEN_CASES } from './tokenCases';
import type { RoleName, World } from './world';

const {
  read,
  change,
  belong,
  manage,
  addMembers,
  own,
  createBoard,
  createPublicBoard,
  deleteBoard,
  field,
  addOption,
  mergeOptions,
  createField,
  ownComment,
} = RIGHTS;
/** An object that belongs to someone else: it is refused as if it did not exist. */
const ofOther = (code: string, who: Case['who'] = 'confirmed', more: object = {}): Case =>
  on({ id: 'other' }, read, { id: 999_999_998, ...more }, { who, refuses: () => code });

const colleague: More = ({ people }, { workspace }) => ({
  userId: people[workspace === 'main' ? 'outsider' : 'member'].id,
});
const admin: More = ({ people }) => ({ userId: people.admin.id });
const invited: More = () => ({ email: 'invited@example.test' });
const asker: More = ({ people }) => ({ userId: people.asker.id });
const self =
  (more: object): More =>
  (world, { who }) => ({ ...more, userId: idOf(world, who) });

/** The caller's id; any id if signed out. */
export function idOf({ people }: World, who: RoleName): number {
  if (who === 'signed-out') return people.owner.id;
  return people[who === 'reader' ? 'stranger' : who].id;
}

const RELATION = { type: 'TaskRelatesToTask' };
/** Each board of the world has one task. */
const sameTask: Case['refuses'] = (_who, _workspace, { taskId, relatedTaskId }) =>
  taskId?.id === relatedTaskId?.id ? 'relation-self' : null;

/** A template is saved from a task of its own board. */
const ofOtherBoard: Case['refuses'] = (_who, _workspace, { projectId, taskId }) =>
  taskId && taskId.board !== projectId?.board ? 'task-not-found' : null;

const RECORDING = gzipSync('{"version":1}').toString('base64');
const task = { taskId: 'task' } as const;
const workspace = { workspaceId: 'workspace' } as const;
const about = { projectId: 'project?', taskId: 'task?' } as const;
const title = { title: 'Another title' };
const profile = { name: 'A Name', nick: 'another.nick' };
const anImport = { importId: 999_999_998 };
const noImport: Options = { refuses: () => 'import-not-found' };
const days = { start: '2026-01-01', end: '2026-01-31' };

/**
 * Every operation of the schema: the entities that it names, and the row of the table that allows
 * it.
 */
export const CASES: Partial<Record<QueryName | MutationName, Case>> = {
  me: open({}, { who: 'public' }),
  myCurrentWid: open({}, { who: 'public' }),
  checkPermissionToWorkspace: open(({ people }: World) => ({ wid: people.nobody.wid }), {
    who: 'public',
  }),
  wsToken: open(),
  completeProfile: open(profile, { who: 'unconfirmed' }),
  changeProfile: open({ ...profile, nickShort: 'AN' }, { who: 'unconfirmed' }),
  changePassword: open(
    { oldPassword: PASSWORD, newPassword: 'a-new-secret-7' },
    { who: 'unconfirmed' },
  ),
  changeEmail: open(
    (_world, { who }) => ({
      oldEmail: `the.${who === 'reader' ? 'stranger' : who}@example.test`,
      newEmail: 'another@example.test',
      password: PASSWORD,
    }),
    { who: 'unconfirmed' },
  ),
  deleteAccount: open(
    { password: PASSWORD },
    { who: 'unconfirmed', refuses: (who) => (who === 'owner' ? 'account-owns-workspaces' : null) },
  ),
  sendConfirmationEmail: open({ url: '/' }, { who: 'unconfirmed' }),
  mySessions: open({}, { who: 'unconfirmed' }),
  // Whose they are: `accounts/credentials.test.ts`.
  myCredentials: open({}, { who: 'unconfirmed' }),
  // Whose session it is: `session/sessions.test.ts`.
  endSession: ofOther('session-not-found', 'unconfirmed'),
  endOtherSessions: open({}, { who: 'unconfirmed' }),
  secondFactor: open({}, { who: 'unconfirmed' }),
  startTotp: open({ password: PASSWORD }, { who: 'unconfirmed' }),
  confirmTotp: open(
    { code: '123456' },
    { who: 'unconfirmed', refuses: () => 'second-factor-set-up-expired' },
  ),
  switchOffTotp: open(
    { password: PASSWORD, code: '123456' },
    { who: 'unconfirmed', refuses: () => 'second-factor-already-off' },
  ),
  renewRecoveryCodes: open(
    { password: PASSWORD },
    { who: 'unconfirmed', refuses: () => 'second-factor-already-off' },
  ),
  startPasskey: open({ password: PASSWORD }, { who: 'unconfirmed' }),
  addPasskey: open(
    { name: 'Laptop', credentialId: 'a', clientDataJSON: 'a', attestationObject: 'a' },
    { who: 'unconfirmed', refuses: () => 'passkey-expired' },
  ),
  // Whose passkey it is: `session/passkeys.test.ts`.
  renamePasskey: ofOther('passkey-not-found', 'unconfirmed', { name: 'Laptop' }),
  removePasskey: ofOther('passkey-not-found', 'unconfirmed', { password: PASSWORD }),
  startExport: on({ workspaceId: 'workspace?', projectId: 'project?' }, change, { format: 'json' }),
  exports: open(),
  // Whose export it is: `exports/exports.test.ts`.
  deleteExport: ofOther('export-not-found'),
  sendReport: open(
    { recording: RECORDING, note: 'It stopped', steps: 1, locale: 'en' },
    { who: 'unconfirmed' },
  ),
  ownReports: open({}, { who: 'unconfirmed' }),
  // Whose report it is: `support/reports.test.ts`.
  withdrawReport: ofOther('report-not-found', 'unconfirmed'),
  supportReports: open({}, { who: 'support' }),
  supportReport: ofOther('report-not-found', 'support'),
  deleteReport: ofOther('report-not-found', 'support'),
  ...TOKEN_CASES,
  updateLocale: open({ locale: 'pl' }, { who: 'unconfirmed' }),
  updatePresence: open({ isShown: false }, { who: 'unconfirmed' }),
  newsSettings: open({}, { who: 'unconfirmed' }),
  updateNewsChoice: open({ topic: 'file', inbox: true, mail: 'digest' }, { who: 'unconfirmed' }),
  updateNewsTimes: open(
    { timeZone: 'Europe/Warsaw', quietFrom: 20, quietTo: 7, digestHour: 8 },
    { who: 'unconfirmed' },
  ),
  noteTimeZone: open({ timeZone: 'Europe/Warsaw' }, { who: 'unconfirmed' }),
  pushSettings: open({}, { who: 'unconfirmed' }),
  addPushDevice: open(SOME_BROWSER, { who: 'unconfirmed' }),
  // Whose device it is: `push/push.test.ts`.
  removePushDevice: on({ id: 'other' }, read, { id: 999_999_998 }, { who: 'unconfirmed' }),
  updatePushText: open({ showsText: false }, { who: 'unconfirmed' }),
  updateBackground: open({ background: 'color:3' }, { who: 'unconfirmed' }),
  reserveIds: open({ count: 3 }),
  myWorkspaces: open(),
  standardFields: open(),
  profile: on({ id: 'somebody' }, read, ({ people }: World) => ({ id: people.owner.id })),
  createWorkspace: open({ title: 'One more' }),
  // It responds with the caller's own request only, and equally for a hidden and a missing board.
  isAccessRequested: on({ projectId: 'number' }, read, ({ people, boards }: World) => ({
    widToken: people.owner.wid,
    projectId: boards.public.project?.id,
  })),
  requestAccessToWorkspace: open(({ people }: World) => ({ widToken: people.owner.wid })),
  requestAccessToProject: on(
    { projectId: 'number' },
    read,
    ({ people, boards }: World) => ({
      widToken: people.owner.wid,
      projectId: boards.public.project?.id,
    }),
    {
      refuses: (who) => (who === 'stranger' || who === 'support' ? 'project-not-found' : null),
      asksForBoards: true,
    },
  ),

  changeUserWorkspace: on(
    workspace,
    read,
    {},
    { refuses: (who) => (who === 'reader' ? 'not-a-member' : null) },
  ),
  leaveWorkspace: on(
    { id: 'workspace' },
    read,
    {},
    {
      refuses: (who) =>
        who === 'reader' ? 'not-a-member' : who === 'owner' ? 'not-authorized' : null,
    },
  ),
  updateWorkspace: on({ id: 'workspace' }, manage, { name: 'Another name' }),
  deleteWorkspace: on({ id: 'workspace' }, own),
  transferOwnership: on({ ...workspace, userId: 'somebody' }, own, colleague),
  searchUsers: on({ ...workspace, projectIds: '[project]' }, belong),
  users: on({ ...workspace, ids: 'somebody' }, belong, ({ people }: World) => ({
    ids: [people.owner.id],
  })),
  memberBoards: on({ ...workspace, userIds: 'somebody' }, belong, ({ people }: World) => ({
    userIds: [people.owner.id],
  })),
  addMembers: on(workspace, addMembers, { users: 'nobody@example.test' }),
  removeMember: on({ ...workspace, userId: 'somebody' }, manage, colleague),
  grantAdmin: on({ ...workspace, userId: 'somebody' }, manage, colleague),
  dropAdmin: on({ ...workspace, userId: 'somebody' }, manage, admin),
  workspaceStorage: on(workspace, manage),
  accessRequestList: on(workspace, manage),
  invitationList: on(workspace, addMembers),
  resendInvitation: on(workspace, addMembers, invited),
  revokeInvitation: on(workspace, addMembers, invited),
  grantAccess: on({ ...workspace, userId: 'somebody', projectId: 'other' }, manage, asker),
  denyAccess: on({ ...workspace, userId: 'somebody', projectId: 'other' }, manage, asker),

  userProjects: on({ ...workspace, userId: 'somebody' }, read, self({})),
  boardSummaries: on(workspace, read),
  firstRun: on(workspace, belong),
  hideFirstRun: on(workspace, belong),
  showFirstRun: on(workspace, belong),
  project: on({ id: 'project' }, read),
  projectView: on({ id: 'project' }, read),
  // Whose import it is: `imports/imports.test.ts`.
  boardImports: on(workspace, belong),
  startImport: on(
    workspace,
    createBoard,
    { url: `/files/imports/1/${'a'.repeat(22)}`, filename: 'a.csv' },
    { refuses: () => 'file-not-uploaded' },
  ),
  checkImport: on(
    { ...workspace, importId: 'other' },
    createBoard,
    { ...anImport, columns: ['title'] },
    noImport,
  ),
  runImport: on(
    { ...workspace, importId: 'other' },
    createBoard,
    { ...anImport, ...title, people: [] },
    noImport,
  ),
  cancelImport: on({ ...workspace, importId: 'other' }, belong, anImport, noImport),
  removeImport: on({ ...workspace, importId: 'other' }, belong, anImport, noImport),
  archivedProjects: on(workspace, read),
  archivedItems: on({ projectId: 'project' }, read, {}, archived),
  createProject: on(
    { ...workspace, spaceId: 'space?', folderId: 'folder?', id: 'new' },
    createBoard,
    title,
  ),
  // Members may create boards of the visibility that the copy gets.
  duplicateProject: on({ projectId: 'project', id: 'new' }, change, title),
  updateProjectTitle: on({ id: 'project' }, change, title),
  updateProject: on(
    {
      id: 'project',
      spaceId: 'space?',
      folderId: 'folder?',
      after: 'sibling',
      cardFieldIds: 'other',
    },
    change,
    { background: 'color:3' },
  ),
  archiveProject: on({ id: 'project' }, deleteBoard, {}, archived),
  restoreProject: on({ id: 'project' }, change, {}, archived),
  addProjectMember: on({ projectId: 'project', userId: 'somebody' }, change, colleague),
  inviteToProject: on({ projectId: 'project' }, addMembers, { users: 'nobody@example.test' }),
  removeProjectMember: on({ projectId: 'project', userId: 'somebody' }, change, colleague),

  workspaceTree: on(workspace, read),
  createSpace: on({ ...workspace, id: 'new' }, belong, title),
  updateSpace: on({ id: 'space', after: 'sibling' }, belong, title),
  deleteSpace: on({ id: 'space' }, belong),
  createFolder: on({ ...workspace, spaceId: 'space?', id: 'new' }, belong, title),
  updateFolder: on({ id: 'folder', spaceId: 'space?', after: 'sibling' }, belong, title),
  deleteFolder: on({ id: 'folder' }, belong),

  savedViews: on({ projectId: 'project' }, read),
  savedSearches: on(workspace, belong),
  // A private view too needs a member: for others `main` is public only to read.
  createSavedView: on({ projectId: 'project', id: 'new' }, change, {
    ...title,
    kind: 'table',
    state: 'assignee=me&group=due',
    isShared: true,
  }),
  updateSavedView: on({ id: 'savedView', after: 'sibling' }, change, title),
  deleteSavedView: on({ id: 'savedView' }, change),
  restoreSavedView: on({ id: 'savedView' }, change, {}, deleted),

  boardPreferences: on(workspace, belong),
  starProject: on({ id: 'project', after: 'sibling' }, belong, { isStarred: true }),
  collapseSection: on({ id: 'section' }, belong, { isCollapsed: true }),
  watchProject: on({ id: 'project' }, belong, { level: 'all' }),
  muteTask: on({ id: 'task' }, belong, { isMuted: true }),

  notifications: on({ ...workspace, before: 'other' }, belong),
  readNotifications: on({ ...workspace, ids: 'other' }, belong, { ids: [1], isRead: true }),
  finishNotifications: on({ ...workspace, ids: 'other' }, belong, { ids: [1], isDone: true }),
  snoozeNotifications: on({ ...workspace, ids: 'other' }, belong, { ids: [1], until: null }),

  addSectionToProject: on({ projectId: 'project', id: 'new' }, change, title),
  duplicateSection: on(
    { sectionId: 'section', taskIds: 'other', copyIds: 'other', id: 'new' },
    change,
    { taskIds: [], copyIds: [] },
  ),
  sectionList: on({ workspaceId: 'workspace?' }, read),
  updateSectionTitle: on({ id: 'section' }, change, title),
  updateSection: on({ id: 'section' }, change, { hue: 3, taskLimit: 5 }),
  moveSection: on({ id: 'section', after: 'sibling' }, change, { after: 0 }),
  moveSectionToBoard: on({ id: 'section', toProjectId: 'project', after: 'sibling' }, change, {
    after: 0,
  }),
  archiveSection: on({ id: 'section' }, change, {}, archived),
  restoreSection: on({ id: 'section' }, change, {}, archived),

  task: on({ id: 'task' }, read),
  addTaskToSection: on({ sectionId: 'section', id: 'new' }, change, title),
  addTask: on({ sectionId: 'section', id: 'new' }, change, title),
  addTaskOnCalendar: on({ sectionId: 'section', id: 'new' }, change, {
    ...title,
    dueDate: '2026-01-15T08:00:00.000Z',
  }),
  calendarTasks: on({ projectId: 'project' }, read, days),
  unscheduledTasks: on({ projectId: 'project' }, read),
  myTasks: on(workspace, belong),
  promoteMyTasks: on(workspace, belong, { timeZone: 'Europe/Warsaw' }),
  updateTaskTitle: on({ id: 'task' }, change, title),
  setTaskCover: on({ id: 'task', fileId: 'sibling' }, change, { fileId: null, hue: 3 }),
  setTaskDone: on({ id: 'task' }, change, { isDone: true }),
  setTaskReminder: on({ taskId: 'task' }, change, { minutesBefore: 60, timeZone: 'Europe/Warsaw' }),
  taskReminder: on({ taskId: 'task' }, change),
  setTaskRepeat: on({ taskId: 'task' }, change, {
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    timeZone: 'Europe/Warsaw',
    start: '2026-11-23',
    isAfterCompletion: false,
  }),
  boardRelations: on({ projectId: 'project' }, read),
  addTaskRelation: on({ taskId: 'task', relatedTaskId: 'task' }, change, RELATION, {
    refuses: sameTask,
  }),
  removeTaskRelation: on({ taskId: 'task', relatedTaskId: 'task' }, change, RELATION),
  archiveTask: on({ id: 'task' }, change, {}, archived),
  restoreTask: on({ id: 'task' }, change, {}, archived),
  duplicateTask: on({ taskId: 'task', sectionId: 'section', id: 'new' }, change),
  saveTaskTemplate: on(
    { projectId: 'project', taskId: 'task?', id: 'new' },
    change,
    { title: 'A template' },
    { refuses: ofOtherBoard },
  ),
  sortTasks: on({ sectionId: 'section', taskIds: 'other' }, change, { taskIds: [] }),
  moveAllTasks: on(
    { sectionId: 'section', toSectionId: 'section', taskIds: 'other', afters: 'sibling' },
    change,
    { taskIds: [], afters: [] },
    {
      // Tasks stay on their board.
      refuses: (_who, _workspace, { sectionId, toSectionId }) =>
        sectionId?.board === toSectionId?.board ? null : 'section-not-found',
    },
  ),
  moveTasksToBoard: on(
    {
      projectId: 'project',
      toProjectId: 'project',
      taskIds: 'other',
      sectionIds: 'other',
      afters: 'sibling',
    },
    change,
    { taskIds: [], sectionIds: [], afters: [] },
  ),
  archiveAllTasks: on(
    { sectionId: 'section', taskIds: 'other' },
    change,
    { taskIds: [] },
    archived,
  ),
  restoreAllTasks: on(
    { sectionId: 'section', taskIds: 'other' },
    change,
    { taskIds: [] },
    archived,
  ),
  moveTask: on({ id: 'task', sectionId: 'section', after: 'sibling' }, change, { after: 0 }),

  createCheckList: on({ ...task, id: 'new' }, change, title),
  deleteCheckList: on({ id: 'checkList' }, change),
  restoreCheckList: on({ id: 'checkList' }, change, {}, deleted),
  updateCheckListTitle: on({ id: 'checkList' }, change, title),
  updateCheckListHideChecked: on({ id: 'checkList' }, change, { hideChecked: true }),
  updateCheckListSort: on({ id: 'checkList', after: 'sibling' }, change, { after: 0 }),
  addCheckListItem: on({ checkListId: 'checkList', id: 'new' }, change, title),
  deleteCheckListItem: on({ id: 'checkListItem' }, change),
  restoreCheckListItem: on({ id: 'checkListItem' }, change, {}, deleted),
  updateCheckListItemTitle: on({ id: 'checkListItem' }, change, title),
  updateCheckListItemChecked: on({ id: 'checkListItem' }, change, { checked: true }),
  updateCheckListItemAssignee: on({ id: 'checkListItem', userId: 'somebody' }, change, colleague),
  updateCheckListItemDueDate: on({ id: 'checkListItem' }, change, { dueDate: '2026-11-09' }),
  turnCheckListItemIntoTask: on(
    { itemId: 'checkListItem', sectionId: 'section', id: 'new' },
    change,
    {},
    {
      refuses: (_who, _workspace, { itemId, sectionId }) =>
        itemId?.board === sectionId?.board ? null : 'section-not-found',
    },
  ),
  swapCheckListItemAndTask: on(
    { itemId: 'checkListItem', taskId: 'task' },
    change,
    { isTask: true },
    { about: ['archived', 'deleted'] },
  ),
  // An item stays with its task.
  updateCheckListItemSort: on(
    { id: 'checkListItem', targetCheckListId: 'checkList', after: 'sibling' },
    change,
    { after: 0 },
    {
      refuses: (_who, _workspace, { id, targetCheckListId }) =>
        id?.board === targetCheckListId?.board ? null : 'check-list-not-found',
    },
  ),

  taskCommentPages: on(task, read),
  taskComments: on(task, read),
  taskCommentPage: on({ ...task, commentId: 'other' }, read, { commentId: 999_999_999 }),
  addComment: on({ ...task, id: 'new' }, change, { content: 'Another comment' }),
  editComment: on({ commentId: 'comment' }, ownComment, { content: 'Another comment' }),
  deleteComment: on({ commentId: 'comment' }, ownComment),
  restoreComment: on({ commentId: 'comment' }, ownComment, {}, deleted),
  likeComment: on({ commentId: 'comment' }, read),
  unlikeComment: on({ commentId: 'comment' }, read),

  s3UploadUrl: on(workspace, belong, (world: World, { who }) => ({
    filename: 'picture.png',
    directory: `users/${idOf(world, who)}`,
  })),
  addTaskFile: on(task, change, (world: World, { who, named }) => ({
    filename: 'picture.png',
    mime: 'image/png',
    url: world.uploadOf(idOf(world, who), named['taskId']?.id),
  })),
  deleteTaskFile: on({ id: 'file' }, change),
  restoreTaskFile: on({ id: 'file' }, change, {}, deleted),
  updateFilename: on({ id: 'file' }, change, { filename: 'another.txt' }),

  customFields: on(workspace, read),
  updateTaskField: on({ ...task, fieldId: 'number' }, change, {
    fieldId: 1,
    isStandard: true,
    value: '2026-01-15',
  }),
  createCustomField: on({ ...workspace, projectId: 'project?', id: 'new' }, createField, {
    ...title,
    typeId: 4,
  }),
  updateCustomField: on({ id: 'field', after: 'sibling' }, field, title),
  deleteCustomField: on({ id: 'field' }, field),
  addFieldOption: on({ fieldId: 'field', id: 'new' }, addOption, title),
  updateFieldOption: on({ id: 'fieldOption', after: 'sibling' }, field, title),
  deleteFieldOption: on({ id: 'fieldOption' }, field),
  mergeFieldOption: on(
    { id: 'fieldOption', into: 'fieldOption' },
    mergeOptions,
    {},
    {
      // Only into another option of the same field: `fields/labels.test.ts`.
      refuses: () => 'field-value-unknown',
    },
  ),
  restoreFieldOption: on({ id: 'fieldOption' }, field, {}, deleted),

  updateTaskDescription: on({ id: 'task', baseVersion: 'number' }, change, {
    description: 'Another text',
  }),
  descriptionVersions: on(task, read),
  assignTask: on({ ...task, userId: 'somebody' }, change, colleague),
  unassignTask: on({ ...task, userId: 'somebody' }, change, colleague),
  // Each user decides what they watch: another user's id is rejected for every caller.
  setNotifications: on({ ...task, userId: 'somebody' }, change, self({ notify: true })),
  assigneeAutocomplete: on({ ...task, exclude: 'other' }, change, { search: '' }),
  inviteUserByEmail: on(task, addMembers, { email: 'nobody@example.test' }),

  activity: on({ ...workspace, ...about, userId: 'somebody', after: 'other' }, read),
  boardChanges: on({ projectId: 'project' }, belong),
  boardAsOf: on({ projectId: 'project' }, read, { date: '2026-11-01', timeZone: 'UTC' }),
  markBoardSeen: on({ id: 'project', seq: 'number' }, belong, { seq: 1 }),
  linkedTasks: on({ ...workspace, ids: 'other' }, read, { ids: [] }),
  search: on(workspace, read, { query: 'mark' }),
  searchTasks: on({ ...workspace, projectId: 'project?' }, read, { query: 'mark' }),
};

/** The same operation with an entity that another row of the table decides. */
export const MORE_CASES: readonly [name: QueryName | MutationName, of: Case][] = [
  ['createProject', on(workspace, createPublicBoard, { ...title, visibility: 'public' })],
  ['createProject', on(workspace, createBoard, { ...title, visibility: 'private' })],
  [
    'updateProject',
    on(
      { id: 'project' },
      ({ who, at, ...asked }) =>
        (at.board === 'public' ? change : createPublicBoard)({ who, at, ...asked }),
      { visibility: 'public' },
    ),
  ],
];
