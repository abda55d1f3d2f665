import { useRef, useState } from 'react';
import type { FieldOption } from '../../../contract/generated/schema';
import { colorOfHue, hueOfColor } from '../../../contract/labels';
import { optionTitleForm } from '../../../contract/rules/fields';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { HUE_NAMES } from '../../ui/theme/hueNames';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { IconButton } from '../../ui/components/IconButton';
import { InlineEdit } from '../../ui/forms/InlineEdit';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import classes from './Customize.module.css';
import { MergeOptionDialog } from './MergeOptionDialog';
import '../../ui/icons/actionIcons';

export interface OptionRowProps {
  option: FieldOption;
  /** The other options of its field. */
  others: readonly FieldOption[];
  canEdit: boolean;
  /**
   * `after` for a move one place up: the id of the option to follow, 0 for the first place. Null if
   * the option is the first.
   */
  upAfter: number | null;
  /** `after` for a move one place down; null if the option is the last. */
  downAfter: number | null;
}

/**
 * One option: its title, colour and position. A deleted option stays in the values that contain it,
 * but is not shown, so that Undo brings it back on the same tasks.
 */
export function OptionRow({
  option: { id, title, color },
  others,
  canEdit,
  upAfter,
  downAfter,
}: OptionRowProps) {
  const text = useText();
  const change = useUndoableMutation();
  const [isMerging, setIsMerging] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const hue = hueOfColor(color);
  const success = text('option-changed', { title });
  const paint = (next: string | null) =>
    void change('updateFieldOption', { id, color: next }, success);
  const move = (after: number | null) =>
    after !== null && void change('updateFieldOption', { id, after }, success);
  const rename = (next: string) => change('updateFieldOption', { id, title: next }, success);
  return (
    <li ref={line} className={classes.option}>
      <span aria-hidden className={classes.hue} data-hue={hue ?? undefined} />
      <div className={classes.name}>
        <InlineEdit
          value={title}
          label={text('option-title')}
          schema={optionTitleForm}
          canEdit={canEdit}
          onSave={rename}
        />
      </div>
      {canEdit && (
        <Menu
          align="end"
          trigger={(props) => (
            <IconButton {...props} icon="more" label={text('tree-menu', { title })} />
          )}
        >
          <MenuItem isDisabled={upAfter === null} onSelect={() => move(upAfter)}>
            {text('move-up')}
          </MenuItem>
          <MenuItem isDisabled={downAfter === null} onSelect={() => move(downAfter)}>
            {text('move-down')}
          </MenuItem>
          <MenuGroup label={text('option-color')}>
            <MenuItem isChecked={hue === null} onSelect={() => paint(null)}>
              {text('background-none')}
            </MenuItem>
            {HUE_NAMES.map((name, number) => (
              <MenuItem
                key={name}
                isChecked={hue === number}
                onSelect={() => paint(colorOfHue(number))}
              >
                <span className={classes.swatch}>
                  <span aria-hidden className={classes.hue} data-hue={number} />
                  {text(name)}
                </span>
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuSeparator />
          <MenuItem isDisabled={others.length === 0} onSelect={() => setIsMerging(true)}>
            {text('option-merge')}
          </MenuItem>
          <MenuItem
            icon="delete"
            tone="danger"
            onSelect={() => {
              focusNeighbour(line.current);
              void change('deleteFieldOption', { id }, text('option-deleted', { title }));
            }}
          >
            {text('delete-option')}
          </MenuItem>
        </Menu>
      )}
      {isMerging && (
        <MergeOptionDialog
          title={title}
          others={others}
          onClose={() => setIsMerging(false)}
          onChoose={(into) => {
            setIsMerging(false);
            focusNeighbour(line.current);
            void change('mergeFieldOption', { id, into }, text('option-merged', { title }));
          }}
        />
      )}
    </li>
  );
}
