import { useRef } from 'react';
import type { ProjectRow } from '../../../contract/rows';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import '../../ui/icons/starIcons';
import '../../ui/icons/taskIcons';
import { useStar } from '../stars/useStar';
import classes from './SpacesTree.module.css';
import { useMoveStarred } from './useMoveStarred';

export interface StarredMenuProps {
  board: ProjectRow;
  /** The starred boards in their order. */
  boards: readonly ProjectRow[];
}

/** The "⋯" of a starred board: what a drag does, and removing the star. */
export function StarredMenu({ board, boards }: StarredMenuProps) {
  const text = useText();
  const move = useMoveStarred(boards);
  const { toggle } = useStar(board.id);
  const line = useRef<HTMLSpanElement>(null);
  const index = boards.indexOf(board);
  const isFirst = index === 0;

  function moveTo(place: number) {
    move(board.id, place);
    // React inserts the moved line anew, which loses focus.
    setTimeout(() => line.current?.querySelector('button')?.focus());
  }

  return (
    <span ref={line} className={classes.menuOfStarred}>
      <Menu
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            icon="more"
            label={text('starred-menu', { title: board.title })}
            className={classes.menu}
          />
        )}
      >
        <MenuItem icon="up" isDisabled={isFirst} onSelect={() => moveTo(0)}>
          {text('move-to-top')}
        </MenuItem>
        <MenuItem icon="up" isDisabled={isFirst} onSelect={() => moveTo(index - 1)}>
          {text('move-up')}
        </MenuItem>
        <MenuItem
          icon="down"
          isDisabled={index === boards.length - 1}
          onSelect={() => moveTo(index + 1)}
        >
          {text('move-down')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon="star"
          onSelect={() => {
            focusNeighbour(line.current?.closest('li'));
            toggle();
          }}
        >
          {text('remove-star')}
        </MenuItem>
      </Menu>
    </span>
  );
}
