import { Link } from 'react-router-dom';
import { piecesOf } from './marks';
import classes from './ActivityList.module.css';

/** A sentence of the log: the name stands out, and the title leads to what it names. */
export function Sentence({ sentence, path }: { sentence: string; path: string | null }) {
  return piecesOf(sentence).map(({ text, mark }, index) => {
    // The pieces of one sentence keep their order.
    if (mark === 'name') return <strong key={index}>{text}</strong>;
    if (mark === 'title' && path !== null)
      return (
        <Link key={index} to={path} className={classes.link}>
          {text}
        </Link>
      );
    return text;
  });
}
