import { useState } from 'react';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { useBoard } from '../board/card/boardContext';
import { useCopyLink } from '../board/card/actions/useCopyLink';
import type { CommentProps } from './Comment';

export interface CommentMenuProps extends Pick<CommentProps, 'comment' | 'task'> {
  name: string;
  /** Set only for the comment's author (docs/behaviour.md#6). */
  onEdit: (() => void) | undefined;
  onReply: (() => void) | undefined;
}

/**
 * The "⋯" of a comment. Authors can delete their comment after a confirmation
 * (docs/behaviour.md#5), and undo it.
 */
export function CommentMenu({ comment: { id }, task, name, onEdit, onReply }: CommentMenuProps) {
  const text = useText();
  const change = useUndoableMutation();
  const copyLink = useCopyLink();
  const { wid, boardSlug } = useBoard();
  const [isAsking, setIsAsking] = useState(false);

  function remove() {
    setIsAsking(false);
    void change('deleteComment', { commentId: id }, text('comment-deleted'));
  }

  return (
    <>
      <Menu
        align="end"
        trigger={(props) => (
          <Button {...props} tone="quiet" icon="more" aria-label={text('comment-menu', { name })} />
        )}
      >
        {onReply && (
          <MenuItem icon="comment" onSelect={onReply}>
            {text('reply')}
          </MenuItem>
        )}
        <MenuItem
          icon="link"
          onSelect={() => void copyLink(links.comment(wid, boardSlug, task.slug, id))}
        >
          {text('copy-link')}
        </MenuItem>
        {onEdit && <MenuSeparator />}
        {onEdit && (
          <MenuItem icon="edit" onSelect={onEdit}>
            {text('edit')}
          </MenuItem>
        )}
        {onEdit && (
          <MenuItem icon="delete" tone="danger" onSelect={() => setIsAsking(true)}>
            {text('delete')}
          </MenuItem>
        )}
      </Menu>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
        title={text('delete-comment-confirm')}
        confirmLabel={text('delete')}
      />
    </>
  );
}
