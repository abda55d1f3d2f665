import { useMemo, useState } from 'react';
import { useWorkspaceTreeQuery } from '../../entities/spaces/endpoints';
import { selectBoardTree } from '../../entities/spaces/selectors';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import classes from './SpacesTree.module.css';
import { TitleDialog } from './TitleDialog';
import { TreeDragContext } from './TreeDragContext';
import { TreeList } from './TreeList';
import { shownRows, treeRows } from './treeRows';
import { useClosedGroups } from './useClosedGroups';
import { useTreeAhead } from './useTreeAhead';

export interface SpacesTreeProps {
  workspaceId: number;
  /** The workspace's segment of the address. */
  wid: string;
  /** The board that is open. */
  openId: number | null;
  canEdit: boolean;
  onNavigate: (() => void) | undefined;
}

/** The boards of the sidebar in their spaces and folders, which can be made, named, put in order and taken away here. */
export function SpacesTree({ workspaceId, wid, openId, canEdit, onNavigate }: SpacesTreeProps) {
  const text = useText();
  // It keeps the rows in the tables; what is not known yet shows its boards one level up.
  useWorkspaceTreeQuery({ workspaceId });
  const tree = useAppSelector((state) => selectBoardTree(state, workspaceId));
  useTreeAhead(canEdit);
  const [making, setMaking] = useState<'space' | 'folder' | null>(null);
  const { closed, toggle } = useClosedGroups();
  const rows = useMemo(() => shownRows(treeRows(tree), closed), [tree, closed]);
  const create = (props: object) => <IconButton {...props} icon="add" label={text('create-group')} />;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.heading}>{text('boards')}</p>
        {canEdit && (
          <Menu align="end" trigger={create}>
            <MenuItem icon="add" onSelect={() => setMaking('space')}>{text('create-space')}</MenuItem>
            <MenuItem icon="add" onSelect={() => setMaking('folder')}>{text('create-folder')}</MenuItem>
          </Menu>
        )}
      </div>
      <TreeDragContext rows={rows}>
        <TreeList {...{ rows, tree, closed, workspaceId, wid, openId, canEdit, onNavigate }} onToggle={toggle} />
      </TreeDragContext>
      {making && <TitleDialog workspaceId={workspaceId} doing={{ create: making }} onClose={() => setMaking(null)} />}
    </>
  );
}
