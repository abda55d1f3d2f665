/** Assumed length of lists without an entry below, for the cost of a document: a page has 20. */
export const DEFAULT_LIST_SIZE = 20;

/** Assumed length of lists by `Type.field`, for the cost of a document: as in a busy workspace. */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'ProjectView.tasks': 1_000,
  'ProjectView.fields': 20,
  'ProjectView.sectionSettings': 30,
  'Query.calendarTasks': 300,
  'Query.sectionList': 200,
  'Query.userProjects': 100,
  'Query.archivedProjects': 100,
  'Query.boardSummaries': 100,
  'BoardSummary.people': 3,
  'Query.memberBoards': 50,
  'MemberBoards.projects': 8,
  'Query.searchUsers': 200,
  'Query.users': 200,
  'Query.linkedTasks': 50,
  'WorkspaceTree.spaces': 50,
  'WorkspaceTree.folders': 50,
  'Query.savedViews': 50,
  'WorkspaceTree.projects': 200,
  'Project.sections': 30,
  'Project.members': 50,
  'Task.assignee': 2,
  'Task.relatedTasks': 2,
  'Task.fieldValues': 5,
  'Task.checkList': 2,
  'Task.files': 2,
  'CheckList.items': 5,
  'Comment.likes': 10,
  'PromotionPayload.moved': 100,
};
