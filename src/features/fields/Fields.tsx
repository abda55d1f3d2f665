import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { FIELD_TYPE, STANDARD_FIELD } from '../../../contract/fields';
import type { TaskRow } from '../../../contract/rows';
import { useCustomFieldsQuery } from '../../entities/fields/endpoints.lazy';
import { selectFields } from '../../entities/fields/options';
import { selectFieldValue } from '../../entities/fields/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { fieldList, NO_LABELS_FIELD, type ShownField } from './fieldList';
import { iconOf } from './fieldIcons';
import classes from './Fields.module.css';
import { FieldValue } from './FieldValue';

export interface FieldsProps {
  task: Pick<TaskRow, 'id' | 'projectId' | 'workspaceId' | 'isDone' | 'repeat' | 'isTemplate'>;
  canEdit: boolean;
}

/**
 * A task's fields: those with a value, always the due date and the labels, and the others on demand
 * (docs/ux.md#2-6-i). A template has no due date. Rendered within a `dl`.
 */
export function Fields({ task, canEdit }: FieldsProps) {
  const text = useText();
  const { id: taskId, projectId, workspaceId, isTemplate } = task;
  useCustomFieldsQuery({ workspaceId });
  const own = useAppSelector((state) => selectFields(state, projectId ?? 0));
  const fields = useMemo(
    () => fieldList(own, text).filter((field) => !isTemplate || !isDueDate(field)),
    [own, text, isTemplate],
  );
  const firstLabels = fields.find(({ typeId }) => typeId === FIELD_TYPE.tag);
  // A task that is only in My Tasks can have labels of its workspace only.
  const hasLabels = projectId !== null || firstLabels?.id !== NO_LABELS_FIELD;
  const values = useAppSelector(
    (state) =>
      fields.map(({ id, isStandard }) =>
        selectFieldValue(state, { taskId, isStandard, fieldId: id }),
      ),
    shallowEqual,
  );
  const [isOpen, setIsOpen] = useState(false);
  /** Fields that were just cleared stay visible. */
  const [shownEmpty, setShownEmpty] = useState<readonly string[]>([]);

  const isShown = (field: ShownField, index: number) =>
    values[index] != null ||
    shownEmpty.includes(keyOf(field)) ||
    (isOpen && !field.isReadOnly && field.id !== NO_LABELS_FIELD) ||
    (canEdit && (isDueDate(field) || (field === firstLabels && hasLabels)));
  const hidden = canEdit
    ? fields.filter(
        (field, index) =>
          !field.isReadOnly && field.id !== NO_LABELS_FIELD && !isShown(field, index),
      ).length
    : 0;

  return (
    <>
      {fields.map(
        (field, index) =>
          isShown(field, index) && (
            <div
              key={keyOf(field)}
              className={classes.fact}
              data-labels={field === firstLabels || undefined}
            >
              <dt className={classes.name}>
                <Icon name={iconOf(field)} />
                {field.title}
              </dt>
              <dd className={classes.value}>
                <FieldValue
                  task={task}
                  field={field}
                  value={values[index] ?? null}
                  canEdit={canEdit && !field.isReadOnly}
                  onChanged={() =>
                    setShownEmpty((all) =>
                      all.includes(keyOf(field)) ? all : [...all, keyOf(field)],
                    )
                  }
                />
              </dd>
            </div>
          ),
      )}
      {(hidden > 0 || isOpen) && canEdit && (
        <div data-print="hide">
          <dt className="visually-hidden">{text('fields')}</dt>
          <dd>
            <Button
              tone="quiet"
              icon={isOpen ? 'up' : 'down'}
              className={classes.more}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? text('fewer-fields') : text('more-fields', { n: hidden })}
            </Button>
          </dd>
        </div>
      )}
    </>
  );
}

const isDueDate = ({ id, isStandard }: ShownField) => isStandard && id === STANDARD_FIELD.dueDate;
const keyOf = ({ id, isStandard }: ShownField) => `${isStandard ? 's' : 'c'}${id}`;
