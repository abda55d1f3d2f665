import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import type { AccessRequestListQuery } from '../../../api/generated/operations';
import { useText } from '../../../lib/text/useText';
import { RequestRow } from '../../team/RequestRow';
import classes from './HomeAside.module.css';

/** The others are on the team screen. */
const MAX_SHOWN = 3;

export interface WaitingRequestsProps {
  requests: AccessRequestListQuery['accessRequestList'];
  wid: string;
  workspaceId: number;
  onGone: () => void;
}

/** The oldest access requests, answered in place. */
export function WaitingRequests({ requests, wid, workspaceId, onGone }: WaitingRequestsProps) {
  const text = useText();
  return (
    <section aria-labelledby="waiting-requests">
      <div className={classes.heading}>
        <h2 id="waiting-requests">{text('home-waiting')}</h2>
        <Link to={links.team(wid, 'requests')} className={classes.all}>
          {text('home-waiting-all', { n: requests.total })}
        </Link>
      </div>
      <ul className={classes.requests} aria-labelledby="waiting-requests">
        {requests.list.slice(0, MAX_SHOWN).map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            workspaceId={workspaceId}
            onGone={onGone}
          />
        ))}
      </ul>
    </section>
  );
}
