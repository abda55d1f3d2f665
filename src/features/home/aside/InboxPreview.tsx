import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { useRegisterTaskMutations } from '../../../store/useRegisterTaskMutations';
import '../../../ui/icons/menuIcons';
import { groupNotifications } from '../../inbox/groupNotifications';
import { InboxRow } from '../../inbox/InboxRow';
import { useInboxActions } from '../../inbox/useInboxActions';
import { useMinute, useNotifications } from '../../inbox/useNotifications';
import classes from './HomeAside.module.css';

/** The others are on the page of the inbox. */
const MAX_SHOWN = 3;

export interface InboxPreviewProps {
  wid: string;
  workspaceId: number;
  viewerId: number;
  /** The focused entry was the last one, and has gone. */
  onGone: () => void;
}

/**
 * The newest entries of the inbox (docs/adr/0110-inbox.md); nothing if there are none. Access
 * requests have a place of their own.
 */
export function InboxPreview({ wid, workspaceId, viewerId, onGone }: InboxPreviewProps) {
  useRegisterTaskMutations();
  const text = useText();
  const rows = useNotifications(workspaceId);
  const now = useMinute();
  const groups = useMemo(
    () => groupNotifications(rows, 'inbox', now).filter(({ newest }) => newest.kind !== 'request'),
    [rows, now],
  );
  const unread = groups.filter((group) => group.unread.length > 0);
  useGoneFocus(groups.length === 0, onGone);
  const actions = useInboxActions(workspaceId, viewerId);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="home-inbox">
      <div className={classes.heading}>
        <h2 id="home-inbox" tabIndex={-1}>
          {text('inbox')}
        </h2>
        <Link to={links.notifications(wid)} className={classes.all}>
          {unread.length > 0 ? text('inbox-new', { n: unread.length }) : text('inbox-open')}
        </Link>
      </div>
      <ul className={classes.entries} aria-labelledby="home-inbox" data-narrow>
        {groups.slice(0, MAX_SHOWN).map((group) => (
          <InboxRow key={group.key} {...{ group, wid, actions }} view="inbox" isOpen={false} />
        ))}
      </ul>
    </section>
  );
}

/** Calls back when everything has gone, with the element that had focus. */
function useGoneFocus(isEmpty: boolean, onGone: () => void): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) onGone();
    wasEmpty.current = isEmpty;
  });
}
