import { screen, waitFor } from '@testing-library/react';
import { FIELD_TYPE } from '../../contract/fields';
import { board, data } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { addressed, chips, found, openSearch, task } from './openSearch';

beforeEach(forgetDevice);

const labelField = (id: number, projectId: number | null, names: readonly string[]) => ({
  id,
  version: 1,
  workspaceId: 12,
  projectId,
  title: 'Labels',
  typeId: FIELD_TYPE.tag,
  isMultiple: true,
  isStandard: false,
  sortIndex: id,
  options: names.map((title, at) => ({
    id: id * 10 + at,
    version: 1,
    title,
    color: null,
    sortIndex: at,
    mergedIds: [],
  })),
});

describe('the menus of the search', () => {
  it('write filters into the query', async () => {
    const { user } = await openSearch({ search: () => found([]) }, 'login');
    await user.click(screen.getByRole('button', { name: 'Any board' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Website relaunch' }));
    expect(screen.getByRole('searchbox')).toHaveValue('login board:"Website relaunch"');
    expect(screen.getByRole('button', { name: 'Website relaunch' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Overdue' }));
    await waitFor(() => expect(addressed()).toBe('login board:"Website relaunch" due:overdue'));
  });

  it('offer boards of the same name once', async () => {
    const userProjects = [board(31, 'Sprint'), board(32, 'Sprint'), board(33, '"')];
    const snapshot = { workspaceId: 12, seq: 5, scope: 'Workspace:12' };
    const { user } = await openSearch({
      UserProjectsQuery: () => data({ userProjects }, { snapshot }),
      workspaceTree: () => data({ workspaceTree: null }),
    });
    await user.click(screen.getByRole('button', { name: 'Any board' }));
    const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Any board', 'Sprint']);
  });

  it('offer the labels of the workspace and of its boards by their names, each once', async () => {
    const { user } = await openSearch(
      {
        search: () => found([]),
        customFields: () =>
          data(
            {
              customFields: [
                labelField(51, null, ['Bug', 'for "later"']),
                labelField(52, 31, ['bug', 'Idea 10', 'Idea 9']),
                labelField(53, 99, ['Of another board']),
                { ...labelField(54, null, ['No label']), typeId: 5 },
              ],
            },
            { snapshot: { workspaceId: 12, seq: 5, scope: 'Fields:12' } },
          ),
      },
      'login',
    );
    await user.click(await screen.findByRole('button', { name: 'Any label' }));
    const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Any label', 'bug', 'for "later"', 'Idea 9', 'Idea 10']);
    await user.click(screen.getByRole('menuitemradio', { name: 'for "later"' }));
    expect(screen.getByRole('searchbox')).toHaveValue('login label:"for later"');
    expect(chips()).toEqual(['Label: for later']);
    expect(screen.getByRole('button', { name: 'for "later"' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'for "later"' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Any label' }));
    expect(screen.getByRole('searchbox')).toHaveValue('login');
  });

  it('are without one of labels if there are none', async () => {
    await openSearch({ search: () => found([task(501, 'Fix login')]) }, 'login');
    expect(await screen.findByRole('link', { name: /Fix login/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Any label' })).not.toBeInTheDocument();
  });
});
