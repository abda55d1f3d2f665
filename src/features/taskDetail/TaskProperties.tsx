import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../contract/rows';
import { useCustomFieldsQuery } from '../../entities/fields/endpoints.lazy';
import { selectTaskLabels } from '../../entities/fields/labels';
import { selectDueDate } from '../../entities/fields/selectors';
import { useText } from '../../lib/text/useText';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useAppSelector } from '../../store/hooks';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { Icon, type IconName } from '../../ui/icons/Icon';
import { Label } from '../../ui/components/Label';
import '../../ui/icons/taskIcons';
import { DueChip } from '../board/card/DueChip';
import { Assignees } from './assignees/Assignees';
import classes from './TaskProperties.module.css';

/**
 * A task's assignees, fields and dates. The card's data shows at once, the rest when it has loaded.
 * A row for the labels and an empty one for "more fields" reserve their places, so that nothing below
 * moves when the fields load.
 */
export function TaskProperties({ task, canEdit }: { task: TaskRow; canEdit: boolean }) {
  const text = useText();
  const due = useAppSelector((state) => selectDueDate(state, task.id));
  const labels = useAppSelector((state) => selectTaskLabels(state, task), shallowEqual);
  const { Component: Fields } = useLazy(fields, true);
  const { isLoading } = useCustomFieldsQuery({ workspaceId: task.workspaceId });
  const areFieldsLoading = Fields === null || isLoading;
  return (
    <dl className={classes.facts} data-loading={areFieldsLoading || undefined}>
      {/* A task without a board is private to its creator. */}
      {!task.isTemplate && task.projectId !== null && (
        <Property icon="person" name={text('assignees')}>
          <Assignees task={task} canEdit={canEdit} />
        </Property>
      )}
      {Fields ? (
        <Fields task={task} canEdit={canEdit} />
      ) : (
        <>
          {(due !== null || (canEdit && !task.isTemplate)) && (
            <Property icon="calendar" name={text('due-date')}>
              {due !== null && <DueChip due={due} isDone={task.isDone} repeat={task.repeat} />}
            </Property>
          )}
          {(labels.length > 0 || canEdit) && (
            <Property icon="tag" name={text('labels')}>
              {labels.map(({ id, title, hue }) => (
                <Label key={id} name={title} hue={hue} />
              ))}
            </Property>
          )}
          {canEdit && <Property name="">{null}</Property>}
        </>
      )}
      {/* Below the fields, whose height is unknown until they load. */}
      <div className={classes.dates} data-below-fields>
        <dt>{text('created')}</dt>
        <dd>
          <RelativeTime at={task.createdAt} />
        </dd>
        <dt>{text('updated')}</dt>
        <dd>
          <RelativeTime at={task.updatedAt} />
        </dd>
      </div>
    </dl>
  );
}

interface FactProps {
  icon?: IconName;
  name: string;
  children: ReactNode;
}

function Property({ icon, name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>
        {icon && <Icon name={icon} />}
        {name}
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

const fields = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "task-fields" */ '../fields/Fields')).Fields,
);
