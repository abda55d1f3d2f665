import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '../../contract/limits';
import { BOARD } from './boardRows';
import { renderBoard } from './renderBoard';

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Board menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate board…' }));
  return screen.findByRole('dialog', { name: 'Duplicate “Website relaunch”' });
}

describe('The dialog of a copy of a board', () => {
  it('has the tasks and no people unless the user chooses otherwise', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] } });
    await openDialog();
    expect(screen.getByLabelText('Board title')).toHaveValue('Website relaunch (copy)');
    expect(screen.getByRole('checkbox', { name: 'With its tasks' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'With its people' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate board' }));
    await waitFor(() =>
      expect(network.named('duplicateProject')[0]?.variables).toMatchObject({
        projectId: BOARD,
        title: 'Website relaunch (copy)',
        includesTasks: true,
        includesPeople: true,
      }),
    );
  });

  it('says that a board with too many tasks is copied without them', async () => {
    const tasks = Array.from({ length: LIMITS.copiedWithBoard + 1 }, (_, n) => `Task ${n}`);
    const { network } = renderBoard({ lists: { Long: tasks } });
    const dialog = await openDialog();
    expect(dialog).toHaveTextContent(
      'This board has 1,001 tasks. Up to 1,000 can be copied at once, so the copy gets the lists without tasks.',
    );
    expect(screen.queryByRole('checkbox', { name: 'With its tasks' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate board' }));
    await waitFor(() =>
      expect(network.named('duplicateProject')[0]?.variables).toMatchObject({
        includesTasks: false,
      }),
    );
  });
});
