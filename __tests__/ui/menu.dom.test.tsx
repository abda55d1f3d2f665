import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { Button } from '../../src/ui/components/Button';
import { Menu } from '../../src/ui/menu/Menu';
import { MenuGroup, MenuHeading, MenuSeparator } from '../../src/ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../src/ui/menu/MenuItem';
import { renderUi } from './renderUi';

const chosen: string[] = [];
const choose = (name: string) => () => {
  chosen.push(name);
};
const Address = () => <p>{`at ${useLocation().pathname}`}</p>;

function showMenu() {
  chosen.length = 0;
  renderUi(
    <>
      <button type="button">Before</button>
      <Menu trigger={(props) => <Button {...props}>More</Button>}>
        <MenuHeading>Anna Nowak</MenuHeading>
        <MenuItem onSelect={choose('move')} hint="M">
          Move to…
        </MenuItem>
        <MenuItem onSelect={choose('rename')}>Rename</MenuItem>
        <MenuItem onSelect={choose('remove')} isDisabled>
          Remove
        </MenuItem>
        <MenuSeparator />
        <MenuGroup label="Workspaces">
          <MenuItem isChecked onSelect={choose('studio')}>
            Studio
          </MenuItem>
          <MenuItem isChecked={false} onSelect={choose('żagle')}>
            Żagle nowe
          </MenuItem>
        </MenuGroup>
        <MenuLink to="/settings">Settings</MenuLink>
      </Menu>
      <button type="button">After</button>
      <Address />
    </>,
  );
  return userEvent.setup();
}

const trigger = () => screen.getByRole('button', { name: 'More' });
const item = (name: string | RegExp) =>
  screen.getByRole(/Studio|Żagle/.test(String(name)) ? 'menuitemradio' : 'menuitem', { name });
const type = (letters: string) =>
  [...letters].forEach((key) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key }),
  );

describe('A menu', () => {
  it('is named by its button and shows whether it is open', async () => {
    const user = showMenu();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await user.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Workspaces' })).toBeInTheDocument();
    expect(item('Studio')).toBeChecked();
    expect(item('Move to…')).toBeInTheDocument();
  });

  it('opens at its first item with Enter, Space and the down arrow, and at its last with the up arrow', async () => {
    const user = showMenu();
    for (const [key, name] of [
      ['{Enter}', 'Move to…'],
      [' ', 'Move to…'],
      ['{ArrowDown}', 'Move to…'],
      ['{ArrowUp}', 'Settings'],
    ] as const) {
      trigger().focus();
      await user.keyboard(key);
      expect(item(name)).toHaveFocus();
      await user.keyboard('{Escape}');
    }
  });

  it('moves with arrows, Home and End, and wraps', async () => {
    const user = showMenu();
    trigger().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Rename')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Settings')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(item('Move to…')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(item('Settings')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item('Move to…')).toHaveFocus();
  });

  it('closes on Escape and returns focus to its button', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger()).toHaveFocus();
  });

  it('closes on Tab and moves focus to the element after its button', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('closes on a press elsewhere and on a second press on its button', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.click(screen.getByText('at /'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(trigger());
    await user.click(trigger());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('moves focus to the item whose name is typed', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.keyboard('ren');
    expect(item('Rename')).toHaveFocus();
  });

  it('finds Polish names with and without diacritics, and with spaces', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.keyboard('zagle n');
    expect(item('Żagle nowe')).toHaveFocus();
    expect(chosen).toEqual([]);
  });

  it('starts a new word after a pause of 350 ms', () => {
    jest.useFakeTimers();
    try {
      showMenu();
      fireEvent.click(trigger());
      type('re');
      expect(item('Rename')).toHaveFocus();
      jest.advanceTimersByTime(349);
      type('m');
      expect(item('Remove')).toHaveFocus();
      jest.advanceTimersByTime(351);
      type('m');
      expect(item('Move to…')).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });

  it('cycles through the items that start with a repeated letter', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.keyboard('s');
    expect(item('Studio')).toHaveFocus();
    await user.keyboard('s');
    expect(item('Settings')).toHaveFocus();
    await user.keyboard('s');
    expect(item('Studio')).toHaveFocus();
  });

  it('runs the selected item once, and returns focus to its button', async () => {
    const user = showMenu();
    trigger().focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(chosen).toEqual(['rename']);
    expect(trigger()).toHaveFocus();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('does nothing for a disabled item', async () => {
    const user = showMenu();
    await user.click(trigger());
    await user.click(item('Remove'));
    expect(chosen).toEqual([]);
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  it('opens a link on Space as on Enter', async () => {
    const user = showMenu();
    trigger().focus();
    await user.keyboard('{ArrowUp} ');
    expect(screen.getByText('at /settings')).toBeInTheDocument();
  });
});
