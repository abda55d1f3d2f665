import type { Draft } from '@reduxjs/toolkit';
import type { FieldDefinitionRow, FieldOptionRow } from '../../../contract/rows';
import { defineMutation, isThere } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { indexAfter, indexAtEnd } from '../sortIndex';
import type {
  AddFieldOptionDocument,
  DeleteFieldOptionDocument,
  MergeFieldOptionDocument,
  RestoreFieldOptionDocument,
  UpdateFieldOptionDocument,
} from './documents.generated';
import { shownOptions } from './options';

/**
 * Adds an option after the others. If one with this title exists, the new one counts as merged into
 * it.
 */
export const addFieldOption = defineMutation<typeof AddFieldOptionDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-option',
  apply({ fieldDefinitions }, { id, fieldId, title, color }) {
    const field = fieldDefinitions.entities[fieldId];
    if (!field || field.options.some((option) => option.id === id)) return;
    const same = shownOptions(field).find((option) => option.title === title);
    if (same) same.mergedIds.push(id);
    else
      field.options.push({
        id,
        version: 0,
        title,
        color: color ?? null,
        sortIndex: indexAtEnd(field.options),
        mergedIds: [],
      });
  },
  inverse({ fieldDefinitions }, { id, fieldId, title }) {
    const field = fieldDefinitions.entities[fieldId];
    const isKnown = field && shownOptions(field).some((option) => option.title === title);
    return isKnown ? null : { name: 'deleteFieldOption', variables: { id } };
  },
});

/** Changes the given properties of an option. */
export const updateFieldOption = defineMutation<typeof UpdateFieldOptionDocument, false>({
  createsEntity: false,
  labelKey: 'change-option',
  apply(entities, { id, title, color, after }) {
    const { field, option } = find(entities, id);
    if (!field || !option) return;
    if (title != null) option.title = title;
    if (color !== undefined) option.color = color;
    if (after == null) return;
    const others = shownOptions(field).filter((one) => one.id !== id);
    const sibling = others.find((one) => one.id === after);
    option.sortIndex = indexAfter(others, after === 0 ? null : sibling);
  },
  inverse(entities, { id, title, color, after }) {
    const { field, option } = find(entities, id);
    if (!field || !option) return null;
    const all = shownOptions(field);
    const variables = {
      id,
      ...(title != null && { title: option.title }),
      ...(color !== undefined && { color: option.color ?? null }),
      ...(after != null && { after: all[all.indexOf(option) - 1]?.id ?? 0 }),
    };
    return { name: 'updateFieldOption', variables };
  },
});

/** Hides an option; tasks keep its id. */
export const deleteFieldOption = defineMutation<typeof DeleteFieldOptionDocument, false>({
  createsEntity: false,
  labelKey: 'change-delete-option',
  apply(entities, { id }) {
    const { option } = find(entities, id);
    if (option) option.isRemoved = true;
  },
  inverse: (entities, { id }) => restored(entities, id),
});

/** Shows another option of the field instead of this one. */
export const mergeFieldOption = defineMutation<typeof MergeFieldOptionDocument, false>({
  createsEntity: false,
  labelKey: 'change-merge-option',
  apply(entities, { id, into }) {
    const { option } = find(entities, id);
    const target = find(entities, into).option;
    if (!option || !target || id === into) return;
    option.isRemoved = true;
    target.mergedIds.push(id, ...option.mergedIds);
  },
  inverse: (entities, { id, into }) => (id === into ? null : restored(entities, id)),
});

/**
 * Shows an option again that was deleted or merged. If the server has confirmed its end, it shows
 * with the server's response.
 */
export const restoreFieldOption = defineMutation<typeof RestoreFieldOptionDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-option',
  apply({ fieldDefinitions }, { id }) {
    for (const { options } of Object.values(fieldDefinitions.entities)) {
      const option = options.find((one) => one.id === id);
      if (!option?.isRemoved) continue;
      option.isRemoved = false;
      const back = new Set([id, ...option.mergedIds]);
      for (const one of options)
        if (one.id !== id) one.mergedIds = one.mergedIds.filter((merged) => !back.has(merged));
    }
  },
  inverse({ fieldDefinitions }, { id }) {
    const all = Object.values(fieldDefinitions.entities).flatMap(({ options }) => options);
    if (!all.find((option) => option.id === id)?.isRemoved) return null;
    const into = all.find((option) => option.mergedIds.includes(id) && isThere(option));
    return into
      ? { name: 'mergeFieldOption', variables: { id, into: into.id } }
      : { name: 'deleteFieldOption', variables: { id } };
  },
});

const restored = (entities: Entities, id: number) =>
  find(entities, id).option ? { name: 'restoreFieldOption', variables: { id } } : null;

interface Found {
  field?: Draft<FieldDefinitionRow>;
  option?: Draft<FieldOptionRow>;
}

/** A shown option and its field. */
function find({ fieldDefinitions }: Draft<Entities> | Entities, id: number): Found {
  for (const field of Object.values(fieldDefinitions.entities)) {
    const option = field.options.find((one) => one.id === id);
    if (option && isThere(option)) return { field, option };
  }
  return {};
}
