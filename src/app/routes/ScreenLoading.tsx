import { useServerScreen } from '../../lib/dom/serverScreen';
import { useText } from '../../lib/text/useText';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';

/** While a screen's chunk loads: nothing for 200 ms, then a word. */
export function ScreenLoading() {
  const text = useText();
  useBufferedKeydown(true);
  useServerScreen(true);
  const isLate = useDelayedFlag(true, { afterMs: 200 });
  return <p role="status">{isLate && text('loading')}</p>;
}
