import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { SavedViewRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/actionIcons';
import '../../ui/icons/taskIcons';
import { Menu } from '../../ui/menu/Menu';
import { MenuItem } from '../../ui/menu/MenuItem';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { SaveSearchDialog, type SaveSearchAction } from './SaveSearchDialog';
import { queryOfView } from './savedSearch';
import classes from './SearchResults.module.css';

export interface SavedSearchesProps {
  wid: string;
  projectId: number;
  views: readonly SavedViewRow[];
  /** Called when the one that had focus was deleted, for the focus. */
  onDeleted: () => void;
}

/** The searches that the user has saved, each with its menu. */
export function SavedSearches({ wid, projectId, views, onDeleted }: SavedSearchesProps) {
  const text = useText();
  const [action, setAction] = useState<SaveSearchAction | null>(null);
  const count = useRef(views.length);
  useEffect(() => {
    if (views.length < count.current && document.activeElement === document.body) onDeleted();
    count.current = views.length;
  }, [views.length, onDeleted]);
  if (views.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{text('saved-searches')}</h2>
      <ul className={classes.list}>
        {views.map((view, at) => (
          <li key={view.id} className={classes.saved}>
            <Link to={links.search(wid, queryOfView(view))} className={classes.row}>
              <Icon name="search" />
              <span className={classes.title}>
                {view.title}
                <span className={classes.excerpt}>{queryOfView(view)}</span>
              </span>
            </Link>
            <SavedSearchMenu views={views} at={at} onRename={() => setAction({ rename: view })} />
          </li>
        ))}
      </ul>
      {action && (
        <SaveSearchDialog projectId={projectId} action={action} onClose={() => setAction(null)} />
      )}
    </>
  );
}

interface SavedSearchMenuProps {
  views: readonly SavedViewRow[];
  at: number;
  onRename: () => void;
}

function SavedSearchMenu({ views, at, onRename }: SavedSearchMenuProps) {
  const text = useText();
  const change = useUndoableMutation();
  const view = views[at];
  if (!view) return null;
  const { id, title } = view;
  const move = (after: number) =>
    void change('updateSavedView', { id, after }, text('saved-search-moved'));
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton {...props} icon="more" label={text('tree-menu', { title })} />
      )}
    >
      <MenuItem icon="edit" onSelect={onRename}>
        {text('rename')}
      </MenuItem>
      {at > 0 && (
        <MenuItem icon="up" onSelect={() => move(views[at - 2]?.id ?? 0)}>
          {text('move-up')}
        </MenuItem>
      )}
      {at < views.length - 1 && (
        <MenuItem icon="down" onSelect={() => move(views[at + 1]?.id ?? 0)}>
          {text('move-down')}
        </MenuItem>
      )}
      <MenuItem
        icon="delete"
        tone="danger"
        onSelect={() =>
          void change('deleteSavedView', { id }, text('saved-search-deleted', { title }))
        }
      >
        {text('delete')}
      </MenuItem>
    </Menu>
  );
}
