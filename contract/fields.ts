/** Kinds of field, docs/behaviour.md#3. */
export const FIELD_TYPE = {
  date: 1,
  number: 2,
  people: 3,
  text: 4,
  singleSelect: 5,
  multiSelect: 6,
  timeInMinutes: 7,
  project: 8,
  tag: 9,
  task: 10,
  visibility: 11,
} as const;
/** Kinds whose values are options of the field. */
export const SELECTING: ReadonlySet<number> = new Set([
  FIELD_TYPE.singleSelect,
  FIELD_TYPE.multiSelect,
  FIELD_TYPE.tag,
]);

export type FieldTypeId = (typeof FIELD_TYPE)[keyof typeof FIELD_TYPE];

/**
 * The fields that every task has, docs/behaviour.md#3. Their ids are below the first assigned id.
 */
export const STANDARD_FIELD = {
  dueDate: 1,
  createdBy: 2,
  estimatedTime: 3,
  actualTime: 4,
  completedOn: 5,
  visibility: 6,
} as const;
export type StandardFieldId = (typeof STANDARD_FIELD)[keyof typeof STANDARD_FIELD];

/** The kind of each standard field, and whether users may write it. */
export const STANDARD_FIELDS: readonly {
  id: StandardFieldId;
  typeId: FieldTypeId;
  isReadOnly: boolean;
}[] = [
  { id: STANDARD_FIELD.dueDate, typeId: FIELD_TYPE.date, isReadOnly: false },
  { id: STANDARD_FIELD.createdBy, typeId: FIELD_TYPE.people, isReadOnly: true },
  { id: STANDARD_FIELD.estimatedTime, typeId: FIELD_TYPE.timeInMinutes, isReadOnly: false },
  { id: STANDARD_FIELD.actualTime, typeId: FIELD_TYPE.timeInMinutes, isReadOnly: false },
  { id: STANDARD_FIELD.completedOn, typeId: FIELD_TYPE.date, isReadOnly: true },
  { id: STANDARD_FIELD.visibility, typeId: FIELD_TYPE.visibility, isReadOnly: false },
];

/** The distinct ids in a value; invalid ids are ignored (docs/behaviour.md#5). */
export function idsIn(value: string | null): number[] {
  const ids = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
  return [...new Set(ids)];
}
