import type { BoardVisibility } from '../../../contract/generated/schema';
import { mayAddMembers, mayCreateBoard, mayDeleteBoard } from '../../../contract/roles';
import {
  open,
  type Resources,
  on,
  belong,
  manage,
  own,
  onAny,
  openIt,
  read,
  change,
  onDeleted,
  shared,
  changeField,
  addOption,
  changeOwn,
} from './policyEntries';

/**
 * The policy table: the resources that each operation needs, and who may run it. It is checked
 * before a command runs; the server does not start if an operation of the schema has no entry.
 */
export const POLICY = {
  me: open('everybody'),
  myCurrentWid: open('everybody'),
  checkPermissionToWorkspace: open('everybody'),
  wsToken: open('confirmed'),
  completeProfile: open('unconfirmed'),
  // The user's own account: a user with an unconfirmed address may correct the address or delete
  // the account.
  changeProfile: open('unconfirmed'),
  changePassword: open('unconfirmed'),
  changeEmail: open('unconfirmed'),
  deleteAccount: open('unconfirmed'),
  sendConfirmationEmail: open('unconfirmed'),
  // The user's own sessions: the command checks the owner of an id.
  mySessions: open('unconfirmed'),
  endSession: open('unconfirmed'),
  endOtherSessions: open('unconfirmed'),
  secondFactor: open('unconfirmed'),
  startTotp: open('unconfirmed'),
  confirmTotp: open('unconfirmed'),
  switchOffTotp: open('unconfirmed'),
  renewRecoveryCodes: open('unconfirmed'),
  // The user's own passkeys: the commands check the owner of an id.
  startPasskey: open('unconfirmed'),
  addPasskey: open('unconfirmed'),
  renamePasskey: open('unconfirmed'),
  removePasskey: open('unconfirmed'),
  updateLocale: open('unconfirmed'),
  updateBackground: open('unconfirmed'),
  reserveIds: open('confirmed'),

  // An access request names a resource that the user may not see, so these operations check it
  // themselves.
  requestAccessToWorkspace: open('confirmed'),
  requestAccessToProject: open('confirmed'),
  isAccessRequested: open('confirmed'),
  myWorkspaces: open('confirmed'),
  profile: open('confirmed'),
  createWorkspace: open('confirmed'),
  changeUserWorkspace: on('changeUserWorkspace', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    openIt(workspaceId),
  ),
  updateWorkspace: on('updateWorkspace', { id: 'workspace' }, ({ id }) => manage(id)),
  deleteWorkspace: on('deleteWorkspace', { id: 'workspace' }, ({ id }) => own(id)),
  // Also for members without the second factor that their workspace requires.
  leaveWorkspace: {
    ...on('leaveWorkspace', { id: 'workspace' }, ({ id }) => openIt(id)),
    includesLockedOut: true,
  },
  transferOwnership: on('transferOwnership', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    own(workspaceId),
  ),

  searchUsers: on('searchUsers', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    belong(workspaceId),
  ),
  users: on('users', { workspaceId: 'workspace' }, ({ workspaceId }) => belong(workspaceId)),
  addMembers: on('addMembers', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    mayAddMembers(workspaceId.standing),
  ),
  // Open invitations are visible to members who may add or manage people; `revokeInvitation` itself
  // checks which ones a member may revoke.
  invitationList: on(
    'invitationList',
    { workspaceId: 'workspace' },
    ({ workspaceId }) => mayAddMembers(workspaceId.standing) || manage(workspaceId),
  ),
  resendInvitation: on('resendInvitation', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    mayAddMembers(workspaceId.standing),
  ),
  revokeInvitation: on(
    'revokeInvitation',
    { workspaceId: 'workspace' },
    ({ workspaceId }) => mayAddMembers(workspaceId.standing) || manage(workspaceId),
  ),
  removeMember: on('removeMember', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  grantAdmin: on('grantAdmin', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  dropAdmin: on('dropAdmin', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  workspaceStorage: on('workspaceStorage', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  accessRequestList: on('accessRequestList', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  grantAccess: on('grantAccess', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),
  denyAccess: on('denyAccess', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    manage(workspaceId),
  ),

  userProjects: on('userProjects', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    openIt(workspaceId),
  ),
  projectView: on('projectView', { id: 'project' }, ({ id }) => read(id)),
  createProject: on(
    'createProject',
    { workspaceId: 'workspace', spaceId: 'space', folderId: 'folder' },
    ({ workspaceId }, { visibility }) =>
      mayCreateBoard(workspaceId.standing, visibility ?? ('workspace' satisfies BoardVisibility)),
  ),
  project: on('project', { id: 'project' }, ({ id }) => read(id)),
  archivedProjects: on('archivedProjects', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    openIt(workspaceId),
  ),
  archivedItems: onAny('archivedItems', { projectId: 'project' }, ({ projectId }) =>
    read(projectId),
  ),
  updateProjectTitle: on('updateProjectTitle', { id: 'project' }, ({ id }) => change(id)),
  archiveProject: onAny('archiveProject', { id: 'project' }, ({ id }) =>
    mayDeleteBoard(id.standing),
  ),
  restoreProject: onAny('restoreProject', { id: 'project' }, ({ id }) => change(id)),

  // Changing a board's visibility needs the right to create a board with it; other changes need
  // only the right to change the board.
  updateProject: on(
    'updateProject',
    { id: 'project', spaceId: 'space', folderId: 'folder' },
    ({ id }, { visibility }) =>
      change(id) &&
      (visibility == null ||
        visibility === id.standing.visibility ||
        mayCreateBoard(id.standing, visibility)),
  ),
  addProjectMember: on('addProjectMember', { projectId: 'project' }, ({ projectId }) =>
    change(projectId),
  ),
  removeProjectMember: on('removeProjectMember', { projectId: 'project' }, ({ projectId }) =>
    change(projectId),
  ),

  workspaceTree: on('workspaceTree', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    openIt(workspaceId),
  ),
  createSpace: on('createSpace', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    belong(workspaceId),
  ),
  updateSpace: on('updateSpace', { id: 'space' }, ({ id }) => belong(id)),
  deleteSpace: on('deleteSpace', { id: 'space' }, ({ id }) => belong(id)),
  createFolder: on(
    'createFolder',
    { workspaceId: 'workspace', spaceId: 'space' },
    ({ workspaceId }) => belong(workspaceId),
  ),
  updateFolder: on('updateFolder', { id: 'folder', spaceId: 'space' }, ({ id }) => belong(id)),
  deleteFolder: on('deleteFolder', { id: 'folder' }, ({ id }) => belong(id)),

  addSectionToProject: on('addSectionToProject', { projectId: 'project' }, ({ projectId }) =>
    change(projectId),
  ),
  // The workspace argument is optional.
  sectionList: on('sectionList', { workspaceId: 'workspace' }, () => true),
  updateSectionTitle: shared(on('updateSectionTitle', { id: 'section' }, ({ id }) => change(id))),
  moveSection: shared(on('moveSection', { id: 'section' }, ({ id }) => change(id))),
  archiveSection: shared(onAny('archiveSection', { id: 'section' }, ({ id }) => change(id))),
  restoreSection: shared(onAny('restoreSection', { id: 'section' }, ({ id }) => change(id))),

  task: on('task', { id: 'task' }, ({ id }) => read(id)),
  addTaskToSection: on('addTaskToSection', { sectionId: 'section' }, ({ sectionId }) =>
    change(sectionId),
  ),
  setTaskDone: on('setTaskDone', { id: 'task' }, ({ id }) => change(id)),
  archiveTask: onAny('archiveTask', { id: 'task' }, ({ id }) => change(id)),
  restoreTask: onAny('restoreTask', { id: 'task' }, ({ id }) => change(id)),
  addTask: on('addTask', { sectionId: 'section' }, ({ sectionId }) => change(sectionId)),
  addTaskOnCalendar: on('addTaskOnCalendar', { sectionId: 'section' }, ({ sectionId }) =>
    change(sectionId),
  ),
  calendarTasks: on('calendarTasks', { projectId: 'project' }, ({ projectId }) => read(projectId)),
  unscheduledTasks: on('unscheduledTasks', { projectId: 'project' }, ({ projectId }) =>
    read(projectId),
  ),
  myTasks: on('myTasks', { workspaceId: 'workspace' }, ({ workspaceId }) => belong(workspaceId)),
  promoteMyTasks: on('promoteMyTasks', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    belong(workspaceId),
  ),
  updateTaskTitle: on('updateTaskTitle', { id: 'task' }, ({ id }) => change(id)),
  moveTask: on(
    'moveTask',
    { id: 'task', sectionId: 'section' },
    ({ id, sectionId }) => change(id) && change(sectionId),
  ),

  // children of a task
  createCheckList: on('createCheckList', { taskId: 'task' }, ({ taskId }) => change(taskId)),
  deleteCheckList: on('deleteCheckList', { id: 'checkList' }, ({ id }) => change(id)),
  restoreCheckList: onDeleted('restoreCheckList', { id: 'checkList' }, ({ id }) => change(id)),
  updateCheckListTitle: on('updateCheckListTitle', { id: 'checkList' }, ({ id }) => change(id)),
  updateCheckListHideChecked: on('updateCheckListHideChecked', { id: 'checkList' }, ({ id }) =>
    change(id),
  ),
  updateCheckListSort: on('updateCheckListSort', { id: 'checkList' }, ({ id }) => change(id)),
  addCheckListItem: on('addCheckListItem', { checkListId: 'checkList' }, ({ checkListId }) =>
    change(checkListId),
  ),
  deleteCheckListItem: on('deleteCheckListItem', { id: 'checkListItem' }, ({ id }) => change(id)),
  restoreCheckListItem: onDeleted('restoreCheckListItem', { id: 'checkListItem' }, ({ id }) =>
    change(id),
  ),
  updateCheckListItemTitle: on('updateCheckListItemTitle', { id: 'checkListItem' }, ({ id }) =>
    change(id),
  ),
  updateCheckListItemChecked: on('updateCheckListItemChecked', { id: 'checkListItem' }, ({ id }) =>
    change(id),
  ),
  updateCheckListItemSort: on(
    'updateCheckListItemSort',
    { id: 'checkListItem', targetCheckListId: 'checkList' },
    ({ id, targetCheckListId }) => change(id) && change(targetCheckListId),
  ),

  taskCommentPages: on('taskCommentPages', { taskId: 'task' }, ({ taskId }) => read(taskId)),
  taskComments: on('taskComments', { taskId: 'task' }, ({ taskId }) => read(taskId)),
  taskCommentPage: on('taskCommentPage', { taskId: 'task' }, ({ taskId }) => read(taskId)),
  addComment: on('addComment', { taskId: 'task' }, ({ taskId }) => change(taskId)),
  editComment: on('editComment', { commentId: 'comment' }, ({ commentId }, _args, viewerId) =>
    changeOwn(commentId, viewerId),
  ),
  deleteComment: on('deleteComment', { commentId: 'comment' }, ({ commentId }, _args, viewerId) =>
    changeOwn(commentId, viewerId),
  ),
  restoreComment: onDeleted(
    'restoreComment',
    { commentId: 'comment' },
    ({ commentId }, _args, viewerId) => changeOwn(commentId, viewerId),
  ),
  likeComment: on('likeComment', { commentId: 'comment' }, ({ commentId }) => read(commentId)),
  unlikeComment: on('unlikeComment', { commentId: 'comment' }, ({ commentId }) => read(commentId)),

  // The directory argument names the target of the upload; the command checks it.
  s3UploadUrl: on('s3UploadUrl', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    belong(workspaceId),
  ),
  addTaskFile: on('addTaskFile', { taskId: 'task' }, ({ taskId }) => change(taskId)),
  deleteTaskFile: on('deleteTaskFile', { id: 'file' }, ({ id }) => change(id)),
  restoreTaskFile: onDeleted('restoreTaskFile', { id: 'file' }, ({ id }) => change(id)),
  updateFilename: on('updateFilename', { id: 'file' }, ({ id }) => change(id)),

  standardFields: open('confirmed'),
  customFields: on('customFields', { workspaceId: 'workspace' }, ({ workspaceId }) =>
    openIt(workspaceId),
  ),
  // A standard field is a constant without a resource; the command checks the field.
  updateTaskField: on('updateTaskField', { taskId: 'task' }, ({ taskId }) => change(taskId)),
  createCustomField: on(
    'createCustomField',
    { workspaceId: 'workspace', projectId: 'project' },
    (seen, { projectId }) =>
      projectId == null ? changeField(seen.workspaceId) : change(seen.projectId),
  ),
  updateCustomField: on('updateCustomField', { id: 'field' }, ({ id }) => changeField(id)),
  deleteCustomField: on('deleteCustomField', { id: 'field' }, ({ id }) => changeField(id)),
  addFieldOption: on('addFieldOption', { fieldId: 'field' }, ({ fieldId }) => addOption(fieldId)),
  updateFieldOption: on('updateFieldOption', { id: 'fieldOption' }, ({ id }) => changeField(id)),
  deleteFieldOption: on('deleteFieldOption', { id: 'fieldOption' }, ({ id }) => changeField(id)),

  updateTaskDescription: on('updateTaskDescription', { id: 'task' }, ({ id }) => change(id)),
  descriptionVersions: on('descriptionVersions', { taskId: 'task' }, ({ taskId }) => read(taskId)),
  assignTask: shared(on('assignTask', { taskId: 'task' }, ({ taskId }) => change(taskId))),
  unassignTask: shared(on('unassignTask', { taskId: 'task' }, ({ taskId }) => change(taskId))),
  // Users decide only for themselves what they watch.
  setNotifications: on(
    'setNotifications',
    { taskId: 'task' },
    ({ taskId }, { userId }, viewerId) => change(taskId) && userId === viewerId,
  ),
  assigneeAutocomplete: shared(
    on('assigneeAutocomplete', { taskId: 'task' }, ({ taskId }) => change(taskId)),
  ),
  inviteUserByEmail: shared(
    on(
      'inviteUserByEmail',
      { taskId: 'task' },
      ({ taskId }) => change(taskId) && mayAddMembers(taskId.standing),
    ),
  ),

  activity: on(
    'activity',
    { workspaceId: 'workspace', projectId: 'project', taskId: 'task' },
    ({ workspaceId }) => openIt(workspaceId),
  ),
  searchTasks: on(
    'searchTasks',
    { workspaceId: 'workspace', projectId: 'project' },
    ({ workspaceId }) => openIt(workspaceId),
  ),
} as const;

export type BuiltName = keyof typeof POLICY;
export type ResourcesOf<N extends BuiltName> = Resources<(typeof POLICY)[N]['resources']>;
