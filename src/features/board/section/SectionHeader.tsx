import { memo, useEffect, useRef, useState, type CSSProperties } from 'react';
import { useText } from '../../../lib/text/useText';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { Icon } from '../../../ui/icons/Icon';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { focusNeighbour } from '../../../lib/dom/focusNeighbour';
import classes from './Section.module.css';
import { SectionMenu } from './SectionMenu';

export interface SectionHeaderProps {
  sectionId: number;
  titleId: string;
  title: string;
  count: number;
  /** The number of tasks that the filter hides. */
  hidden: number;
  hue: number | null;
  /** The most tasks that the list should hold. */
  taskLimit: number | null;
  isPending: boolean;
  /** Undefined for read-only viewers. */
  onAddTask: (() => void) | undefined;
}

interface HueStyle extends CSSProperties {
  '--hue': string;
}

/** A list's title, its number of tasks, and its actions. */
export const SectionHeader = memo(function SectionHeader({
  sectionId,
  titleId,
  title,
  count,
  hidden,
  hue,
  taskLimit,
  isPending,
  onAddTask,
}: SectionHeaderProps) {
  const text = useText();
  const header = useRef<HTMLDivElement>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const { Component: SectionTitleEditor } = useLazyWhen(titleEditor, isRenaming);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (!isRenaming && returnsFocus.current) focusMenu(header.current);
    returnsFocus.current = false;
  }, [isRenaming]);

  /** Focuses and scrolls to the moved section: React reinserts its element, which loses focus. */
  function focusMovedSection() {
    setTimeout(() => {
      focusMenu(header.current);
      void header.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  if (isRenaming && SectionTitleEditor) {
    const done = (byKey: boolean) => {
      returnsFocus.current = byKey;
      setIsRenaming(false);
    };
    return (
      <div ref={header} className={classes.header}>
        <SectionTitleEditor {...{ sectionId, titleId, title }} onDone={done} />
      </div>
    );
  }
  const dot: HueStyle | undefined = hue === null ? undefined : { '--hue': `var(--c${hue})` };
  const counted = [text('tasks-count', { n: count })];
  const isOver = taskLimit !== null && count + hidden > taskLimit;
  if (taskLimit !== null)
    counted.push(text(isOver ? 'list-over-limit' : 'list-limit-of', { n: taskLimit }));
  return (
    <div ref={header} className={classes.header} style={dot}>
      <h2 id={titleId} className={classes.title} title={title}>
        {title}
      </h2>
      {isPending && (
        <span className={classes.waiting}>
          <PendingIndicator />
        </span>
      )}
      {(count + hidden > 0 || taskLimit !== null) && (
        <span className={classes.count}>
          {(count > 0 || taskLimit !== null) && (
            <>
              <span aria-hidden className={isOver ? classes.over : undefined}>
                {isOver && <Icon name="warning" />}
                {taskLimit === null ? count : [count, taskLimit].join(' / ')}
              </span>
              <span className="visually-hidden">{counted.join(', ')}</span>
            </>
          )}
          {hidden > 0 && (
            <span className={classes.hidden}>{text('list-hidden', { n: hidden })}</span>
          )}
        </span>
      )}
      {onAddTask && (
        <SectionMenu
          {...{ sectionId, title, onAddTask }}
          onRename={() => setIsRenaming(true)}
          onMoved={focusMovedSection}
          onGone={() => focusNeighbour(header.current?.closest('li'))}
        />
      )}
    </div>
  );
});

function focusMenu(header: HTMLElement | null) {
  header?.querySelector<HTMLElement>('button')?.focus();
}

const titleEditor = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ './SectionTitleEditor')).SectionTitleEditor,
  { opensField: true },
);
