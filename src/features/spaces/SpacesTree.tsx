import { useMemo } from 'react';
import { useWorkspaceTreeQuery } from '../../entities/spaces/endpoints';
import { selectBoardTree } from '../../entities/spaces/selectors';
import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import { Menu } from '../../ui/menu/Menu';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { CreateItems, type CreateKind } from './CreateItems';
import classes from './SpacesTree.module.css';
import { StarredList } from './StarredList';
import { TreeDragContext } from './TreeDragContext';
import { TreeList } from './TreeList';
import { shownRows, treeRows } from './treeRows';
import { useClosedGroups } from './useClosedGroups';
import { usePreloadTreeDialogs } from './usePreloadTreeDialogs';

export interface SpacesTreeProps {
  workspaceId: number;
  /** The workspace's segment of the address. */
  wid: string;
  /** The board that is open. */
  openId: number | null;
  canEdit: boolean;
  onNavigate: (() => void) | undefined;
  onCreate: (kind: CreateKind) => void;
}

/**
 * The boards of the sidebar in their spaces and folders, which can be made, named, put in order and
 * taken away here.
 */
export function SpacesTree({
  workspaceId,
  wid,
  openId,
  canEdit,
  onNavigate,
  onCreate,
}: SpacesTreeProps) {
  const text = useText();
  // It keeps the rows in the tables; what is not known yet shows its boards one level up.
  const { currentData, error, isFetching, refetch } = useWorkspaceTreeQuery({ workspaceId });
  const tree = useAppSelector((state) => selectBoardTree(state, workspaceId));
  usePreloadTreeDialogs(canEdit);
  const { closed, toggle } = useClosedGroups();
  const rows = useMemo(() => shownRows(treeRows(tree), closed), [tree, closed]);
  const isUnknown = rows.length === 0 && !currentData;
  const create = (props: object) => (
    <IconButton {...props} icon="add" label={text('create-group')} />
  );
  return (
    <>
      {canEdit && <StarredList {...{ workspaceId, wid, openId, onNavigate }} />}
      <div className={classes.head}>
        <p className={classes.heading}>{text('boards')}</p>
        {canEdit && (
          <Menu align="end" trigger={create}>
            <CreateItems canEdit onCreate={onCreate} />
          </Menu>
        )}
      </div>
      {isUnknown && error ? (
        <p className={classes.failed}>
          {text('error-dots')}
          {SPACE}
          <Button tone="quiet" icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {text('retry')}
          </Button>
        </p>
      ) : (
        <Skeleton isLoading={isUnknown} boxes={<LinesLoading />}>
          {() => (
            <TreeDragContext rows={rows}>
              <TreeList
                {...{ rows, tree, closed, workspaceId, wid, openId, canEdit, onNavigate }}
                onToggle={toggle}
              />
            </TreeDragContext>
          )}
        </Skeleton>
      )}
    </>
  );
}

/** Boxes of the size and place of three boards. */
function LinesLoading() {
  return (
    <div className={classes.loading}>
      {['70%', '50%', '60%'].map((width) => (
        <div key={width}>
          <SkeletonBox width={width} />
        </div>
      ))}
    </div>
  );
}
