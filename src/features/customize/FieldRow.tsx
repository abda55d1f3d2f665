import { useRef, useState } from 'react';
import { SELECTING } from '../../../contract/fields';
import type { FieldDefinitionRow } from '../../../contract/rows';
import { fieldTitleForm } from '../../../contract/rules/fields';
import {
  useDeleteCustomFieldMutation,
  useUpdateCustomFieldMutation,
} from '../../entities/fields/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { IconButton } from '../../ui/components/IconButton';
import { InlineEdit } from '../../ui/forms/InlineEdit';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import classes from './Customize.module.css';
import { KIND_WORDS, kindOf } from './fieldKinds';
import { OptionList } from './OptionList';
import { useRequestWithToast } from '../../ui/overlays/useRequestWithToast';
import '../../ui/icons/actionIcons';

export interface FieldRowProps {
  field: FieldDefinitionRow;
  canEdit: boolean;
  /** The id of the element that explains why nothing can be changed now; undefined if it can. */
  why: string | undefined;
  /** The ids of the fields above it, from the top. */
  before: readonly number[];
  /** The id of the field below it; null for the last one. */
  next: number | null;
}

/** A field: its title, type, scope and options, with actions to rename, move and delete it. */
export function FieldRow({ field, canEdit, why, before, next }: FieldRowProps) {
  const text = useText();
  const request = useRequestWithToast();
  const [update] = useUpdateCustomFieldMutation();
  const [remove] = useDeleteCustomFieldMutation();
  const [isAsking, setIsAsking] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { id, title, typeId, projectId } = field;
  const isOut = why !== undefined;
  const move = (after: number) =>
    void request(update({ id, after }), { text: text('field-moved') });
  const rename = async (next_: string) =>
    problemOf(await update({ id, title: next_ })) ?? undefined;

  async function handleDelete(): Promise<void> {
    setIsAsking(false);
    const isDone = await request(remove({ id }), { text: text('field-deleted') });
    if (isDone && line.current?.contains(document.activeElement)) focusNeighbour(line.current);
  }

  return (
    <li ref={line} className={classes.field}>
      <div className={classes.fieldHead}>
        <div className={classes.name}>
          <InlineEdit
            level={3}
            value={title}
            label={text('field-title')}
            schema={fieldTitleForm}
            canEdit={canEdit && !isOut}
            onSave={rename}
          />
        </div>
        <span className={classes.kind}>{text(KIND_WORDS[kindOf(typeId)])}</span>
        {projectId == null && <span className={classes.kind}>{text('field-of-workspace')}</span>}
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
            <MenuItem
              isDisabled={isOut || before.length === 0}
              onSelect={() => move(before.at(-2) ?? 0)}
            >
              {text('move-up')}
            </MenuItem>
            <MenuItem
              isDisabled={isOut || next === null}
              onSelect={() => next !== null && move(next)}
            >
              {text('move-down')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon="delete"
              tone="danger"
              isDisabled={isOut}
              onSelect={() => setIsAsking(true)}
            >
              {text('delete-field')}
            </MenuItem>
          </Menu>
        )}
      </div>
      {SELECTING.has(typeId) && <OptionList field={field} canEdit={canEdit} />}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleDelete()}
        title={text('field-delete-confirm', { title })}
        confirmLabel={text('delete-field')}
      >
        {text('field-delete-hint')}
      </AlertDialog>
    </li>
  );
}
