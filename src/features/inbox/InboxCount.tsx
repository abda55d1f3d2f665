import { useEffect } from 'react';
import { useNotificationsQuery } from '../../entities/notifications/endpoints';
import { setTitleCount } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { countUnread } from './groupNotifications';
import classes from './InboxCount.module.css';
import { useMinute, useNotifications } from './useNotifications';

/** A larger number is not exact, because older pages are not loaded. */
const MOST = 99;

/**
 * The number of unread entries of the inbox beside its link, in the document's title and on the
 * icon of the installed app.
 */
export function InboxCount({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  useNotificationsQuery({ workspaceId });
  const count = countUnread(useNotifications(workspaceId), useMinute());

  useEffect(() => {
    setTitleCount(count);
    showOnApp(count);
  }, [count]);
  useEffect(
    () => () => {
      setTitleCount(0);
      showOnApp(0);
    },
    [],
  );
  const shown = count > MOST ? `${MOST}+` : count;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{text('inbox-unread', { n: count })}</span>
    </span>
  );
}

/** Browsers without the Badging API (https://www.w3.org/TR/badging/) have no such number. */
function showOnApp(count: number): void {
  const badging: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
  // The system may forbid it; then there is no number.
  void (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(
    () => undefined,
  );
}
