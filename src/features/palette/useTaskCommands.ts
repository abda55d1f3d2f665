import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { selectSections } from '../../entities/sections/selectors';
import { selectTask, selectTaskIds } from '../../entities/tasks/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { useCopyLink } from '../board/card/actions/useCopyLink';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { selectHears, useToggleWatch } from '../watching/useToggleWatch';
import type { PaletteAction } from './paletteItem';
import { usePlanCommands } from './usePlanCommands';

export interface TaskCommands {
  title: string;
  actions: readonly PaletteAction[];
}

/** A dialog about one task or several. */
export interface TaskDialog {
  name: 'assign' | 'due';
  ids: readonly number[];
}

export interface TaskCommandsOptions {
  /** The open or focused task; null if there is none. */
  taskId: number | null;
  /** The selected tasks of the board. */
  selectedIds: readonly number[];
  onDialog: (dialog: TaskDialog) => void;
  viewerId: number;
  wid: string;
  /** Whether the user may change the task. */
  canEdit: boolean;
}

/**
 * What the palette can do with the selected tasks of a board, or else with the open or focused one;
 * null without any.
 */
export function useTaskCommands(options: TaskCommandsOptions): TaskCommands | null {
  const { taskId, selectedIds, viewerId, wid, canEdit } = options;
  const text = useText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const copyLink = useCopyLink();
  const toggleWatch = useToggleWatch(viewerId);
  const isWatching = useAppSelector((state) => selectHears(state, taskId ?? 0, viewerId));
  const task = useAppSelector((state) => selectTask(state, taskId ?? 0));
  const projectId = task?.projectId ?? 0;
  const board = useAppSelector((state) => selectProject(state, projectId));
  const lists = useAppSelector((state) => selectSections(state, projectId));
  const planOf = usePlanCommands(options.onDialog);
  if (selectedIds.length > 0 && canEdit) {
    const { dialogs, days } = planOf(selectedIds);
    const title = text('selected-count', { n: selectedIds.length });
    return { title, actions: [...dialogs, ...days] };
  }
  if (!task || !board || task.archivedAt !== null || task.isTemplate) return null;
  const { id, title, slug, isDone } = task;

  function move(sectionId: number, list: string): void {
    const after = selectTaskIds(store.getState(), sectionId).at(-1) ?? 0;
    void change('moveTask', { id, sectionId, after }, text('task-moved', { list }));
  }

  const copy: PaletteAction = {
    id: 'task-copy-link',
    label: text('copy-link'),
    icon: 'link',
    run: () => void copyLink(links.task(wid, board.slug, slug)),
  };
  if (!canEdit) return { title, actions: [copy] };
  const done: PaletteAction = {
    id: 'task-done',
    label: text(isDone ? 'mark-not-done' : 'mark-done'),
    icon: isDone ? 'undo' : 'success',
    run: () =>
      void change(
        'setTaskDone',
        { id, isDone: !isDone },
        text(isDone ? 'task-marked-not-done' : 'task-marked-done'),
      ),
  };
  const watch: PaletteAction = {
    id: 'task-watch',
    label: text(isWatching ? 'watch-stop' : 'watch'),
    icon: isWatching ? 'eyeOff' : 'eye',
    run: () => toggleWatch(id),
  };
  const isElsewhere = (sectionId: number) =>
    !selectTaskIds(store.getState(), sectionId).includes(id);
  const moves = lists
    .filter((list) => isElsewhere(list.id))
    .map((list): PaletteAction => ({
      id: `task-move-${list.id}`,
      label: text('palette-move', { list: list.title }),
      icon: 'move',
      run: () => move(list.id, list.title),
    }));
  const { dialogs, days } = planOf([id]);
  return { title, actions: [done, ...dialogs, ...moves, watch, copy, ...days] };
}
