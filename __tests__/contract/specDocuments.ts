/**
 * One document for each operation of docs/behaviour.md#7, under its operation's name and with the
 * arguments and fields given there.
 */
const result = '{ success errors { field message } }';

/**
 * `name(args)` as a separate document. @param types GraphQL types by argument, in the order of the
 * specification.
 */
function call(
  kind: 'query' | 'mutation',
  operation: string,
  field: string,
  types: Record<string, string>,
  selection: string,
): [string, string] {
  const variables = Object.entries(types)
    .map(([name, type]) => `$${name}: ${type}`)
    .join(', ');
  const passed = Object.keys(types)
    .map((name) => `${name}: $${name}`)
    .join(', ');
  return [
    operation,
    `${kind} ${operation}${variables && `(${variables})`} { ${field}${passed && `(${passed})`} ${selection} }`,
  ];
}
const query = (
  operation: string,
  field: string,
  types: Record<string, string>,
  selection: string,
) => call('query', operation, field, types, selection);
const change = (operation: string, types: Record<string, string>, field = operation) =>
  call('mutation', operation, field, types, result);
/** "CreateProject" calls createProject. */
const named = (operation: string, types: Record<string, string>) =>
  change(operation, types, operation.charAt(0).toLowerCase() + operation.slice(1));

const ID = { id: 'Id!' };
const TEXT = 'String!';
const person = 'id name nick nickShort email';
const task =
  'id title slug description isDone assignee { id } notifyUsers commentCount filesCount checkListCount fieldValues { fieldId value } checkList { id title items { id title checked } } files { id } relatedTasks { taskId relatedTaskId type sortIndex }';

