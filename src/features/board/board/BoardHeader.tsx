import { useState } from 'react';
import type { ReactNode } from 'react';
import { links } from '../../../../contract/links';
import { selectProject } from '../../../entities/projects/selectors';
import { useDocumentTitle } from '../../../lib/text/useDocumentTitle';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { useIsPending } from '../../../store/useIsPending';
import { lazySoon, lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import { Button } from '../../../ui/components/Button';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import { InlineText } from '../../../ui/forms/InlineText';
import type { IconName } from '../../../ui/icons/Icon';
import { Tabs, type TabLink } from '../../../ui/components/Tabs';
import { useIsSmallScreen } from '../../../ui/hooks/useIsSmallScreen';
import type { CardMarks } from '../../activity/changes/cardMarks';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useBoard } from '../card/boardContext';
import classes from './BoardHeader.module.css';
import { BoardMenu } from './BoardMenu';
import { AssigneeFilterButtons } from './filter/AssigneeFilterButtons';
import { ViewMenu } from './phone/ViewMenu';
import { ShareButton } from './share/ShareButton';

export interface BoardHeaderProps {
  projectId: number;
  wid: string;
  notice?: ReactNode;
  /** The view below the header. */
  view?: 'board' | 'table' | 'calendar';
  /** The filter, if the view has one: whether it is open, and the number of its conditions. */
  filter?: { isOpen: boolean; count: number; onOpenChange: (isOpen: boolean) => void };
  /** Gets the marks of the cards that others changed. */
  onMarksChange?: (marks: CardMarks | null) => void;
  /** The view's filter, below the title. */
  children?: ReactNode;
}

/** The board's title, its menu and its views. Sticky while the window scrolls sideways. */
export function BoardHeader({
  projectId,
  wid,
  notice,
  view = 'board',
  filter,
  onMarksChange,
  children,
}: BoardHeaderProps) {
  const text = useText();
  const { canEdit, viewerId } = useBoard();
  const isSmall = useIsSmallScreen();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const isPending = useIsPending(projectId);
  const title = project?.title ?? '';
  const [shouldLoadEditor, setShouldLoadEditor] = useState(false);
  const { Component: TitleEditor } = useLazy(lazyTitleEditor, shouldLoadEditor);
  const hasStar = canEdit && !isSmall;
  const { Component: BoardNotices } = useLazy(boardNotices, true);
  const { Component: StarButton } = useLazy(starButton, hasStar);
  useDocumentTitle(title);
  const slug = project?.slug ?? projectId;
  const tab = (screen: typeof view, to: string, label: string, icon: IconName): TabLink => ({
    ...{ to, label, icon },
    isCurrent: view === screen,
  });
  const tabs = [
    tab('board', links.board(wid, slug), text('tab-board'), 'board'),
    tab('table', links.table(wid, slug), text('tab-list'), 'rows'),
    tab('calendar', links.calendar(wid, slug), text('calendar'), 'calendar'),
  ];
  return (
    <header className={classes.header}>
      {notice}
      <div className={classes.heading} data-state={isPending ? 'pending' : undefined}>
        {project && <BoardGlyph board={project} />}
        <div className={classes.title}>
          <InlineText
            level={1}
            value={title}
            label={text('board-title')}
            canEdit={canEdit}
            onOpen={() => setShouldLoadEditor(true)}
            isReady={TitleEditor !== null}
            field={(field) =>
              TitleEditor && <TitleEditor projectId={projectId} title={title} {...field} />
            }
          />
        </div>
        {isPending && <PendingIndicator />}
        {hasStar && (
          <div className={classes.star}>
            {StarButton && <StarButton projectId={projectId} title={title} />}
          </div>
        )}
        {!isSmall && <Tabs label={text('board-views')} items={tabs} />}
        <ViewMenu items={isSmall ? tabs : NONE} canSave={canEdit && view !== 'calendar'} />
        <div className={classes.tools} data-print="hide">
          {filter !== undefined && <AssigneeFilterButtons projectId={projectId} />}
          {BoardNotices && (
            <BoardNotices
              {...{ projectId, wid, viewerId, onMarksChange }}
              hasAssignees={filter !== undefined}
            />
          )}
          {filter && (
            <Button
              tone="quiet"
              icon="filter"
              className={filter.count > 0 ? classes.on : undefined}
              aria-expanded={filter.isOpen}
              data-filter=""
              onClick={() => filter.onOpenChange(!filter.isOpen)}
            >
              <span className={classes.filter}>{text('filter')}</span>
              {filter.count > 0 && <span className={classes.count}> {filter.count}</span>}
            </Button>
          )}
          {canEdit && <ShareButton projectId={projectId} />}
          <BoardMenu projectId={projectId} wid={wid} />
        </div>
      </div>
      {children}
    </header>
  );
}

const NONE: readonly TabLink[] = [];

const lazyTitleEditor = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ './BoardTitleEditor')).BoardTitleEditor,
  { opensField: true },
);

/** Who has the board open, and what others changed. */
const boardNotices = lazySoon(
  async () => (await import(/* webpackChunkName: "notices" */ './BoardNotices')).BoardNotices,
);

const starButton = lazySoon(
  async () => (await import(/* webpackChunkName: "star" */ '../../stars/StarButton')).StarButton,
);
