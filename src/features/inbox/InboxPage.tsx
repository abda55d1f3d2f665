import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectTask } from '../../entities/tasks/selectors';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { useRegisterTaskMutations } from '../../store/useRegisterTaskMutations';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import { Tabs } from '../../ui/components/Tabs';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery';
import { Icon } from '../../ui/icons/Icon';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import '../../ui/icons/menuIcons';
import { useMoveTaskDialog } from '../board/board/useMoveTaskDialog';
import { BoardContext, type BoardContextValue } from '../board/card/boardContext';
import { MoveTaskDialog } from '../board/card/moveTask/MoveTaskDialog';
import { SectionHandlesContext, type SectionHandle } from '../board/section/sectionHandles';
import { taskPathIn } from '../myTasks/taskPathIn';
import { pathOfNeighbour } from './entryPaths';
import { groupNotifications, searchOf, type InboxView } from './groupNotifications';
import { InboxList, VIEW_WORDS } from './InboxList';
import classes from './Inbox.module.css';
import { useInboxActions } from './useInboxActions';
import { useInboxKeys, useInboxKeysOfPage } from './useInboxKeys';
import { useInboxPages } from './useInboxPages';
import { useMinute, useNotifications } from './useNotifications';

export interface InboxPageProps {
  viewerId: number;
  nick: string;
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace, who has no inbox there. */
  role: number | null;
  /** The task of the URL. */
  taskId: number | null;
  /** The overlay of that task. */
  children?: ReactNode;
}

/** `/1/{wid}/notifications`: what concerns the user, and a task over it (docs/adr/0110-inbox.md). */
export function InboxPage({ role, ...page }: InboxPageProps) {
  return role === null ? <NotAuthorized homePath={links.home(page.wid)} /> : <Inbox {...page} />;
}

function Inbox({
  viewerId,
  nick,
  wid,
  workspaceId,
  taskId,
  children,
}: Omit<InboxPageProps, 'role'>) {
  useRegisterTaskMutations();
  const text = useText();
  useDocumentTitle(text('inbox'));
  const [search] = useSearchParams();
  const view = viewOf(search.get('view'));
  const rows = useNotifications(workspaceId);
  const now = useMinute();
  const groups = useMemo(() => groupNotifications(rows, view, now), [rows, view, now]);
  const unread = groups.filter((group) => group.unread.length > 0);
  const pages = useInboxPages(workspaceId, view);
  const actions = useInboxActions(workspaceId, viewerId);
  const list = useRef<HTMLDivElement>(null);
  const keys = { groups, view, actions };
  const handleKeyDown = useInboxKeys(keys);
  useInboxKeysOfPage(list, keys);
  const isWide = useMediaQuery(WIDE);
  const stepFrom = useCallback(
    (from: number, by: 1 | -1) => pathOfNeighbour({ groups, from, by, wid, view }),
    [groups, wid, view],
  );

  return (
    <>
      {/* The keys of the inbox are handled here for all entries. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={classes.page}
        data-beside={isWide || undefined}
        data-narrow={isWide || undefined}
        onKeyDown={handleKeyDown}
      >
        <div className={classes.head}>
          <h1 tabIndex={-1}>
            {text('inbox')}
            {view === 'inbox' && unread.length > 0 && (
              <span className={classes.new}> {text('inbox-new', { n: unread.length })}</span>
            )}
          </h1>
          {view === 'inbox' && unread.length > 0 && (
            <ReadAll isIcon={isWide} onClick={() => actions.markAllRead(unread)} />
          )}
        </div>
        <Tabs
          label={text('inbox-views')}
          items={VIEWS.map((one) => ({
            to: links.notifications(wid) + searchOf(one),
            label: text(VIEW_WORDS[one]),
            isCurrent: one === view,
          }))}
        />
        <InboxList key={view} {...{ wid, view, groups, pages, actions }} openTaskId={taskId} />
      </div>
      {isWide && taskId === null && <NothingOpen hasEntries={groups.length > 0} />}
      <TaskPlace {...{ viewerId, nick, wid, taskId, stepFrom }} isTaskBeside={isWide}>
        {children}
      </TaskPlace>
    </>
  );
}

const VIEWS: readonly InboxView[] = ['inbox', 'snoozed', 'done'];
const viewOf = (value: string | null): InboxView => VIEWS.find((view) => view === value) ?? 'inbox';

/** In a narrow list its words would take a line of their own. */
function ReadAll({ isIcon, onClick }: { isIcon: boolean; onClick: () => void }) {
  const label = useText()('inbox-read-all');
  return isIcon ? (
    <IconButton icon="readAll" label={label} onClick={onClick} />
  ) : (
    <Button tone="quiet" icon="check" onClick={onClick}>
      {label}
    </Button>
  );
}

/** From this width a task is beside the list (Inbox.module.css). */
const WIDE = '(min-width: 75rem)';

/** What fills the place of a task until one is opened. */
function NothingOpen({ hasEntries }: { hasEntries: boolean }) {
  const text = useText();
  return (
    <div className={classes.nothingOpen}>
      {hasEntries && (
        <>
          <Icon name="inbox" />
          <p>{text('inbox-choose')}</p>
        </>
      )}
    </div>
  );
}

interface TaskPlaceProps
  extends
    Pick<InboxPageProps, 'viewerId' | 'nick' | 'wid' | 'taskId'>,
    Required<Pick<BoardContextValue, 'stepFrom' | 'isTaskBeside'>> {
  children: ReactNode;
}

/** What an open task needs of the board around it. */
function TaskPlace({ viewerId, nick, wid, taskId, children, ...beside }: TaskPlaceProps) {
  const { stepFrom, isTaskBeside } = beside;
  const store = useAppStore();
  const around = useRef<HTMLDivElement>(null);
  const [sectionHandles] = useState(() => new Map<number, SectionHandle>());
  const { openMoveDialog, ...dialog } = useMoveTaskDialog(around);
  const projectId = useAppSelector((state) => selectTask(state, taskId ?? 0)?.projectId) ?? 0;
  const board = useMemo(
    () => ({
      ...{ projectId, wid, boardSlug: String(projectId), viewerId, canEdit: true, openMoveDialog },
      pathOf: taskPathIn({ store, wid, nick }),
      stepFrom,
      isTaskBeside,
    }),
    [projectId, wid, viewerId, openMoveDialog, store, nick, stepFrom, isTaskBeside],
  );
  return (
    <BoardContext value={board}>
      <SectionHandlesContext value={sectionHandles}>
        <div ref={around}>{children}</div>
        <MoveTaskDialog {...dialog} />
      </SectionHandlesContext>
    </BoardContext>
  );
}
