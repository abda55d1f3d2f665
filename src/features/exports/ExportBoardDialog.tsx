import type { ProjectRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { ExportForm } from './ExportForm';
import { ExportList } from './ExportList';

export interface ExportBoardDialogProps {
  project: Pick<ProjectRow, 'id' | 'title'>;
  onClose: () => void;
}

/** Exports a board, and offers its last exports. */
export function ExportBoardDialog({ project: { id, title }, onClose }: ExportBoardDialogProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('export-board', { title })}>
      <ExportForm of={{ projectId: id }} />
      <ExportList of={{ projectId: id }} />
    </Dialog>
  );
}
