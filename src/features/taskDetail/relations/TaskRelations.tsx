import { useId, useState } from 'react';
import type { TaskRow } from '../../../../contract/rows';
import { useBoardRelationsQuery } from '../../../entities/relations/endpoints.lazy';
import { RELATION_KINDS } from '../../../entities/relations/accessors';
import { selectRelatedEnds } from '../../../entities/relations/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { PanelSection } from '../../../ui/components/PanelSection';
import '../../../ui/icons/relationIcons';
import { useFocusBack } from '../../../ui/overlays/useFocusBack';
import { AddRelation } from './AddRelation';
import { KIND_NAMES } from './kindNames';
import { RelatedTask } from './RelatedTask';
import classes from './TaskRelations.module.css';
import { isSameEnds } from './isSameEnds';

export interface TaskRelationsProps {
  task: TaskRow;
  /** The task's board. */
  projectId: number;
  canEdit: boolean;
}

/**
 * The tasks that a task is related to, by how it is, and a field to add one. Nothing is shown of
 * tasks on boards that the viewer may not see.
 */
export function TaskRelations({ task, projectId, canEdit }: TaskRelationsProps) {
  // Usually the board has requested them already. Nothing below waits for the server.
  useBoardRelationsQuery({ projectId });
  return <Relations task={task} canEdit={canEdit} />;
}

function Relations({ task, canEdit }: Pick<TaskRelationsProps, 'task' | 'canEdit'>) {
  const text = useText();
  const id = useId();
  const ends = useAppSelector((state) => selectRelatedEnds(state, task.id), isSameEnds);
  const [isAdding, setIsAdding] = useState(false);
  const opener = useFocusBack(isAdding);
  if (ends.length === 0 && !canEdit) return null;

  const add = isAdding ? (
    <AddRelation task={task} ends={ends} onClose={() => setIsAdding(false)} />
  ) : (
    canEdit && (
      <Button
        ref={opener}
        tone="quiet"
        icon="relation"
        className={classes.open}
        data-print="hide"
        onClick={() => setIsAdding(true)}
      >
        {text('relation-add')}
      </Button>
    )
  );
  // The field stays mounted when the first relation appears above it.
  return (
    <div className={classes.relations}>
      {ends.length > 0 && (
        <PanelSection id={`${id}-title`} title={text('relations')}>
          <div className={classes.groups}>
            {RELATION_KINDS.filter((kind) => ends.some((end) => end.kind === kind)).map((kind) => (
              <div key={kind} className={classes.group}>
                <h3 id={`${id}-${kind}`} className={classes.kind}>
                  {text(KIND_NAMES[kind])}
                </h3>
                <ul aria-labelledby={`${id}-${kind}`} className={classes.tasks}>
                  {ends
                    .filter((end) => end.kind === kind)
                    .map((end) => (
                      <RelatedTask key={end.taskId} task={task} end={end} canEdit={canEdit} />
                    ))}
                </ul>
              </div>
            ))}
          </div>
        </PanelSection>
      )}
      {add && <div data-add-relation>{add}</div>}
    </div>
  );
}
