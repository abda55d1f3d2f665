import { useText } from '../../lib/useText';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';

/** While the code of a screen is on its way: nothing to see for what is quick, a word after 200 ms. */
export function ScreenLoading() {
  const text = useText();
  useBufferedKeydown(true);
  const isLate = useDelayedFlag(true, { afterMs: 200 });
  return <p role="status">{isLate && text('loading')}</p>;
}
