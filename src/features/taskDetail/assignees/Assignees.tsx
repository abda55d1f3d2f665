import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../../contract/rows';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/avatar/Avatar';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import { IconButton } from '../../../ui/components/IconButton';
import { useFocusBack } from '../../../ui/overlays/useFocusBack';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from '../TaskProperties.module.css';

export interface AssigneesProps {
  task: TaskRow;
  canEdit: boolean;
  /** Whether the search for people starts open. */
  startsPicking?: boolean;
}

/** A task's assignees: each can be removed; others can be searched for or invited. */
export function Assignees({ task, canEdit, startsPicking = false }: AssigneesProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { id: taskId, assigneeIds: ids } = task;
  const rows = useAppSelector(
    (state) => ids.map((id) => selectOptimisticEntities(state).users.entities[id]),
    shallowEqual,
  );
  const people = rows.flatMap((user) =>
    user ? [{ id: user.id, name: user.name, initials: user.nickShort, hue: user.hue }] : [],
  );
  const [isPicking, setIsPicking] = useState(startsPicking);
  const opener = useFocusBack(isPicking);
  const { Component: Picker } = useLazy(assigneePicker, isPicking);

  return (
    <>
      <ul className={classes.people} aria-label={text('assignees')}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar person={person} isDecorative />
            <span>{person.name}</span>
            {canEdit && (
              <IconButton
                icon="close"
                className={classes.quiet}
                label={text('unassign', { name: person.name })}
                onClick={() =>
                  void change(
                    'unassignTask',
                    { taskId, userId: person.id },
                    text('person-unassigned', { name: person.name }),
                  )
                }
              />
            )}
          </li>
        ))}
        {people.length === 0 && <li className={classes.none}>{text('nobody-assigned')}</li>}
        {canEdit && !isPicking && (
          <li data-print="hide">
            <IconButton
              ref={opener}
              icon="add"
              label={text('assign')}
              data-assign
              onClick={() => setIsPicking(true)}
            />
          </li>
        )}
      </ul>
      {isPicking && Picker && (
        <Picker
          {...{ taskId, ids }}
          workspaceId={task.workspaceId}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

const assigneePicker = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-people" */ './AssigneePicker')).AssigneePicker,
  { opensField: true },
);
