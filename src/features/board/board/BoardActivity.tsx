import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ActivityList } from '../../activity/ActivityList';
import { useViewer } from './useViewer';

export interface BoardActivityProps {
  projectId: number;
  workspaceId: number;
  /** The workspace's URL segment. */
  wid: string;
  onClose: () => void;
}

/** The activity log of a board, opened from its menu. */
export function BoardActivity({ projectId, workspaceId, wid, onClose }: BoardActivityProps) {
  const text = useText();
  const { canEdit } = useViewer(wid);
  return (
    <Dialog isOpen placement="end" onClose={onClose} title={text('activity')}>
      <ActivityList {...{ wid, workspaceId, canEdit }} about={{ projectId }} level={3} />
    </Dialog>
  );
}
