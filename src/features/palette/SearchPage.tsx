import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectDueDate } from '../../entities/fields/selectors';
import { selectBoards, selectProject } from '../../entities/projects/selectors';
import { useSearchTasksQuery } from '../../entities/search/endpoints';
import { selectTask } from '../../entities/tasks/selectors';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useDebounced } from '../../lib/dom/useDebounced';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Icon } from '../../ui/icons/Icon';
import { Pager } from '../../ui/components/Pager';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/fields/TextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { DueChip } from '../board/card/DueChip';
import { Marked } from './Marked';
import { matching } from '../../lib/text/match';
import classes from './SearchPage.module.css';

const DEBOUNCE_MS = 200;

export interface SearchPageProps {
  wid: string;
  workspaceId: number;
  /** Missing where the reader may create none. */
  onCreateTask: ((title: string) => void) | undefined;
}

/**
 * Tasks by what stands in their titles, texts and comments, and boards by their titles; the words
 * stand in the address, so that a link restores it.
 */
export function SearchPage({ wid, workspaceId, onCreateTask }: SearchPageProps) {
  const text = useText();
  const { typed, type } = useTypedQuery();
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  // The screen is this field: who comes here, or asks for the search again, comes to type.
  const { key } = useLocation();
  useEffect(() => field.current?.focus(), [key]);
  const clear = () => {
    type('');
    field.current?.focus();
  };
  useDocumentTitle(text('search'), ...(query ? [query] : []));

  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('search')}</h1>
      <div role="search" className={classes.field}>
        <Icon name="search" />
        <TextField
          ref={field}
          type="search"
          label={text('search-field')}
          placeholder={text('search-field')}
          isLabelHidden
          value={typed}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
        />
      </div>
      {query === '' ? (
        <p className={classes.hint}>{text('search-hint')}</p>
      ) : (
        <Results key={query} onClear={clear} {...{ query, wid, workspaceId, onCreateTask }} />
      )}
    </div>
  );
}

/**
 * What stands in the field. The address follows it, a moment later than fast typing; another
 * address, as by Back, replaces it.
 */
function useTypedQuery() {
  const [params, setParams] = useSearchParams();
  const arrival = useNavigationType();
  const q = params.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (arrival !== 'REPLACE') setTyped(q);
  }
  function type(next: string): void {
    setTyped(next);
    setParams(next === '' ? {} : { q: next }, { replace: true });
  }
  return { typed, type };
}

function Results({
  query,
  wid,
  workspaceId,
  onCreateTask,
  onClear,
}: SearchPageProps & { query: string; onClear: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useSearchTasksQuery({ workspaceId, query, page });
  const boards = useAppSelector((state) => selectBoards(state, workspaceId));
  const fitting = matching(boards, query, ({ title }) => title, { isLoose: false });
  const reason = error && messageOfFailure(error);
  const next = onCreateTask ? (
    <Button icon="add" onClick={() => onCreateTask(query)}>
      {text('palette-create-task', { title: query })}
    </Button>
  ) : (
    <Button onClick={onClear}>{text('search-clear')}</Button>
  );
  const isNothing = data?.total === 0 && fitting.length === 0;
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          action={
            <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          {text('search-failed')} {reason && reason.key !== 'unknown-error' && errorText(reason)}
        </Banner>
      )}
      <p role="status" className={isNothing ? 'visually-hidden' : classes.count}>
        {data && text('results-count', { n: data.total + fitting.length })}
      </p>
      {fitting.length > 0 && (
        <>
          <h2 className={classes.heading}>{text('boards')}</h2>
          <ul className={classes.list}>
            {fitting.map(({ id, title, slug }) => (
              <li key={id}>
                <Link to={links.board(wid, slug)} className={classes.row}>
                  <BoardGlyph board={{ id, title }} />
                  <span className={classes.title}>
                    <Marked query={query}>{title}</Marked>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Skeleton isLoading={!data && !error} boxes={<ResultsLoading />}>
        {() =>
          data && (
            <>
              {isNothing && (
                <EmptyState drawing="search" title={text('palette-none')} action={next}>
                  {text('search-none-hint')}
                </EmptyState>
              )}
              {data.taskIds.length > 0 && (
                <>
                  <h2 className={classes.heading}>{text('tasks')}</h2>
                  <ul className={classes.list}>
                    {data.taskIds.map((id) => (
                      <Found key={id} id={id} wid={wid} query={query} />
                    ))}
                  </ul>
                </>
              )}
            </>
          )
        }
      </Skeleton>
      {data && data.pages > 1 && (
        <div className={classes.pager}>
          <Pager page={page} total={data.pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}

/** One task that was found, as it is now. */
function Found({ id, wid, query }: { id: number; wid: string; query: string }) {
  const task = useAppSelector((state) => selectTask(state, id));
  const board = useAppSelector((state) => selectProject(state, task?.projectId ?? 0));
  const due = useAppSelector((state) => selectDueDate(state, id));
  if (!task || task.projectId === null || task.archivedAt !== null) return null;
  return (
    <li>
      <Link
        to={links.task(wid, board?.slug ?? task.projectId, task.slug)}
        className={classes.row}
        data-done={task.isDone || undefined}
      >
        <Icon name={task.isDone ? 'success' : 'open'} />
        <span className={classes.title}>
          <Marked query={query}>{task.title}</Marked>
        </span>
        {due !== null && <DueChip due={due} isDone={task.isDone} />}
        {board && (
          <span className={classes.board}>
            <BoardGlyph board={board} />
            {board.title}
          </span>
        )}
      </Link>
    </li>
  );
}

function ResultsLoading() {
  return (
    <div className={classes.list}>
      {['60%', '45%', '70%', '50%'].map((width) => (
        <div key={width} className={classes.row}>
          <SkeletonBox width={width} />
        </div>
      ))}
    </div>
  );
}
