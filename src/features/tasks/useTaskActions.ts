import { links } from '../../../contract/links';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/useText';
import { useChange } from '../outbox/useUndoToast';
import { useBoard } from './boardContext';
import { useCopyLink } from './useCopyLink';

export interface TaskActions {
  /** The address of the task. */
  path: string;
  toggleDone: () => void;
  copyLink: () => void;
  /** Deleting a task archives it (spec §4); ask first (spec §5). */
  archive: () => void;
  restore: () => void;
}

/** What can be done with a task from its card and from its overlay alike. All of it shows at once and can be taken back. */
export function useTaskActions({ id, slug, isDone }: Pick<TaskRow, 'id' | 'slug' | 'isDone'>): TaskActions {
  const text = useText();
  const change = useChange();
  const copyLink = useCopyLink();
  const { wid, boardSlug } = useBoard();
  const path = links.task(wid, boardSlug, slug);
  return {
    path,
    toggleDone: () => void change('setTaskDone', { id, isDone: !isDone }, text(isDone ? 'task-marked-not-done' : 'task-marked-done')),
    copyLink: () => void copyLink(path),
    archive: () => void change('archiveTask', { id }, text('task-archived')),
    restore: () => void change('restoreTask', { id }, text('task-restored')),
  };
}
