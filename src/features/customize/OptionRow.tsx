import type { FieldOption } from '../../../contract/generated/schema';
import { optionTitleForm } from '../../../contract/rules/fields';
import {
  useDeleteFieldOptionMutation,
  useUpdateFieldOptionMutation,
} from '../../entities/fields/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { BACKGROUND_NUMBERS, backgroundClass, backgroundOf } from '../../ui/theme/backgrounds';
import { IconButton } from '../../ui/components/IconButton';
import { InlineEdit } from '../../ui/forms/InlineEdit';
import { Menu } from '../../ui/menu/Menu';
import { MenuGroup, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import classes from './Customize.module.css';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';
import '../../ui/icons/actionIcons';

export interface OptionRowProps {
  option: FieldOption;
  canEdit: boolean;
  /** The id of the element that explains why nothing can be changed now; undefined if it can. */
  why: string | undefined;
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
 * but is not shown.
 */
export function OptionRow({
  option: { id, title, color },
  canEdit,
  why,
  upAfter,
  downAfter,
}: OptionRowProps) {
  const text = useText();
  const request = useRequestWithToast();
  const isOut = why !== undefined;
  const [update] = useUpdateFieldOptionMutation();
  const [remove] = useDeleteFieldOptionMutation();
  const success = { text: text('option-changed', { title }) };
  const paint = (next: string | null) => void request(update({ id, color: next }), success);
  const move = (after: number | null) =>
    after !== null && void request(update({ id, after }), success);
  const rename = async (next: string) => problemOf(await update({ id, title: next })) ?? undefined;
  return (
    <li className={classes.option}>
      <span
        aria-hidden
        className={[classes.dot, backgroundClass(color)].filter(Boolean).join(' ')}
      />
      <div className={classes.name}>
        <InlineEdit
          value={title}
          label={text('option-title')}
          schema={optionTitleForm}
          canEdit={canEdit && !isOut}
          onSave={rename}
        />
      </div>
      {canEdit && (
        <Menu
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              icon="more"
              label={text('tree-menu', { title })}
              aria-describedby={why}
            />
          )}
        >
          <MenuItem isDisabled={isOut || upAfter === null} onSelect={() => move(upAfter)}>
            {text('move-up')}
          </MenuItem>
          <MenuItem isDisabled={isOut || downAfter === null} onSelect={() => move(downAfter)}>
            {text('move-down')}
          </MenuItem>
          <MenuGroup label={text('option-color')}>
            <MenuItem isDisabled={isOut} isChecked={color == null} onSelect={() => paint(null)}>
              {text('background-none')}
            </MenuItem>
            {BACKGROUND_NUMBERS.map((number) => (
              <MenuItem
                key={number}
                isDisabled={isOut}
                isChecked={color === backgroundOf(number)}
                onSelect={() => paint(backgroundOf(number))}
              >
                <span className={classes.swatch}>
                  <span
                    aria-hidden
                    className={[classes.dot, backgroundClass(backgroundOf(number))].join(' ')}
                  />
                  {text('option-color-number', { number })}
                </span>
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuSeparator />
          <MenuItem
            icon="delete"
            tone="danger"
            isDisabled={isOut}
            onSelect={() =>
              void request(remove({ id }), { text: text('option-deleted', { title }) })
            }
          >
            {text('delete-option')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
