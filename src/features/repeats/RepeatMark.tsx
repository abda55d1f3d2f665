import type { TaskRepeat } from '../../../contract/generated/schema';
import { useFormatRepeat } from '../../store/useFormatRepeat';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/dateIcons';

/** On a due date: the task repeats. How is in its tooltip, and said after the date. */
export function RepeatMark({ repeat }: { repeat: TaskRepeat }) {
  const words = useFormatRepeat()(repeat);
  return (
    <span title={words} style={{ display: 'inline-flex' }}>
      <Icon name="repeat" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
