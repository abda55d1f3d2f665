// Generated, do not edit: npm run contract
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as schema from '../../../contract/generated/schema';

export type ProfileQueryVariables = Exact<{
  id?: number | null;
  nick?: string | null;
}>;

export type ProfileQuery = {
  profile: {
    id: number,
    name: string,
    nick: string,
    email: string | null
  } | null
};

export type ChangeProfileMutationVariables = Exact<{
  name: string;
  nick: string;
  nickShort: string;
}>;

export type ChangeProfileMutation = {
  changeProfile: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
};

export type MyCredentialsQueryVariables = Exact<{ [key: string]: never; }>;

export type MyCredentialsQuery = {
  myCredentials: {
    apiTokens: number,
    calendarFeeds: number
  }
};

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
  revokesTokens?: boolean | null;
  removesFeeds?: boolean | null;
}>;

export type ChangePasswordMutation = {
  changePassword: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ChangeEmailMutationVariables = Exact<{
  oldEmail: string;
  newEmail: string;
  password: string;
}>;

export type ChangeEmailMutation = {
  changeEmail: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteAccountMutationVariables = Exact<{
  password: string;
}>;

export type DeleteAccountMutation = {
  deleteAccount: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SendConfirmationEmailMutationVariables = Exact<{
  url: string;
}>;

export type SendConfirmationEmailMutation = {
  sendConfirmationEmail: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateLocaleMutationVariables = Exact<{
  locale: string;
}>;

export type UpdateLocaleMutation = {
  updateLocale: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
};

export type UpdateBackgroundMutationVariables = Exact<{
  background: string;
}>;

export type UpdateBackgroundMutation = {
  updateBackground: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
};

export type UpdatePresenceMutationVariables = Exact<{
  isShown: boolean;
}>;

export type UpdatePresenceMutation = {
  updatePresence: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
};

export type ActivityQueryVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
  taskId?: number | null;
  userId?: number | null;
  kinds?: Array<string> | null;
  after?: number | null;
  byOthers?: boolean | null;
  page?: number | null;
}>;

export type ActivityQuery = {
  activity: {
    total: number,
    pages: number,
    list: Array<{
      id: number,
      seq: number,
      kind: string,
      projectId: number | null,
      taskId: number | null,
      data: string,
      createdAt: string,
      user: PersonFragment
    }>
  }
};

export type BoardChangesQueryVariables = Exact<{
  projectId: number;
}>;

export type BoardChangesQuery = {
  boardChanges: {
    since: string | null,
    after: number,
    seq: number,
    total: number,
    userCount: number,
    taskIds: Array<number>,
    user: PersonFragment | null
  }
};

export type MarkBoardSeenMutationVariables = Exact<{
  id: number;
  seq: number;
}>;

export type MarkBoardSeenMutation = {
  markBoardSeen: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type BoardAsOfQueryVariables = Exact<{
  projectId: number;
  date: string;
  timeZone: string;
}>;

export type BoardAsOfQuery = {
  boardAsOf: {
    createdAt: string,
    sections: Array<{
      id: number,
      title: string,
      tasks: Array<{
        id: number,
        title: string,
        isDone: boolean,
        dueDate: string | null
      }>
    }>
  }
};

export type ApiTokensQueryVariables = Exact<{ [key: string]: never; }>;

export type ApiTokensQuery = {
  apiTokens: Array<ApiTokenRowFragment>
};

export type CreateApiTokenMutationVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
  name: string;
  scope: schema.TokenScope;
  days?: number | null;
  password: string;
}>;

export type CreateApiTokenMutation = {
  createApiToken: {
    success: boolean,
    token: string | null,
    errors: Array<FieldErrorFragment>
  }
};

export type RevokeApiTokenMutationVariables = Exact<{
  id: number;
}>;

export type RevokeApiTokenMutation = {
  revokeApiToken: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ApiTokenRowFragment = {
  id: number,
  name: string,
  scope: schema.TokenScope,
  workspaceId: number,
  workspaceName: string | null,
  projectId: number | null,
  boardTitle: string | null,
  createdAt: string,
  expiresAt: string | null,
  lastUsedAt: string | null
};

export type TokenBoardsQueryVariables = Exact<{
  workspaceId: number;
  userId: number;
}>;

export type TokenBoardsQuery = {
  userProjects: Array<{
    id: number,
    title: string
  }>
};

export type AssignTaskMutationVariables = Exact<{
  taskId: number;
  userId: number;
  watch?: boolean | null;
}>;

export type AssignTaskMutation = {
  assignTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UnassignTaskMutationVariables = Exact<{
  taskId: number;
  userId: number;
  unwatch?: boolean | null;
}>;

export type UnassignTaskMutation = {
  unassignTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SetNotificationsMutationVariables = Exact<{
  taskId: number;
  userId: number;
  notify: boolean;
}>;

export type SetNotificationsMutation = {
  setNotifications: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type AssigneeAutocompleteQueryVariables = Exact<{
  taskId: number;
  search: string;
  exclude?: Array<number> | null;
}>;

export type AssigneeAutocompleteQuery = {
  assigneeAutocomplete: Array<(
    {
    email: string | null
  }
    & PersonFragment
  )>
};

export type InviteUserByEmailMutationVariables = Exact<{
  taskId: number;
  email: string;
}>;

export type InviteUserByEmailMutation = {
  inviteUserByEmail: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      assignee: Array<{
        id: number
      }>
    } | null
  }
};

export type BoardMembersQueryVariables = Exact<{
  id: number;
}>;

export type BoardMembersQuery = {
  project: {
    id: number,
    members: Array<{
      id: number,
      name: string,
      nick: string,
      nickShort: string,
      hue: number
    }>
  } | null
};

export type AddProjectMemberMutationVariables = Exact<{
  projectId: number;
  userId: number;
}>;

export type AddProjectMemberMutation = {
  addProjectMember: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number
    } | null
  }
};

export type InviteToProjectMutationVariables = Exact<{
  projectId: number;
  users: string;
  isAdmin?: boolean | null;
}>;

export type InviteToProjectMutation = {
  inviteToProject: {
    success: boolean,
    added: number | null,
    invited: number | null,
    errors: Array<FieldErrorFragment>
  }
};

export type RemoveProjectMemberMutationVariables = Exact<{
  projectId: number;
  userId: number;
}>;

export type RemoveProjectMemberMutation = {
  removeProjectMember: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number
    } | null
  }
};

export type BoardPreferencesQueryVariables = Exact<{
  workspaceId: number;
}>;

export type BoardPreferencesQuery = {
  boardPreferences: Array<{
    id: number,
    version: number,
    workspaceId: number,
    starIndex: number | null,
    collapsedSectionIds: Array<number>,
    watchLevel: schema.WatchLevel,
    mutedTaskIds: Array<number>
  }>
};

export type StarProjectMutationVariables = Exact<{
  id: number;
  isStarred: boolean;
  after?: number | null;
}>;

export type StarProjectMutation = {
  starProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CollapseSectionMutationVariables = Exact<{
  id: number;
  isCollapsed: boolean;
}>;

export type CollapseSectionMutation = {
  collapseSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type WatchProjectMutationVariables = Exact<{
  id: number;
  level: schema.WatchLevel;
}>;

export type WatchProjectMutation = {
  watchProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type MuteTaskMutationVariables = Exact<{
  id: number;
  isMuted: boolean;
}>;

export type MuteTaskMutation = {
  muteTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type BoardSummariesQueryVariables = Exact<{
  workspaceId: number;
  timeZone: string;
}>;

export type BoardSummariesQuery = {
  boardSummaries: Array<{
    projectId: number,
    openTasks: number,
    doneTasks: number,
    overdueTasks: number,
    peopleCount: number,
    people: Array<{
      id: number,
      name: string,
      nick: string,
      nickShort: string,
      hue: number
    }>
  }>
};

export type CalendarTasksQueryVariables = Exact<{
  projectId: number;
  start: string;
  end: string;
  timeZone?: string | null;
}>;

export type CalendarTasksQuery = {
  calendarTasks: Array<{
    id: number,
    sortIndex: number,
    task: (
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )
  }>
};

export type UnscheduledTasksQueryVariables = Exact<{
  projectId: number;
  page?: number | null;
}>;

export type UnscheduledTasksQuery = {
  unscheduledTasks: {
    total: number,
    perPage: number,
    list: Array<(
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )>
  }
};

export type CalendarFeedQueryVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
}>;

export type CalendarFeedQuery = {
  calendarFeed: {
    url: string | null
  }
};

export type CreateCalendarFeedMutationVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
}>;

export type CreateCalendarFeedMutation = {
  createCalendarFeed: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RemoveCalendarFeedMutationVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
}>;

export type RemoveCalendarFeedMutation = {
  removeCalendarFeed: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CreateCheckListMutationVariables = Exact<{
  taskId: number;
  title: string;
  id?: number | null;
}>;

export type CreateCheckListMutation = {
  createCheckList: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteCheckListMutationVariables = Exact<{
  id: number;
}>;

export type DeleteCheckListMutation = {
  deleteCheckList: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreCheckListMutationVariables = Exact<{
  id: number;
}>;

export type RestoreCheckListMutation = {
  restoreCheckList: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListTitleMutationVariables = Exact<{
  id: number;
  title: string;
}>;

export type UpdateCheckListTitleMutation = {
  updateCheckListTitle: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListHideCheckedMutationVariables = Exact<{
  id: number;
  hideChecked: boolean;
}>;

export type UpdateCheckListHideCheckedMutation = {
  updateCheckListHideChecked: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListSortMutationVariables = Exact<{
  id: number;
  after: number;
}>;

export type UpdateCheckListSortMutation = {
  updateCheckListSort: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type AddCheckListItemMutationVariables = Exact<{
  checkListId: number;
  title: string;
  id?: number | null;
}>;

export type AddCheckListItemMutation = {
  addCheckListItem: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteCheckListItemMutationVariables = Exact<{
  id: number;
}>;

export type DeleteCheckListItemMutation = {
  deleteCheckListItem: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreCheckListItemMutationVariables = Exact<{
  id: number;
}>;

export type RestoreCheckListItemMutation = {
  restoreCheckListItem: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListItemTitleMutationVariables = Exact<{
  id: number;
  title: string;
}>;

export type UpdateCheckListItemTitleMutation = {
  updateCheckListItemTitle: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListItemCheckedMutationVariables = Exact<{
  id: number;
  checked: boolean;
}>;

export type UpdateCheckListItemCheckedMutation = {
  updateCheckListItemChecked: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListItemSortMutationVariables = Exact<{
  id: number;
  targetCheckListId: number;
  after: number;
}>;

export type UpdateCheckListItemSortMutation = {
  updateCheckListItemSort: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListItemAssigneeMutationVariables = Exact<{
  id: number;
  userId?: number | null;
}>;

export type UpdateCheckListItemAssigneeMutation = {
  updateCheckListItemAssignee: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateCheckListItemDueDateMutationVariables = Exact<{
  id: number;
  dueDate?: string | null;
}>;

export type UpdateCheckListItemDueDateMutation = {
  updateCheckListItemDueDate: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type TurnCheckListItemIntoTaskMutationVariables = Exact<{
  itemId: number;
  sectionId: number;
  id?: number | null;
}>;

export type TurnCheckListItemIntoTaskMutation = {
  turnCheckListItemIntoTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SwapCheckListItemAndTaskMutationVariables = Exact<{
  itemId: number;
  taskId: number;
  isTask: boolean;
}>;

export type SwapCheckListItemAndTaskMutation = {
  swapCheckListItemAndTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CheckListRowFragment = {
  id: number,
  version: number,
  taskId: number,
  projectId: number | null,
  title: string,
  sortIndex: number,
  hideChecked: boolean
};

export type CheckListItemRowFragment = {
  id: number,
  version: number,
  taskId: number,
  projectId: number | null,
  checkListId: number,
  title: string,
  sortIndex: number,
  checked: boolean,
  dueDate: string | null,
  assignee: {
    id: number,
    name: string,
    nick: string,
    nickShort: string,
    hue: number
  } | null
};

export type AddCommentMutationVariables = Exact<{
  taskId: number;
  content: string;
  id?: number | null;
}>;

export type AddCommentMutation = {
  addComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type EditCommentMutationVariables = Exact<{
  commentId: number;
  content: string;
}>;

export type EditCommentMutation = {
  editComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteCommentMutationVariables = Exact<{
  commentId: number;
}>;

export type DeleteCommentMutation = {
  deleteComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreCommentMutationVariables = Exact<{
  commentId: number;
}>;

export type RestoreCommentMutation = {
  restoreComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type LikeCommentMutationVariables = Exact<{
  commentId: number;
}>;

export type LikeCommentMutation = {
  likeComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UnlikeCommentMutationVariables = Exact<{
  commentId: number;
}>;

export type UnlikeCommentMutation = {
  unlikeComment: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CommentRowFragment = {
  id: number,
  version: number,
  taskId: number,
  projectId: number | null,
  content: string,
  editCount: number,
  likeCounter: number,
  likedByMe: boolean,
  createdAt: string,
  updatedAt: string,
  deletedAt: string | null,
  creator: PersonFragment,
  likes: Array<PersonFragment>
};

export type PersonFragment = {
  id: number,
  name: string,
  nick: string,
  nickShort: string,
  hue: number
};

export type TaskCommentPagesQueryVariables = Exact<{
  taskId: number;
}>;

export type TaskCommentPagesQuery = {
  taskCommentPages: number
};

export type TaskCommentsQueryVariables = Exact<{
  taskId: number;
  page?: number | null;
}>;

export type TaskCommentsQuery = {
  taskComments: Array<CommentRowFragment>
};

export type TaskCommentPageQueryVariables = Exact<{
  taskId: number;
  commentId: number;
}>;

export type TaskCommentPageQuery = {
  taskCommentPage: number | null
};

export type DescriptionVersionTextFragment = {
  id: number,
  description: string,
  createdAt: string,
  author: PersonFragment
};

export type UpdateTaskDescriptionMutationVariables = Exact<{
  id: number;
  description: string;
  baseVersion?: number | null;
}>;

export type UpdateTaskDescriptionMutation = {
  updateTaskDescription: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      hasDescription: boolean
    } | null,
    overwritten: DescriptionVersionTextFragment | null
  }
};

export type DescriptionVersionsQueryVariables = Exact<{
  taskId: number;
  page?: number | null;
}>;

export type DescriptionVersionsQuery = {
  descriptionVersions: {
    total: number,
    pages: number,
    list: Array<(
      {
      contributions: Array<{
        characters: number,
        author: PersonFragment
      }>
    }
      & DescriptionVersionTextFragment
    )>
  }
};

export type ExportsQueryVariables = Exact<{ [key: string]: never; }>;

export type ExportsQuery = {
  exports: Array<ExportFragment>
};

export type StartExportMutationVariables = Exact<{
  workspaceId?: number | null;
  projectId?: number | null;
  format: schema.ExportFormat;
  includesFiles?: boolean | null;
}>;

export type StartExportMutation = {
  startExport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    export: ExportFragment | null
  }
};

export type DeleteExportMutationVariables = Exact<{
  id: number;
}>;

export type DeleteExportMutation = {
  deleteExport: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ExportFragment = {
  id: number,
  workspaceId: number | null,
  projectId: number | null,
  title: string,
  format: schema.ExportFormat,
  includesFiles: boolean,
  state: schema.ExportState,
  progress: number,
  size: number | null,
  url: string | null,
  createdAt: string,
  expiresAt: string
};

export type UpdateTaskFieldMutationVariables = Exact<{
  taskId: number;
  fieldId: number;
  isStandard: boolean;
  value?: string | null;
}>;

export type UpdateTaskFieldMutation = {
  updateTaskField: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type AddFieldOptionMutationVariables = Exact<{
  fieldId: number;
  title: string;
  color?: string | null;
  id?: number | null;
}>;

export type AddFieldOptionMutation = {
  addFieldOption: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateFieldOptionMutationVariables = Exact<{
  id: number;
  title?: string | null;
  color?: string | null;
  after?: number | null;
}>;

export type UpdateFieldOptionMutation = {
  updateFieldOption: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteFieldOptionMutationVariables = Exact<{
  id: number;
}>;

export type DeleteFieldOptionMutation = {
  deleteFieldOption: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type MergeFieldOptionMutationVariables = Exact<{
  id: number;
  into: number;
}>;

export type MergeFieldOptionMutation = {
  mergeFieldOption: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreFieldOptionMutationVariables = Exact<{
  id: number;
}>;

export type RestoreFieldOptionMutation = {
  restoreFieldOption: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CreateCustomFieldMutationVariables = Exact<{
  workspaceId: number;
  projectId?: number | null;
  title: string;
  typeId: number;
  isMultiple?: boolean | null;
  options?: Array<string> | null;
  id?: number | null;
}>;

export type CreateCustomFieldMutation = {
  createCustomField: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type CustomFieldsQueryVariables = Exact<{
  workspaceId: number;
}>;

export type CustomFieldsQuery = {
  customFields: Array<FieldDefinitionRowFragment>
};

export type StandardFieldsQueryVariables = Exact<{ [key: string]: never; }>;

export type StandardFieldsQuery = {
  standardFields: Array<FieldDefinitionRowFragment>
};

export type UpdateCustomFieldMutationVariables = Exact<{
  id: number;
  title?: string | null;
  after?: number | null;
}>;

export type UpdateCustomFieldMutation = {
  updateCustomField: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    field: {
      id: number
    } | null
  }
};

export type DeleteCustomFieldMutationVariables = Exact<{
  id: number;
}>;

export type DeleteCustomFieldMutation = {
  deleteCustomField: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    field: {
      id: number
    } | null
  }
};

export type FieldValueRowFragment = {
  id: number,
  version: number,
  fieldId: number,
  taskId: number,
  projectId: number | null,
  isStandard: boolean,
  value: string | null
};

export type FieldDefinitionRowFragment = {
  id: number,
  version: number,
  workspaceId: number | null,
  projectId: number | null,
  title: string,
  typeId: number,
  isMultiple: boolean,
  isStandard: boolean,
  sortIndex: number,
  options: Array<{
    id: number,
    version: number,
    title: string,
    color: string | null,
    sortIndex: number,
    mergedIds: Array<number>
  }>
};

export type AddTaskFileMutationVariables = Exact<{
  taskId: number;
  filename: string;
  url: string;
  mime: string;
  aspectRatio?: number | null;
}>;

export type AddTaskFileMutation = {
  addTaskFile: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    file: {
      id: number
    } | null
  }
};

export type DeleteTaskFileMutationVariables = Exact<{
  id: number;
}>;

export type DeleteTaskFileMutation = {
  deleteTaskFile: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreTaskFileMutationVariables = Exact<{
  id: number;
}>;

export type RestoreTaskFileMutation = {
  restoreTaskFile: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateFilenameMutationVariables = Exact<{
  id: number;
  filename: string;
}>;

export type UpdateFilenameMutation = {
  updateFilename: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type FileRowFragment = {
  id: number,
  version: number,
  taskId: number,
  projectId: number | null,
  url: string,
  filename: string,
  mime: string,
  size: number,
  aspectRatio: number | null,
  sortIndex: number,
  createdAt: string,
  updatedAt: string,
  deletedAt: string | null
};

export type BoardImportRowFragment = {
  id: number,
  filename: string,
  size: number,
  source: schema.ImportSource | null,
  state: schema.ImportState,
  title: string,
  progress: number,
  total: number,
  problem: schema.ImportProblem | null,
  rows: Array<Array<string>>,
  projectId: number | null,
  createdAt: string,
  finishedAt: string | null,
  isRemovable: boolean,
  counts: Array<{
    kind: schema.ImportCountKind,
    count: number
  }>,
  losses: Array<{
    reason: schema.ImportLossReason,
    count: number
  }>,
  people: Array<{
    key: string,
    name: string,
    email: string | null,
    userId: number | null
  }>,
  columns: Array<{
    name: string,
    holds: schema.ImportColumn
  }>,
  projects: Array<{
    key: string,
    title: string,
    tasks: number,
    isChosen: boolean
  }>,
  boards: Array<{
    projectId: number,
    title: string
  }>
};

export type BoardImportsQueryVariables = Exact<{
  workspaceId: number;
}>;

export type BoardImportsQuery = {
  boardImports: Array<BoardImportRowFragment>
};

export type StartImportMutationVariables = Exact<{
  workspaceId: number;
  url: string;
  filename: string;
}>;

export type StartImportMutation = {
  startImport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    boardImport: BoardImportRowFragment | null
  }
};

export type CheckImportMutationVariables = Exact<{
  workspaceId: number;
  importId: number;
  columns?: Array<schema.ImportColumn> | null;
  projects?: Array<string> | null;
}>;

export type CheckImportMutation = {
  checkImport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    boardImport: BoardImportRowFragment | null
  }
};

export type RunImportMutationVariables = Exact<{
  workspaceId: number;
  importId: number;
  title: string;
  people: Array<schema.ImportPersonInput>;
}>;

export type RunImportMutation = {
  runImport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    boardImport: BoardImportRowFragment | null
  }
};

export type CancelImportMutationVariables = Exact<{
  workspaceId: number;
  importId: number;
}>;

export type CancelImportMutation = {
  cancelImport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    boardImport: BoardImportRowFragment | null
  }
};

export type RemoveImportMutationVariables = Exact<{
  workspaceId: number;
  importId: number;
}>;

export type RemoveImportMutation = {
  removeImport: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    boardImport: BoardImportRowFragment | null
  }
};

export type MyTasksQueryVariables = Exact<{
  workspaceId: number;
}>;

export type MyTasksQuery = {
  myTasks: {
    id: number,
    workspaceId: number,
    seq: number,
    project: ProjectRowFragment,
    fields: Array<FieldDefinitionRowFragment>,
    sectionSettings: Array<{
      id: number,
      hue: number | null,
      taskLimit: number | null
    }>,
    tasks: Array<(
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )>
  }
};

export type PromoteMyTasksMutationVariables = Exact<{
  workspaceId: number;
  timeZone: string;
}>;

export type PromoteMyTasksMutation = {
  promoteMyTasks: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    moved: Array<{
      taskId: number,
      relatedTaskId: number,
      sortIndex: number
    }>
  }
};

export type NoteTimeZoneMutationVariables = Exact<{
  timeZone: string;
}>;

export type NoteTimeZoneMutation = {
  noteTimeZone: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type NewsSettingsFieldsFragment = {
  timeZone: string | null,
  quietFrom: number | null,
  quietTo: number | null,
  digestHour: number,
  choices: Array<{
    topic: schema.NewsTopic,
    inbox: boolean,
    mail: schema.NewsMail,
    push: boolean
  }>
};

export type NewsSettingsQueryVariables = Exact<{ [key: string]: never; }>;

export type NewsSettingsQuery = {
  newsSettings: NewsSettingsFieldsFragment
};

export type UpdateNewsChoiceMutationVariables = Exact<{
  topic: schema.NewsTopic;
  inbox?: boolean | null;
  mail?: schema.NewsMail | null;
  push?: boolean | null;
}>;

export type UpdateNewsChoiceMutation = {
  updateNewsChoice: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateNewsTimesMutationVariables = Exact<{
  timeZone: string;
  quietFrom?: number | null;
  quietTo?: number | null;
  digestHour: number;
}>;

export type UpdateNewsTimesMutation = {
  updateNewsTimes: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type PushSettingsFieldsFragment = {
  publicKey: string | null,
  showsText: boolean,
  devices: Array<{
    id: number,
    browser: string | null,
    system: string | null,
    isCurrent: boolean,
    createdAt: string
  }>
};

export type PushSettingsQueryVariables = Exact<{ [key: string]: never; }>;

export type PushSettingsQuery = {
  pushSettings: PushSettingsFieldsFragment
};

export type AddPushDeviceMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;

export type AddPushDeviceMutation = {
  addPushDevice: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RemovePushDeviceMutationVariables = Exact<{
  id: number;
}>;

export type RemovePushDeviceMutation = {
  removePushDevice: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdatePushTextMutationVariables = Exact<{
  showsText: boolean;
}>;

export type UpdatePushTextMutation = {
  updatePushText: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type NotificationsQueryVariables = Exact<{
  workspaceId: number;
  before?: number | null;
  isDone?: boolean | null;
}>;

export type NotificationsQuery = {
  notifications: Array<{
    id: number,
    version: number,
    workspaceId: number,
    kind: schema.NotificationKind,
    projectId: number | null,
    taskId: number | null,
    commentId: number | null,
    taskTitle: string | null,
    boardTitle: string | null,
    excerpt: string | null,
    from: string | null,
    to: string | null,
    createdAt: string,
    readAt: string | null,
    doneAt: string | null,
    snoozedUntil: string | null,
    actor: {
      id: number,
      name: string,
      nick: string,
      nickShort: string,
      hue: number
    } | null
  }>
};

export type ReadNotificationsMutationVariables = Exact<{
  workspaceId: number;
  ids: Array<number>;
  isRead: boolean;
}>;

export type ReadNotificationsMutation = {
  readNotifications: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type FinishNotificationsMutationVariables = Exact<{
  workspaceId: number;
  ids: Array<number>;
  isDone: boolean;
}>;

export type FinishNotificationsMutation = {
  finishNotifications: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SnoozeNotificationsMutationVariables = Exact<{
  workspaceId: number;
  ids: Array<number>;
  until?: string | null;
}>;

export type SnoozeNotificationsMutation = {
  snoozeNotifications: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ProjectRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  title: string,
  slug: string,
  visibility: schema.BoardVisibility,
  spaceId: number | null,
  folderId: number | null,
  background: string | null,
  sortIndex: number,
  cardFieldIds: Array<number>,
  isTemplate: boolean,
  createdAt: string,
  updatedAt: string,
  archivedAt: string | null
};

export type UserProjectsQueryVariables = Exact<{
  userId: number;
  workspaceId: number;
}>;

export type UserProjectsQuery = {
  userProjects: Array<ProjectRowFragment>
};

export type ProjectViewQueryVariables = Exact<{
  id: number;
}>;

export type ProjectViewQuery = {
  projectView: {
    id: number,
    workspaceId: number,
    seq: number,
    project: ProjectRowFragment,
    fields: Array<FieldDefinitionRowFragment>,
    sectionSettings: Array<{
      id: number,
      hue: number | null,
      taskLimit: number | null
    }>,
    tasks: Array<(
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )>,
    templates: Array<(
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )>
  } | null
};

export type CreateProjectMutationVariables = Exact<{
  workspaceId: number;
  title: string;
  visibility?: schema.BoardVisibility | null;
  spaceId?: number | null;
  folderId?: number | null;
  template?: schema.BoardTemplate | null;
  locale?: string | null;
  id?: number | null;
}>;

export type CreateProjectMutation = {
  createProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type DuplicateProjectMutationVariables = Exact<{
  projectId: number;
  title: string;
  includesTasks?: boolean | null;
  includesPeople?: boolean | null;
  id?: number | null;
}>;

export type DuplicateProjectMutation = {
  duplicateProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type ArchivedProjectsQueryVariables = Exact<{
  workspaceId: number;
}>;

export type ArchivedProjectsQuery = {
  archivedProjects: Array<{
    id: number,
    title: string,
    slug: string,
    visibility: schema.BoardVisibility,
    archivedAt: string | null
  }>
};

export type ArchivedItemsQueryVariables = Exact<{
  projectId: number;
  page?: number | null;
}>;

export type ArchivedItemsQuery = {
  archivedItems: {
    total: number,
    pages: number,
    sections: Array<{
      id: number,
      title: string,
      archivedAt: string | null
    }>,
    tasks: Array<{
      id: number,
      title: string,
      slug: string,
      isDone: boolean,
      isTemplate: boolean | null,
      archivedAt: string | null
    }>
  }
};

export type UpdateProjectTitleMutationVariables = Exact<{
  id: number;
  title: string;
}>;

export type UpdateProjectTitleMutation = {
  updateProjectTitle: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type ArchiveProjectMutationVariables = Exact<{
  id: number;
}>;

export type ArchiveProjectMutation = {
  archiveProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type RestoreProjectMutationVariables = Exact<{
  id: number;
}>;

export type RestoreProjectMutation = {
  restoreProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type UpdateProjectMutationVariables = Exact<{
  id: number;
  visibility?: schema.BoardVisibility | null;
  background?: string | null;
  cardFieldIds?: Array<number> | null;
  isTemplate?: boolean | null;
  spaceId?: number | null;
  folderId?: number | null;
  after?: number | null;
}>;

export type UpdateProjectMutation = {
  updateProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number,
      slug: string
    } | null
  }
};

export type PublicLinkQueryVariables = Exact<{
  projectId: number;
}>;

export type PublicLinkQuery = {
  publicLink: {
    isOn: boolean,
    showsNames: boolean,
    url: string | null
  }
};

export type UpdatePublicLinkMutationVariables = Exact<{
  projectId: number;
  isOn: boolean;
  showsNames: boolean;
}>;

export type UpdatePublicLinkMutation = {
  updatePublicLink: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ReplacePublicLinkMutationVariables = Exact<{
  projectId: number;
}>;

export type ReplacePublicLinkMutation = {
  replacePublicLink: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type BoardRelationsQueryVariables = Exact<{
  projectId: number;
}>;

export type BoardRelationsQuery = {
  boardRelations: {
    relations: Array<{
      id: number,
      version: number,
      taskId: number,
      projectId: number,
      relatedTaskId: number,
      relatedProjectId: number,
      type: schema.TaskRelationType
    }>,
    tasks: Array<TaskRowFragment>
  }
};

export type AddTaskRelationMutationVariables = Exact<{
  taskId: number;
  relatedTaskId: number;
  type: schema.TaskRelationType;
}>;

export type AddTaskRelationMutation = {
  addTaskRelation: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RemoveTaskRelationMutationVariables = Exact<{
  taskId: number;
  relatedTaskId: number;
  type: schema.TaskRelationType;
}>;

export type RemoveTaskRelationMutation = {
  removeTaskRelation: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type TaskReminderQueryVariables = Exact<{
  taskId: number;
}>;

export type TaskReminderQuery = {
  taskReminder: {
    taskId: number,
    minutesBefore: number,
    timeZone: string
  } | null
};

export type SetTaskReminderMutationVariables = Exact<{
  taskId: number;
  minutesBefore?: number | null;
  timeZone?: string | null;
}>;

export type SetTaskReminderMutation = {
  setTaskReminder: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SetTaskRepeatMutationVariables = Exact<{
  taskId: number;
  rule?: string | null;
  timeZone?: string | null;
  start?: string | null;
  isAfterCompletion?: boolean | null;
}>;

export type SetTaskRepeatMutation = {
  setTaskRepeat: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type OwnReportsQueryVariables = Exact<{ [key: string]: never; }>;

export type OwnReportsQuery = {
  ownReports: Array<{
    id: number,
    sentAt: string,
    note: string,
    steps: number,
    openings: Array<ReportOpeningFragment>
  }>
};

export type SupportReportsQueryVariables = Exact<{
  page?: number | null;
}>;

export type SupportReportsQuery = {
  supportReports: {
    total: number,
    pages: number,
    list: Array<SupportReportFragment>
  }
};

export type WithdrawReportMutationVariables = Exact<{
  id: number;
}>;

export type WithdrawReportMutation = {
  withdrawReport: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteReportMutationVariables = Exact<{
  id: number;
}>;

export type DeleteReportMutation = {
  deleteReport: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SupportReportQueryVariables = Exact<{
  id: number;
}>;

export type SupportReportQuery = {
  supportReport: {
    recording: string,
    report: SupportReportFragment
  }
};

export type SendReportMutationVariables = Exact<{
  recording: string;
  note: string;
  steps: number;
  locale: string;
  release?: string | null;
}>;

export type SendReportMutation = {
  sendReport: {
    success: boolean,
    id: number | null,
    errors: Array<FieldErrorFragment>
  }
};

export type SupportReportFragment = {
  id: number,
  sentAt: string,
  senderName: string,
  senderEmail: string,
  note: string,
  steps: number,
  bytes: number,
  locale: string,
  release: string | null,
  openings: Array<ReportOpeningFragment>
};

export type ReportOpeningFragment = {
  id: number,
  name: string,
  at: string
};

export type SavedViewRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  projectId: number,
  isShared: boolean,
  title: string,
  kind: schema.SavedViewKind,
  state: string,
  sortIndex: number
};

export type SavedViewsQueryVariables = Exact<{
  projectId: number;
}>;

export type SavedViewsQuery = {
  savedViews: Array<SavedViewRowFragment>
};

export type SavedSearchesQueryVariables = Exact<{
  workspaceId: number;
}>;

export type SavedSearchesQuery = {
  savedSearches: {
    project: ProjectRowFragment,
    views: Array<SavedViewRowFragment>
  }
};

export type CreateSavedViewMutationVariables = Exact<{
  projectId: number;
  title: string;
  kind: schema.SavedViewKind;
  state: string;
  isShared: boolean;
  id?: number | null;
}>;

export type CreateSavedViewMutation = {
  createSavedView: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateSavedViewMutationVariables = Exact<{
  id: number;
  title?: string | null;
  kind?: schema.SavedViewKind | null;
  state?: string | null;
  after?: number | null;
}>;

export type UpdateSavedViewMutation = {
  updateSavedView: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteSavedViewMutationVariables = Exact<{
  id: number;
}>;

export type DeleteSavedViewMutation = {
  deleteSavedView: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RestoreSavedViewMutationVariables = Exact<{
  id: number;
}>;

export type RestoreSavedViewMutation = {
  restoreSavedView: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SearchQueryVariables = Exact<{
  workspaceId: number;
  query: string;
  timeZone?: string | null;
  page?: number | null;
}>;

export type SearchQuery = {
  search: {
    taskIds: Array<number>,
    taskTotal: number,
    commentTotal: number,
    fileTotal: number,
    unknown: Array<string>,
    tasks: Array<(
      {
      fieldValues: Array<FieldValueRowFragment>
    }
      & TaskRowFragment
    )>,
    excerpts: Array<{
      taskId: number,
      text: string
    }>,
    lists: Array<{
      taskId: number,
      title: string
    }>,
    comments: Array<{
      id: number,
      taskId: number,
      excerpt: string,
      createdAt: string,
      creator: {
        id: number,
        name: string,
        nick: string,
        nickShort: string,
        hue: number
      }
    }>,
    files: Array<{
      id: number,
      taskId: number,
      filename: string,
      size: number
    }>
  }
};

export type SearchTasksQueryVariables = Exact<{
  workspaceId: number;
  query: string;
  projectId?: number | null;
  page?: number | null;
}>;

export type SearchTasksQuery = {
  searchTasks: {
    total: number,
    pages: number,
    list: Array<TaskRowFragment>
  }
};

export type LinkedTasksQueryVariables = Exact<{
  workspaceId: number;
  ids: Array<number>;
}>;

export type LinkedTasksQuery = {
  linkedTasks: Array<TaskRowFragment>
};

export type SecondFactorQueryVariables = Exact<{ [key: string]: never; }>;

export type SecondFactorQuery = {
  secondFactor: {
    isOn: boolean,
    totpSince: string | null,
    recoveryCodesLeft: number,
    passkeys: Array<{
      id: number,
      name: string,
      createdAt: string,
      lastUsedAt: string | null
    }>
  }
};

export type StartTotpMutationVariables = Exact<{
  password: string;
}>;

export type StartTotpMutation = {
  startTotp: {
    success: boolean,
    secret: string | null,
    uri: string | null,
    errors: Array<FieldErrorFragment>
  }
};

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;

export type ConfirmTotpMutation = {
  confirmTotp: {
    success: boolean,
    recoveryCodes: Array<string> | null,
    errors: Array<FieldErrorFragment>
  }
};

export type SwitchOffTotpMutationVariables = Exact<{
  password: string;
  code: string;
}>;

export type SwitchOffTotpMutation = {
  switchOffTotp: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RenewRecoveryCodesMutationVariables = Exact<{
  password: string;
  code?: string | null;
}>;

export type RenewRecoveryCodesMutation = {
  renewRecoveryCodes: {
    success: boolean,
    recoveryCodes: Array<string> | null,
    errors: Array<FieldErrorFragment>
  }
};

export type StartPasskeyMutationVariables = Exact<{
  password: string;
}>;

export type StartPasskeyMutation = {
  startPasskey: {
    success: boolean,
    options: string | null,
    errors: Array<FieldErrorFragment>
  }
};

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: Array<string> | null;
}>;

export type AddPasskeyMutation = {
  addPasskey: {
    success: boolean,
    recoveryCodes: Array<string> | null,
    errors: Array<FieldErrorFragment>
  }
};

export type RenamePasskeyMutationVariables = Exact<{
  id: number;
  name: string;
}>;

export type RenamePasskeyMutation = {
  renamePasskey: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RemovePasskeyMutationVariables = Exact<{
  id: number;
  password: string;
}>;

export type RemovePasskeyMutation = {
  removePasskey: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type AddSectionToProjectMutationVariables = Exact<{
  projectId: number;
  title: string;
  id?: number | null;
}>;

export type AddSectionToProjectMutation = {
  addSectionToProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type UpdateSectionTitleMutationVariables = Exact<{
  id: number;
  title: string;
}>;

export type UpdateSectionTitleMutation = {
  updateSectionTitle: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type UpdateSectionMutationVariables = Exact<{
  id: number;
  hue?: number | null;
  taskLimit?: number | null;
}>;

export type UpdateSectionMutation = {
  updateSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type MoveSectionMutationVariables = Exact<{
  id: number;
  after: number;
}>;

export type MoveSectionMutation = {
  moveSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type ArchiveSectionMutationVariables = Exact<{
  id: number;
}>;

export type ArchiveSectionMutation = {
  archiveSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type RestoreSectionMutationVariables = Exact<{
  id: number;
}>;

export type RestoreSectionMutation = {
  restoreSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type SectionListQueryVariables = Exact<{
  searchQuery?: string | null;
  workspaceId?: number | null;
}>;

export type SectionListQuery = {
  sectionList: Array<{
    id: number,
    title: string,
    workspaceId: number,
    project: {
      id: number,
      title: string,
      slug: string
    }
  }>
};

export type FieldErrorFragment = {
  field: string | null,
  message: string,
  params: string | null
};

export type MeRowFragment = {
  id: number,
  name: string,
  nick: string,
  nickShort: string,
  email: string,
  emailConfirmed: boolean,
  profileCompleted: boolean,
  locale: string,
  hasWorkspace: boolean,
  hasPassword: boolean,
  background: string | null,
  showsPresence: boolean,
  timeZone: string | null,
  isSupport: boolean,
  currentWorkspaceId: number | null,
  createdAt: string,
  updatedAt: string
};

export type MeQueryVariables = Exact<{
  wid?: string | null;
}>;

export type MeQuery = {
  myCurrentWid: string | null,
  checkPermissionToWorkspace: {
    success: boolean,
    role: number | null,
    name: string | null,
    hue: number | null,
    errors: Array<FieldErrorFragment>
  },
  me: MeRowFragment | null
};

export type GetWsTokenQueryVariables = Exact<{ [key: string]: never; }>;

export type GetWsTokenQuery = {
  wsToken: string | null
};

export type ReserveIdsMutationVariables = Exact<{
  count?: number | null;
}>;

export type ReserveIdsMutation = {
  reserveIds: {
    from: number,
    to: number
  }
};

export type CompleteProfileMutationVariables = Exact<{
  name: string;
  nick: string;
  initials?: string | null;
  password?: string | null;
  password2?: string | null;
  companyName?: string | null;
  projectName?: string | null;
  wid?: string | null;
  withSample?: boolean | null;
}>;

export type CompleteProfileMutation = {
  completeProfile: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
};

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;

export type MySessionsQuery = {
  mySessions: Array<{
    id: number,
    browser: string | null,
    system: string | null,
    network: string | null,
    isCurrent: boolean,
    createdAt: string,
    lastUsedAt: string
  }>
};

export type EndSessionMutationVariables = Exact<{
  id: number;
}>;

export type EndSessionMutation = {
  endSession: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;

export type EndOtherSessionsMutation = {
  endOtherSessions: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type SpaceRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  title: string,
  sortIndex: number
};

export type FolderRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  spaceId: number | null,
  title: string,
  sortIndex: number
};

export type WorkspaceTreeQueryVariables = Exact<{
  workspaceId: number;
}>;

export type WorkspaceTreeQuery = {
  workspaceTree: {
    spaces: Array<SpaceRowFragment>,
    folders: Array<FolderRowFragment>,
    projects: Array<ProjectRowFragment>
  }
};

export type CreateSpaceMutationVariables = Exact<{
  workspaceId: number;
  title: string;
  id?: number | null;
}>;

export type CreateSpaceMutation = {
  createSpace: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    space: {
      id: number
    } | null
  }
};

export type UpdateSpaceMutationVariables = Exact<{
  id: number;
  title?: string | null;
  after?: number | null;
}>;

export type UpdateSpaceMutation = {
  updateSpace: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    space: {
      id: number
    } | null
  }
};

export type DeleteSpaceMutationVariables = Exact<{
  id: number;
}>;

export type DeleteSpaceMutation = {
  deleteSpace: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    space: {
      id: number
    } | null
  }
};

export type CreateFolderMutationVariables = Exact<{
  workspaceId: number;
  spaceId?: number | null;
  title: string;
  id?: number | null;
}>;

export type CreateFolderMutation = {
  createFolder: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    folder: {
      id: number
    } | null
  }
};

export type UpdateFolderMutationVariables = Exact<{
  id: number;
  title?: string | null;
  spaceId?: number | null;
  after?: number | null;
}>;

export type UpdateFolderMutation = {
  updateFolder: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    folder: {
      id: number
    } | null
  }
};

export type DeleteFolderMutationVariables = Exact<{
  id: number;
}>;

export type DeleteFolderMutation = {
  deleteFolder: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    folder: {
      id: number
    } | null
  }
};

export type TaskRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  title: string,
  slug: string,
  isDone: boolean,
  hasDescription: boolean,
  notifyUsers: Array<number>,
  commentCount: number,
  filesCount: number,
  checkListCount: number,
  checkListDoneCount: number,
  createdAt: string,
  updatedAt: string,
  archivedAt: string | null,
  coverHue: number | null,
  coverFileId: number | null,
  coverUrl: string | null,
  project: {
    id: number
  } | null,
  assignee: Array<{
    id: number,
    name: string,
    nick: string,
    nickShort: string,
    hue: number
  }>,
  repeat: {
    rule: string,
    timeZone: string,
    start: string,
    isAfterCompletion: boolean
  } | null,
  relatedTasks: Array<{
    taskId: number,
    relatedTaskId: number,
    projectId: number,
    type: schema.RelatedTaskType,
    sortIndex: number,
    version: number
  }>
};

export type TaskQueryVariables = Exact<{
  id: number;
}>;

export type TaskQuery = {
  task: (
    {
    isTemplate: boolean | null,
    description: string,
    descriptionVersion: number,
    fieldValues: Array<FieldValueRowFragment>,
    checkList: Array<(
      {
      items: Array<CheckListItemRowFragment>
    }
      & CheckListRowFragment
    )>,
    files: Array<FileRowFragment>
  }
    & TaskRowFragment
  ) | null
};

export type AddTaskMutationVariables = Exact<{
  sectionId: number;
  title: string;
  id?: number | null;
}>;

export type AddTaskMutation = {
  addTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type UpdateTaskTitleMutationVariables = Exact<{
  id: number;
  title: string;
}>;

export type UpdateTaskTitleMutation = {
  updateTaskTitle: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type MoveTaskMutationVariables = Exact<{
  id: number;
  sectionId: number;
  after: number;
}>;

export type MoveTaskMutation = {
  moveTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type MoveSectionToBoardMutationVariables = Exact<{
  id: number;
  toProjectId: number;
  after: number;
}>;

export type MoveSectionToBoardMutation = {
  moveSectionToBoard: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type SortTasksMutationVariables = Exact<{
  sectionId: number;
  taskIds: Array<number>;
}>;

export type SortTasksMutation = {
  sortTasks: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type MoveAllTasksMutationVariables = Exact<{
  sectionId: number;
  toSectionId: number;
  taskIds: Array<number>;
  afters: Array<number>;
}>;

export type MoveAllTasksMutation = {
  moveAllTasks: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type ArchiveAllTasksMutationVariables = Exact<{
  sectionId: number;
  taskIds: Array<number>;
}>;

export type ArchiveAllTasksMutation = {
  archiveAllTasks: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type RestoreAllTasksMutationVariables = Exact<{
  sectionId: number;
  taskIds: Array<number>;
}>;

export type RestoreAllTasksMutation = {
  restoreAllTasks: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type AddTaskToSectionMutationVariables = Exact<{
  sectionId: number;
  title: string;
  id?: number | null;
}>;

export type AddTaskToSectionMutation = {
  addTaskToSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type MoveTasksToBoardMutationVariables = Exact<{
  projectId: number;
  toProjectId: number;
  taskIds: Array<number>;
  sectionIds: Array<number>;
  afters: Array<number>;
}>;

export type MoveTasksToBoardMutation = {
  moveTasksToBoard: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    project: {
      id: number
    } | null
  }
};

export type DuplicateTaskMutationVariables = Exact<{
  taskId: number;
  sectionId: number;
  id?: number | null;
}>;

export type DuplicateTaskMutation = {
  duplicateTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type SaveTaskTemplateMutationVariables = Exact<{
  projectId: number;
  title: string;
  taskId?: number | null;
  id?: number | null;
}>;

export type SaveTaskTemplateMutation = {
  saveTaskTemplate: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type SetTaskDoneMutationVariables = Exact<{
  id: number;
  isDone: boolean;
}>;

export type SetTaskDoneMutation = {
  setTaskDone: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type SetTaskCoverMutationVariables = Exact<{
  id: number;
  hue?: number | null;
  fileId?: number | null;
}>;

export type SetTaskCoverMutation = {
  setTaskCover: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type ArchiveTaskMutationVariables = Exact<{
  id: number;
}>;

export type ArchiveTaskMutation = {
  archiveTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type RestoreTaskMutationVariables = Exact<{
  id: number;
}>;

export type RestoreTaskMutation = {
  restoreTask: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number
    } | null
  }
};

export type AddTaskOnCalendarMutationVariables = Exact<{
  sectionId: number;
  title: string;
  dueDate: string;
  id?: number | null;
}>;

export type AddTaskOnCalendarMutation = {
  addTaskOnCalendar: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    task: {
      id: number,
      slug: string
    } | null
  }
};

export type DuplicateSectionMutationVariables = Exact<{
  sectionId: number;
  taskIds: Array<number>;
  copyIds?: Array<number> | null;
  id?: number | null;
}>;

export type DuplicateSectionMutation = {
  duplicateSection: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    section: {
      id: number
    } | null
  }
};

export type S3UploadUrlQueryVariables = Exact<{
  workspaceId: number;
  filename: string;
  directory: string;
  size?: number | null;
}>;

export type S3UploadUrlQuery = {
  s3UploadUrl: {
    url: string,
    expires: string,
    publicUrl: string
  }
};

export type MemberRowFragment = {
  id: number,
  name: string,
  nick: string,
  nickShort: string,
  hue: number,
  email: string | null,
  role: number | null,
  hasSecondFactor: boolean | null,
  createdAt: string
};

export type SearchUsersQueryVariables = Exact<{
  workspaceId: number;
  projectIds?: Array<number> | null;
  searchQuery?: string | null;
  orderBy?: schema.UserOrder | null;
  orderDirection?: schema.OrderDirection | null;
  page?: number | null;
}>;

export type SearchUsersQuery = {
  searchUsers: Array<MemberRowFragment>
};

export type UsersQueryVariables = Exact<{
  ids: Array<number>;
  workspaceId: number;
}>;

export type UsersQuery = {
  users: Array<MemberRowFragment>
};

export type AccessRequestListQueryVariables = Exact<{
  workspaceId: number;
  page?: number | null;
}>;

export type AccessRequestListQuery = {
  accessRequestList: {
    total: number,
    pages: number,
    list: Array<{
      id: number,
      createdAt: string,
      user: MemberRowFragment,
      project: {
        id: number,
        title: string
      } | null
    }>
  }
};

export type InvitationListQueryVariables = Exact<{
  workspaceId: number;
  page?: number | null;
}>;

export type InvitationListQuery = {
  invitationList: {
    total: number,
    pages: number,
    list: Array<{
      email: string,
      sentAt: string,
      isExpired: boolean,
      role: number,
      inviter: {
        id: number,
        name: string
      }
    }>
  }
};

export type ResendInvitationMutationVariables = Exact<{
  workspaceId: number;
  email: string;
}>;

export type ResendInvitationMutation = {
  resendInvitation: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RevokeInvitationMutationVariables = Exact<{
  workspaceId: number;
  email: string;
}>;

export type RevokeInvitationMutation = {
  revokeInvitation: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type AddMembersMutationVariables = Exact<{
  workspaceId: number;
  users: string;
}>;

export type AddMembersMutation = {
  addMembers: {
    success: boolean,
    added: number | null,
    invited: number | null,
    errors: Array<FieldErrorFragment>
  }
};

export type RemoveMemberMutationVariables = Exact<{
  userId: number;
  workspaceId: number;
}>;

export type RemoveMemberMutation = {
  removeMember: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type GrantAdminMutationVariables = Exact<{
  userId: number;
  workspaceId: number;
}>;

export type GrantAdminMutation = {
  grantAdmin: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DropAdminMutationVariables = Exact<{
  userId: number;
  workspaceId: number;
}>;

export type DropAdminMutation = {
  dropAdmin: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type GrantAccessMutationVariables = Exact<{
  userId: number;
  workspaceId: number;
  projectId?: number | null;
}>;

export type GrantAccessMutation = {
  grantAccess: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DenyAccessMutationVariables = Exact<{
  userId: number;
  workspaceId: number;
  projectId?: number | null;
}>;

export type DenyAccessMutation = {
  denyAccess: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type MemberBoardsQueryVariables = Exact<{
  workspaceId: number;
  userIds: Array<number>;
}>;

export type MemberBoardsQuery = {
  memberBoards: Array<{
    userId: number,
    total: number,
    projects: Array<{
      id: number,
      title: string,
      slug: string
    }>
  }>
};

export type WebhooksQueryVariables = Exact<{
  workspaceId: number;
}>;

export type WebhooksQuery = {
  webhooks: Array<WebhookRowFragment>
};

export type WebhookDeliveriesQueryVariables = Exact<{
  workspaceId: number;
  id: number;
}>;

export type WebhookDeliveriesQuery = {
  webhookDeliveries: Array<WebhookDeliveryRowFragment>
};

export type CreateWebhookMutationVariables = Exact<{
  workspaceId: number;
  url: string;
  topics?: Array<schema.WebhookTopic> | null;
  projectId?: number | null;
}>;

export type CreateWebhookMutation = {
  createWebhook: {
    success: boolean,
    secret: string | null,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateWebhookMutationVariables = Exact<{
  workspaceId: number;
  id: number;
  url: string;
  topics?: Array<schema.WebhookTopic> | null;
  isOn: boolean;
}>;

export type UpdateWebhookMutation = {
  updateWebhook: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type DeleteWebhookMutationVariables = Exact<{
  workspaceId: number;
  id: number;
}>;

export type DeleteWebhookMutation = {
  deleteWebhook: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RedeliverWebhookMutationVariables = Exact<{
  workspaceId: number;
  id: number;
  deliveryId: string;
}>;

export type RedeliverWebhookMutation = {
  redeliverWebhook: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type TestWebhookMutationVariables = Exact<{
  workspaceId: number;
  id: number;
}>;

export type TestWebhookMutation = {
  testWebhook: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type WebhookRowFragment = {
  id: number,
  url: string,
  topics: Array<schema.WebhookTopic> | null,
  projectId: number | null,
  boardTitle: string | null,
  userName: string,
  isOn: boolean,
  offReason: schema.WebhookOffReason | null,
  failingSince: string | null
};

export type WebhookDeliveryRowFragment = {
  id: string,
  event: string,
  state: schema.WebhookDeliveryState,
  attempts: number,
  statusCode: number | null,
  error: schema.WebhookError | null,
  ms: number | null,
  createdAt: string,
  nextAt: string | null
};

export type WorkspaceRowFragment = {
  id: number,
  version: number,
  name: string,
  wid: string,
  isPublic: boolean,
  ownerId: number,
  role: number | null,
  hue: number | null,
  createdAt: string,
  updatedAt: string,
  deletedAt: string | null,
  settings: {
    addMembers: schema.WorkspaceRight,
    allowedDomains: Array<string>,
    createPublicBoards: schema.WorkspaceRight,
    createWorkspaceBoards: schema.WorkspaceRight,
    createPrivateBoards: schema.WorkspaceRight,
    deletePublicBoards: schema.WorkspaceRight,
    deleteWorkspaceBoards: schema.WorkspaceRight,
    deletePrivateBoards: schema.WorkspaceRight,
    requireSecondFactor: boolean
  }
};

export type MyWorkspacesQueryVariables = Exact<{ [key: string]: never; }>;

export type MyWorkspacesQuery = {
  myWorkspaces: Array<WorkspaceRowFragment>
};

export type WorkspaceStorageQueryVariables = Exact<{
  workspaceId: number;
}>;

export type WorkspaceStorageQuery = {
  workspaceStorage: {
    fileBytes: number,
    versionBytes: number,
    limitBytes: number,
    versionDays: number,
    deletedFileDays: number
  }
};

export type CreateWorkspaceMutationVariables = Exact<{
  title: string;
  users?: string | null;
}>;

export type CreateWorkspaceMutation = {
  createWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    workspace: WorkspaceRowFragment | null
  }
};

export type ChangeUserWorkspaceMutationVariables = Exact<{
  workspaceId: number;
}>;

export type ChangeUserWorkspaceMutation = {
  changeUserWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type IsAccessRequestedQueryVariables = Exact<{
  widToken: string;
  projectId?: number | null;
}>;

export type IsAccessRequestedQuery = {
  isAccessRequested: boolean
};

export type RequestAccessToWorkspaceMutationVariables = Exact<{
  widToken: string;
}>;

export type RequestAccessToWorkspaceMutation = {
  requestAccessToWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type RequestAccessToProjectMutationVariables = Exact<{
  projectId: number;
  widToken: string;
}>;

export type RequestAccessToProjectMutation = {
  requestAccessToProject: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type FirstRunQueryVariables = Exact<{
  workspaceId: number;
}>;

export type FirstRunQuery = {
  firstRun: {
    projectId: number,
    seenProjectIds: Array<number>,
    hasFinished: boolean,
    hasInvited: boolean
  } | null
};

export type HideFirstRunMutationVariables = Exact<{
  workspaceId: number;
}>;

export type HideFirstRunMutation = {
  hideFirstRun: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type ShowFirstRunMutationVariables = Exact<{
  workspaceId: number;
}>;

export type ShowFirstRunMutation = {
  showFirstRun: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type UpdateWorkspaceMutationVariables = Exact<{
  id: number;
  name?: string | null;
  isPublic?: boolean | null;
  settings?: schema.WorkspaceSettingsInput | null;
}>;

export type UpdateWorkspaceMutation = {
  updateWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    workspace: WorkspaceRowFragment | null
  }
};

export type DeleteWorkspaceMutationVariables = Exact<{
  id: number;
}>;

export type DeleteWorkspaceMutation = {
  deleteWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type LeaveWorkspaceMutationVariables = Exact<{
  id: number;
}>;

export type LeaveWorkspaceMutation = {
  leaveWorkspace: {
    success: boolean,
    errors: Array<FieldErrorFragment>
  }
};

export type TransferOwnershipMutationVariables = Exact<{
  workspaceId: number;
  userId: number;
}>;

export type TransferOwnershipMutation = {
  transferOwnership: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    workspace: WorkspaceRowFragment | null
  }
};
