import { useIntl } from 'react-intl';
import { LIMITS } from '../../../../contract/limits';
import { takeIds } from '../../../entities/enqueueMutation';
import { selectTask, selectTaskIds } from '../../../entities/tasks/selectors';
import type { RootState } from '../../../store/rootReducer';
import { useText } from '../../../lib/text/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { NoIdsError } from '../../../sync/device/idPool';
import { useAnnounce, useToast } from '../../../ui/overlays/topLayerContext';
import { useBatchMutation } from '../../outbox/useBatchMutation';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { targetAt, type ListEnd } from '../card/moveTask/batchMoves';
import { useMoveTasks } from '../card/moveTask/useMoveTasks';
import { SORT_LABELS, sortTaskIds, type SortOrder } from './sortOrders';

const doneIn = (state: RootState, sectionId: number): number[] =>
  selectTaskIds(state, sectionId).filter((id) => selectTask(state, id)?.isDone === true);

/** Actions on all tasks of a section, for its menu. Each can be undone as one step. */
export function useSectionTaskActions(sectionId: number) {
  const text = useText();
  const { locale } = useIntl();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const announce = useAnnounce();
  const change = useUndoableMutation();
  const batch = useBatchMutation();
  const moveTasks = useMoveTasks();
  const count = useAppSelector((state) => selectTaskIds(state, sectionId).length);
  const doneCount = useAppSelector((state) => doneIn(state, sectionId).length);
  const ids = () => selectTaskIds(store.getState(), sectionId);
  const doneIds = () => doneIn(store.getState(), sectionId);

  return {
    count,
    doneCount,
    canDuplicate: count <= LIMITS.copiedWithList,
    canSort: count > 1 && count <= LIMITS.sortedAtOnce,
    sort(by: SortOrder) {
      const taskIds = sortTaskIds(store.getState(), ids(), { by, locale });
      if (taskIds.every((id, index) => id === ids()[index])) announce(text('list-sorted-already'));
      else
        void change(
          'sortTasks',
          { sectionId, taskIds },
          text('list-sorted', { by: text(SORT_LABELS[by]) }),
        );
    },
    /** Copies the list with its tasks to the place after it. */
    async duplicate() {
      const taskIds = ids();
      // The cards of the copy show at once, so each of them needs its final id.
      const copyIds = await dispatch(takeIds(taskIds.length)).catch(notThere);
      const problem =
        copyIds === null ||
        (await change(
          'duplicateSection',
          { sectionId, taskIds: [...taskIds], copyIds },
          text('list-duplicated'),
        ));
      if (problem) toast({ text: text('no-ids-now') });
    },
    /** Moves all tasks, in their order, to the top or the end of another list. */
    moveAll(to: { sectionId: number; at: ListEnd }) {
      moveTasks(ids(), targetAt(store.getState(), ids(), to));
    },
    archiveDone: () => archive(doneIds()),
    archiveAll: () => archive(ids()),
  };

  function archive(all: readonly number[]) {
    const parts = Math.ceil(all.length / LIMITS.sortedAtOnce);
    void batch(
      Array.from({ length: parts }, (_, part) => ({
        name: 'archiveAllTasks',
        args: {
          sectionId,
          taskIds: all.slice(part * LIMITS.sortedAtOnce, (part + 1) * LIMITS.sortedAtOnce),
        },
      })),
      text('bulk-archived', { n: all.length }),
    );
  }
}

function notThere(error: unknown): null {
  if (error instanceof NoIdsError) return null;
  throw error;
}
