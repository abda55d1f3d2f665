import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { ActivityFilters } from './ActivityFilters';
import { ActivityList } from './ActivityList';
import { KIND_GROUPS, useActivityFilter } from './activityFilter';
import classes from './ActivityPage.module.css';

export interface ActivityPageProps {
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace, who may not see the log. */
  role: number | null;
}

/** The activity log of a workspace (docs/adr/0058-activity.md). */
export function ActivityPage({ wid, workspaceId, role }: ActivityPageProps) {
  const text = useText();
  const { filter } = useActivityFilter();
  useDocumentTitle(text('activity'));
  if (role === null) return <NotAuthorized homePath={links.home(wid)} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{text('activity')}</h1>
        <ActivityFilters workspaceId={workspaceId} />
      </div>
      <ActivityList
        key={JSON.stringify(filter)}
        wid={wid}
        workspaceId={workspaceId}
        canEdit
        about={{
          ...(filter.projectId !== null && { projectId: filter.projectId }),
          ...(filter.userId !== null && { userId: filter.userId }),
          ...(filter.kind !== null && { kinds: [...KIND_GROUPS[filter.kind]] }),
        }}
      />
    </div>
  );
}
