import { useIntl } from 'react-intl';
import { LIMITS } from '../../../../contract/limits';
import { selectSection } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { useBatchMutation } from '../../outbox/useBatchMutation';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { SORT_LABELS, sorted, type SortOrder } from './sortOrders';

/** Actions on all tasks of a section, for its menu. Each can be undone as one step. */
export function useListActions(sectionId: number) {
  const text = useText();
  const { locale } = useIntl();
  const store = useAppStore();
  const announce = useAnnounce();
  const change = useUndoableMutation();
  const batch = useBatchMutation();
  const count = useAppSelector((state) => selectTaskIds(state, sectionId).length);
  const ids = () => selectTaskIds(store.getState(), sectionId);

  return {
    count,
    canSort: count > 1 && count <= LIMITS.sortedAtOnce,
    sort(by: SortOrder) {
      const taskIds = sorted(store.getState(), ids(), { by, locale });
      if (taskIds.every((id, index) => id === ids()[index])) announce(text('list-sorted-already'));
      else
        void change(
          'sortTasks',
          { sectionId, taskIds },
          text('list-sorted', { by: text(SORT_LABELS[by]) }),
        );
    },
    /** Moves all tasks, in their order, to the top or the end of another list. */
    moveAll(to: number, at: 'top' | 'end') {
      const first = at === 'top' ? 0 : (selectTaskIds(store.getState(), to).at(-1) ?? 0);
      const all = ids();
      const list = selectSection(store.getState(), to)?.title ?? '';
      void batch(
        all.map((id, index) => ({
          name: 'moveTask',
          args: { id, sectionId: to, after: all[index - 1] ?? first },
        })),
        text('bulk-moved', { n: all.length, list }),
      );
    },
    archiveAll() {
      const all = ids();
      void batch(
        all.map((id) => ({ name: 'archiveTask', args: { id } })),
        text('bulk-archived', { n: all.length }),
      );
    },
  };
}
