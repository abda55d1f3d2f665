import type { TaskRow } from '../../../../../contract/rows';
import { useText } from '../../../../lib/text/useText';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useTaskPaths } from '../useTaskPaths';
import { useCopyLink } from './useCopyLink';

export interface TaskActions {
  /** The card's link. */
  openPath: string;
  toggleDone: () => void;
  copyLink: () => void;
  /** Its title, and its URL below. */
  copyTitleAndLink: () => void;
  /** Archives the task. Callers confirm first (docs/behaviour.md#5). */
  archive: () => void;
  restore: () => void;
}

/** The actions of a task, for its card and its overlay. All show at once and can be undone. */
export function useTaskActions({
  id,
  title,
  slug,
  isDone,
  projectId,
}: Pick<TaskRow, 'id' | 'title' | 'slug' | 'isDone' | 'projectId'>): TaskActions {
  const text = useText();
  const change = useUndoableMutation();
  const copyLink = useCopyLink();
  const { openPath, ownPath } = useTaskPaths();
  const address = { slug, projectId };
  const path = ownPath(address);
  return {
    openPath: openPath(address),
    toggleDone: () =>
      void change(
        'setTaskDone',
        { id, isDone: !isDone },
        text(isDone ? 'task-marked-not-done' : 'task-marked-done'),
      ),
    copyLink: () => void copyLink(path),
    copyTitleAndLink: () => void copyLink(path, title),
    archive: () => void change('archiveTask', { id }, text('task-archived')),
    restore: () => void change('restoreTask', { id }, text('task-restored')),
  };
}
