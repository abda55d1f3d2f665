import { useMemo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { useRegisterTaskMutations } from '../../store/useRegisterTaskMutations';
import { IconButton } from '../../ui/components/IconButton';
import { LinkButton } from '../../ui/components/LinkButton';
import '../../ui/icons/menuIcons';
import { Popover } from '../../ui/menu/Popover';
import { groupNotifications } from './groupNotifications';
import classes from './Inbox.module.css';
import { InboxList } from './InboxList';
import { useInboxActions } from './useInboxActions';
import { useInboxKeys } from './useInboxKeys';
import { useInboxPages } from './useInboxPages';
import { useMinute, useNotifications } from './useNotifications';

export interface InboxPanelProps {
  wid: string;
  workspaceId: number;
  viewerId: number;
  /** Closes the panel. @param isCancelled whether focus returns to what has opened it */
  onClose: (isCancelled: boolean) => void;
}

/**
 * The inbox beside the sidebar, over the screen that is open: the same entries, actions and keys as
 * on its page (docs/adr/0110-inbox.md).
 */
export function InboxPanel({ wid, workspaceId, viewerId, onClose }: InboxPanelProps) {
  useRegisterTaskMutations();
  const text = useText();
  const corner = useRef<HTMLSpanElement>(null);
  const rows = useNotifications(workspaceId);
  const now = useMinute();
  const groups = useMemo(() => groupNotifications(rows, 'inbox', now), [rows, now]);
  const unread = groups.filter((group) => group.unread.length > 0);
  const pages = useInboxPages(workspaceId, 'inbox');
  const actions = useInboxActions(workspaceId, viewerId);
  const handleKeyDown = useInboxKeys({ groups, view: 'inbox', actions });

  function handleClick({ target, defaultPrevented }: MouseEvent) {
    // A link that the app follows; a click that opens a new tab leaves the panel open.
    if (defaultPrevented && target instanceof Element && target.closest('a')) onClose(false);
  }
  return (
    <>
      <span ref={corner} className={classes.corner} />
      <Popover
        label={text('inbox')}
        anchor={corner}
        isWide
        onEscape={() => onClose(true)}
        onDismiss={() => onClose(false)}
      >
        {/* The keys of the inbox are handled here for all entries. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={classes.panel} data-narrow onKeyDown={handleKeyDown} onClick={handleClick}>
          <div className={classes.head}>
            <h2 tabIndex={-1} data-autofocus>
              {text('inbox')}
              {unread.length > 0 && (
                <span className={classes.new}> {text('inbox-new', { n: unread.length })}</span>
              )}
            </h2>
            {unread.length > 0 && (
              <IconButton
                icon="check"
                label={text('inbox-read-all')}
                onClick={() => actions.markAllRead(unread)}
              />
            )}
          </div>
          <div className={classes.entries}>
            <InboxList {...{ wid, groups, pages, actions }} view="inbox" openTaskId={null} />
          </div>
          <LinkButton tone="quiet" icon="next" to={links.notifications(wid)}>
            {text('inbox-open')}
          </LinkButton>
        </div>
      </Popover>
    </>
  );
}
