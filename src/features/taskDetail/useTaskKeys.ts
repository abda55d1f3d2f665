import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaskRow } from '../../../contract/rows';
import { selectTask, selectTaskIds } from '../../entities/tasks/selectors';
import { chordPressed, keyPressed } from '../../lib/keys/keyPressed';
import { shortcutAt, type ShortcutAt } from '../../lib/keys/shortcuts';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { shortcutFired } from '../../ui/lazy/keyBuffer';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { callWhenVisible } from './callWhenVisible';
import { selectSectionOn } from './selectSectionOn';
import { useBoard } from '../board/card/boardContext';
import { useTaskActions } from '../board/card/actions/useTaskActions';
import { useTaskPaths } from '../board/card/useTaskPaths';

type TaskKey = ShortcutAt<'task'>;

/**
 * The element that each shortcut clicks or focuses: a button, or the field that has replaced it.
 */
const TARGET_SELECTORS: Partial<Record<TaskKey, string>> = {
  editDescription: '[data-edit-description]',
  addCheckList: '[data-new="checklist"]',
  reply: '[data-composer]',
  assignTask: '[data-assign]',
  dueTask: '[data-due]',
  labelTask: '[data-labels] :is(input, [data-add])',
};

/**
 * The keyboard shortcuts of an open task (docs/ux.md#2-8): the next and previous task of its list,
 * its description, checklists and comments, and its menu's actions.
 */
export function useTaskKeys(
  task: TaskRow | undefined,
): (event: KeyboardEvent<HTMLElement>) => void {
  const store = useAppStore();
  const navigate = useNavigate();
  const text = useText();
  const announce = useAnnounce();
  const { projectId, stepFrom, canEdit, openMoveDialog } = useBoard();
  const { openPath } = useTaskPaths();
  const { copyLink } = useTaskActions(task ?? NO_TASK);

  function step(from: TaskRow, by: 1 | -1): void {
    const path = stepFrom ? stepFrom(from.id, by) : pathInList(from, by);
    if (path === null) return announce(text(by === 1 ? 'no-next-task' : 'no-previous-task'));
    return void navigate(path, { replace: true });
  }

  function pathInList(from: TaskRow, by: 1 | -1): string | null {
    const state = store.getState();
    const ids = selectTaskIds(state, selectSectionOn(state, projectId, from.id));
    const next = selectTask(state, ids[ids.indexOf(from.id) + by] ?? 0);
    return next ? openPath(next) : null;
  }

  function run(key: TaskKey, from: TaskRow, dialog: HTMLElement): void {
    const pressed = TARGET_SELECTORS[key];
    if (key === 'nextTask' || key === 'previousTask')
      return step(from, key === 'nextTask' ? 1 : -1);
    if (key === 'copyTaskLink') return copyLink();
    if (!canEdit) return undefined;
    if (key === 'watchTask') return dialog.querySelector<HTMLElement>('[data-watch]')?.click();
    if (key === 'moveTask' && !from.isTemplate)
      return openMoveDialog({
        taskId: from.id,
        sectionId: selectSectionOn(store.getState(), projectId, from.id),
      });
    // The field for a comment is in a tab that may be hidden.
    if (key === 'reply') dialog.querySelector<HTMLElement>('[data-tab="comments"]')?.click();
    return pressed === undefined ? undefined : callWhenVisible(dialog, pressed, focusFieldOrClick);
  }

  return (event) => {
    // Keys pressed in a dialog above the task belong to that dialog.
    if (
      !task ||
      !(event.target instanceof Element) ||
      event.target.closest('dialog') !== event.currentTarget
    )
      return;
    const key = shortcutAt('task', chordPressed(event)) ?? shortcutAt('task', keyPressed(event));
    if (key === null || key === 'sendComment') return;
    event.preventDefault();
    run(key, task, event.currentTarget);
    if (canEdit) shortcutFired(key, event);
  };
}

/** Focuses a field, or clicks a button. */
function focusFieldOrClick(element: HTMLElement): void {
  const field = element.querySelector<HTMLElement>('input, textarea');
  if (field) field.focus();
  else element.click();
}

const NO_TASK = { id: 0, title: '', slug: '', isDone: false, projectId: null };
