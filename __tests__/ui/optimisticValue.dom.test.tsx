import { act, renderHook } from '@testing-library/react';
import { useOptimisticValue } from '../../src/ui/hooks/useOptimisticValue';

const render = (value: readonly string[]) =>
  renderHook((given: readonly string[]) => useOptimisticValue(given), { initialProps: value });

describe('An optimistic value', () => {
  it('stays although the value is rendered again as another list with the same content', () => {
    const { result, rerender } = render(['a']);
    act(() => result.current[1](['a', 'b']));
    rerender(['a']);
    expect(result.current[0]).toEqual(['a', 'b']);
    rerender(['a', 'b']);
    expect(result.current[0]).toEqual(['a', 'b']);
  });

  it('shows the last of several choices while the first ones arrive', () => {
    const { result, rerender } = render([]);
    act(() => result.current[1](['a']));
    act(() => result.current[1](['a', 'b']));
    rerender(['a']);
    expect(result.current[0]).toEqual(['a', 'b']);
    rerender(['a', 'b']);
    rerender([]);
    expect(result.current[0]).toEqual([]);
  });

  it('gives way to a value that nobody chose here', () => {
    const { result, rerender } = render([]);
    act(() => result.current[1](['a']));
    rerender(['z']);
    expect(result.current[0]).toEqual(['z']);
  });

  it('is the value again once the choice is taken back', () => {
    const { result, rerender } = render([]);
    act(() => result.current[1](['a']));
    act(() => result.current[1]([]));
    rerender(['a']);
    expect(result.current[0]).toEqual(['a']);
  });
});
