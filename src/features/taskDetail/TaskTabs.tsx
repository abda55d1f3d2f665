import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { lazyWithPreload } from '../../lib/lazy';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { Comments } from '../comments/Comments';
import { Attachments, type AttachmentsProps } from '../files/Attachments';
import classes from './TaskTabs.module.css';

export interface TaskTabsProps {
  task: TaskRow;
  canWrite: boolean;
  detailState: AttachmentsProps['detailState'];
  /** The comment in the URL. */
  commentId: number | null;
}

const TABS = ['comments', 'activity', 'files'] as const;
type Tab = (typeof TABS)[number];

/** Tabs with a task's comments, its activity and its files (WAI-ARIA APG, Tabs pattern). */
export function TaskTabs({ task, canWrite, detailState, commentId }: TaskTabsProps) {
  const text = useText();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>('comments');
  // A link to a comment leads to its tab.
  const [handledCommentId, setHandledCommentId] = useState(commentId);
  if (commentId !== handledCommentId) {
    setHandledCommentId(commentId);
    if (commentId !== null) setTab('comments');
  }
  const { Component: TaskActivity } = useLazyWhen(activity, tab === 'activity');
  const counts: Partial<Record<Tab, number>> = {
    comments: task.commentCount,
    files: task.filesCount,
  };

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.key === 'ArrowRight' ? 1 : -1;
    const next = TABS.at((TABS.indexOf(tab) + step) % TABS.length) ?? tab;
    setTab(next);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div className={classes.talk}>
      <div ref={tabs} role="tablist" aria-label={text('task-talk')} className={classes.tabs}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => setTab(one)}
            onKeyDown={handleKeyDown}
          >
            {text(one)}
            {(counts[one] ?? 0) > 0 && <span className={classes.count}>{counts[one]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'comments' && <Comments {...{ task, canWrite, commentId }} />}
        {tab === 'activity' &&
          (TaskActivity ? <TaskActivity task={task} /> : <SkeletonBox height="6rem" />)}
        {/* Also takes files that are dropped or pasted while another tab is open. */}
        <Attachments
          {...{ task, detailState }}
          canEdit={canWrite}
          isOpen={tab === 'files'}
          onAdd={() => setTab('files')}
        />
      </div>
    </div>
  );
}

const activity = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "task-activity" */ './TaskActivity')).TaskActivity,
);
