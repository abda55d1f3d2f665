import { fireEvent } from '@testing-library/react';
import { afterPress } from '../../src/lib/dom/afterPress';

const after = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('what a press must not move', () => {
  it('changes at once if no pointer is down', () => {
    const change = jest.fn();
    afterPress(change);
    expect(change).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'changes once, after the click that %s ends',
    async (end) => {
      const change = jest.fn();
      const click = jest.fn(() => expect(change).not.toHaveBeenCalled());
      fireEvent.pointerDown(document.body);
      afterPress(change);
      await after();
      expect(change).not.toHaveBeenCalled();
      fireEvent[end](document.body);
      click();
      await after();
      expect(change).toHaveBeenCalledTimes(1);
      fireEvent[end](document.body);
      await after();
      expect(change).toHaveBeenCalledTimes(1);
      expect(click).toHaveBeenCalled();
    },
  );
});
