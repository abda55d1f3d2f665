import { screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '../../contract/limits';
import { board, data, workspace, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';
import { DEFAULT_SETTINGS } from '../../contract/roles';

beforeEach(forgetDevice);

const BOARDS = [
  board(31, 'Website relaunch'),
  { ...board(32, 'Pattern'), isTemplate: true },
  { ...board(33, 'Secret pattern'), isTemplate: true, visibility: 'private' as const },
];
const SAYS: Record<string, Say> = {
  UserProjectsQuery: () =>
    data(
      { userProjects: BOARDS },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
    ),
  workspaceTree: () =>
    data(
      { workspaceTree: { spaces: [], folders: [], projects: BOARDS } },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Tree:12' } },
    ),
  reserveIds: () => data({ reserveIds: { from: 9000, to: 9099 } }),
  boardSummaries: () =>
    data({
      boardSummaries: [
        {
          ...{ projectId: 33, openTasks: LIMITS.copiedWithBoard, doneTasks: 1, overdueTasks: 0 },
          ...{ people: [], peopleCount: 0 },
        },
      ],
    }),
};

async function openDialog(says: Record<string, Say> = SAYS) {
  const app = await renderApp({ says });
  await app.user.click(await screen.findByRole('button', { name: 'Create' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Create board' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create board' }));
  await app.user.type(dialog.getByLabelText('Board title'), 'Next');
  return { ...app, dialog };
}
const submit = 'Create board';

describe('The boards that are used as templates', () => {
  it('are offered below the built-in ones, and a new board is a copy with tasks and without people', async () => {
    const { user, server, dialog } = await openDialog();
    expect(dialog.getByText('Your templates')).toBeVisible();
    expect(dialog.queryByRole('radio', { name: 'Website relaunch' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Pattern' }));
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(server.named('duplicateProject')[0]?.sent).toMatchObject({
        projectId: 32,
        title: 'Next',
        includesTasks: true,
      }),
    );
    expect(server.named('CreateProject')).toEqual([]);
  });

  it('are copied without tasks if they have too many, and the dialog says so', async () => {
    const { user, server, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Secret pattern' }));
    expect(await dialog.findByText(/^This board has 1,001 tasks\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(server.named('duplicateProject')[0]?.sent).toMatchObject({ includesTasks: false }),
    );
  });

  it('are offered only if the user may create a board of the visibility of the copy', async () => {
    const settings = { ...DEFAULT_SETTINGS, createPrivateBoards: 'owner' as const };
    const { dialog } = await openDialog({
      ...SAYS,
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
    });
    expect(await dialog.findByRole('radio', { name: 'Pattern' })).toBeInTheDocument();
    expect(dialog.queryByRole('radio', { name: 'Secret pattern' })).not.toBeInTheDocument();
  });
});
