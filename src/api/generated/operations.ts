// Generated, do not edit: npm run contract
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as schema from '../../../contract/generated/schema';

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
    tasks: Array<TaskRowFragment>
  } | null
};

export type CreateProjectMutationVariables = Exact<{
  workspaceId: number;
  title: string;
  visibility?: schema.BoardVisibility | null;
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

export type ProjectWithSectionsQueryVariables = Exact<{
  id: number;
  withSections: boolean;
}>;

export type ProjectWithSectionsQuery = {
  project: (
    {
    sections?: Array<SectionRowFragment>
  }
    & ProjectRowFragment
  ) | null
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

export type SectionRowFragment = {
  id: number,
  version: number,
  workspaceId: number,
  projectId: number,
  title: string,
  sortIndex: number,
  createdAt: string,
  updatedAt: string,
  archivedAt: string | null
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
    errors: Array<FieldErrorFragment>
  },
  me: MeRowFragment | null
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
}>;

export type CompleteProfileMutation = {
  completeProfile: {
    success: boolean,
    errors: Array<FieldErrorFragment>,
    me: MeRowFragment | null
  }
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
  project: {
    id: number
  } | null,
  assignee: Array<{
    id: number,
    name: string,
    nick: string,
    nickShort: string
  }>,
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
  task: TaskRowFragment | null
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
