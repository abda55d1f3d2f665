import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import classes from './Panel.module.css';

const TABS = ['steps', 'state', 'network', 'details'] as const;
export type PlayerTab = (typeof TABS)[number];
const NAMES: Record<PlayerTab, MessageKey> = {
  steps: 'replay-steps',
  state: 'replay-state-tab',
  network: 'replay-network',
  details: 'replay-details',
};

export interface PlayerTabsProps {
  /** Renders the chosen one only. */
  children: (tab: PlayerTab) => ReactNode;
  /** Below each tab. */
  foot: ReactNode;
}

/** The tabs beside the stage, on a phone below it (WAI-ARIA APG, Tabs pattern). */
export function PlayerTabs({ children, foot }: PlayerTabsProps) {
  const text = useText();
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<PlayerTab>('steps');

  function handleKeyDown(event: KeyboardEvent) {
    const at = TABS.indexOf(tab);
    const places: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: (at + 1) % TABS.length,
      Home: 0,
      End: TABS.length - 1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : TABS.at(place);
    if (!next) return;
    event.preventDefault();
    setTab(next);
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <section className={classes.panel} aria-label={text('replay-panel')}>
      <div ref={tabs} role="tablist" aria-label={text('replay-panel')} className={classes.tabs}>
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
            {text(NAMES[one])}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // What has no button in it can be scrolled by keys.
        tabIndex={tab === 'state' ? 0 : undefined}
        className={classes.content}
        data-tab={tab}
      >
        {children(tab)}
      </div>
      <div className={classes.foot}>{foot}</div>
    </section>
  );
}
