import { useState } from 'react';
import { hueOfColor } from '../../../contract/labels';
import { FIELD_TYPE, SELECTING, idsIn } from '../../../contract/fields';
import { resolveOptionIds } from '../../entities/fields/options';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { IconButton } from '../../ui/components/IconButton';
import { Label } from '../../ui/components/Label';
import { useFocusBack } from '../../ui/overlays/useFocusBack';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { Picker } from './Picker';
import { useChosen } from './useChosen';
import { useFieldChange } from './useFieldChange';
import { useOffered } from './useOffered';

/**
 * Values that are ids: people, boards, tasks, options, tags. Each can be removed; others can be
 * searched for and added.
 */
export function IdsValue(props: FieldValueProps) {
  const { task, field, value, canEdit, onChanged } = props;
  const text = useText();
  const write = useFieldChange(task.id, field);
  const ids = SELECTING.has(field.typeId)
    ? resolveOptionIds(field.options, idsIn(value))
    : idsIn(value);
  const chosen = useChosen(props, ids);
  const [isPicking, setIsPicking] = useState(props.startsPicking === true);
  const opener = useFocusBack(isPicking);
  const isMany =
    field.isMultiple || field.typeId === FIELD_TYPE.multiSelect || field.typeId === FIELD_TYPE.tag;

  function set(next: readonly number[]) {
    onChanged();
    write(next.length === 0 ? null : next.join(','));
  }
  function add(id: number) {
    set(isMany ? [...ids.filter((one) => one !== id), id] : [id]);
    if (!isMany) setIsPicking(false);
  }

  return (
    <>
      {(chosen.length > 0 || !isPicking) && (
        <ul className={classes.chips} aria-label={field.title}>
          {chosen.map(({ id, title, person, color }) => (
            <li
              key={id}
              className={classes.chip}
              data-plain={person ? true : undefined}
              data-label={color === undefined ? undefined : true}
            >
              {person && <Avatar person={person} isDecorative />}
              {color === undefined ? (
                <span>{title}</span>
              ) : (
                <Label name={title} hue={hueOfColor(color)} />
              )}
              {canEdit && (
                <IconButton
                  icon="close"
                  label={text('field-take-out', { title })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget.closest('li'));
                    set(ids.filter((one) => one !== id));
                  }}
                />
              )}
            </li>
          ))}
          {canEdit && !isPicking && (
            <li>
              <IconButton
                ref={opener}
                icon="add"
                data-add
                label={text('field-add-to', { title: field.title })}
                onClick={() => setIsPicking(true)}
              />
            </li>
          )}
        </ul>
      )}
      {canEdit && isPicking && (
        <FieldPicker {...props} ids={ids} onPick={add} onClose={() => setIsPicking(false)} />
      )}
    </>
  );
}

interface FieldPickerProps extends FieldValueProps {
  ids: readonly number[];
  onPick: (id: number) => void;
  onClose: () => void;
}

function FieldPicker({ task, field, ids, onPick, onClose }: FieldPickerProps) {
  const [query, setQuery] = useState('');
  const { options, make, note } = useOffered({ task, field, ids, query });

  function choose(id: number) {
    setQuery('');
    if (id === 0) void make?.();
    else onPick(id);
  }
  return (
    <Picker
      label={field.title}
      query={query}
      onQuery={setQuery}
      options={options}
      note={note}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
