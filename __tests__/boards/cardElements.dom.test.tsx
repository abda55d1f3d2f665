import { act, screen } from '@testing-library/react';
import { rowsReceived } from '../../src/api/commits';
import { BOARD, VIEWER } from './boardRows';
import { renderBoard } from './renderBoard';

/** A board of two hundred cards has about three thousand elements (docs/ux.md#2-2). */
const MOST_ELEMENTS = 16;
const PEOPLE = [VIEWER, 1003, 1004, 1005, 1006];

const person = (id: number) => ({
  id,
  version: 1,
  name: `Person ${id}`,
  nick: `person.${id}`,
  nickShort: 'PN',
  hue: 3,
});

/** All elements of a card; the content of an icon does not count. */
function elementsOf(card: HTMLElement): number {
  const all = [card, ...card.querySelectorAll('*')];
  return all.filter((element) => element.closest('svg') === null).length;
}

describe('A card', () => {
  it('with everything that it can show has at most sixteen elements besides its icons', () => {
    const full = {
      title: 'Everything',
      assigneeIds: PEOPLE,
      notifyUsers: [VIEWER],
      commentCount: 4,
      filesCount: 2,
      checkListCount: 5,
      checkListDoneCount: 3,
    };
    const { store } = renderBoard({ lists: { 'To do': [full] } });
    act(() => {
      store.dispatch(
        rowsReceived({
          seq: 2,
          rows: [
            ...PEOPLE.map((id) => ({
              op: 'put' as const,
              table: 'users' as const,
              row: person(id),
            })),
            {
              op: 'put',
              table: 'fieldValues',
              row: {
                taskId: 2001,
                isStandard: true,
                fieldId: 1,
                version: 1,
                projectId: BOARD,
                value: '2026-11-01',
              },
            },
          ],
        }),
      );
    });
    const card = screen.getByRole('link', { name: /^Everything/ });
    expect(card.querySelector('time')).toBeInTheDocument();
    expect(screen.getByText('+3')).toBeInTheDocument();
    const slot = card.closest<HTMLElement>('[data-task]');
    expect(slot && elementsOf(slot)).toBeLessThanOrEqual(MOST_ELEMENTS);
  });
});
