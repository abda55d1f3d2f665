import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { commitReceived } from '../../src/api/commits';
import { wireTask } from './boardRows';
import { renderBoard } from './renderBoard';

/** The ids of the rendered cards, in order of rendering. */
const mockRendered: number[] = [];
jest.mock('../../src/features/board/card/CardLink', () => {
  const { CardLink } = jest.requireActual<typeof import('../../src/features/board/card/CardLink')>(
    '../../src/features/board/card/CardLink',
  );
  return {
    CardLink: (props: ComponentProps<typeof CardLink>) => {
      mockRendered.push(props.task.id);
      return <CardLink {...props} />;
    },
  };
});

it('a new card of a long list renders no other card, and each tells the new number of cards', () => {
  const titles = Array.from({ length: 60 }, (_, number) => `Step ${number + 1}.`);
  const { store } = renderBoard({ lists: { 'To do': titles } });
  const cards = () => screen.getAllByRole('listitem').filter((one) => one.dataset['task']);
  const sizes = () => new Set(cards().map((one) => one.getAttribute('aria-setsize')));
  expect(cards().length).toBeGreaterThan(2);
  expect(sizes()).toEqual(new Set(['60']));
  mockRendered.splice(0);
  act(() => {
    store.dispatch(
      commitReceived({
        workspaceId: 1001,
        seq: 2,
        mutationId: null,
        type: 'add-item',
        list: 'Section:2000.tasks',
        key: 'Task:2900',
        item: wireTask({ id: 2900, title: 'New', sectionId: 2000, sortIndex: 6100, version: 2 }),
        after: 'Task:2060',
      }),
    );
  });
  expect(mockRendered.filter((id) => id !== 2900)).toEqual([]);
  expect(sizes()).toEqual(new Set(['61']));
});
