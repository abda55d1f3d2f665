import { links } from '../../../../../contract/links';
import type { ProjectRow } from '../../../../../contract/rows';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { LinkButton } from '../../../../ui/components/LinkButton';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import classes from './BoardArchived.module.css';

export interface BoardArchivedProps {
  project: ProjectRow;
  /** The workspace's URL segment. */
  wid: string;
  canEdit: boolean;
}

/**
 * Screen of an archived board, with a button that restores it. Also replaces an open board when
 * another user archives it.
 */
export function BoardArchived({ project: { id, title }, wid, canEdit }: BoardArchivedProps) {
  const text = useText();
  const change = useUndoableMutation();
  useDocumentTitle(title);
  const restore = () => void change('restoreProject', { id }, text('board-restored'));
  const actions = (
    <span className={classes.actions}>
      {canEdit && (
        <Button tone="primary" icon="undo" onClick={restore}>
          {text('restore-board')}
        </Button>
      )}
      <LinkButton icon="home" to={links.home(wid)}>
        {text('go-home')}
      </LinkButton>
    </span>
  );
  return (
    <EmptyState level={1} title={text('board-is-archived', { title })} action={actions}>
      {text('board-is-archived-hint')}
    </EmptyState>
  );
}
