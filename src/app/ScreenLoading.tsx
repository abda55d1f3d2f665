import { useText } from '../lib/useText';
import { useBufferedKeydown } from '../ui/useBufferedKeydown';
import { useDelayedFlag } from '../ui/useDelayedFlag';

/** While the code of a screen is on its way: nothing to see for what is quick, a word after 200 ms. */
export function ScreenLoading() {
  const text = useText();
  useBufferedKeydown(true);
  const isLate = useDelayedFlag(true, { afterMs: 200 });
  return <p role="status">{isLate && text('loading')}</p>;
}
