import { startTransition, useEffect, useState } from 'react';
import { taskTitleForm } from '../../../contract/rules/boards';
import { useText } from '../../lib/text/useText';
import { useDraft } from '../../store/useDraft';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy, useLazyWhen } from '../../ui/lazy/useLazy';
import { InlineEdit } from '../../ui/forms/InlineEdit';
import { useBoard } from '../board/card/boardContext';
import { useRenameTask } from '../board/card/actions/useRenameTask';
import { useTaskActions } from '../board/card/actions/useTaskActions';
import { Description } from './description/Description';
import classes from './TaskBody.module.css';
import { TaskDoneCheckbox } from './TaskDoneCheckbox';
import { TaskProperties } from './TaskProperties';
import type { OpenTask, OpenTaskView, TaskWithParents } from './useOpenTask';

export interface TaskBodyProps
  extends TaskWithParents, Pick<OpenTask, 'state'>, Pick<OpenTaskView, 'detailState'> {
  /** The comment in the URL. */
  commentId: number | null;
}

/** A task from its title down. A task that is archived or no longer visible is read-only. */
export function TaskBody({ state, task, detailState, commentId }: TaskBodyProps) {
  const text = useText();
  const board = useBoard();
  const rename = useRenameTask(task.id);
  const draft = useDraft(`title:${task.id}`);
  const { toggleDone } = useTaskActions(task);
  const canEdit = board.canEdit && state === 'active';
  // A template is not done, has no people, and nothing is said or attached to it.
  const isTask = !task.isTemplate;
  const isPainted = useIsPainted();
  const { Component: CheckLists } = useLazy(checkLists, true);
  const { Component: TaskTabs } = useLazyWhen(talk, isTask);
  const hasRelations = isTask && task.projectId !== null;
  const { Component: Relations } = useLazyWhen(relations, hasRelations);
  const areReady = (!isTask || TaskTabs !== null) && (!hasRelations || Relations !== null);
  return (
    <article className={classes.task} data-loading={detailState === 'loading' || undefined}>
      <div className={classes.heading} data-done={task.isDone || undefined}>
        <TaskDoneCheckbox
          isDone={task.isDone}
          onToggle={canEdit && isTask ? toggleDone : undefined}
        />
        <div className={classes.title}>
          <InlineEdit
            level={1}
            value={task.title}
            label={text('task-title')}
            schema={taskTitleForm}
            canEdit={canEdit}
            onSave={rename}
            draft={draft}
          />
        </div>
      </div>
      <TaskProperties task={task} canEdit={canEdit} />
      <div className={classes.below}>
        <Description task={task} canEdit={canEdit} detailState={detailState} />
        {/* All render together: one that loaded later would push the others down. */}
        {isPainted && CheckLists && areReady && (
          <>
            <CheckLists task={task} canEdit={canEdit} detailState={detailState} />
            {Relations && task.projectId !== null && (
              <Relations task={task} projectId={task.projectId} canEdit={canEdit} />
            )}
            {TaskTabs && <TaskTabs {...{ task, detailState, commentId }} canWrite={canEdit} />}
          </>
        )}
      </div>
    </article>
  );
}

/**
 * Content below the first screenful waits until the title, fields and description are painted, so
 * that a task opens at once.
 */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

const checkLists = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-checklists" */ './checkLists/CheckLists')).CheckLists,
);
const relations = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "relations" */ './relations/TaskRelations')).TaskRelations,
);
const talk = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "task-comments" */ './TaskTabs')).TaskTabs,
);
