import { FIELD_TYPE, idsIn } from '../../../../contract/fields';
import { resolveOptionIds } from '../../../entities/fields/options';
import { selectFieldValue } from '../../../entities/fields/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useBoard } from '../../board/card/boardContext';
import type { ShownField } from '../../fields/fieldList';
import { useFieldChange } from '../../fields/useFieldChange';
import classes from '../Table.module.css';
import { PlainCell } from './PlainCell';
import type { ValueCellProps } from './ValueCell';

/** A value from a short list: a menu of its options. */
export function ChoiceCell({
  task,
  place,
  field,
  isTabStop,
}: ValueCellProps & { field: ShownField }) {
  const text = useText();
  const { canEdit } = useBoard();
  const write = useFieldChange(task.id, field);
  const value = useAppSelector((state) =>
    selectFieldValue(state, { taskId: task.id, isStandard: field.isStandard, fieldId: field.id }),
  );
  const choices =
    field.typeId === FIELD_TYPE.visibility
      ? (['public', 'workspace', 'private'] as const).map((id) => ({
          id: String(id),
          title: text(`visibility-${id}`),
        }))
      : field.options.map(({ id, title }) => ({ id: String(id), title }));
  const isOption = field.typeId !== FIELD_TYPE.visibility;
  // An option that was merged into another one shows as that one.
  const [optionId] = isOption ? resolveOptionIds(field.options, idsIn(value)) : [];
  const chosen = isOption ? String(optionId ?? '') : (value ?? '');
  const shown = choices.find(({ id }) => id === chosen)?.title;
  const words = shown ?? (
    <span className="visually-hidden">
      {text('field-edit', { title: field.title, value: text('field-empty') })}
    </span>
  );
  if (!canEdit || field.isReadOnly) return <PlainCell {...{ place, isTabStop }}>{shown}</PlainCell>;
  return (
    <div role="gridcell" className={classes.cell}>
      <Menu
        trigger={({ onKeyDown: _arrowsMoveInTheTable, ...props }) => (
          <button
            {...props}
            type="button"
            data-cell={place.column}
            tabIndex={isTabStop ? 0 : -1}
            className={classes.value}
          >
            {words}
          </button>
        )}
      >
        <MenuGroup label={field.title}>
          {[{ id: '', title: text('field-empty') }, ...choices].map(({ id, title }) => (
            <MenuItem
              key={id}
              isChecked={id === chosen}
              onSelect={() => write(id === '' ? null : id)}
            >
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
    </div>
  );
}
