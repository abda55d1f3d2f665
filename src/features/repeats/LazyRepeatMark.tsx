import type { TaskRepeat } from '../../../contract/generated/schema';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { repeatMark } from './repeatMark';

/** The mark of a task that repeats; its code loads with the first one. */
export function LazyRepeatMark({ repeat }: { repeat: TaskRepeat }) {
  const { Component } = useLazyWhen(repeatMark, true);
  return Component && <Component repeat={repeat} />;
}
