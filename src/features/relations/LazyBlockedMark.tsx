import { selectOptimisticEntities } from '../../entities/optimisticState';
import { useAppSelector } from '../../store/hooks';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { blockedMark } from './lazyRelations';

/** The mark of a blocked task; its code loads with the first relation. */
export function LazyBlockedMark({ taskId }: { taskId: number }) {
  const hasRelations = useAppSelector(
    (state) => selectOptimisticEntities(state).taskRelations.ids.length > 0,
  );
  const { Component } = useLazyWhen(blockedMark, hasRelations);
  return Component && <Component taskId={taskId} />;
}
