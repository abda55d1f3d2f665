import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { Icon } from '../../ui/icons/Icon';
import type { DateExtra } from './dateExtra';
import classes from './Dates.module.css';

/** The buttons of the extras, each with its present choice. */
export function ExtraButtons({
  extras,
  onOpen,
}: {
  extras: readonly DateExtra[];
  onOpen: (id: string) => void;
}) {
  return (
    <div className={classes.extras}>
      {extras.map(({ id, icon, label, value }) => (
        <button
          key={id}
          type="button"
          className={classes.choice}
          data-extra={id}
          onClick={() => onOpen(id)}
        >
          <Icon name={icon} />
          <span className={classes.name}>{label}</span>
          {value != null && <span className={classes.hint}>{value}</span>}
        </button>
      ))}
    </div>
  );
}

/** The panel of one extra, in place of the date; Back returns to the date. */
export function ExtraPanel({
  extra,
  onBack,
  onDone,
}: {
  extra: DateExtra;
  onBack: () => void;
  onDone: () => void;
}) {
  const text = useText();
  const head = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useLayoutEffect(() => head.current?.querySelector('button')?.focus(), []);
  return (
    <>
      <div ref={head} className={classes.head}>
        <IconButton icon="previous" label={text('date-back')} onClick={onBack} />
        <span className={classes.title}>{extra.label}</span>
      </div>
      {extra.render(onDone)}
    </>
  );
}
