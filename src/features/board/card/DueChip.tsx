import type { TaskRepeat } from '../../../../contract/generated/schema';
import { LazyRepeatMark } from '../../repeats/LazyRepeatMark';
import { DueTime, type DueTimeProps } from './DueTime';

export interface DueChipProps extends Omit<DueTimeProps, 'mark'> {
  /** How the task repeats. */
  repeat?: TaskRepeat | null | undefined;
}

/** A task's due date, and whether it repeats. */
export function DueChip({ repeat, ...due }: DueChipProps) {
  return <DueTime {...due} mark={repeat && <LazyRepeatMark repeat={repeat} />} />;
}
