import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedViewRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import type { TabLink } from '../../ui/components/Tabs';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../ui/menu/MenuItem';
import type { MenuStart } from '../../ui/menu/MenuPopover';
import { useBoard } from '../board/card/boardContext';
import { OpenViewItems } from './OpenViewItems';
import classes from './SavedViews.module.css';
import { useOpenView } from './useOpenView';
import { pathOfView } from './viewAddress';
import { ViewDialog, type ViewDialogAction } from './ViewDialog';
import '../../ui/icons/actionIcons';

export interface ViewMenuContentProps {
  /** The screens of the board, on a phone; elsewhere they are tabs. */
  items: readonly TabLink[];
  /** Whether the present screen can be saved as a view. */
  canSave: boolean;
  start: MenuStart | null;
}

/** The menu of a board's screens and saved views; the current ones are marked. */
export function ViewMenuContent({ items, canSave, start }: ViewMenuContentProps) {
  const text = useText();
  const { search } = useLocation();
  const { wid, boardSlug } = useBoard();
  const { views, open } = useOpenView();
  const [action, setAction] = useState<ViewDialogAction | null>(null);
  const label = text(items.length > 0 ? 'board-views' : 'saved-views');
  const group = (title: string, of: readonly SavedViewRow[]) =>
    of.length > 0 && (
      <MenuGroup label={title}>
        {of.map((view) => (
          <MenuLink
            key={view.id}
            to={pathOfView(wid, boardSlug, view)}
            icon={view.kind === 'table' ? 'columns' : 'board'}
            isCurrent={view.id === open?.id}
          >
            {view.title}
          </MenuLink>
        ))}
      </MenuGroup>
    );
  return (
    <>
      <Menu
        initial={start}
        trigger={(props) =>
          open && items.length === 0 ? (
            <Button
              {...props}
              tone="quiet"
              icon="down"
              aria-label={text('saved-view-open', { title: open.title })}
            >
              <span className={classes.current}>{open.title}</span>
            </Button>
          ) : (
            <IconButton {...props} icon="down" label={label} />
          )
        }
      >
        {items.map(({ to, label: title, isCurrent }, index) => (
          <MenuLink
            key={title}
            to={to}
            icon={index === 0 ? 'board' : 'calendar'}
            isCurrent={(isCurrent ?? false) && !open}
          >
            {title}
          </MenuLink>
        ))}
        {items.length > 0 && <MenuSeparator />}
        {group(
          text('saved-views-own'),
          views.filter(({ isShared }) => !isShared),
        )}
        {group(
          text('saved-views-shared'),
          views.filter(({ isShared }) => isShared),
        )}
        {views.length === 0 && <p className={classes.none}>{text('saved-views-none')}</p>}
        {canSave && (
          <>
            <MenuSeparator />
            <MenuItem icon="add" onSelect={() => setAction('create')}>
              {text('saved-view-save')}
            </MenuItem>
          </>
        )}
        {open && canSave && (
          <>
            <MenuSeparator />
            <OpenViewItems {...{ views, open, search }} onAction={setAction} />
          </>
        )}
      </Menu>
      {action && <ViewDialog action={action} onClose={() => setAction(null)} />}
    </>
  );
}
