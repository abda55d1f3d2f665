import { useState } from 'react';
import { links } from '../../../../contract/links';
import { visibilityOfCopy } from '../../../../contract/roles';
import { selectProject } from '../../../entities/projects/selectors';
import { dayBefore } from '../../../lib/dates/dayBefore';
import { useNow } from '../../../lib/dates/useNow';
import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/components/IconButton';
import { useIsSmallScreen } from '../../../ui/hooks/useIsSmallScreen';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { Menu } from '../../../ui/menu/Menu';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem, MenuLink } from '../../../ui/menu/MenuItem';
import type { MenuStart } from '../../../ui/menu/MenuPopover';
import { calendarFeedDialog } from '../../feeds/lazyCalendarFeed';
import { StarMenuItem } from '../../stars/StarMenuItem';
import { boardWatchLevel } from '../../watching/lazyWatchLevels';
import { ArchivePanel } from '../../archive/ArchivePanel';
import { asOfPath } from './asOf/asOfPath';
import { useBoard } from '../card/boardContext';
import { taskTemplatesDialog } from '../card/templates/lazyTemplates';
import { useCopyLink } from '../card/actions/useCopyLink';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import type { BoardMenuProps } from './BoardMenu';
import { useWorkspaceRights } from '../../../entities/workspaces/useWorkspaceRights';
import '../../../ui/icons/actionIcons';
import '../../../ui/icons/taskIcons';

export interface BoardMenuContentProps extends BoardMenuProps {
  start: MenuStart | null;
}

type Open =
  'nothing' | 'activity' | 'archive' | 'share' | 'duplicate' | 'templates' | 'feed' | 'export';

/**
 * The menu of a board. Read-only viewers get no items that change the board. Archiving the board is
 * part of Customize.
 */
export function BoardMenuContent({ projectId, wid, start }: BoardMenuContentProps) {
  const text = useText();
  const copyLink = useCopyLink();
  const { canEdit, viewerId } = useBoard();
  const isPhone = useIsSmallScreen();
  const [open, setOpen] = useState<Open>('nothing');
  const project = useAppSelector((state) => selectProject(state, projectId));
  const { Component: BoardActivity } = useLazyWhen(boardActivity, open === 'activity');
  const { Component: ShareDialog } = useLazyWhen(shareDialog, open === 'share');
  const { Component: BoardWatchLevel } = useLazyWhen(boardWatchLevel, true);
  const { Component: Templates } = useLazyWhen(taskTemplatesDialog, open === 'templates');
  const { Component: DuplicateBoardDialog } = useLazyWhen(duplicateDialog, open === 'duplicate');
  const { Component: CalendarFeed } = useLazyWhen(calendarFeedDialog, open === 'feed');
  const { Component: ExportBoardDialog } = useLazyWhen(exportDialog, open === 'export');
  const change = useUndoableMutation();
  const yesterday = useNow(dayBefore);
  const { isKnown, canSetVisibility } = useWorkspaceRights({
    workspaceId: project?.workspaceId ?? 0,
  });
  const close = () => setOpen('nothing');
  if (!project) return null;
  const { workspaceId, slug, isTemplate, visibility } = project;
  const canDuplicate = !isKnown || canSetVisibility(visibilityOfCopy(visibility));

  function switchTemplate(): void {
    const toastText = text(isTemplate ? 'template-unset' : 'template-set');
    void change('updateProject', { id: projectId, isTemplate: !isTemplate }, toastText);
  }

  return (
    <>
      <Menu
        align="end"
        initial={start}
        trigger={(props) => <IconButton {...props} icon="more" label={text('board-menu')} />}
      >
        {isPhone && canEdit && viewerId !== null && (
          <MenuItem icon="invite" onSelect={() => setOpen('share')}>
            {text('share')}
          </MenuItem>
        )}
        {canEdit && <StarMenuItem projectId={projectId} />}
        {canEdit && (
          <MenuItem icon="activity" onSelect={() => setOpen('activity')}>
            {text('activity')}
          </MenuItem>
        )}
        <MenuLink icon="history" to={asOfPath(wid, slug, yesterday)}>
          {text('as-of-menu')}
        </MenuLink>
        <MenuItem icon="link" onSelect={() => void copyLink(links.board(wid, slug))}>
          {text('copy-link')}
        </MenuItem>
        {canEdit && (
          <MenuItem icon="calendar" onSelect={() => setOpen('feed')}>
            {text('calendar-feed-menu')}
          </MenuItem>
        )}
        <MenuItem icon="print" onSelect={() => window.print()}>
          {text('print')}
        </MenuItem>
        {canEdit && (
          <MenuItem icon="export" onSelect={() => setOpen('export')}>
            {text('export-menu')}
          </MenuItem>
        )}
        {canEdit && viewerId !== null && BoardWatchLevel && (
          <BoardWatchLevel projectId={projectId} />
        )}
        {canEdit && (
          <>
            <MenuSeparator />
            <MenuLink icon="customize" to={links.customize(wid, projectId)}>
              {text('customize')}
            </MenuLink>
            {canDuplicate && (
              <MenuItem icon="copy" onSelect={() => setOpen('duplicate')}>
                {text('duplicate-board-to')}
              </MenuItem>
            )}
            <MenuItem icon="group" isSwitch isChecked={isTemplate} onSelect={switchTemplate}>
              {text('use-as-template')}
            </MenuItem>
            <MenuItem icon="text" onSelect={() => setOpen('templates')}>
              {text('task-templates')}
            </MenuItem>
            <MenuItem icon="archive" onSelect={() => setOpen('archive')}>
              {text('archived-items')}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'activity' && BoardActivity && (
        <BoardActivity {...{ projectId, workspaceId, wid }} onClose={close} />
      )}
      {open === 'share' && ShareDialog && viewerId !== null && (
        <ShareDialog {...{ project, wid, viewerId }} onClose={close} />
      )}
      {open === 'duplicate' && DuplicateBoardDialog && (
        <DuplicateBoardDialog {...{ project, wid }} onClose={close} />
      )}
      {open === 'export' && ExportBoardDialog && (
        <ExportBoardDialog project={project} onClose={close} />
      )}
      {open === 'templates' && Templates && <Templates sectionId={null} onClose={close} />}
      {open === 'feed' && CalendarFeed && (
        <CalendarFeed {...{ projectId, workspaceId }} onClose={close} />
      )}
      {open === 'archive' && <ArchivePanel projectId={projectId} onClose={close} />}
    </>
  );
}

const boardActivity = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-activity" */ './BoardActivity')).BoardActivity,
);
const shareDialog = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "share" */ './share/ShareDialog')).ShareDialog,
);
const duplicateDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-dialogs" */ './DuplicateBoardDialog'))
      .DuplicateBoardDialog,
);
const exportDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "exports" */ '../../exports/ExportBoardDialog'))
      .ExportBoardDialog,
);
