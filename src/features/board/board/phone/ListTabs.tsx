import { useContext, useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { selectSection, selectSectionIds } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { VisibleTaskIdsContext } from '../../card/visibleTaskIds';
import classes from './ListTabs.module.css';
import { useCurrentList } from './useCurrentList';

export interface ListTabsProps {
  projectId: number;
  board: RefObject<HTMLElement | null>;
}

/** What a key press on a tab leads to, the best first: the card that Tab stops at, else a button. */
const FIRST_IN_LIST = [
  '[data-task] [tabindex="0"]',
  '[data-task] a',
  '[data-add-task] button',
  '[data-strip]',
];

/**
 * The names of a board's lists on a phone, which shows one list at a time (docs/ux.md#2-6-f). A
 * press brings a list; by key, focus follows into it. Arrows move between the names.
 */
export function ListTabs({ projectId, board }: ListTabsProps) {
  const text = useText();
  const ids = useAppSelector((state) => selectSectionIds(state, projectId));
  const { current, show } = useCurrentList(board, ids);
  const strip = useRef<HTMLElement>(null);

  // The page must not scroll, so the strip does it by itself.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !tab) return;
    const { clientWidth } = strip.current;
    strip.current.scrollTo({ left: tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2 });
  }, [current]);

  function choose(id: number, isByKey: boolean) {
    const list = show(id);
    if (!isByKey) return;
    FIRST_IN_LIST.map((selector) => list?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus({ preventScroll: true });
  }

  if (ids.length < 2) return null;
  return (
    <nav ref={strip} aria-label={text('list-tabs')} className={classes.strip} data-print="hide">
      {ids.map((id) => (
        <ListTab key={id} sectionId={id} isCurrent={id === current} onChoose={choose} />
      ))}
    </nav>
  );
}

interface ListTabProps {
  sectionId: number;
  isCurrent: boolean;
  onChoose: (id: number, isByKey: boolean) => void;
}

function ListTab({ sectionId, isCurrent, onChoose }: ListTabProps) {
  const text = useText();
  const title = useAppSelector((state) => selectSection(state, sectionId)?.title ?? '');
  const selectVisibleTaskIds = useContext(VisibleTaskIdsContext);
  const count = useAppSelector((state) => selectVisibleTaskIds(state, sectionId).length);
  return (
    <button
      type="button"
      className={classes.tab}
      aria-current={isCurrent ? 'true' : undefined}
      onKeyDown={moveFocus}
      onClick={({ detail }) => onChoose(sectionId, detail === 0)}
    >
      <span className={classes.title}>{title}</span>
      <span aria-hidden className={classes.count}>
        {count}
      </span>
      <span className="visually-hidden">{text('tasks-count', { n: count })}</span>
    </button>
  );
}

/** Arrows wrap; Home and End go to the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  tabs[next]?.focus();
}
