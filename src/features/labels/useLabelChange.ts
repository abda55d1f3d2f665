import { useCallback } from 'react';
import { FIELD_TYPE, idsIn } from '../../../contract/fields';
import { nextColor } from '../../../contract/labels';
import { enqueueBatch, enqueueMutation, type MutationCall } from '../../entities/enqueueMutation';
import { selectBoardLabels, type Label } from '../../entities/fields/labels';
import { resolveOptionIds, shownOptions } from '../../entities/fields/options';
import { selectFieldDefinition, selectFieldValue } from '../../entities/fields/selectors';
import { useText } from '../../lib/text/useText';
import { canUndo } from '../../store/createUndoHistory';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useUndoHistory } from '../../store/useUndoHistory';
import type { RootState } from '../../store/rootReducer';
import { NoIdsError } from '../../sync/device/idPool';
import type { PendingMutation } from '../../sync/pendingMutation';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useUndoToast } from '../outbox/useUndoableMutation';

/** The board of the tasks; null for tasks that are only in a user's My Tasks. */
interface Board {
  workspaceId: number;
  projectId: number | null;
}

type LabelOption = Pick<Label, 'id' | 'fieldId' | 'title'>;

export interface LabelChange {
  /** Gives the tasks a label, or takes it from them. */
  set: (label: LabelOption, taskIds: readonly number[], isOn: boolean) => Promise<void>;
  /**
   * Makes a label with the next free colour and gives it to the tasks. The first label of a board
   * makes its field too.
   * @param fieldId by default the board's first tag field
   */
  make: (title: string, taskIds: readonly number[], fieldId?: number) => Promise<void>;
}

/** Changes the labels of tasks; each change is one step of Undo, and works offline. */
export function useLabelChange(board: Board): LabelChange {
  const text = useText();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const say = useSay();
  const { workspaceId, projectId } = board;

  const set = useCallback<LabelChange['set']>(
    async (label, taskIds, isOn) => {
      const calls = callsFor(store.getState(), { label, taskIds, isOn });
      const entries = await dispatch(enqueueBatch(calls));
      const { title } = label;
      say(entries, text(isOn ? 'label-given' : 'label-taken', { title, n: taskIds.length }));
    },
    [store, dispatch, say, text],
  );

  const make = useCallback<LabelChange['make']>(
    async (title, taskIds, fieldId = 0) => {
      const entries: PendingMutation[] = [];
      try {
        let field =
          selectFieldDefinition(store.getState(), fieldId) ??
          selectBoardLabels(store.getState(), projectId).fields[0];
        if (!field) {
          const args = { workspaceId, title: text('labels'), typeId: FIELD_TYPE.tag };
          const onBoard = projectId === null ? {} : { projectId };
          const made = await dispatch(
            enqueueMutation('createCustomField', { ...args, ...onBoard }),
          );
          entries.push(made);
          field = selectFieldDefinition(store.getState(), made.makes ?? 0);
        }
        if (!field) return;
        const color = nextColor(shownOptions(field).map((option) => option.color));
        const option = await dispatch(
          enqueueMutation('addFieldOption', { fieldId: field.id, title, color }),
        );
        entries.push(option);
        const label = { id: option.makes ?? 0, fieldId: field.id, title };
        const calls = callsFor(store.getState(), { label, taskIds, isOn: true });
        entries.push(...(await dispatch(enqueueBatch(calls))));
        say(entries, text('label-made', { title }));
      } catch (error) {
        if (!(error instanceof NoIdsError)) throw error;
        say(entries, text('no-ids-now'));
      }
    },
    [store, dispatch, say, text, workspaceId, projectId],
  );
  return { set, make };
}

interface Wanted {
  label: LabelOption;
  taskIds: readonly number[];
  isOn: boolean;
}

/** One change for each task whose labels differ from what is wanted. */
function callsFor(state: RootState, { label, taskIds, isOn }: Wanted): MutationCall[] {
  const { id, fieldId } = label;
  const options = selectFieldDefinition(state, fieldId)?.options ?? [];
  const [shown = id] = resolveOptionIds(options, [id]);
  return taskIds.flatMap((taskId) => {
    const value = selectFieldValue(state, { taskId, isStandard: false, fieldId });
    const ids = resolveOptionIds(options, idsIn(value));
    if (ids.includes(shown) === isOn) return [];
    const next = isOn ? [...ids, shown] : ids.filter((one) => one !== shown);
    const args = {
      taskId,
      fieldId,
      isStandard: false,
      value: next.length === 0 ? null : next.join(','),
    };
    return { name: 'updateTaskField' as const, args };
  });
}

/** Reports a change of several mutations as one, with Undo for all of them. */
function useSay(): (entries: readonly PendingMutation[], toastText: string) => void {
  const { push } = useUndoHistory();
  const undoToast = useUndoToast();
  const toast = useToast();
  return useCallback(
    (entries, toastText) => {
      if (entries.length > 0) push(...entries);
      const undoable = entries.find(canUndo);
      if (undoable) undoToast(toastText, undoable);
      else toast({ text: toastText });
    },
    [push, undoToast, toast],
  );
}
