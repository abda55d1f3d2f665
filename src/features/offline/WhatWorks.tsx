import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import classes from './OfflinePage.module.css';

const WORKS = ['offline-works-open', 'offline-works-changes', 'offline-works-start'] as const;

/** What the app does without a network, and what needs one. */
export function WhatWorks() {
  const text = useText();
  return (
    <section className={classes.part} aria-labelledby="offline-works">
      <h2 id="offline-works">{text('offline-works')}</h2>
      <ul className={classes.facts}>
        {WORKS.map((key) => (
          <li key={key}>
            <Icon name="check" />
            {text(key)}
          </li>
        ))}
        <li data-missing>
          <Icon name="offline" />
          {text('offline-needs-network')}
        </li>
      </ul>
    </section>
  );
}
