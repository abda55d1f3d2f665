import { useLazyWhen } from '../../ui/lazy/useLazy';
import { blockedMark } from './lazyRelations';

export interface LazyBlockedMarkProps {
  taskId: number;
  /** Whether any task that is loaded has a relation. */
  mayBeBlocked: boolean;
}

/** The mark of a blocked task; its code loads with the first relation. */
export function LazyBlockedMark({ taskId, mayBeBlocked }: LazyBlockedMarkProps) {
  const { Component } = useLazyWhen(blockedMark, mayBeBlocked);
  return Component && <Component taskId={taskId} />;
}
