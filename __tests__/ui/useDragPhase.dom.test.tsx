import { renderHook } from '@testing-library/react';
import { useDragPhase } from '../../src/lib/dom/useDragPhase';

const shown = () => document.documentElement.dataset['dragPhase'];

it('says what is dragged or dropped, of each context', () => {
  const board = renderHook(() => useDragPhase('board'));
  const tree = renderHook(() => useDragPhase('tree'));
  expect(shown()).toBeUndefined();
  board.result.current.dragging();
  expect(shown()).toBe('dragging');
  board.result.current.dropping();
  expect(shown()).toBe('dropping');
  tree.result.current.dragging();
  expect(shown()?.split(' ').sort()).toEqual(['dragging', 'dropping']);
  board.result.current.resting();
  expect(shown()).toBe('dragging');
  tree.result.current.resting();
  expect(shown()).toBeUndefined();
});

it('says nothing of a context that is gone', () => {
  const { result, unmount } = renderHook(() => useDragPhase('board'));
  result.current.dragging();
  unmount();
  expect(shown()).toBeUndefined();
});
