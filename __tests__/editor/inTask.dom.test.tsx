import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import './typing';

const EWA = { id: 7, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW', email: 'ewa@example.test' };
const respond: Respond = ({ name }) => {
  if (name === 'task') return taskAnswer({ version: 2, commentCount: 0 });
  if (name === 'taskCommentPages') return { data: { taskCommentPages: 1 } };
  if (name === 'taskComments') return { data: { taskComments: [] } };
  if (name === 'SearchUsersQuery')
    return {
      data: { searchUsers: [{ ...EWA, role: 0, createdAt: '2026-11-09T08:00:00.000Z' }] },
    };
  return 'cable cut';
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));

/** The editor, once it has taken the place of the plain field. */
async function editor(): Promise<HTMLElement> {
  const field = () => dialog().getByRole('textbox', { name: 'Write a comment…' });
  await waitFor(() => expect(field()).toBeVisible());
  await userEvent.hover(field());
  await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
  return field();
}

describe('The editor of a comment', () => {
  it('suggests people by name after an @, and Escape leaves the task open', async () => {
    const { closed, network } = renderOpenTask({ respond });
    const field = await editor();
    await userEvent.type(field, 'Thanks @ew');
    const option = await dialog().findByRole('option', { name: /Ewa Wilk/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveTextContent('Thanks @Ewa Wilk');
    await userEvent.keyboard('and @e');
    await dialog().findByRole('option', { name: /Ewa Wilk/ });
    await userEvent.keyboard('{Escape}');
    expect(dialog().queryByRole('option')).not.toBeInTheDocument();
    expect(closed.times).toBe(0);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(network.named('addComment')[0]?.variables).toMatchObject({
        content: 'Thanks [@Ewa Wilk](mention:7) and @e',
      }),
    );
    expect(field).toHaveTextContent('');
  });

  it.each([
    ['en', '@bo', '@board', 'Write a comment…'],
    ['pl', '@ta', '@tablica', 'Napisz komentarz…'],
  ] as const)('suggests everybody on the board (%s)', async (locale, typed, label, name) => {
    const { network } = renderOpenTask({ respond, locale });
    const field = () => dialog().getByRole('textbox', { name });
    await waitFor(() => expect(field()).toBeVisible());
    await userEvent.hover(field());
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
    await userEvent.type(field(), typed);
    const option = await dialog().findByRole('option', { name: new RegExp(`^${label}`) });
    expect(option).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}now{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(network.named('addComment')[0]?.variables).toMatchObject({
        content: `[${label}](mention:0) now`,
      }),
    );
  });
});
