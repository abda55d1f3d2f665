import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../../src/ui/components/Button';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { useAnnounce, useToast } from '../../src/ui/overlays/topLayerContext';
import { renderUi } from './renderUi';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const onUndo = jest.fn();
const onCommit = jest.fn();
const setUp = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Page() {
  const toast = useToast();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState(0);
  const move = () => {
    setMoved(moved + 1);
    toast({ text: `Moved ${moved + 1}`, action: { label: 'Undo', onAction: onUndo } });
  };
  // In the very commit that opens or closes the dialog, before any effect of a later one.
  useLayoutEffect(() => onCommit(isOpen), [isOpen]);
  return (
    <>
      <Button onClick={move}>Move</Button>
      <Button onClick={() => announce('Position 3 of 7.', 'assertive')}>Say</Button>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A dialog">
        <Button onClick={move}>Move inside</Button>
      </Dialog>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const toasts = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

describe('A toast', () => {
  beforeEach(() => {
    onUndo.mockClear();
  });

  it('is announced and disappears after 6 s', async () => {
    renderUi(<Page />);
    await setUp().click(button('Move'));
    wait(150);
    expect(screen.getByText('Moved 1', { selector: '[aria-live="polite"] *' })).toBeInTheDocument();
    wait(5700);
    expect(toasts()).toHaveLength(1);
    wait(300);
    expect(toasts()).toHaveLength(0);
  });

  it('runs Undo once and disappears', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Move'));
    await user.click(button('Undo'));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(toasts()).toHaveLength(0);
  });

  it('stays while the pointer is on it and then continues with the remaining time', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Move'));
    wait(4000);
    await user.hover(screen.getByRole('listitem'));
    wait(60_000);
    expect(toasts()).toHaveLength(1);
    await user.unhover(screen.getByRole('region'));
    wait(1500);
    expect(toasts()).toHaveLength(1);
    wait(600);
    expect(toasts()).toHaveLength(0);
  });

  it('gets focus by F8, stays while it has focus, and returns focus on Escape', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Move'));
    await user.keyboard('{F8}');
    expect(button('Undo')).toHaveFocus();
    wait(60_000);
    expect(toasts()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(button('Move')).toHaveFocus();
    wait(6100);
    expect(toasts()).toHaveLength(0);
  });

  it('returns focus when it disappears while it has focus', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Move'));
    await user.keyboard('{F8}{Enter}');
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(button('Move')).toHaveFocus();
  });

  it('is one of the three newest at most', async () => {
    renderUi(<Page />);
    const user = setUp();
    for (let i = 0; i < 5; i += 1) await user.click(button('Move'));
    expect(toasts()).toEqual([3, 4, 5].map((n) => expect.stringContaining(`Moved ${n}`)));
    await user.keyboard('{F8}');
    expect(
      within(screen.getAllByRole('listitem')[2] ?? document.body).getByRole('button', {
        name: 'Undo',
      }),
    ).toHaveFocus();
  });

  it('is reachable and undoable while a dialog is open, and outlives it', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Open'));
    await user.click(button('Move inside'));
    expect(screen.getByRole('dialog')).toContainElement(button('Undo'));
    let isOnPage = false;
    onCommit.mockImplementationOnce(() => {
      isOnPage = screen.queryByText('Moved 1', { selector: 'li *' }) !== null;
    });
    await user.keyboard('{Escape}');
    expect(isOnPage).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Undo'));
    expect(onUndo).toHaveBeenCalledTimes(1);
  });

  it('moves into a dialog that opens after it, with its remaining time', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Move'));
    wait(3000);
    await user.click(button('Open'));
    expect(screen.getByRole('dialog')).toContainElement(button('Undo'));
    wait(3100);
    expect(toasts()).toHaveLength(0);
  });
});

describe('An announcement', () => {
  it('is made inside the open dialog, where a screen reader can read it', async () => {
    renderUi(<Page />);
    const user = setUp();
    await user.click(button('Say'));
    await user.click(button('Open'));
    wait(150);
    const said = screen.getByText('Position 3 of 7.', { selector: '[aria-live="assertive"] *' });
    expect(screen.getByRole('dialog')).toContainElement(said);
    wait(6000);
    expect(said).not.toBeInTheDocument();
  });
});
