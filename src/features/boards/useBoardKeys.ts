import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { selectTask } from '../../entities/tasks/selectors';
import { keyPressed } from '../../lib/keyPressed';
import { useText } from '../../lib/useText';
import { useAppStore } from '../../store/hooks';
import { useChange } from '../outbox/useUndoToast';
import type { ColumnHandle } from '../sections/columnHandles';
import type { TaskPlace } from '../tasks/boardContext';
import { boardOrder } from './boardOrder';
import { cardFrom, type Step } from './cardFrom';

export interface BoardKeysOptions {
  projectId: number;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  columns: ReadonlyMap<number, ColumnHandle>;
  onMove: (task: TaskPlace) => void;
}

/** ux §2.8: arrows, and J and K for those whose hands stay on the letters. */
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up', k: 'up', ArrowDown: 'down', j: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  Home: 'first', End: 'last', 'Ctrl+Home': 'firstList', 'Ctrl+End': 'lastList',
};

/** The keys of a board (ux §2.8). They belong to cards, but for those that make something. */
export function useBoardKeys({ projectId, canEdit, board, columns, onMove }: BoardKeysOptions): (event: KeyboardEvent) => void {
  const store = useAppStore();
  const text = useText();
  const change = useChange();

  function focus(place: TaskPlace | null) {
    if (place) columns.get(place.sectionId)?.focusCard(place.taskId);
  }

  function moveToNextList({ taskId, sectionId }: TaskPlace) {
    const { sectionIds } = boardOrder(store.getState(), projectId);
    const next = sectionIds[sectionIds.indexOf(sectionId) + 1];
    if (next === undefined) return;
    const list = store.getState().tables.sections.entities[next]?.title ?? '';
    flushSync(() => void change('moveTask', { id: taskId, sectionId: next, after: 0 }, text('task-moved', { list })));
    focus({ taskId, sectionId: next });
  }

  function openCard(event: KeyboardEvent) {
    if (event.target instanceof HTMLElement) event.target.click();
  }

  function makesSomething(key: string, sectionId: number | undefined): boolean {
    if (key === 'Shift+N') board.current?.querySelector<HTMLElement>('[data-add-list] :is(button, input)')?.click();
    else if (key === 'n' && sectionId !== undefined) columns.get(sectionId)?.addTask();
    else return false;
    return true;
  }

  function isCardKey(key: string, card: TaskPlace, event: KeyboardEvent): boolean {
    const step = STEPS[key];
    if (step) focus(cardFrom(boardOrder(store.getState(), projectId), card, step));
    else if (key === 'o') openCard(event);
    else if (canEdit && key === 'm') onMove(card);
    else if (canEdit && key === 'Shift+M') moveToNextList(card);
    else return false;
    return true;
  }

  return (event) => {
    const key = keyPressed(event);
    if (key === null || !(event.target instanceof Element)) return;
    const sectionId = numberOf(event.target.closest<HTMLElement>('[data-section]')?.dataset['section']);
    const taskId = event.target.matches('[data-task] > a') ? numberOf(event.target.parentElement?.dataset['task']) : undefined;
    const card = sectionId !== undefined && taskId !== undefined && selectTask(store.getState(), taskId) ? { taskId, sectionId } : null;
    const isTaken = (canEdit && makesSomething(key, sectionId)) || (card !== null && isCardKey(key, card, event));
    if (isTaken) event.preventDefault();
  };
}

const numberOf = (given: string | undefined) => (given === undefined ? undefined : Number(given));
