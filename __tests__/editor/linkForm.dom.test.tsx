import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linkForm } from '../../contract/rules/markdown';
import { LinkPopover } from '../../src/features/editor/view/LinkPopover';
import { renderUi } from '../ui/renderUi';
import { openTestEditor, select } from './typing';

describe('The form of a link', () => {
  it('links the selection, and rejects an address that leads nowhere', async () => {
    const editor = openTestEditor('one two');
    select(editor, 'two', { isWhole: true });
    const onClose = jest.fn();
    renderUi(<LinkPopover editor={editor} onClose={onClose} />);
    const field = screen.getByRole('textbox', { name: 'Address' });
    for (const [address, says] of [
      ['', 'Enter an address'],
      ['javascript:alert(1)', 'This is not the address of a page, a file or a mailbox'],
      ['two words', 'This is not the address of a page, a file or a mailbox'],
    ] as const) {
      await userEvent.clear(field);
      if (address) await userEvent.type(field, address);
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText(says)).toBeInTheDocument();
      expect(field).toHaveFocus();
      expect(field).toBeInvalid();
    }
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'example.com/a');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(editor.getMarkdown()).toBe('one [two](https://example.com/a)');
    expect(onClose).toHaveBeenCalled();
  });

  it('has the address of the link around the caret, and takes the link away', async () => {
    const editor = openTestEditor('one [two](https://example.com/a) three');
    select(editor, 'tw');
    renderUi(<LinkPopover editor={editor} onClose={() => undefined} />);
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.com/a');
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(editor.getMarkdown()).toBe('one two three');
  });
});

describe('The address of a link', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' example.com ', 'https://example.com'],
    ['localhost:3000/a', 'https://localhost:3000/a'],
    ['ewa@example.com', 'mailto:ewa@example.com'],
    ['mailto:ewa@example.com', 'mailto:ewa@example.com'],
    ['/1/2-work/3-board', '/1/2-work/3-board'],
  ])('%s becomes %s', (typed, href) => {
    expect(linkForm.validateSync({ href: typed })).toEqual({ href });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '//other.test', 'a b', 'https://'])(
    '%s is rejected',
    (typed) => {
      expect(linkForm.isValidSync({ href: typed })).toBe(false);
    },
  );
});
