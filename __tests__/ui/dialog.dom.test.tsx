import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from '../../src/ui/overlays/AlertDialog';
import { Button } from '../../src/ui/components/Button';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { Menu } from '../../src/ui/menu/Menu';
import { MenuItem } from '../../src/ui/menu/MenuItem';
import { TextField } from '../../src/ui/fields/TextField';
import { renderUi } from './renderUi';

function CreateBoard({ hasField = true }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Create</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Create board"
        footer={<Button onClick={close}>Cancel</Button>}
      >
        {hasField ? <TextField label="Board title" data-autofocus /> : <p>Words</p>}
      </Dialog>
    </>
  );
}

function ArchiveList({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Archive…</Button>
      <AlertDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={onConfirm}
        title="Archive the list?"
        confirmLabel="Archive list"
      >
        Its tasks go with it.
      </AlertDialog>
    </>
  );
}

/** A complete press, as a browser reports it: the element under the pointer on down and on up. */
function press(down: Element, up = down) {
  fireEvent.pointerDown(down);
  fireEvent.click(up);
}

const opener = () => screen.getByRole('button', { name: 'Create' });

describe('A dialog', () => {
  it('is a modal named by its heading, and moves focus to the given element', async () => {
    renderUi(<CreateBoard />);
    await userEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Create board' })).toHaveAttribute('open');
    expect(screen.getByLabelText('Board title')).toHaveFocus();
  });

  it('focuses its first field when no element is given', () => {
    renderUi(
      <Dialog isOpen onClose={jest.fn()} title="Assign">
        <TextField label="Who" />
      </Dialog>,
    );
    expect(screen.getByLabelText('Who')).toHaveFocus();
  });

  it('focuses its heading when it has no field', async () => {
    renderUi(<CreateBoard hasField={false} />);
    await userEvent.click(opener());
    expect(screen.getByRole('heading', { name: 'Create board' })).toHaveFocus();
  });

  it.each([
    [
      'Escape',
      async () => {
        await userEvent.keyboard('{Escape}');
      },
    ],
    [
      'its close button',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      },
    ],
    [
      'a button of its own',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      },
    ],
    [
      'a press on the backdrop',
      async () => {
        press(screen.getByRole('dialog'));
      },
    ],
  ])('closes by %s and returns focus to the element that opened it', async (_way, leave) => {
    renderUi(<CreateBoard />);
    await userEvent.click(opener());
    await leave();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('stays open when a press only ends on the backdrop, as when text is selected too far', async () => {
    renderUi(<CreateBoard />);
    await userEvent.click(opener());
    press(screen.getByLabelText('Board title'), screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('stays open when a press dismisses a menu in it: one press, one layer', async () => {
    const onClose = jest.fn();
    renderUi(
      <Dialog isOpen onClose={onClose} title="Task">
        <Menu trigger={(props) => <Button {...props}>More</Button>}>
          <MenuItem onSelect={() => {}}>Archive</MenuItem>
        </Menu>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('starts with empty fields each time', async () => {
    renderUi(<CreateBoard />);
    await userEvent.click(opener());
    await userEvent.keyboard('draft{Escape}');
    await userEvent.click(opener());
    expect(screen.getByLabelText('Board title')).toHaveValue('');
  });
});

describe('A confirmation of a loss', () => {
  it('has focus on Cancel, and the confirming button last', async () => {
    renderUi(<ArchiveList onConfirm={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive…' }));
    const question = screen.getByRole('alertdialog', { name: 'Archive the list?' });
    expect(question).toHaveAccessibleDescription('Its tasks go with it.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(within(question).getAllByRole('button').at(-1)).toHaveTextContent('Archive list');
  });

  it('stays open on a press on the backdrop', async () => {
    renderUi(<ArchiveList onConfirm={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive…' }));
    press(screen.getByRole('alertdialog'));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('is cancelled by Escape', async () => {
    const onConfirm = jest.fn();
    renderUi(<ArchiveList onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive…' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Archive…' })).toHaveFocus();
  });

  it('runs the action on confirmation', async () => {
    const onConfirm = jest.fn();
    renderUi(<ArchiveList onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive list' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
