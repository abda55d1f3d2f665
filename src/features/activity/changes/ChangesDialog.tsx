import { useMarkBoardSeenMutation } from '../../../entities/activity/endpoints.lazy.generated';
import { selectProject } from '../../../entities/projects/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import { ActivityList } from '../ActivityList';
import { seenSeq } from './seenSeq';
import classes from './Changes.module.css';
import type { Changes } from './useChangesText';

export interface ChangesDialogProps {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
  changes: Changes;
  /** How many changes by whom. */
  sentence: string;
  onClose: () => void;
}

/** The activity of a board since the user last looked at it, without their own. */
export function ChangesDialog({ projectId, wid, changes, sentence, onClose }: ChangesDialogProps) {
  const text = useText();
  const store = useAppStore();
  const request = useRequestWithToast();
  const [markSeen] = useMarkBoardSeenMutation();
  const workspaceId = useAppSelector((state) => selectProject(state, projectId)?.workspaceId ?? 0);

  function handleSeen(): void {
    onClose();
    const seq = seenSeq(store.getState(), workspaceId, changes.seq);
    void request(markSeen({ id: projectId, seq }), { text: text('changes-are-seen') });
  }
  return (
    <Dialog isOpen placement="end" onClose={onClose} title={text('changes-title')}>
      <div className={classes.summary}>
        <p>{sentence}</p>
        <Button tone="tonal" icon="check" onClick={handleSeen}>
          {text('changes-mark-seen')}
        </Button>
      </div>
      <ActivityList
        {...{ wid, workspaceId }}
        canEdit
        about={{ projectId, after: changes.after, byOthers: true }}
        level={3}
      />
    </Dialog>
  );
}
