import { act, render, screen } from '@testing-library/react';
import { useInTurn } from '../../src/features/board/section/virtual/useInTurn';

interface ListProps {
  name: string;
  isLong: boolean;
  place: number;
}

function List({ name, isLong, place }: ListProps) {
  return useInTurn(isLong, place) && <p>{name}</p>;
}

const changed = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);
const nextTurn = () => act(() => jest.advanceTimersToNextTimer());
const board = (isLong: boolean, names = ['one', 'two', 'three']) =>
  names.map((name, place) => <List key={name} {...{ name, isLong, place }} />);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lists of a large board are virtualised from the first render', () => {
  render(board(true));
  expect(changed()).toEqual(['one', 'two', 'three']);
  act(() => jest.runAllTimers());
  expect(changed()).toEqual(['one', 'two', 'three']);
});

it('when a board becomes large, its lists change one after the other', () => {
  const { rerender } = render(board(false));
  rerender(board(true));
  expect(changed()).toEqual([]);
  nextTurn();
  expect(changed()).toEqual(['one']);
  nextTurn();
  expect(changed()).toEqual(['one', 'two']);
  nextTurn();
  expect(changed()).toEqual(['one', 'two', 'three']);
  expect(jest.getTimerCount()).toBe(0);
});

it('a list that is gone has no turn, and one that is short again changes at once', () => {
  const { rerender } = render(board(false));
  rerender(board(true));
  rerender(board(true, ['two', 'three']));
  nextTurn();
  expect(changed()).toEqual(['two']);
  rerender(board(false, ['two', 'three']));
  expect(changed()).toEqual([]);
  act(() => jest.runAllTimers());
  rerender(board(true, ['two', 'three']));
  expect(changed()).toEqual([]);
  nextTurn();
  nextTurn();
  expect(changed()).toEqual(['two', 'three']);
});
