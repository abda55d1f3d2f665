import { useMemo, useState } from 'react';
import { FIELD_TYPE, STANDARD_FIELD } from '../../../../../contract/fields';
import { selectFields } from '../../../../entities/fields/options';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { IconButton } from '../../../../ui/components/IconButton';
import { Menu } from '../../../../ui/menu/Menu';
import { MenuItem } from '../../../../ui/menu/MenuItem';
import { boardFieldList, type ShownField } from '../../../fields/fieldList';
import { conditionKind } from './fieldConditions';
import { DateFilter } from './DateFilter';
import { NumberFilter } from './NumberFilter';
import { TextFilter } from './TextFilter';
import { ValueFilter } from './ValueFilter';

export interface FieldFiltersProps {
  projectId: number;
  /** The conditions as in the URL, by `f12` or `s3`. */
  conditions: Readonly<Record<string, string>>;
  /** @param replace whether the address is replaced: while the user types */
  onChange: (name: string, condition: string, replace: boolean) => void;
}

export interface FieldFilterProps {
  projectId: number;
  field: ShownField;
  /** The condition as in the URL. */
  given: string | undefined;
  onChange: (condition: string, replace?: boolean) => void;
  /** The user has just added it: it opens by itself, and is removed when it closes empty. */
  startsOpen: boolean;
  onClosed: () => void;
}

const nameOf = ({ id, isStandard }: ShownField) => `${isStandard ? 's' : 'f'}${id}`;

/** A chip for each field with a condition, and a menu of the others. */
export function FieldFilters({ projectId, conditions, onChange }: FieldFiltersProps) {
  const text = useText();
  const own = useAppSelector((state) => selectFields(state, projectId));
  const fields = useMemo(
    () =>
      boardFieldList(own, text).filter(
        ({ id, isStandard, typeId }) =>
          typeId !== FIELD_TYPE.tag && !(isStandard && id === STANDARD_FIELD.dueDate),
      ),
    [own, text],
  );
  const [added, setAdded] = useState<string | null>(null);
  const isShown = (name: string) => conditions[name] !== undefined || name === added;
  const others = fields.filter((field) => !isShown(nameOf(field)));
  return (
    <>
      {fields
        .filter((field) => isShown(nameOf(field)))
        .map((field) => {
          const name = nameOf(field);
          return (
            <FieldFilter
              key={name}
              {...{ projectId, field }}
              given={conditions[name]}
              startsOpen={name === added}
              onChange={(condition, replace = false) => onChange(name, condition, replace)}
              onClosed={() => setAdded(null)}
            />
          );
        })}
      {others.length > 0 && (
        <Menu
          trigger={(props) => (
            <IconButton {...props} tone="tonal" icon="add" label={text('filter-more')} />
          )}
        >
          {others.map((field) => (
            <MenuItem key={nameOf(field)} onSelect={() => setAdded(nameOf(field))}>
              {field.title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function FieldFilter(props: FieldFilterProps) {
  const { typeId } = props.field;
  switch (conditionKind(typeId)) {
    case 'choice':
      return <ValueFilter {...props} />;
    case 'text':
      return <TextFilter {...props} />;
    case 'range':
      return typeId === FIELD_TYPE.date ? <DateFilter {...props} /> : <NumberFilter {...props} />;
  }
}
