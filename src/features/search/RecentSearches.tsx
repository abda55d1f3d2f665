import { useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Icon } from '../../ui/icons/Icon';
import { forgetSearches, recentSearches } from './recentSearches';
import classes from './SearchResults.module.css';

export interface RecentSearchesProps {
  wid: string;
  workspaceId: number;
  /** Called when they were cleared, for the focus. */
  onCleared: () => void;
}

/** The last searches on this device. */
export function RecentSearches({ wid, workspaceId, onCleared }: RecentSearchesProps) {
  const text = useText();
  const [queries, setQueries] = useState(() => recentSearches(workspaceId));
  if (queries.length === 0) return null;
  function clear() {
    forgetSearches(workspaceId);
    setQueries([]);
    onCleared();
  }
  return (
    <>
      <div className={classes.headingRow} data-on-device>
        <h2 className={classes.heading}>{text('search-recent')}</h2>
        <Button tone="quiet" onClick={clear}>
          {text('search-recent-clear')}
        </Button>
      </div>
      <ul className={classes.list} data-on-device>
        {queries.map((query) => (
          <li key={query}>
            <Link to={links.search(wid, query)} className={classes.row}>
              <Icon name="clock" />
              <span className={classes.title}>{query}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
