import { use, useId } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { selectTask } from '../../entities/tasks/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useBoard } from '../board/card/boardContext';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { CardLink } from '../board/card/CardLink';
import { VisibleTaskIdsContext } from '../board/card/visibleTaskIds';
import classes from './MyTasks.module.css';

/** The same tasks grouped by board; those without a board come last. */
export function TasksByBoard({ sectionIds }: { sectionIds: readonly number[] }) {
  const text = useText();
  const selectTaskIds = use(VisibleTaskIdsContext);
  const taskIds = useAppSelector(
    (state) => sectionIds.flatMap((id) => selectTaskIds(state, id)),
    shallowEqual,
  );
  const boardIds = useAppSelector(
    (state) => taskIds.map((id) => selectTask(state, id)?.projectId ?? 0),
    shallowEqual,
  );
  const groups = [...new Set(boardIds)].sort((a, b) => Number(a === 0) - Number(b === 0) || a - b);
  if (groups.length === 0) return <p className={classes.none}>{text('tasks-count', { n: 0 })}</p>;
  return (
    <div className={classes.groups}>
      {groups.map((boardId) => (
        <Group
          key={boardId}
          boardId={boardId}
          taskIds={taskIds.filter((_, index) => boardIds[index] === boardId)}
        />
      ))}
    </div>
  );
}

function Group({ boardId, taskIds }: { boardId: number; taskIds: readonly number[] }) {
  const text = useText();
  const titleId = useId();
  const { wid } = useBoard();
  const board = useAppSelector((state) => selectProject(state, boardId));
  return (
    <section aria-labelledby={titleId} className={classes.group}>
      <h2 id={titleId} className={classes.title}>
        {board ? (
          <Link to={links.board(wid, board.slug)} className={classes.boardLink}>
            <BoardGlyph board={board} />
            {board.title}
          </Link>
        ) : (
          text('on-no-board')
        )}
      </h2>
      <ul aria-labelledby={titleId} className={classes.cards}>
        {taskIds.map((id) => (
          <Row key={id} taskId={id} />
        ))}
      </ul>
    </section>
  );
}

function Row({ taskId }: { taskId: number }) {
  const task = useAppSelector((state) => selectTask(state, taskId));
  return task ? (
    <li data-task={taskId} className={classes.row}>
      <CardLink task={task} handle={null} isTabStop />
    </li>
  ) : null;
}
