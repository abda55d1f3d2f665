import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isEditable, keyPressed } from '../../../../lib/keys/keyPressed';
import { shortcutAt, type ShortcutAt } from '../../../../lib/keys/shortcuts';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { shortcutFired } from '../../../../ui/lazy/keyBuffer';
import { topLayer } from '../../../../ui/overlays/topLayer';
import { useAnnounce } from '../../../../ui/overlays/topLayerContext';
import type { SectionHandle } from '../../section/sectionHandles';
import type { TaskInSection } from '../../card/boardContext';
import type { Selection } from '../../card/selection';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { filterOf, withFilter, withOnlyMine } from '../filter/boardFilter';
import { boardOrder } from '../boardOrder';
import { neighbourCard } from '../keyboard/neighbourCard';
import { cardAt } from '../keyboard/cardAt';
import type { BatchDialogName } from './useBatchTargets';
import { useToggleMine } from './useToggleMine';

export interface SelectingOptions {
  projectId: number;
  viewerId: number | null;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  sectionHandles: ReadonlyMap<number, SectionHandle>;
  selection: Selection;
  /** The visible selected tasks, in the board's order. */
  selected: readonly number[];
  selectVisibleTaskIds: SelectVisibleTaskIds;
  onOpenDialog: (name: BatchDialogName, taskIds: readonly number[]) => void;
  onFilter: () => void;
}

/** Whether Escape ends a composition, leaves a field or closes what is open around it. */
function isForSomethingElse({ target, isComposing }: KeyboardEvent): boolean {
  return (
    isComposing ||
    isEditable(target) ||
    (target instanceof Element && target.closest('[popover="auto"]') !== null)
  );
}

/** Dialogs by key. They apply to the selection; those of the set below also to a single card. */
export const BATCH_DIALOGS: Readonly<Partial<Record<ShortcutAt<'board'>, BatchDialogName>>> = {
  assignCard: 'assign',
  dueCard: 'due',
  labelCard: 'labels',
  moveCard: 'move',
  archiveCard: 'archive',
};
const SINGLE_CARD_DIALOGS: ReadonlySet<BatchDialogName> = new Set(['assign', 'due', 'labels']);

/**
 * Selects by X, Shift and arrows, Ctrl A, Ctrl or Shift with a click; also handles the keys for
 * filter, people, dates and labels (docs/ux.md#2-8).
 */
export function useSelectionShortcuts(options: SelectingOptions): void {
  const { board } = options;
  const actions = useSelectionActions(options);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const markHandled = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (topLayer() !== document.body || !latest.current.handleKey(event)) return;
      const key = shortcutAt('board', keyPressed(event));
      markHandled(event);
      if (key !== null) shortcutFired(key, event);
    };
    const handleClick = (event: MouseEvent) => {
      const card = cardAt(event.target);
      if (card && latest.current.handleClick(card, event)) markHandled(event);
    };
    // Before a card or the board handles the same key for a single card.
    window.addEventListener('keydown', handleKeyDown, true);
    element.addEventListener('click', handleClick, true);
    return () => {
      window.removeEventListener('keydown', handleKeyDown, true);
      element.removeEventListener('click', handleClick, true);
    };
  }, [board]);
}

function useSelectionActions({
  projectId,
  viewerId,
  canEdit,
  sectionHandles,
  selection,
  selected,
  selectVisibleTaskIds,
  onOpenDialog,
  onFilter,
}: SelectingOptions) {
  const text = useText();
  const store = useAppStore();
  const toggleMine = useToggleMine(viewerId);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { search } = useLocation();
  const anchor = useRef<TaskInSection | null>(null);

  function select(ids: Iterable<number>): void {
    selection.set(ids);
    announce(text('selected-count', { n: selection.ids().size }));
  }
  function toggle(card: TaskInSection): void {
    anchor.current = card;
    const ids = new Set(selection.ids());
    if (!ids.delete(card.taskId)) ids.add(card.taskId);
    select(ids);
  }
  const listOf = ({ sectionId }: TaskInSection) =>
    selectVisibleTaskIds(store.getState(), sectionId);

  /** Selects from the last selected card to this one, if both are visible in one list. */
  function selectTo(card: TaskInSection): void {
    const from = anchor.current;
    const list = listOf(card);
    if (from?.sectionId !== card.sectionId || !list.includes(from.taskId)) return toggle(card);
    const [first = 0, last = 0] = [list.indexOf(from.taskId), list.indexOf(card.taskId)].toSorted(
      (a, b) => a - b,
    );
    return select([...selection.ids(), ...list.slice(Math.max(0, first), last + 1)]);
  }
  function selectNext(card: TaskInSection, step: 'up' | 'down'): void {
    const next = neighbourCard(
      boardOrder(store.getState(), projectId, selectVisibleTaskIds),
      card,
      step,
    );
    if (selection.ids().size === 0) anchor.current = card;
    select([...selection.ids(), card.taskId, ...(next ? [next.taskId] : [])]);
    if (next) sectionHandles.get(next.sectionId)?.focusCard(next.taskId);
  }

  function handleBoardKey(key: ShortcutAt<'board'>): boolean {
    if (key === 'filter') onFilter();
    else if (key === 'onlyMine')
      void navigate({ search: withFilter(search, withOnlyMine(filterOf(search))) });
    else return false;
    return true;
  }
  function handleCardKey(key: ShortcutAt<'board'>, card: TaskInSection): boolean {
    if (key === 'selectCard') toggle(card);
    else if (key === 'selectCardUp') selectNext(card, 'up');
    else if (key === 'selectCardDown') selectNext(card, 'down');
    else if (key === 'selectList') select([...selection.ids(), ...listOf(card)]);
    else if (key === 'assignMe') toggleMine('assign', card.taskId);
    else if (key === 'watchCard') toggleMine('watch', card.taskId);
    else return false;
    return true;
  }

  return {
    handleKey(event: KeyboardEvent): boolean {
      const ids = selection.ids();
      if (
        event.key === 'Escape' &&
        ids.size > 0 &&
        !event.defaultPrevented &&
        !isForSomethingElse(event) &&
        document.documentElement.dataset['dragging'] === undefined
      ) {
        select([]);
        return true;
      }
      const key = shortcutAt('board', keyPressed(event));
      if (key === null) return false;
      if (handleBoardKey(key)) return true;
      const card = canEdit ? cardAt(event.target) : null;
      const dialog = BATCH_DIALOGS[key];
      if (!card || !dialog) return card !== null && handleCardKey(key, card);
      if (selected.length === 0 && !SINGLE_CARD_DIALOGS.has(dialog)) return false;
      onOpenDialog(dialog, selected.length === 0 ? [card.taskId] : selected);
      return true;
    },
    handleClick(card: TaskInSection, event: MouseEvent): boolean {
      if (!canEdit || event.button !== 0 || event.altKey) return false;
      if (event.shiftKey) selectTo(card);
      else if (event.ctrlKey || event.metaKey) toggle(card);
      else return false;
      return true;
    },
  };
}
