import { dependsOn, type PendingMutation } from '../../src/sync/pendingMutation';

const NEW_TASK = 9001;
const withVariables = (variables: Record<string, unknown>): PendingMutation => ({
  mutationId: 'm1',
  name: 'moveTask',
  variables,
  at: 0,
  userId: 7,
  workspaceId: 1001,
  inverse: null,
  makes: null,
});

describe('A change', () => {
  it.each([
    ['edits it', { id: NEW_TASK, title: 'Write' }],
    ['makes something in it', { taskId: NEW_TASK, content: 'Soon' }],
  ])('depends on a new task if it %s', (_how, variables) => {
    expect(dependsOn(withVariables(variables), NEW_TASK)).toBe(true);
  });

  it.each([
    ['puts another one behind it', { id: 2001, sectionId: 2000, after: NEW_TASK }],
    ['names it beside others', { taskIds: [2001, NEW_TASK], sectionId: 2000 }],
    ['has a number that only looks like its id', { id: 2000, taskLimit: NEW_TASK }],
  ])('does not depend on it if it %s', (_how, variables) => {
    expect(dependsOn(withVariables(variables), NEW_TASK)).toBe(false);
  });
});
