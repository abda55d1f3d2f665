import { act, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { useAfterFirstPaint } from '../../src/features/board/section/virtual/useAfterFirstPaint';

function List({ name, isNear }: { name: string; isNear: boolean }) {
  const [isDrawn, setIsDrawn] = useState(false);
  useAfterFirstPaint(
    isNear,
    useCallback(() => setIsDrawn(true), []),
  );
  return isDrawn && <p>{name}</p>;
}

const drawn = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);
const nextTask = () => act(() => jest.advanceTimersToNextTimer());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('After the first paint each list in the window draws in a task of its own, and the others follow together', () => {
  render(
    <>
      <List name="one" isNear />
      <List name="hidden" isNear={false} />
      <List name="two" isNear />
      <List name="hidden, too" isNear={false} />
    </>,
  );
  act(() => jest.advanceTimersToNextFrame());
  expect(drawn()).toEqual([]);
  nextTask();
  expect(drawn()).toEqual(['one']);
  nextTask();
  expect(drawn()).toEqual(['one', 'two']);
  nextTask();
  expect(drawn()).toEqual(['one', 'hidden', 'two', 'hidden, too']);
  expect(jest.getTimerCount()).toBe(0);
});

it('A list that comes into the window before its turn draws with those in the window', () => {
  const { rerender } = render(<List name="one" isNear={false} />);
  rerender(<List name="one" isNear />);
  act(() => jest.advanceTimersToNextFrame());
  nextTask();
  expect(drawn()).toEqual(['one']);
});

it('A list that is gone does not draw, and lists of the next board draw again', () => {
  render(<List name="one" isNear />).unmount();
  expect(jest.getTimerCount()).toBe(0);
  render(<List name="two" isNear />);
  act(() => jest.advanceTimersToNextFrame());
  nextTask();
  expect(drawn()).toEqual(['two']);
});
