import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardPreferencesApi } from '../../src/entities/boardPreferences/endpoints';
import { BOARD } from '../boards/boardRows';
import { held, type Answer } from '../boards/fakeNetwork';
import { renderOpenTask } from '../boards/renderOpenTask';

const open = (lists?: Parameters<typeof renderOpenTask>[0]) =>
  renderOpenTask({ respond: () => held<Answer>().answer, ...lists });
const dialog = () => screen.getByRole('dialog', { name: 'Write' });
const level = (name: string) => screen.findByRole('menuitemradio', { name });

async function choose(menu: HTMLElement, name: string) {
  await userEvent.click(menu);
  const item = await level(name);
  item.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}
const expectChosen = async (menu: HTMLElement, name: string) => {
  await userEvent.click(menu);
  expect(await level(name)).toBeChecked();
  await userEvent.keyboard('{Escape}');
};

describe('what a person hears of a task', () => {
  const menu = () => within(dialog()).getByRole('button', { name: /^Task menu/ });

  it('is watched, not watched or muted, at once, and one Undo takes it back', async () => {
    const { network } = open();
    await expectChosen(menu(), 'Only what concerns you');
    await choose(menu(), 'Nothing');
    expect(menu()).toHaveFocus();
    await waitFor(() =>
      expect(network.named('muteTask')[0]?.variables).toEqual({ id: 2001, isMuted: true }),
    );
    await expectChosen(menu(), 'Nothing');
    await choose(menu(), 'Everything on this task');
    await expectChosen(menu(), 'Everything on this task');
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await expectChosen(menu(), 'Nothing');
  });

  it('has no choice below a muted board, and two where all is heard', async () => {
    open();
    const board = () => screen.getByRole('button', { name: 'Board menu', hidden: true });
    await choose(board(), 'Nothing');
    await userEvent.click(menu());
    expect(await level('Nothing')).toBeChecked();
    expect(await level('Everything on this task')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await choose(board(), 'Everything on this board');
    await userEvent.click(menu());
    expect(await level('Everything on this task')).toBeChecked();
    expect(
      screen.queryByRole('menuitemradio', { name: 'Only what concerns you' }),
    ).not.toBeInTheDocument();
  });

  it('is not watched while it is muted: who begins to watch it hears of it again, and one Undo takes that back', async () => {
    open();
    const watch = (name: string) => within(dialog()).getByRole('button', { name });
    await choose(menu(), 'Everything on this task');
    expect(watch('Watching')).toHaveAttribute('aria-pressed', 'true');
    await choose(menu(), 'Nothing');
    expect(watch('Watch')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(watch('Watch'));
    expect(watch('Watching')).toHaveAttribute('aria-pressed', 'true');
    await expectChosen(menu(), 'Everything on this task');
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect(watch('Watch')).toHaveAttribute('aria-pressed', 'false');
    await expectChosen(menu(), 'Nothing');
  });

  it('is no choice of a viewer who may only read', async () => {
    open({ canEdit: false });
    await userEvent.click(menu());
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument();
  });
});

it('a choice while the preferences are on their way is made after them, so that Undo restores them', async () => {
  const { answer, give } = held<Answer>();
  const { store, network } = renderOpenTask({
    respond: ({ name }) => (name === 'boardPreferences' ? answer : held<Answer>().answer),
  });
  const board = () => screen.getByRole('button', { name: 'Board menu', hidden: true });
  void store.dispatch(
    boardPreferencesApi.endpoints.boardPreferences.initiate({ workspaceId: 1001 }),
  );
  await choose(board(), 'Nothing');
  expect(network.named('watchProject')).toEqual([]);
  const preference = {
    ...{ id: BOARD, version: 1, workspaceId: 1001, starIndex: null, collapsedSectionIds: [] },
    ...{ watchLevel: 'all', mutedTaskIds: [] },
  };
  await act(async () =>
    give({
      data: { boardPreferences: [preference] },
      snapshot: { workspaceId: 1001, seq: 1, scope: 'Preferences:1001' },
    }),
  );
  await waitFor(() => expect(network.named('watchProject')).toHaveLength(1));
  await expectChosen(board(), 'Nothing');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await expectChosen(board(), 'Everything on this board');
});
