import { act, fireEvent, render, screen } from '@testing-library/react';
import { useStableWhilePressed } from '../../src/ui/hooks/useStableWhilePressed';

const Shown = ({ value }: { value: string }) => <p>{useStableWhilePressed(value)}</p>;
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

describe('a value that must not change during a press', () => {
  it('changes at once while nothing is pressed', () => {
    const { rerender } = render(<Shown value="plain" />);
    rerender(<Shown value="tree" />);
    expect(screen.getByText('tree')).toBeVisible();
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'changes only after the press (%s)',
    async (release) => {
      const { rerender } = render(<Shown value="plain" />);
      fireEvent.pointerDown(document.body);
      rerender(<Shown value="tree" />);
      expect(screen.getByText('plain')).toBeVisible();
      fireEvent[release](document.body);
      expect(screen.getByText('plain')).toBeVisible();
      await pass();
      expect(screen.getByText('tree')).toBeVisible();
    },
  );
});
