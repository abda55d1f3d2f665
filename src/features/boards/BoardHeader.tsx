import type { ReactNode } from 'react';
import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { useIsWaiting } from '../../store/useIsWaiting';
import { Tabs } from '../../ui/Tabs';
import { WaitingMark } from '../outbox/WaitingMark';
import classes from './BoardHeader.module.css';

export interface BoardHeaderProps {
  projectId: number;
  wid: string;
  notice?: ReactNode;
}

/** The board's title and its views. It stays where it is while the window scrolls the lists sideways. */
export function BoardHeader({ projectId, wid, notice }: BoardHeaderProps) {
  const text = useText();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const isWaiting = useIsWaiting(projectId);
  const title = project?.title ?? '';
  useDocumentTitle(title);
  // The calendar's tab joins when there is a calendar; a link to nothing helps nobody.
  const tabs = [{ to: links.board(wid, project?.slug ?? projectId), label: text('tab-board'), isCurrent: true }];
  return (
    <header className={classes.header}>
      {notice}
      <div className={classes.heading} data-state={isWaiting ? 'pending' : undefined}>
        <h1 tabIndex={-1} className={classes.title} title={title}>{title}</h1>
        {isWaiting && <WaitingMark />}
      </div>
      <Tabs label={text('board-views')} items={tabs} />
    </header>
  );
}
