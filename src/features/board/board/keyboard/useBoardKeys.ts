import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { selectIsCollapsed } from '../../../../entities/boardPreferences/selectors';
import { selectTask } from '../../../../entities/tasks/selectors';
import { keyPressed } from '../../../../lib/keys/keyPressed';
import { shortcutAt, type ShortcutAt } from '../../../../lib/keys/shortcuts';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { shortcutFired } from '../../../../ui/lazy/keyBuffer';
import { useKeysOfPage } from '../../../../ui/overlays/useKeysOfPage';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import type { SectionHandle } from '../../section/sectionHandles';
import type { TaskInSection } from '../../card/boardContext';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { useCopyLink } from '../../card/actions/useCopyLink';
import { boardOrder } from '../boardOrder';
import { neighbourCard, type Step } from './neighbourCard';

export interface BoardKeysOptions {
  projectId: number;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  sectionHandles: ReadonlyMap<number, SectionHandle>;
  /** The tasks that match the filter; by default all. */
  selectVisibleTaskIds?: SelectVisibleTaskIds;
  openMoveDialog: (task: TaskInSection) => void;
  /** A list's displayed title, if it differs from its row's. */
  getSectionTitle?: (sectionId: number) => string | undefined;
}

type BoardKey = ShortcutAt<'board'>;
type KeyEvent = KeyboardEvent | ReactKeyboardEvent;
/** Keys that move between cards. */
const STEPS: Readonly<Partial<Record<BoardKey, Step>>> = {
  cardUp: 'up',
  cardDown: 'down',
  cardLeft: 'left',
  cardRight: 'right',
  cardFirst: 'first',
  cardLast: 'last',
  listFirst: 'firstList',
  listLast: 'lastList',
};

/**
 * The keys of a board (docs/ux.md#2-8). Card keys apply to the focused card. Without focus, arrow
 * keys focus the first card; from the button below a list they focus the cards above and beside it.
 * Create keys apply to the focused list, or else to the first.
 */
export function useBoardKeys({
  projectId,
  canEdit,
  board,
  sectionHandles,
  selectVisibleTaskIds,
  openMoveDialog,
  getSectionTitle,
}: BoardKeysOptions): (event: KeyEvent) => void {
  const store = useAppStore();
  const text = useText();
  const change = useUndoableMutation();
  const copyLink = useCopyLink();

  /** The cards that are shown: those of collapsed lists are not. */
  function shownOrder() {
    const state = store.getState();
    const { sectionIds, taskIds } = boardOrder(state, projectId, selectVisibleTaskIds);
    const shown = [...taskIds].filter(([id]) => !selectIsCollapsed(state, projectId, id));
    return { sectionIds, taskIds: new Map(shown) };
  }

  function focus(card: TaskInSection | null) {
    if (card) sectionHandles.get(card.sectionId)?.focusCard(card.taskId);
  }

  function moveToNextList({ taskId, sectionId }: TaskInSection) {
    const { sectionIds } = boardOrder(store.getState(), projectId);
    const next = sectionIds[sectionIds.indexOf(sectionId) + 1];
    if (next === undefined) return;
    const list =
      getSectionTitle?.(next) ?? store.getState().entities.sections.entities[next]?.title ?? '';
    flushSync(
      () =>
        void change(
          'moveTask',
          { id: taskId, sectionId: next, after: 0 },
          text('task-moved', { list }),
        ),
    );
    focus({ taskId, sectionId: next });
  }

  /** The browser handles Enter, because a card is a link. */
  function openCard(event: KeyEvent): boolean {
    if (event.key === 'Enter' || !(event.target instanceof HTMLElement)) return false;
    event.target.click();
    return true;
  }

  function handleCreateKey(key: BoardKey, sectionId: number | undefined): boolean {
    if (key === 'addList')
      return focusAndClick(
        board.current?.querySelector<HTMLElement>('[data-add-list] :is(input, button)'),
      );
    const section = key === 'addCard' ? sectionHandles.get(sectionId ?? 0) : undefined;
    section?.addTask();
    return section !== undefined;
  }

  function moveFocus(from: Parameters<typeof neighbourCard>[1], step: Step): boolean {
    focus(neighbourCard(shownOrder(), from, step));
    return true;
  }

  function handleCardKey(key: BoardKey, card: TaskInSection, event: KeyEvent): boolean {
    const step = STEPS[key];
    if (step) return moveFocus(card, step);
    if (key === 'openCard') return openCard(event);
    else if (key === 'copyCardLink') void copyLink(addressOf(event.target));
    else if (canEdit && key === 'moveCard') openMoveDialog(card);
    else if (canEdit && key === 'moveCardToNextList') moveToNextList(card);
    else return false;
    return true;
  }

  function handleKeyWithoutFocus(key: BoardKey): boolean {
    if (
      canEdit &&
      handleCreateKey(
        key,
        boardOrder(store.getState(), projectId, selectVisibleTaskIds).sectionIds[0],
      )
    )
      return true;
    const first =
      STEPS[key] && board.current?.querySelector<HTMLElement>('[data-task] > a[tabindex="0"]');
    first?.focus();
    return Boolean(first);
  }

  function handleKey(event: KeyEvent): void {
    const key = shortcutAt('board', keyPressed(event));
    if (key === null || !(event.target instanceof Element)) return;
    // The board behind a dialog stays as it is.
    if (event.target.closest('dialog')) return;
    // On navigation the screen's heading gets focus.
    if (event.target.matches('body, h1')) {
      if (handleKeyWithoutFocus(key)) markHandled(key, event);
      return;
    }
    const sectionId = numberOf(
      event.target.closest<HTMLElement>('[data-section]')?.dataset['section'],
    );
    const taskId = event.target.matches('[data-task] > a')
      ? numberOf(event.target.parentElement?.dataset['task'])
      : undefined;
    const card =
      sectionId !== undefined && taskId !== undefined && selectTask(store.getState(), taskId)
        ? { taskId, sectionId }
        : null;
    const step = STEPS[key];
    const isHandled =
      (canEdit && handleCreateKey(key, sectionId)) ||
      (card !== null && handleCardKey(key, card, event)) ||
      // The button below a list's cards, which has focus after a task was added.
      (step !== undefined &&
        sectionId !== undefined &&
        event.target.matches('[data-add-task] > button') &&
        moveFocus({ taskId: null, sectionId }, step));
    if (isHandled) markHandled(key, event);
  }

  useKeysOfPage(handleKey);
  return handleKey;
}

function markHandled(key: BoardKey, event: KeyEvent): void {
  event.preventDefault();
  shortcutFired(key, event);
}

/**
 * A card is a link. Opened from a local file, the app uses hash URLs
 * (docs/adr/0055-local-file-page.md).
 */
const addressOf = (card: EventTarget | null) =>
  (card instanceof Element ? (card.getAttribute('href') ?? '') : '').replace(/^#/, '');

/**
 * Focuses an open field, or clicks the button that opens one.
 * @returns whether there is one: My Tasks takes no further lists
 */
function focusAndClick(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.click();
  return Boolean(element);
}

const numberOf = (given: string | undefined) => (given === undefined ? undefined : Number(given));
