import { LIMITS } from '../../../../contract/limits';
import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';

/** Says that a board has too many tasks to be copied with them. @param n null if it has not */
export function TooLargeNotice({ n }: { n: number | null }) {
  const text = useText();
  if (n === null) return null;
  return (
    <Banner tone="warning">
      {text('board-copied-without-tasks', { n, max: LIMITS.copiedWithBoard })}
    </Banner>
  );
}
