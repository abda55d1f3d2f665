import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/device/drafts';
import { VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const described =
  (description: string, version: number): Respond =>
  ({ name }) =>
    name === 'task'
      ? taskAnswer({ version, description, descriptionVersion: version, hasDescription: true })
      : 'cable cut';
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));

/** A device with a draft of a text that the server has as the version 2. */
async function deviceWith(draft: { text: string; base: number | null }, base: string | null) {
  const drafts = createMemoryDrafts();
  await drafts.put(VIEWER, 'description:2001', draft);
  if (base !== null) await drafts.put(VIEWER, 'description-base:2001', { text: base, base: null });
  return drafts;
}

/** Continues the draft when the description is another one, types, and saves. */
async function continued(drafts: DraftStorage, now: string, typed = '') {
  const { network } = renderOpenTask({ respond: described(now, 5), drafts });
  await userEvent.click(await dialog().findByRole('button', { name: 'Go on writing' }));
  await userEvent.click(dialog().getByRole('textbox', { name: 'Description' }));
  await userEvent.keyboard(`${typed}{Control>}{Enter}{/Control}`);
  return () => network.named('updateTaskDescription').map(({ variables }) => variables);
}

describe('A kept draft that is continued', () => {
  it.each([
    ['the shared text', null],
    ['a version', 2],
  ])('of %s keeps what others have written since it was begun', async (_, version) => {
    const drafts = await deviceWith({ text: 'One\n\nTwo mine', base: version }, 'One\n\nTwo');
    const written = await continued(drafts, 'Ewa: One\n\nTwo\n\nThree', '!');
    await waitFor(() =>
      expect(written()).toEqual([
        { id: 2001, description: 'Ewa: One\n\nTwo mine!\n\nThree', baseVersion: 5 },
      ]),
    );
    await waitFor(async () => expect(await drafts.load(VIEWER)).toEqual(new Map()));
  });

  it('has its own text alone if nobody has written since', async () => {
    const drafts = await deviceWith({ text: 'One mine', base: 2 }, 'One');
    const written = await continued(drafts, 'One');
    await waitFor(() =>
      expect(written()).toEqual([{ id: 2001, description: 'One mine', baseVersion: 5 }]),
    );
  });

  it('of a text that is gone is shown with the present one, and sent with its own version', async () => {
    const drafts = createMemoryDrafts();
    const first = renderOpenTask({ respond: described('One', 2), drafts });
    await userEvent.click(await dialog().findByText('One'));
    await userEvent.keyboard(' mine{Escape}');
    await waitFor(async () => expect((await drafts.load(VIEWER)).size).toBe(1));
    act(() => first.view.unmount());
    const { network } = renderOpenTask({ respond: described('Ewa: One', 5), drafts });
    await userEvent.click(await dialog().findByRole('button', { name: 'Go on writing' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Show theirs' }));
    expect(dialog().getByText('Ewa: One')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('textbox', { name: 'Description' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(network.named('updateTaskDescription')[0]?.variables).toEqual({
        id: 2001,
        description: 'One mine',
        baseVersion: 2,
      }),
    );
  });

  it('stays a draft if the merged text is too long', async () => {
    const long = 'x'.repeat(60_000);
    const drafts = await deviceWith({ text: `One\n\n${long}`, base: 2 }, 'One');
    const written = await continued(drafts, `${long}\n\nOne`);
    expect(await dialog().findByRole('button', { name: 'Go on writing' })).toBeInTheDocument();
    expect(written()).toEqual([]);
    expect((await drafts.load(VIEWER)).has('description:2001')).toBe(true);
  });
});
