import { useState } from 'react';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A value that shows a choice at once: the second item sets what is shown until the value itself
 * has become it. Several choices in a row are shown until the last one has arrived; any other value
 * replaces them.
 * @param value plain data, which is compared by its content
 */
export function useOptimisticValue<Value>(value: Value): [Value, (shown: Value) => void] {
  const [state, setState] = useState<{ value: Value; expected: readonly Value[] }>({
    value,
    expected: [],
  });
  const current = isSame(state.value, value) ? state : arrived(state.expected, value);
  if (current !== state) setState(current);
  const show = (shown: Value) =>
    setState({
      value: current.value,
      expected: isSame(shown, current.value) ? [] : [...current.expected, shown],
    });
  return [current.expected.at(-1) ?? value, show];
}

/** Those that were chosen before the value that has arrived will not come any more. */
function arrived<Value>(expected: readonly Value[], value: Value) {
  const at = expected.findIndex((one) => isSame(one, value));
  return { value, expected: at < 0 ? [] : expected.slice(at + 1) };
}
