import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { taskTitleForm } from '../../contract/rules/boards';
import { InlineEdit } from '../../src/ui/forms/InlineEdit';
import type { InlineDraft, InlineEditProps } from '../../src/ui/forms/InlineEdit';
import { renderUi } from './renderUi';

const onSave = jest.fn<ReturnType<InlineEditProps['onSave']>, [string]>();

/** Renames the title as another user would. */
let rename: (title: string) => void;

function Title({ canEdit = true, draft }: { canEdit?: boolean; draft?: InlineDraft }) {
  const [title, setTitle] = useState('Fix login');
  rename = setTitle;
  const save = (next: string) => {
    const answer = onSave(next);
    if (answer === undefined) setTitle(next);
    return answer;
  };
  return (
    <>
      <InlineEdit
        level={1}
        label="Task title"
        value={title}
        schema={taskTitleForm}
        onSave={save}
        canEdit={canEdit}
        draft={draft}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const field = () => screen.getByLabelText('Task title');
const isClosed = () => expect(screen.queryByLabelText('Task title')).not.toBeInTheDocument();

async function openWith(keys: string, draft?: InlineDraft) {
  renderUi(<Title draft={draft} />);
  await userEvent.click(screen.getByRole('button', { name: 'Fix login' }));
  if (keys !== '') await userEvent.keyboard(keys);
}

describe('A title with inline editing', () => {
  beforeEach(() => {
    onSave.mockReset();
  });

  it('is a heading before, while and after it is edited', async () => {
    renderUi(<Title />);
    expect(heading()).toHaveTextContent('Fix login');
    screen.getByRole('button', { name: 'Fix login' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(heading()).toContainElement(field());
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(heading()).toHaveTextContent('Fix login');
  });

  it.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
    'saves the trimmed text by %s, and returns focus',
    async (keys) => {
      await openWith(`  Fix sign-in ${keys}`);
      expect(onSave.mock.calls).toEqual([['Fix sign-in']]);
      isClosed();
      expect(screen.getByRole('button', { name: 'Fix sign-in' })).toHaveFocus();
    },
  );

  it('saves once on blur', async () => {
    await openWith('Fix sign-in');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(onSave.mock.calls).toEqual([['Fix sign-in']]);
    isClosed();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('restores the title on Escape', async () => {
    await openWith('Something else{Escape}');
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Fix login' })).toHaveFocus();
  });

  it('saves nothing when only spaces changed', async () => {
    await openWith('Fix login  {Enter}');
    expect(onSave).not.toHaveBeenCalled();
    isClosed();
  });

  it('stays open with the error while the text is invalid', async () => {
    await openWith('{Backspace}{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Task title is required');
    await userEvent.keyboard('F');
    expect(field()).toBeValid();
  });

  it('accepts 500 characters and rejects the 501st without cutting it off', async () => {
    await openWith('{Backspace}');
    await userEvent.paste('ż'.repeat(501));
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('ż'.repeat(501));
    expect(field()).toBeInvalid();
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(onSave.mock.calls).toEqual([['ż'.repeat(500)]]);
  });

  it('joins pasted lines and cells into one line', async () => {
    await openWith('{Backspace}');
    await userEvent.paste('Fix\r\n  login\tagain');
    await userEvent.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([['Fix login again']]);
  });

  it('keeps the text when the server rejects it', async () => {
    onSave.mockResolvedValue('not-authorized');
    await openWith('Fix sign-in{Enter}');
    expect(await screen.findByText('You are not authorized.')).toBeInTheDocument();
    expect(field()).toHaveValue('Fix sign-in');
  });

  it('is only a heading for a user who may not edit', () => {
    renderUi(<Title canEdit={false} />);
    expect(heading()).toHaveTextContent('Fix login');
    expect(screen.queryByRole('button', { name: 'Fix login' })).not.toBeInTheDocument();
  });
});

describe('A title that another user renames while its field is open', () => {
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  beforeEach(() => {
    onSave.mockReset();
  });

  it.each([
    ['untouched', ''],
    ['typed again as it was', 'Fix login'],
  ])('stays renamed if the text is %s', async (_what, keys) => {
    await openWith('');
    act(() => rename('Fix sign-in'));
    if (keys !== '') await userEvent.keyboard(keys);
    await leave();
    isClosed();
    expect(onSave).not.toHaveBeenCalled();
    expect(heading()).toHaveTextContent('Fix sign-in');
  });

  it('gets the text that the user typed', async () => {
    await openWith('Fix entry');
    act(() => rename('Fix sign-in'));
    await leave();
    expect(onSave.mock.calls).toEqual([['Fix entry']]);
  });

  it('gets the text of a draft, even if that is the text before', async () => {
    const set = jest.fn();
    renderUi(<Title draft={{ stored: 'Fix login', set }} />);
    act(() => rename('Fix sign-in'));
    await userEvent.click(screen.getByRole('button', { name: 'Fix sign-in' }));
    await leave();
    expect(onSave.mock.calls).toEqual([['Fix login']]);
    expect(set).toHaveBeenLastCalledWith(null);
  });

  it('keeps no draft of a text typed again as it was', async () => {
    const set = jest.fn();
    await openWith('', { stored: null, set });
    act(() => rename('Fix sign-in'));
    await userEvent.keyboard('{End}!{Backspace}');
    expect(set.mock.calls).toEqual([['Fix login!'], [null]]);
  });
});
