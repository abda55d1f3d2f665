import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { IconButton } from '../../../../ui/components/IconButton';
import { useErrorText } from '../../../../ui/forms/useErrorText';
import classes from './FailedTitles.module.css';
import type { TitleEntry } from './useTitleEntry';

/**
 * Titles that could not be enqueued while the user typed on: each in full, with the reason and a
 * retry button.
 */
export function FailedTitles({
  entry,
}: {
  entry: Pick<TitleEntry, 'failed' | 'retry' | 'dismiss'>;
}) {
  const text = useText();
  const errorText = useErrorText();
  if (entry.failed.length === 0) return null;
  return (
    <ul className={classes.list}>
      {entry.failed.map((one, index) => (
        <li key={index} className={classes.row}>
          <p>{text('task-not-added', { title: one.title })}</p>
          <p>{errorText(one.error)}</p>
          <span className={classes.actions}>
            <Button icon="retry" onClick={() => entry.retry(one)}>
              {text('retry')}
            </Button>
            <IconButton icon="close" label={text('dismiss')} onClick={() => entry.dismiss(one)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
