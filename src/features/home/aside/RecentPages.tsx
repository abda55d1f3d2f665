import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { selectProject } from '../../../entities/projects/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import type { RecentPage } from '../../../store/recentPage';
import classes from './HomeAside.module.css';

/** Links to the boards and tasks visited last, as far as their rows are loaded. */
export function RecentPages({ recent, wid }: { recent: readonly RecentPage[]; wid: string }) {
  const text = useText();
  return (
    <section aria-labelledby="recent-pages">
      <div className={classes.heading}>
        <h2 id="recent-pages">{text('home-recent')}</h2>
      </div>
      <ul className={classes.recent} aria-labelledby="recent-pages">
        {recent.map((page) => (
          <RecentLink key={`${page.projectId}-${page.taskId}`} page={page} wid={wid} />
        ))}
      </ul>
      <p className={classes.empty}>{text('home-recent-empty')}</p>
    </section>
  );
}

/** Null for a row that is not loaded, was archived, may not be read any more, or is a template. */
function RecentLink({ page: { projectId, taskId }, wid }: { page: RecentPage; wid: string }) {
  const board = useAppSelector((state) => selectProject(state, projectId));
  const task = useAppSelector((state) => (taskId === null ? undefined : selectTask(state, taskId)));
  const isHidden = !task || task.archivedAt !== null || task.isTemplate;
  if (!board || (taskId !== null && isHidden)) return null;
  const to = task ? links.task(wid, board.slug, task.slug) : links.board(wid, board.slug);
  return (
    <li>
      <Link to={to} className={classes.link}>
        <BoardGlyph board={board} />
        <span className={classes.title}>{task?.title ?? board.title}</span>
        {task && <span className="visually-hidden">{board.title}</span>}
      </Link>
    </li>
  );
}
