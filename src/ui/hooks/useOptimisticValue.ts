import { useState } from 'react';

/**
 * A value that shows a choice at once: the second item sets what is shown until the value itself
 * changes.
 */
export function useOptimisticValue<Value>(value: Value): [Value, (shown: Value) => void] {
  const [state, setState] = useState({ value, shown: value });
  if (state.value !== value) setState({ value, shown: value });
  return [state.value === value ? state.shown : value, (shown) => setState({ value, shown })];
}
