import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/useText';
import { useIsWaiting } from '../../store/useIsWaiting';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { CardFacts } from './CardFacts';
import { CardNote } from './CardNote';

/** A card is a link (ux §0.4): it opens the task, in a new tab too, and its address can be copied. */
export function CardLink({ task }: { task: TaskRow }) {
  const text = useText();
  const { wid, boardSlug } = useBoard();
  const isWaiting = useIsWaiting(task.id);
  const state = isWaiting ? 'pending' : undefined;
  return (
    <Link to={links.task(wid, boardSlug, task.slug)} className={classes.card} data-done={task.isDone || undefined} data-state={state}>
      <span className={classes.title} title={task.title}>{task.title}</span>
      {task.isDone && <CardNote>{text('card-done')}</CardNote>}
      <CardFacts task={task} isWaiting={isWaiting} />
    </Link>
  );
}
