import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import { COUNT_TEXT, LOSS_TEXT } from './importMessages';
import classes from './ImportPage.module.css';

/** What an import writes, and what stays out or comes in another form. */
export function ImportReport({ one }: { one: BoardImportRowFragment }) {
  const text = useText();
  return (
    <>
      {one.counts.length === 0 && <p>{text('import-nothing')}</p>}
      <ul className={classes.report}>
        {one.counts.map(({ kind, count }) => (
          <li key={kind}>
            <Icon name="check" className={classes.fits} />
            {text(COUNT_TEXT[kind], { n: count })}
          </li>
        ))}
        {one.losses.map(({ reason, count }) => (
          <li key={reason} className={classes.loss}>
            <Icon name="warning" />
            {text(LOSS_TEXT[reason], { n: count })}
          </li>
        ))}
      </ul>
    </>
  );
}
