/** The mutations that writers send. */
export type Mutation =
  | { operation: 'addTask'; variables: { sectionId: number; title: string; id?: number } }
  | { operation: 'updateTaskTitle'; variables: { id: number; title: string } }
  | { operation: 'moveTask'; variables: { id: number; sectionId: number; after: number } }
  | { operation: 'addSectionToProject'; variables: { projectId: number; title: string } }
  | { operation: 'createProject'; variables: { workspaceId: number; title: string } };

export type Operation = Mutation['operation'];

const ANSWER = 'success errors { field message params }';
const TASK = `${ANSWER} task { id version title slug createdAt updatedAt relatedTasks { relatedTaskId sortIndex version } }`;

/**
 * The documents select the fields that distinguish two responses: titles, positions, versions and
 * times.
 */
export const DOCUMENTS: Record<Operation, string> = {
  addTask: `mutation AddTaskMutation($sectionId: Id!, $title: String!, $id: Id) { addTask(sectionId: $sectionId, title: $title, id: $id) { ${TASK} } }`,
  updateTaskTitle: `mutation updateTaskTitle($id: Id!, $title: String!) { updateTaskTitle(id: $id, title: $title) { ${TASK} } }`,
  moveTask: `mutation moveTask($id: Id!, $sectionId: Id!, $after: Id!) { moveTask(id: $id, sectionId: $sectionId, after: $after) { ${TASK} } }`,
  addSectionToProject: `mutation addSectionToProject($projectId: Id!, $title: String!) {
    addSectionToProject(projectId: $projectId, title: $title) { ${ANSWER} section { id version title sortIndex createdAt } } }`,
  createProject: `mutation CreateProject($workspaceId: Id!, $title: String!) {
    createProject(workspaceId: $workspaceId, title: $title) { ${ANSWER} project { id version title sortIndex createdAt } } }`,
};

export const RESERVE_IDS =
  'mutation reserveIds($count: Int!) { reserveIds(count: $count) { from to } }';

export const COMPLETE_PROFILE = `mutation CompleteProfile($name: String!, $nick: String!, $companyName: String) {
  completeProfile(name: $name, nick: $nick, companyName: $companyName) { ${ANSWER} me { id nick profileCompleted hasWorkspace currentWorkspaceId } } }`;
