import { ROLE } from '../../../../contract/roles';
import { useNotificationsQuery } from '../../../entities/notifications/endpoints';
import { useAccessRequestListQuery } from '../../../entities/users/endpoints.generated';
import type { RecentPage } from '../../../store/recentPage';
import { InboxPreview } from './InboxPreview';
import { RecentPages } from './RecentPages';
import { WaitingRequests } from './WaitingRequests';

export interface HomeAsideProps {
  wid: string;
  workspaceId: number;
  viewerId: number;
  /** Null for a non-member in a public workspace. */
  role: number | null;
  recent: readonly RecentPage[];
  /** The focused row has disappeared. */
  onGone: () => void;
}

/**
 * Beside the user's day: the access requests that wait for the user's answer, the newest entries of
 * the inbox, and the pages visited last. The pages are shown when the others are known, so that they
 * do not move.
 */
export function HomeAside({ wid, workspaceId, viewerId, role, recent, onGone }: HomeAsideProps) {
  const isManager = role !== null && role >= ROLE.admin;
  const { currentData, isLoading } = useAccessRequestListQuery(
    { workspaceId, page: 1 },
    { skip: !isManager },
  );
  const inbox = useNotificationsQuery({ workspaceId }, { skip: role === null });
  const requests = currentData?.accessRequestList;
  return (
    <>
      {requests && requests.total > 0 && (
        <WaitingRequests {...{ requests, wid, workspaceId, onGone }} />
      )}
      {role !== null && <InboxPreview {...{ wid, workspaceId, viewerId, onGone }} />}
      {!isLoading && !inbox.isLoading && <RecentPages recent={recent} wid={wid} />}
    </>
  );
}
