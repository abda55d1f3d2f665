import { act, render, screen } from '@testing-library/react';
import { useInTurn } from '../../src/features/board/section/virtual/useInTurn';

function List({ name, isLong }: { name: string; isLong: boolean }) {
  return useInTurn(isLong) && <p>{name}</p>;
}

const changed = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);
const nextFrame = () => act(() => jest.advanceTimersToNextFrame());
const board = (isLong: boolean, names = ['one', 'two', 'three']) =>
  names.map((name) => <List key={name} name={name} isLong={isLong} />);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lists of a large board are virtualised from the first render', () => {
  render(board(true));
  expect(changed()).toEqual(['one', 'two', 'three']);
  expect(jest.getTimerCount()).toBe(0);
});

it('when a board becomes large, one list changes in each frame', () => {
  const { rerender } = render(board(false));
  rerender(board(true));
  expect(changed()).toEqual([]);
  nextFrame();
  expect(changed()).toEqual(['one']);
  nextFrame();
  nextFrame();
  expect(changed()).toEqual(['one', 'two', 'three']);
  expect(jest.getTimerCount()).toBe(0);
});

it('a list that is gone has no turn, and one that is short again changes at once', () => {
  const { rerender } = render(board(false));
  rerender(board(true));
  rerender(board(true, ['two', 'three']));
  nextFrame();
  expect(changed()).toEqual(['two']);
  rerender(board(false, ['two', 'three']));
  expect(changed()).toEqual([]);
  nextFrame();
  expect(changed()).toEqual([]);
  rerender(board(true, ['two', 'three']));
  nextFrame();
  nextFrame();
  expect(changed()).toEqual(['two', 'three']);
});