export const SPEC_DOCUMENTS: Record<string, string> = Object.fromEntries([
  [
    'Me',
    'query Me($wid: String) { checkPermissionToWorkspace(wid: $wid) { success role errors { message } } me { id name nick } myCurrentWid }',
  ],
  query('GetWsToken', 'wsToken', {}, ''),
  query('myWorkspaces', 'myWorkspaces', {}, '{ id name wid isPublic ownerId }'),
  query(
    'UserProjectsQuery',
    'userProjects',
    { userId: 'Id!', workspaceId: 'Id!' },
    '{ id workspaceId title slug }',
  ),
  [
    'ProjectWithSections',
    'query ProjectWithSections($id: Id!, $withSections: Boolean!) { project(id: $id) { id title sections @include(if: $withSections) { id title } } }',
  ],
  query('projectViewQuery', 'projectView', ID, `{ id workspaceId tasks { ${task} } }`),
  query(
    'CalendarTasks',
    'calendarTasks',
    { projectId: 'Id!', start: 'Date!', end: 'Date!' },
    `{ id sortIndex task { ${task} } }`,
  ),
  query(
    'UnscheduledTasks',
    'unscheduledTasks',
    { projectId: 'Id!', page: 'Int' },
    `{ list { ${task} } total perPage }`,
  ),
  query('ProfileQuery', 'profile', { id: 'Id' }, '{ id name nick email }'),
  query(
    'AccessRequestListQuery',
    'accessRequestList',
    { workspaceId: 'Id!', page: 'Int' },
    '{ list { id user { id } project { id } } total pages }',
  ),
  query(
    'SearchUsersQuery',
    'searchUsers',
    {
      workspaceId: 'Id!',
      projectIds: '[Id!]',
      searchQuery: 'String',
      orderBy: 'UserOrder',
      orderDirection: 'OrderDirection',
    },
    `{ ${person} role createdAt }`,
  ),
  query(
    'SectionListQuery',
    'sectionList',
    { searchQuery: 'String' },
    '{ id title project { id title } }',
  ),
  query(
    'assigneeAutocomplete',
    'assigneeAutocomplete',
    { taskId: 'Id!', search: TEXT, exclude: '[Id!]' },
    `{ ${person} }`,
  ),
  query(
    'customFields',
    'customFields',
    { workspaceId: 'Id!' },
    '{ id title typeId isMultiple isStandard sortIndex }',
  ),
  query(
    'standardFields',
    'standardFields',
    {},
    '{ id title typeId isMultiple isStandard sortIndex }',
  ),
  query('task', 'task', ID, `{ ${task} }`),
  query('users', 'users', { ids: '[Id!]!', workspaceId: 'Id!' }, `{ ${person} }`),
  query('taskCommentPages', 'taskCommentPages', { taskId: 'Id!' }, ''),
  query(
    'taskComments',
    'taskComments',
    { taskId: 'Id!', page: 'Int' },
    '{ id content creator { id name } editCount likes { id } likeCounter likedByMe createdAt updatedAt deletedAt }',
  ),
  query(
    's3UploadUrl',
    's3UploadUrl',
    { workspaceId: 'Id!', filename: TEXT, directory: TEXT },
    '{ url expires publicUrl }',
  ),

  named('CompleteProfile', {
    name: TEXT,
    nick: TEXT,
    password: 'String',
    password2: 'String',
    companyName: 'String',
    projectName: 'String',
    wid: 'String',
  }),
  named('ChangeProfile', { name: TEXT, nick: TEXT, nickShort: TEXT }),
  change('changePassword', { oldPassword: TEXT, newPassword: TEXT }),
  change('changeEmail', { oldEmail: TEXT, newEmail: TEXT, password: TEXT }),
  change('deleteAccount', { password: TEXT }),
  change('changeUserWorkspace', { workspaceId: 'Id!' }),
  named('CreateWorkspace', { title: TEXT, users: 'String' }),
  change('deleteWorkspace', ID),
  change('leaveWorkspace', ID),
  named('RequestAccessToWorkspace', { widToken: TEXT }),
  change('requestAccessToProject', { projectId: 'Id!', widToken: TEXT }),
  named('SendConfirmationEmail', { url: TEXT }),
  ...['GrantAccess', 'DenyAccess', 'GrantAdmin', 'DropAdmin'].map((name) =>
    named(name, { userId: 'Id!', workspaceId: 'Id!' }),
  ),

  named('CreateProject', { workspaceId: 'Id!', title: TEXT }),
  named('UpdateProjectTitle', { ...ID, title: TEXT }),
  change('addSectionToProject', { projectId: 'Id!', title: TEXT }),
  change('addTaskToSection', { sectionId: 'Id!', title: TEXT }),
  change('AddTaskMutation', { sectionId: 'Id!', title: TEXT }, 'addTask'),
  named('AddTaskOnCalendar', { sectionId: 'Id!', title: TEXT, dueDate: 'DateTime!' }),
  change('archiveSection', ID),

  change('archiveTask', ID),
  change('updateTaskTitle', { ...ID, title: TEXT }),
  change('updateTaskDescription', { ...ID, description: TEXT }),
  change('assignTask', { taskId: 'Id!', userId: 'Id!' }),
  change('unassignTask', { taskId: 'Id!', userId: 'Id!' }),
  change('inviteUserByEmail', { taskId: 'Id!', email: TEXT }),
  change('setNotifications', { taskId: 'Id!', userId: 'Id!', notify: 'Boolean!' }),
  change('updateTaskField', {
    taskId: 'Id!',
    fieldId: 'Id!',
    isStandard: 'Boolean!',
    value: 'String',
  }),

  change('createCheckList', { taskId: 'Id!', title: TEXT }),
  change('deleteCheckList', ID),
  change('updateCheckListTitle', { ...ID, title: TEXT }),
  change('addCheckListItem', { checkListId: 'Id!', title: TEXT }),
  change('updateCheckListItemTitle', { ...ID, title: TEXT }),
  change('updateCheckListItemChecked', { ...ID, checked: 'Boolean!' }),
  change('updateCheckListHideChecked', { ...ID, hideChecked: 'Boolean!' }),
  change('updateCheckListSort', { ...ID, after: 'Id!' }),
  change('updateCheckListItemSort', { ...ID, targetCheckListId: 'Id!', after: 'Id!' }),

  change('addComment', { taskId: 'Id!', content: TEXT }),
  ...['editComment'].map((name) => change(name, { commentId: 'Id!', content: TEXT })),
  ...['deleteComment', 'likeComment', 'unlikeComment'].map((name) =>
    change(name, { commentId: 'Id!' }),
  ),

  change('addTaskFile', {
    taskId: 'Id!',
    filename: TEXT,
    url: TEXT,
    mime: TEXT,
    aspectRatio: 'Float',
  }),
  change('deleteTaskFile', ID),
  change('updateFilename', { ...ID, filename: TEXT }),
]);
