import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LIMITS } from '../../../../contract/limits';
import type { TaskRow } from '../../../../contract/rows';
import {
  closesCircle,
  RELATION_KINDS,
  relationArgs,
  type RelatedEnd,
  type RelationKind,
} from '../../../entities/relations/accessors';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { IconButton } from '../../../ui/components/IconButton';
import { Combobox } from '../../../ui/fields/Combobox';
import { useErrorText, type ErrorMessage } from '../../../ui/forms/useErrorText';
import { Icon } from '../../../ui/icons/Icon';
import { Menu } from '../../../ui/menu/Menu';
import { MenuGroup } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { KIND_NAMES } from './kindNames';
import classes from './TaskRelations.module.css';
import { useLastRefusal } from './useLastRefusal';
import { useTaskOptions } from './useTaskOptions';

export interface AddRelationProps {
  task: TaskRow;
  /** The relations that the task has. */
  ends: readonly RelatedEnd[];
  onClose: () => void;
}

/** The kind of a new relation, and a field that finds the other task by its title or its link. */
export function AddRelation({ task, ends, onClose }: AddRelationProps) {
  const text = useText();
  const errorText = useErrorText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const [kind, setKind] = useState<RelationKind>('blockedBy');
  const [query, setQuery] = useState('');
  const [problem, setProblem] = useState<ErrorMessage | null>(null);
  const { refusal, forget } = useLastRefusal(task.id);
  const field = useRef<HTMLDivElement>(null);
  const { options, note } = useTaskOptions(query, { task, kind, ends });
  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  async function handleChoose(otherId: number) {
    const end = { kind, taskId: otherId };
    const problemNow = problemOf(end);
    forget();
    setProblem(problemNow);
    if (problemNow) return;
    setQuery('');
    const failure = await change(
      'addTaskRelation',
      relationArgs(task.id, end),
      text('relation-added'),
    );
    if (failure) setProblem(failure);
  }

  function problemOf(end: RelatedEnd): ErrorMessage | null {
    const { taskRelations } = selectOptimisticEntities(store.getState());
    if (closesCircle(taskRelations.entities, task.id, end))
      return kind === 'blocks' || kind === 'blockedBy'
        ? 'relation-circle-blocks'
        : 'relation-circle-duplicates';
    const max = LIMITS.relationsOfTask;
    return ends.length >= max ? { key: 'relations-too-many', values: { max } } : null;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    // Escape closes the form wherever focus is within it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.add} data-print="hide" onKeyDown={handleKeyDown}>
      <Menu
        trigger={(props) => (
          <Button {...props} aria-label={text('relation-kind', { kind: text(KIND_NAMES[kind]) })}>
            {text(KIND_NAMES[kind])}
            <Icon name="down" />
          </Button>
        )}
      >
        <MenuGroup label={text('relation-kinds')}>
          {RELATION_KINDS.map((one) => (
            <MenuItem key={one} isChecked={one === kind} onSelect={() => setKind(one)}>
              {text(KIND_NAMES[one])}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      <div ref={field} className={classes.field}>
        <Combobox
          label={text('relation-task')}
          isLabelHidden
          placeholder={text('relation-search')}
          query={query}
          onQuery={(typed) => {
            forget();
            setProblem(null);
            setQuery(typed);
          }}
          options={options}
          note={note}
          error={errorText(problem ?? refusal)}
          onChoose={({ id }) => void handleChoose(id)}
        />
      </div>
      <IconButton icon="close" label={text('close')} onClick={onClose} />
    </div>
  );
}
