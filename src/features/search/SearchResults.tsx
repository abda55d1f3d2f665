import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { printSearch, withFilter } from '../../../contract/search/query';
import type { SearchSection } from '../../../contract/search/words';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { Pager } from '../../ui/components/Pager';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { useErrorText } from '../../ui/forms/useErrorText';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { BoardRow, CommentRow, FileRow, PersonRow, TaskRow } from './SearchRows';
import { searchFailure } from './searchFailure';
import { SECTION_NAMES } from './SearchTabs';
import classes from './SearchResults.module.css';
import type { SearchResultsOf } from './useSearchResults';

export interface SearchResultsProps {
  wid: string;
  results: SearchResultsOf;
  /** What can be done if nothing was found. */
  next: ReactElement;
  onOpen: () => void;
}

/** The results of a query, by kind. */
export function SearchResults({ wid, results, next, onOpen }: SearchResultsProps) {
  const text = useText();
  const { found, boards, people, words, error, total, page, pages, setPage } = results;
  const isNothing = found !== undefined && total === 0;
  const row = { wid, words, onOpen };
  const list = (section: SearchSection, shown: number, rows: ReactNode) => (
    <Section wid={wid} section={section} shown={shown} results={results}>
      {rows}
    </Section>
  );
  return (
    <>
      <SearchFailed results={results} />
      <p role="status" className={isNothing ? 'visually-hidden' : classes.count}>
        {found && text('results-count', { n: total })}
      </p>
      {list(
        'boards',
        boards.length,
        boards.map((board) => <BoardRow key={board.id} board={board} {...row} />),
      )}
      <Skeleton isLoading={!found && !error} boxes={<ResultsLoading />}>
        {() =>
          found && (
            <>
              {isNothing && (
                <EmptyState drawing="search" title={text('palette-none')} action={next}>
                  {text('search-none-hint')}
                </EmptyState>
              )}
              {list(
                'tasks',
                found.taskIds.length,
                found.taskIds.map((id) => (
                  <TaskRow
                    key={id}
                    id={id}
                    list={found.lists.find(({ taskId }) => taskId === id)?.title}
                    excerpt={found.excerpts.find(({ taskId }) => taskId === id)?.text}
                    {...row}
                  />
                )),
              )}
              {list(
                'comments',
                found.comments.length,
                found.comments.map((comment) => (
                  <CommentRow key={comment.id} comment={comment} {...row} />
                )),
              )}
              {list(
                'people',
                people.length,
                people.map((person) => <PersonRow key={person.id} person={person} {...row} />),
              )}
              {list(
                'files',
                found.files.length,
                found.files.map((file) => <FileRow key={file.id} file={file} {...row} />),
              )}
            </>
          )
        }
      </Skeleton>
      {found && pages > 1 && (
        <div className={classes.pager}>
          <Pager page={page} total={pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}

interface SectionProps {
  wid: string;
  section: SearchSection;
  shown: number;
  results: SearchResultsOf;
  children: ReactNode;
}

/** The results of one kind; without any, nothing. */
function Section({ wid, section, shown, results, children }: SectionProps) {
  const text = useText();
  const { counts, terms } = results;
  const all = counts[section];
  if (shown === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{text(SECTION_NAMES[section])}</h2>
      <ul className={classes.list}>{children}</ul>
      {results.section === null && section !== 'tasks' && all > shown && (
        <Link
          className={classes.more}
          to={links.search(wid, printSearch(withFilter(terms, 'in', section)))}
        >
          {text('search-show-all', { n: all })}
        </Link>
      )}
    </>
  );
}

function SearchFailed({ results: { error, isFetching, refetch } }: { results: SearchResultsOf }) {
  const text = useText();
  const errorText = useErrorText();
  if (!error) return null;
  const failure = searchFailure(error);
  const reason = messageOfFailure(error);
  return (
    <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
      {text(failure)}
      {SPACE}
      {reason.key !== 'unknown-error' && reason.key !== failure && errorText(reason)}
    </RetryBanner>
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
