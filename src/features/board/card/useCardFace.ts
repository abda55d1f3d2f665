import { shallowEqual } from 'react-redux';
import type { PresentPerson } from '../../../../contract/messages';
import type { TaskRow, UserRow } from '../../../../contract/rows';
import { selectTaskLabels, type Label } from '../../../entities/fields/labels';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { selectProject } from '../../../entities/projects/selectors';
import { areSamePeople } from '../../../entities/users/areSamePeople';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { selectIsPending } from '../../../store/useIsPending';
import { selectPeopleByTask } from '../../../sync/presenceSlice';

/** What a card shows beside the row of its task. */
export interface CardFace {
  isPending: boolean;
  /** The fields that cards of its board show. */
  fieldIds: readonly number[];
  labels: readonly Label[];
  /** An instant or a bare day; null if none is set. */
  due: string | null;
  /** Those that are loaded. */
  assignees: readonly UserRow[];
  /** Who has the task open now. */
  present: readonly PresentPerson[] | undefined;
  /** Whether any task that is loaded has a relation, so that this one may be blocked. */
  mayBeBlocked: boolean;
}

/**
 * Reads it with one subscription: each dispatch runs every subscription of every card that is
 * rendered, before the frame that shows the change (docs/goals.md#s8).
 */
export function useCardFace(task: TaskRow): CardFace {
  return useAppSelector((state) => selectCardFace(state, task), areSameFaces);
}

function selectCardFace(state: RootState, task: TaskRow): CardFace {
  const { users, taskRelations } = selectOptimisticEntities(state);
  return {
    isPending: selectIsPending(state, task.id),
    fieldIds: selectProject(state, task.projectId ?? 0)?.cardFieldIds ?? NONE,
    labels: selectTaskLabels(state, task),
    due: selectDueDate(state, task.id),
    assignees: task.assigneeIds.flatMap((id) => users.entities[id] ?? []),
    present: selectPeopleByTask(state).get(task.id),
    mayBeBlocked: taskRelations.ids.length > 0,
  };
}

const NONE: readonly number[] = [];

function areSameFaces(one: CardFace, other: CardFace): boolean {
  return (
    one.isPending === other.isPending &&
    one.fieldIds === other.fieldIds &&
    one.due === other.due &&
    one.present === other.present &&
    one.mayBeBlocked === other.mayBeBlocked &&
    shallowEqual(one.labels, other.labels) &&
    areSamePeople(one.assignees, other.assignees)
  );
}
