import { createSelector } from '@reduxjs/toolkit';
import { FIELD_TYPE, SELECTING, idsIn } from '../../../../../contract/fields';
import { hueOfColor } from '../../../../../contract/labels';
import { selectOptimisticEntities, type WithEntities } from '../../../../entities/optimisticState';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { useFormatFieldValue } from '../../../../store/useFormatFieldValue';
import { Label } from '../../../../ui/components/Label';
import { ChoiceFilter, type FilterChoice } from './ChoiceFilter';
import { conditionOf, ME, NONE, resolveChosen, writtenCondition } from './fieldConditions';
import type { FieldFilterProps } from './FieldFilters';

const VISIBILITIES = ['public', 'workspace', 'private'];

/** The ids that tasks of a board have in a field, in order. */
const selectIdsOnBoard = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).fieldValues.entities,
    (_state: WithEntities, projectId: number) => projectId,
    (_state: WithEntities, _projectId: number, fieldId: number) => fieldId,
    (_state: WithEntities, _projectId: number, _fieldId: number, isStandard: boolean) => isStandard,
  ],
  (values, projectId, fieldId, isStandard): readonly number[] => [
    ...new Set(
      Object.values(values).flatMap((value) =>
        value.projectId === projectId &&
        value.fieldId === fieldId &&
        value.isStandard === isStandard
          ? idsIn(value.value)
          : [],
      ),
    ),
  ],
);

/** The condition of a field of options, people, boards or tasks: one of several values. */
export function ValueFilter({
  projectId,
  field,
  given,
  onChange,
  startsOpen,
  onClosed,
}: FieldFilterProps) {
  const text = useText();
  const format = useFormatFieldValue();
  const { id: fieldId, isStandard, typeId, title } = field;
  const isOfOptions = SELECTING.has(typeId);
  const used = useAppSelector((state) => selectIdsOnBoard(state, projectId, fieldId, isStandard));
  const condition = conditionOf(typeId, given);
  const chosen = condition?.kind === 'choice' ? resolveChosen(field, condition.chosen) : [];
  const nameOf = (id: string) =>
    id === NONE
      ? text('field-empty')
      : id === ME
        ? text('filter-me')
        : format({ fieldId, isStandard }, id);

  const ids = [
    ...(typeId === FIELD_TYPE.people ? [ME] : []),
    ...(typeId === FIELD_TYPE.visibility
      ? VISIBILITIES
      : isOfOptions
        ? field.options.map(({ id }) => String(id))
        : [...new Set([...used.map(String), ...chosen.filter((id) => /^\d/.test(id))])].filter(
            (id) => nameOf(id) !== '',
          )),
    NONE,
  ];
  const content = (id: string) => {
    const option = isOfOptions ? field.options.find((one) => String(one.id) === id) : undefined;
    return option ? <Label name={option.title} hue={hueOfColor(option.color)} /> : nameOf(id);
  };
  return (
    <ChoiceFilter
      label={title}
      choices={ids.map((id): FilterChoice => ({ id, content: content(id) }))}
      chosen={chosen}
      onChoose={(next) => onChange(writtenCondition({ kind: 'choice', chosen: next }))}
      {...{ startsOpen, onClosed }}
    >
      {chosen.length === 0
        ? title
        : text('filter-field', { title, value: chosen.map(nameOf).join(', ') })}
    </ChoiceFilter>
  );
}
