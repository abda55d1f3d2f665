import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Respond } from '../boards/fakeNetwork';
import { answerTask, renderOpenTask } from '../boards/renderOpenTask';

const relations = [2002, 2003].map((relatedTaskId) => ({
  id: relatedTaskId,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  relatedTaskId,
  relatedProjectId: 1500,
  type: 'TaskBlocksTask',
}));
const respond: Respond = (asked) =>
  asked.name === 'boardRelations'
    ? { data: { boardRelations: { relations, tasks: [] } } }
    : answerTask(asked);

it('focus moves from a removed relation to the next one, at last to the button that adds one', async () => {
  renderOpenTask({ lists: { 'To do': ['Write', 'Test', 'Call'] }, respond });
  const dialog = within(screen.getByRole('dialog', { name: 'Write' }));
  const remove = (title: string) =>
    dialog.findByRole('button', { name: new RegExp(`^Remove the relation .*${title}`) });
  await userEvent.click(await remove('Test'));
  await waitFor(() => expect(dialog.getByRole('link', { name: /^Call/ })).toHaveFocus());
  await userEvent.click(await remove('Call'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add relation' })).toHaveFocus());
});
