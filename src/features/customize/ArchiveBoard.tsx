import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import '../../ui/icons/actionIcons';

/** Archives the board after a confirmation; a toast offers Undo. */
export function ArchiveBoard({
  project: { id, title },
  wid,
}: {
  project: ProjectRow;
  wid: string;
}) {
  const text = useText();
  const change = useUndoableMutation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function handleConfirm() {
    setIsAsking(false);
    void change('archiveProject', { id }, text('board-archived'));
    void navigate(links.home(wid));
  }

  return (
    <>
      <div>
        <Button tone="danger" icon="archive" onClick={() => setIsAsking(true)}>
          {text('archive-board')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleConfirm}
        title={text('board-archive-confirm', { title })}
        confirmLabel={text('archive-board')}
      >
        {text('archive-board-hint')}
      </AlertDialog>
    </>
  );
}
