import { useText } from '../../lib/useText';
import { Button } from '../../ui/Button';
import { useLazyPart } from '../../ui/useLazyPart';
import classes from './HomePage.module.css';

/** Where archived boards come back from (decisions: archive, never destroy). */
export function ArchivedBoardsButton({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  const { Part: ArchivedBoards, open, close } = useLazyPart(loadArchive);
  return (
    <div className={classes.archive}>
      <Button tone="ghost" icon="archive" aria-haspopup="dialog" onClick={open}>{text('archived-boards')}</Button>
      {ArchivedBoards && <ArchivedBoards workspaceId={workspaceId} onClose={close} />}
    </div>
  );
}

const loadArchive = async () => (await import(/* webpackChunkName: "archive" */ '../archive/ArchivedBoards')).ArchivedBoards;
