import { FIELD_TYPE, type FieldTypeId } from '../../../contract/fields';
import type { MessageKey } from '../../lib/text/useText';

/** The label of each field type (docs/behaviour.md#3). */
export const KIND_WORDS = {
  [FIELD_TYPE.date]: 'kind-date',
  [FIELD_TYPE.number]: 'kind-number',
  [FIELD_TYPE.people]: 'kind-people',
  [FIELD_TYPE.text]: 'kind-text',
  [FIELD_TYPE.singleSelect]: 'kind-single-select',
  [FIELD_TYPE.multiSelect]: 'kind-multi-select',
  [FIELD_TYPE.timeInMinutes]: 'kind-time',
  [FIELD_TYPE.project]: 'kind-project',
  [FIELD_TYPE.tag]: 'kind-tag',
  [FIELD_TYPE.task]: 'kind-task',
  [FIELD_TYPE.visibility]: 'kind-visibility',
} as const satisfies Record<FieldTypeId, MessageKey>;

export const KINDS: readonly FieldTypeId[] = Object.values(FIELD_TYPE);

/** The API sends field types as numbers. */
export function kindOf(typeId: number): FieldTypeId {
  return KINDS.find((kind) => kind === typeId) ?? FIELD_TYPE.text;
}

/** Types with one or several values, which is chosen when the field is created. */
export const MAY_BE_MANY: ReadonlySet<FieldTypeId> = new Set([
  FIELD_TYPE.people,
  FIELD_TYPE.project,
  FIELD_TYPE.task,
]);
