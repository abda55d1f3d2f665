import { createSelector } from '@reduxjs/toolkit';
import { FIELD_TYPE, idsIn } from '../../../contract/fields';
import { hueOfColor, letterOfLabel } from '../../../contract/labels';
import {
  fieldValueKey,
  type FieldDefinitionRow,
  type FieldValueRow,
  type TaskRow,
} from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { shownOptions } from './options';

/** An option of a tag field, as displayed. */
export interface Label {
  id: number;
  fieldId: number;
  title: string;
  /** Its chalk, 0 to 11; null if it has none. */
  hue: number | null;
  letter: string;
}

/** The tag fields of one board and their labels. */
export interface BoardLabels {
  /** The board's own fields first: new labels are made in the first one. */
  fields: readonly FieldDefinitionRow[];
  labels: readonly Label[];
  /** Also by the ids of labels that were merged into one of them. */
  byId: ReadonlyMap<number, Label>;
}

/** The labels that tasks of a board may have: the board's own and the workspace's. */
export const selectBoardLabels: (state: WithEntities, projectId: number | null) => BoardLabels =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).fieldDefinitions.entities,
      (_state: WithEntities, projectId: number | null) => projectId,
    ],
    (definitions, projectId) => {
      const fields = Object.values(definitions)
        .filter(
          ({ typeId, projectId: owner }) =>
            typeId === FIELD_TYPE.tag && (owner == null || owner === projectId),
        )
        .sort(
          (a, b) =>
            Number(a.projectId == null) - Number(b.projectId == null) || a.sortIndex - b.sortIndex,
        );
      const labels: Label[] = [];
      const byId = new Map<number, Label>();
      for (const field of fields)
        for (const { id, title, color, mergedIds } of shownOptions(field)) {
          const hue = hueOfColor(color);
          const label = { id, fieldId: field.id, title, hue, letter: letterOfLabel(hue, title) };
          labels.push(label);
          for (const one of [id, ...mergedIds]) byId.set(one, label);
        }
      return { fields, labels, byId };
    },
  );

type Values = Readonly<Record<string, FieldValueRow>>;
type TaskOfBoard = Pick<TaskRow, 'id' | 'projectId'>;

/** The labels of a task among those of its board, each once, in the order of the fields. */
export function labelsIn({ fields, byId }: BoardLabels, values: Values, taskId: number): Label[] {
  const labels = new Set<Label>();
  for (const { id: fieldId } of fields) {
    const value = values[fieldValueKey({ taskId, isStandard: false, fieldId })]?.value;
    for (const id of value == null ? [] : idsIn(value)) {
      const label = byId.get(id);
      if (label) labels.add(label);
    }
  }
  return [...labels];
}

const NONE: readonly Label[] = [];

/** A task's labels. Not memoized: compare them with `shallowEqual`. */
export function selectTaskLabels(
  state: WithEntities,
  { id, projectId }: TaskOfBoard,
): readonly Label[] {
  const board = selectBoardLabels(state, projectId);
  if (board.labels.length === 0) return NONE;
  return labelsIn(board, selectOptimisticEntities(state).fieldValues.entities, id);
}
