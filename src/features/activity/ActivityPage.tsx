import { links } from '../../../contract/links';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { ActivityList } from './ActivityList';
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
  useDocumentTitle(text('activity'));
  if (role === null) return <NotAuthorized homePath={links.home(wid)} />;
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('activity')}</h1>
      <ActivityList wid={wid} workspaceId={workspaceId} />
    </div>
  );
}
