import { useCallback, useEffect, useId, useState } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { PublicBoard, PublicList } from '../../../contract/publicBoard/publicBoard';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { PublicCard } from './PublicCard';
import { useLastDefined } from '../board/card/useLastDefined';
import classes from './PublicBoard.module.css';
import { PublicTaskDialog } from './PublicTaskDialog';

export interface PublicBoardViewProps {
  connection: ApiEnvironment;
  secret: string;
  board: PublicBoard;
  /** Asks for the board again. */
  onOutdated: () => void;
}

/** The lists of a public board and, over them, the task that the fragment of the address names. */
export function PublicBoardView({ connection, secret, board, onOutdated }: PublicBoardViewProps) {
  const text = useText();
  const { title, lists, isCut } = board;
  const [openKey, close] = useOpenKey();
  const found = lists.flatMap(({ tasks }) => tasks).find(({ key }) => key === openKey);
  // One that has left the board stays open until the reader has read so.
  const latest = useLastDefined(found);
  const task = latest?.key === openKey ? latest : undefined;
  const shown = lists.reduce((sum, { tasks }) => sum + tasks.length, 0);
  useDocumentTitle(title);
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        <span className={classes.mark}>{text('public-read-only')}</span>
      </header>
      {isCut && <p className={classes.note}>{text('public-cut', { n: shown })}</p>}
      {lists.length === 0 && <p className={classes.note}>{text('public-no-lists')}</p>}
      <div className={classes.lists}>
        {lists.map((list, at) => (
          <List key={at} list={list} />
        ))}
      </div>
      {task && (
        <PublicTaskDialog
          key={task.key}
          {...{ connection, secret, task }}
          onGone={onOutdated}
          onClose={close}
        />
      )}
    </>
  );
}

function List({ list: { title, hue, tasks } }: { list: PublicList }) {
  const text = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.list}>
      <header className={classes.head} data-hue={hue ?? undefined}>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <span className={classes.count}>{tasks.length}</span>
      </header>
      {tasks.length === 0 ? (
        <p className={classes.none}>{text('public-no-tasks')}</p>
      ) : (
        <ul className={classes.cards}>
          {tasks.map((task) => (
            <PublicCard key={task.key} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The fragment of the address, so that Back closes a task and a reload keeps it open. */
function useOpenKey(): readonly [key: string, close: () => void] {
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const handleChange = () => setKey(window.location.hash.slice(1));
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, []);
  const close = useCallback(() => {
    window.history.replaceState(null, '', window.location.pathname);
    setKey('');
  }, []);
  return [key, close];
}
