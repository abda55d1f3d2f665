import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Tabs } from '../../ui/components/Tabs';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { calendarFeedDialog } from '../feeds/lazyCalendarFeed';
import classes from './MyTasks.module.css';
import { PromotionSwitch } from './PromotionSwitch';

export interface MyTasksHeaderProps {
  wid: string;
  nick: string;
  notice: ReactNode;
  view: 'lists' | 'calendar';
}

/** Title and views of My Tasks. Sticky while the window scrolls sideways. */
export function MyTasksHeader({ wid, nick, notice, view }: MyTasksHeaderProps) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const { Component: CalendarFeed } = useLazyWhen(calendarFeedDialog, isFeedOpen);
  const workspaceId = idOfSlug(wid);
  const isGrouped = search.get('group') === 'board';
  const tabs = [
    { to: links.myTasks(wid, nick), label: text('my-tasks-lists'), isCurrent: view === 'lists' },
    { to: links.homeCalendar(wid, nick), label: text('calendar'), isCurrent: view === 'calendar' },
  ];
  return (
    <header className={classes.header} data-view={view}>
      {notice}
      <h1 tabIndex={-1}>{text('my-tasks')}</h1>
      <Tabs label={text('my-tasks-views')} items={tabs} />
      {view === 'lists' && (
        <div className={classes.options} data-print="hide">
          <Button
            tone="quiet"
            icon="board"
            aria-pressed={isGrouped}
            onClick={() => setSearch(isGrouped ? {} : { group: 'board' })}
          >
            {text('group-by-board')}
          </Button>
          <Button tone="quiet" icon="calendar" onClick={() => setIsFeedOpen(true)}>
            {text('calendar-feed-menu')}
          </Button>
          <PromotionSwitch />
        </div>
      )}
      {isFeedOpen && CalendarFeed && workspaceId !== null && (
        <CalendarFeed {...{ workspaceId, projectId: null }} onClose={() => setIsFeedOpen(false)} />
      )}
    </header>
  );
}
