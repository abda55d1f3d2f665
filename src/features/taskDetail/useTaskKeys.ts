import { use, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaskRow } from '../../../contract/rows';
import { selectTask, selectTaskIds } from '../../entities/tasks/selectors';
import { chordPressed, keyPressed } from '../../lib/keys/keyPressed';
import { opensField, shortcutAt, type ShortcutAt } from '../../lib/keys/shortcuts';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { shortcutFired } from '../../ui/lazy/keyBuffer';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { callWhenVisible } from './callWhenVisible';
import { selectSectionOn } from './selectSectionOn';
import { useBoard } from '../board/card/boardContext';
import { useTaskActions } from '../board/card/actions/useTaskActions';
import { useTaskPaths } from '../board/card/useTaskPaths';
import { VisibleTaskIdsContext } from '../board/card/visibleTaskIds';

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
/** A template has no people, dates, comments or place in a list. */
const NOT_ON_TEMPLATES: ReadonlySet<TaskKey> = new Set([
  'reply',
  'assignTask',
  'dueTask',
  'moveTask',
]);

/**
 * The keyboard shortcuts of an open task (docs/ux.md#2-8): the next and previous visible task of its
 * list, its description, checklists and comments, and its menu's actions.
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
  const selectVisibleTaskIds = use(VisibleTaskIdsContext);

  function step(from: TaskRow, by: 1 | -1): void {
    const own = stepFrom?.(from.id, by);
    const path = own === undefined ? pathInList(from, by) : own;
    if (path === null) return announce(text(by === 1 ? 'no-next-task' : 'no-previous-task'));
    return void navigate(path, { replace: true });
  }

  function pathInList(from: TaskRow, by: 1 | -1): string | null {
    const state = store.getState();
    const sectionId = selectSectionOn(state, projectId, from.id);
    const visibleIds = selectVisibleTaskIds(state, sectionId);
    // A link or a change opens a task that the list does not show.
    const ids = visibleIds.includes(from.id) ? visibleIds : selectTaskIds(state, sectionId);
    const next = selectTask(state, ids[ids.indexOf(from.id) + by] ?? 0);
    return next ? openPath(next) : null;
  }

  function run(key: TaskKey, from: TaskRow, dialog: HTMLElement): void {
    if (key === 'nextTask' || key === 'previousTask') step(from, key === 'nextTask' ? 1 : -1);
    else if (key === 'copyTaskLink') copyLink();
    else if (key === 'watchTask' && canEdit)
      dialog.querySelector<HTMLElement>('[data-watch]')?.click();
  }

  function openField(key: TaskKey, from: TaskRow, dialog: HTMLElement): void {
    if (key === 'moveTask') {
      const sectionId = selectSectionOn(store.getState(), projectId, from.id);
      openMoveDialog({ taskId: from.id, sectionId });
    }
    // The field for a comment is in a tab that may be hidden.
    if (key === 'reply') dialog.querySelector<HTMLElement>('[data-tab="comments"]')?.click();
    const selector = TARGET_SELECTORS[key];
    if (selector !== undefined) callWhenVisible(dialog, selector, focusFieldOrClick);
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
    if (!opensField(key)) return run(key, task, event.currentTarget);
    if (!canEdit || lacksField(key, task, event.currentTarget)) return;
    openField(key, task, event.currentTarget);
    shortcutFired(key, event);
  };
}

/** Whether nothing that is still loading will bring the field of the key. */
function lacksField(
  key: TaskKey,
  { isTemplate, projectId }: TaskRow,
  dialog: HTMLElement,
): boolean {
  if (isTemplate && NOT_ON_TEMPLATES.has(key)) return true;
  // A task without a board is private to its creator.
  if (key === 'assignTask' && projectId === null) return true;
  // A task on no board may have no field for labels.
  return key === 'labelTask' && !dialog.querySelector('[data-labels], dl[data-loading]');
}

/** Focuses a field, which may be the editor of a formatted text, or clicks a button. */
function focusFieldOrClick(element: HTMLElement): void {
  const field = element.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]');
  if (field) field.focus();
  else element.click();
}

const NO_TASK = { id: 0, title: '', slug: '', isDone: false, projectId: null };
